#include "bench/load/figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace redoubt::load {

std::string Latencies::row() {
  if (times_.empty()) return "none";
  std::sort(times_.begin(), times_.end());
  const auto last = static_cast<double>(times_.size() - 1);
  const auto at = [&](double part) { return times_[static_cast<std::size_t>(part * last)]; };
  return fmt::format("p50 {:.1f}   p90 {:.1f}   p99 {:.1f}   max {:.1f} ms", at(0.5), at(0.9), at(0.99), at(1));
}

std::string Sizes::row() const {
  if (count == 0) return "none";
  return fmt::format("{} bytes in the mean, {} the largest of {}", bytes / count, largest, count);
}

void print_row(std::string_view name, const std::string& text) { fmt::print("{:<26} {}\n", name, text); }

void print(Figures& figures) {
  const auto a_decision = static_cast<double>(std::max<std::size_t>(figures.decisions, 1));
  print_row("games that ended", std::to_string(figures.ended));
  print_row("decisions", fmt::format("{} in {:.1f} s", figures.decisions, figures.seconds));
  print_row("durable in time", fmt::format("{:.1f} a second", static_cast<double>(figures.in_time) / figures.seconds));
  print_row("due to sent", figures.sent.row());
  print_row("due to done", figures.done.row());
  print_row("due to the other's change", figures.changed.row());
  print_row("a change", figures.changes.row());
  print_row("a whole table", figures.tables.row());
  print_row("received", fmt::format("{:.0f} bytes a decision", static_cast<double>(figures.received) / a_decision));
  print_row("due, but no game free", std::to_string(figures.late));
  print_row("refused", std::to_string(figures.refused));
  print_row("sockets lost", std::to_string(figures.lost));
  print_row("never answered", std::to_string(figures.unanswered));
  print_row("misunderstood", std::to_string(figures.misunderstood));
  if (figures.compared > 0) print_row("compared", fmt::format("{} seats with a whole table", figures.compared));
  if (!figures.complaint.empty()) print_row("first complaint", figures.complaint);
}

}  // namespace redoubt::load
