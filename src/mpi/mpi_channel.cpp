// The processes of one mpirun, by MPI.
#include <mpi.h>

#include <algorithm>

#include "field/rank_channel.h"

namespace {

constexpr int report_tag = 1;
constexpr int dismissal_tag = 2;

class MpiChannel final : public redoubt::field::RankChannel {
 public:
  MpiChannel() {
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted_);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiChannel() override { MPI_Finalize(); }
  MpiChannel(const MpiChannel&) = delete;
  MpiChannel& operator=(const MpiChannel&) = delete;

  [[nodiscard]] std::string trouble() const override {
    return granted_ < MPI_THREAD_FUNNELED ? "this MPI cannot live with threads; use one that can" : "";
  }
  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }

  [[nodiscard]] std::string share(std::string text) override {
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

  void report(const std::string& text) override {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, report_tag, MPI_COMM_WORLD);
  }

  [[nodiscard]] std::optional<std::string> next_report() override {
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

  void dismiss() override {
    for (int other = 1; other < size_; ++other) MPI_Send(nullptr, 0, MPI_CHAR, other, dismissal_tag, MPI_COMM_WORLD);
  }

  [[nodiscard]] bool dismissed() override {
    int there = 0;
    MPI_Iprobe(0, dismissal_tag, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    return there != 0;
  }

  void wait_for_dismissal() override {
    MPI_Recv(nullptr, 0, MPI_CHAR, 0, dismissal_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }

 private:
  int granted_ = MPI_THREAD_SINGLE;
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

extern "C" __attribute__((visibility("default"))) void redoubt_open_rank_channel(
    std::unique_ptr<redoubt::field::RankChannel>& channel) {
  channel = std::make_unique<MpiChannel>();
}
