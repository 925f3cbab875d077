// "How did it come to that?": a finished game read again, for everybody who may see the whole of it.
#include "table/table.h"
#include "table/words.h"

namespace redoubt::table {

void Table::review(const Shared& ask) {
  const auto read = [this, ask](Room& room) {
    if (!room.over()) return refuse(*ask, "action", words::review_at_the_end);
    if (!reviews_->possible()) return refuse(*ask, "action", words::no_reviews);
    if (room.match() == nullptr || room.match()->decisions() == 0)
      return refuse(*ask, "action", words::nothing_to_review);
    const auto found = [this, ask](const json::object& review) {
      say(ask->socket, {{"t", "answer"}, {"id", ask->id}, {"match", ask->match}, {"review", review}});
    };
    if (const json::object* kept = reviews_->kept(ask->match)) return found(*kept);
    if (reviews_->busy_with_another(ask->match)) return refuse(*ask, "busy", words::another_review);
    const auto progress = [this, ask](double done) {
      say(ask->socket, {{"t", "reviewing"}, {"match", ask->match}, {"done", done}});
    };
    const bool taken = reviews_->read(ask->match, room.with_bots(), room.match()->copy(), {progress, found});
    if (!taken) refuse(*ask, "busy", words::busy);
  };
  rooms_->look(ask->match, read, turned_away(ask));
}

}  // namespace redoubt::table
