#include "field/ranks.h"

#include <algorithm>
#include <cstdlib>

#ifdef REDOUBT_MPI
#include <mpi.h>
#endif

namespace redoubt::field {

namespace {

/// mpirun tells the processes that it starts how many they are, each kind of it in its own words.
bool started_by_mpirun() {
  for (const char* each : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"}) {
    if (std::getenv(each) != nullptr) return true;
  }
  return false;
}

}  // namespace

#ifdef REDOUBT_MPI

namespace {

constexpr int report_tag = 1;
constexpr int dismissal_tag = 2;

}  // namespace

bool Ranks::built_in() { return true; }

Ranks::Ranks() {
  if (!started_by_mpirun()) return;
  int granted = MPI_THREAD_SINGLE;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
  joined_ = true;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
  if (granted < MPI_THREAD_FUNNELED) trouble_ = "this MPI cannot live with threads; use one that can";
}

Ranks::~Ranks() {
  if (joined_) MPI_Finalize();
}

std::string Ranks::share(std::string text) const {
  if (!joined_) return text;
  unsigned long long length = text.size();
  MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
  text.resize(length);
  constexpr unsigned long long at_a_time = 1U << 30;
  for (unsigned long long done = 0; done < length; done += at_a_time) {
    const auto part = static_cast<int>(std::min(at_a_time, length - done));
    MPI_Bcast(text.data() + done, part, MPI_CHAR, 0, MPI_COMM_WORLD);
  }
  return text;
}

void Ranks::report(const std::string& text) const {
  if (joined_) MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, report_tag, MPI_COMM_WORLD);
}

std::optional<std::string> Ranks::next_report() const {
  if (!joined_) return std::nullopt;
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, report_tag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  std::string text(static_cast<std::size_t>(length), '\0');
  MPI_Recv(text.data(), length, MPI_CHAR, status.MPI_SOURCE, report_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return text;
}

void Ranks::dismiss() const {
  for (int other = 1; other < size_; ++other) MPI_Send(nullptr, 0, MPI_CHAR, other, dismissal_tag, MPI_COMM_WORLD);
}

bool Ranks::dismissed() const {
  if (!joined_) return false;
  int there = 0;
  MPI_Iprobe(0, dismissal_tag, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
  return there != 0;
}

void Ranks::wait_for_dismissal() const {
  if (joined_) MPI_Recv(nullptr, 0, MPI_CHAR, 0, dismissal_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

#else

bool Ranks::built_in() { return false; }

Ranks::Ranks() {
  if (!started_by_mpirun()) return;
  trouble_ =
      "mpirun has started this program, but it was built without MPI; install libopenmpi-dev (tools/deps check does) "
      "and build again";
}
Ranks::~Ranks() = default;

std::string Ranks::share(std::string text) const { return text; }
void Ranks::report(const std::string& /*text*/) const {}
std::optional<std::string> Ranks::next_report() const { return std::nullopt; }
void Ranks::dismiss() const {}
bool Ranks::dismissed() const { return false; }
void Ranks::wait_for_dismissal() const {}

#endif

}  // namespace redoubt::field
