// What the table itself says, in both languages. What a game says is the game's.
#pragma once
#include <string_view>

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
inline const Bilingual frozen_rules{
    "This match was begun by other rules than this table plays by now, and they lead elsewhere. Nothing is lost: it "
    "can be "
    "finished with the earlier program.",
    "Esta partida empezó con otras reglas que las de esta mesa, y llevan a otro resultado. No se ha perdido nada: se "
    "puede "
    "acabar con el programa anterior."};
inline const Bilingual frozen_data{
    "This match was begun on another board, with other forces or from another set-up than this table has now. Nothing "
    "is "
    "lost: it can be finished with the earlier files.",
    "Esta partida empezó con otro tablero, otras fuerzas u otro despliegue que los de esta mesa. No se ha perdido "
    "nada: se "
    "puede acabar con los archivos anteriores."};
inline const Bilingual frozen_journal{
    "What is stored of this match is not what was played: it was changed or damaged. It is shown as far as it is "
    "sound.",
    "Lo guardado de esta partida no es lo que se jugó: se ha cambiado o dañado. Se muestra hasta donde está intacto."};
inline const Bilingual frozen_fault{
    "The program came to its limits in this match, or made a mistake. Nothing that was played is lost: the match waits "
    "for a mended program.",
    "El programa llegó a sus límites en esta partida, o cometió un error. No se ha perdido nada de lo jugado: la "
    "partida "
    "espera a un programa corregido."};
/// Why nobody goes on with a match, by the name that its row has for it.
inline const Bilingual& frozen(std::string_view why) {
  if (why == "rules") return frozen_rules;
  if (why == "data") return frozen_data;
  return why == "fault" ? frozen_fault : frozen_journal;
}
inline const Bilingual frozen_secret{
    "the record holds what the other side hides; the table's operator can hand it out",
    "el registro contiene lo que el otro bando oculta; lo puede entregar quien lleva la mesa"};
inline const Bilingual promised_record{
    "the dice of this record are bound by the players' commitments, which an imported match cannot keep; it can be "
    "verified and replayed",
    "los dados de este registro están ligados por los compromisos de los jugadores, que una partida importada no puede "
    "conservar; se puede verificar y reproducir"};
inline const Bilingual other_board{"the table has another board by now; load the page again",
                                   "la mesa tiene ya otro tablero; vuelve a cargar la página"};
inline const Bilingual storage{"it could not be saved, so nothing was changed; try again",
                               "no se pudo guardar, así que nada ha cambiado; inténtalo de nuevo"};
inline const Bilingual unread{
    "what is stored cannot be read just now, and nothing was changed; try again in a moment",
    "lo guardado no se puede leer ahora mismo y nada ha cambiado; inténtalo dentro de un momento"};
inline const Bilingual reading_others{"other records are being read; send it again in a moment",
                                      "se están leyendo otros registros; envíalo de nuevo dentro de un momento"};
inline const Bilingual busy{"the table has too much to do just now, and nothing was changed; try again in a moment",
                            "la mesa tiene demasiado que hacer ahora mismo y nada ha cambiado; inténtalo dentro de un "
                            "momento"};
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
inline const Bilingual wrong_password{"a password has 10 to 128 characters",
                                      "una contraseña tiene de 10 a 128 caracteres"};
inline const Bilingual no_entry{"name or password is wrong", "el nombre o la contraseña no es correcto"};
inline const Bilingual no_accounts{"this table keeps no accounts", "esta mesa no lleva cuentas"};
inline const Bilingual foreign{"this request comes from another page", "esta petición viene de otra página"};
inline const Bilingual no_page{"there is no such page", "no existe esa página"};
inline const Bilingual wrong_method{"not by this method", "no con este método"};

}  // namespace redoubt::table::words
