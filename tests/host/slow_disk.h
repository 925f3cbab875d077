// A store whose disk a test holds up, for as long as it likes.
#pragma once
#include <condition_variable>
#include <memory>
#include <mutex>

#include "table/store.h"

namespace redoubt::host {

class SlowDisk {
 public:
  enum class Holds : std::uint8_t {
    nothing,
    batches,  // every transaction waits before it begins
    appends,  // what matches write waits, and whatever comes after it
  };

  /// The store as its owner sees it. The disk must outlive it.
  std::unique_ptr<table::Store> under(std::unique_ptr<table::Store> store);

  void hold(Holds what);
  /// Waits until the store's owner stands before the disk.
  void wait_until_met();
  void release() { hold(Holds::nothing); }

  /// By the store: waits for as long as this is held.
  void pass(Holds what);

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  Holds holds_ = Holds::nothing;
  bool met_ = false;
};

/// Released with the object, so that a table can close whatever becomes of a test.
class HeldUp {
 public:
  HeldUp(SlowDisk& disk, SlowDisk::Holds what) : disk_(disk) { disk_.hold(what); }
  HeldUp(const HeldUp&) = delete;
  HeldUp& operator=(const HeldUp&) = delete;
  ~HeldUp() { disk_.release(); }

 private:
  SlowDisk& disk_;
};

}  // namespace redoubt::host
