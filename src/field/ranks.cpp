#include "field/ranks.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

namespace redoubt::field {

namespace {

namespace fs = std::filesystem;

/// mpirun tells the processes that it starts how many they are, each kind of it in its own words.
bool started_by_mpirun() {
  for (const char* each : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"}) {
    if (std::getenv(each) != nullptr) return true;
  }
  return false;
}

/// Beside the program as it is built, or where it is installed; empty when it is in neither place.
fs::path channel_library() {
  std::error_code trouble;
  const fs::path here = fs::read_symlink("/proc/self/exe", trouble).parent_path();
  for (const fs::path& each : {here, here / ".." / "lib" / "redoubt"}) {
    if (fs::path file = each / "redoubt_mpi.so"; fs::exists(file, trouble)) return file;
  }
  return {};
}

/// Opens the channel, or says why that cannot be.
std::string open_channel(std::unique_ptr<RankChannel>& channel) {
  const fs::path file = channel_library();
  if (file.empty()) {
    return "mpirun has started this program, but it was built without MPI; install libopenmpi-dev (tools/deps check "
           "does) and build again";
  }
  // Open MPI loads parts of its own, which look for its symbols among those of the whole program.
  void* library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* open = library == nullptr ? nullptr : ::dlsym(library, open_rank_channel_name);
  if (open == nullptr) {
    return "mpirun has started this program, but its part for MPI cannot be loaded (" + std::string(::dlerror()) +
           "); install openmpi-bin";
  }
  reinterpret_cast<OpenRankChannel>(open)(channel);
  return channel->trouble();
}

}  // namespace

Ranks::Ranks() {
  if (started_by_mpirun()) trouble_ = open_channel(channel_);
}

std::string Ranks::share(std::string text) const { return channel_ ? channel_->share(std::move(text)) : text; }

void Ranks::report(const std::string& text) const {
  if (channel_) channel_->report(text);
}

std::optional<std::string> Ranks::next_report() const { return channel_ ? channel_->next_report() : std::nullopt; }

void Ranks::dismiss() const {
  if (channel_) channel_->dismiss();
}

bool Ranks::dismissed() const { return channel_ && channel_->dismissed(); }

void Ranks::wait_for_dismissal() const {
  if (channel_) channel_->wait_for_dismissal();
}

}  // namespace redoubt::field
