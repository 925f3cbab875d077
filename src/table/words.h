// What the table itself says, in both languages. What a game says is the game's.
#pragma once
#include "kernel/any_game.h"
#include "kernel/language.h"

namespace redoubt::table::words {

inline const Bilingual no_match{"there is no such match here", "aquí no hay tal partida"};
inline const Bilingual not_open{"open the match first", "abre primero la partida"};
inline const Bilingual not_your_seat{"you do not hold that seat", "ese asiento no es tuyo"};
inline const Bilingual not_your_turn{"it is for the other side to decide", "le toca decidir al otro bando"};
inline const Bilingual french_decide{"The French decide.", "Deciden los franceses."};
inline const Bilingual russians_decide{"The Russians decide.", "Deciden los rusos."};
inline const Bilingual not_started{"the match begins when both seats are taken",
                                   "la partida empieza cuando los dos asientos estén ocupados"};
inline const Bilingual over{"the match is over", "la partida ha terminado"};
inline const Bilingual ended{"The game is over.", "La partida ha terminado."};
inline const Bilingual stale{"the match has moved on; what you sent was for an earlier moment",
                             "la partida ha avanzado; lo que enviaste era para un momento anterior"};
inline const Bilingual storage{"it could not be saved, so nothing was changed; try again",
                               "no se pudo guardar, así que nada ha cambiado; inténtalo de nuevo"};
inline const Bilingual unread{
    "what is stored cannot be read just now, and nothing was changed; try again in a moment",
    "lo guardado no se puede leer ahora mismo y nada ha cambiado; inténtalo dentro de un momento"};
inline const Bilingual too_fast{"too many messages; wait a moment", "demasiados mensajes; espera un momento"};
inline const Bilingual undo_other{"only the side that decided last can take it back",
                                  "solo el bando que decidió el último puede retractarse"};
inline const Bilingual secret_until_the_end{
    "the record holds what is hidden; it can be had when the game is over",
    "el registro contiene lo que está oculto; se puede obtener cuando acabe la partida"};
inline const Bilingual past_of_others{"other eyes than yours are open when the game is over",
                                      "la mirada de otros se abre cuando acabe la partida"};
inline const Bilingual review_at_the_end{"a game is read again when it is over: a review shows what is hidden",
                                         "una partida se relee cuando ha terminado: el análisis muestra lo oculto"};
inline const Bilingual no_reviews{"this table reads no games again; save the record and use redoubt review",
                                  "esta mesa no relee partidas; guarda el registro y usa redoubt review"};
inline const Bilingual nothing_to_review{"nothing was decided in this game, so there is nothing to read again",
                                         "en esta partida no se decidió nada; no hay nada que releer"};
inline const Bilingual another_review{"the table is just reading another game again; ask again in half a minute",
                                      "la mesa está releyendo otra partida; vuelve a pedirlo en medio minuto"};
inline const Bilingual invitation_gone{
    "this seat is taken: the invitation has been used, or the link is not whole",
    "este asiento está ocupado: la invitación ya se usó, o el enlace no está completo"};
inline const Bilingual own_invitation{"you hold the other seat; this link is for somebody else",
                                      "el otro asiento es tuyo; este enlace es para otra persona"};
inline const Bilingual sign_in{"sign in first", "entra primero"};
inline const Bilingual name_taken{"this name is taken; choose another", "ese nombre está ocupado; elige otro"};
inline const Bilingual wrong_name{"a name has 2 to 32 letters, digits, blanks, hyphens or points",
                                  "un nombre tiene de 2 a 32 letras, cifras, espacios, guiones o puntos"};
inline const Bilingual wrong_password{"a password has 10 to 128 letters", "una contraseña tiene de 10 a 128 letras"};
inline const Bilingual no_entry{"name or password is wrong", "el nombre o la contraseña no es correcto"};
inline const Bilingual no_accounts{"this table keeps no accounts", "esta mesa no lleva cuentas"};
inline const Bilingual foreign{"this request comes from another page", "esta petición viene de otra página"};
inline const Bilingual no_page{"there is no such page", "no existe esa página"};
inline const Bilingual wrong_method{"not by this method", "no con este método"};

}  // namespace redoubt::table::words
