// thread_team.hpp: a thread pool for short pieces of work, because starting a thread costs as much
// as training on hundreds of words.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace lexiscope {

class ThreadTeam {
 public:
  /// `size` members, 1 … 64: the thread that calls run(), and size - 1 waiting threads. A team of
  /// one starts none. Throws InvalidArgument ("threads") for another size, and TooLarge ("threads")
  /// where the system cannot start as many threads.
  explicit ThreadTeam(int size);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  [[nodiscard]] int size() const noexcept { return static_cast<int>(threads_.size()) + 1; }

  /// Calls job(0) … job(parts - 1), once each, and returns when all have returned; there may be
  /// fewer parts than members, or more. Rethrows the first exception of a job when no job runs any
  /// more; parts that had not begun by then may be skipped. Runs must not overlap or nest.
  void run(int parts, const std::function<void(int)>& job);

 private:
  void stand_ready(int member);
  void work(int member) noexcept;
  void end() noexcept;

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable begin_;
  std::condition_variable done_;
  // Written under the mutex; all but `working_` and `thrown_` only between runs.
  const std::function<void(int)>* job_ = nullptr;
  int parts_ = 0;
  int working_ = 0;  // threads that have not finished this run
  std::uint64_t runs_ = 0;
  bool over_ = false;
  std::exception_ptr thrown_;
};

}  // namespace lexiscope
