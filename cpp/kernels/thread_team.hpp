// thread_team.hpp: threads that stand ready, so that short pieces of work can be shared again and
// again: starting a thread costs as much as training on hundreds of words.
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
  /// `size` members, 1 … 64: whoever calls run(), and size - 1 threads, which wait without work
  /// until the team ends. A team of one starts none. Throws InvalidArgument ("threads") for another
  /// size, and TooLarge ("threads") where the system starts no more threads.
  explicit ThreadTeam(int size);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  [[nodiscard]] int size() const noexcept { return static_cast<int>(threads_.size()) + 1; }

  /// Calls job(0) … job(parts - 1), once each, and returns when all have returned: there may be
  /// fewer parts than members, or more. The first that a job throws is thrown here, when no job
  /// runs any more; parts that were not begun by then may have been left out. One run at a time,
  /// and none from within a job.
  void run(int parts, const std::function<void(int)>& job);

 private:
  void stand_ready(int member);
  void work(int member) noexcept;
  void end() noexcept;

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable begin_;
  std::condition_variable done_;
  // Written under the mutex, and between runs only but for `working_` and `thrown_`.
  const std::function<void(int)>* job_ = nullptr;
  int parts_ = 0;
  int working_ = 0;  // threads that are not done with this run
  std::uint64_t runs_ = 0;
  bool over_ = false;
  std::exception_ptr thrown_;
};

}  // namespace lexiscope
