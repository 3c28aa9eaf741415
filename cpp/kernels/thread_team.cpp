#include "kernels/thread_team.hpp"

#include <system_error>
#include <utility>

#include "base/table.hpp"

namespace lexiscope {

ThreadTeam::ThreadTeam(int size) {
  require_range("threads", size, 1, 64);
  threads_.reserve(static_cast<std::size_t>(size - 1));
  try {
    for (int member = 1; member < size; ++member) {
      threads_.emplace_back([this, member] { stand_ready(member); });
    }
  } catch (const std::system_error&) {
    const int started = this->size();
    end();
    fail(ErrorKind::TooLarge, "threads", {"at most the {0} that this system starts", started},
         std::to_string(size));
  }
}

ThreadTeam::~ThreadTeam() { end(); }

void ThreadTeam::end() noexcept {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  begin_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadTeam::run(int parts, const std::function<void(int)>& job) {
  {
    const std::lock_guard lock(mutex_);
    job_ = &job;
    parts_ = parts;
    working_ = static_cast<int>(threads_.size());
    ++runs_;
  }
  begin_.notify_all();
  work(0);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return working_ == 0; });
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void ThreadTeam::stand_ready(int member) {
  std::uint64_t run = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    begin_.wait(lock, [&] { return over_ || runs_ != run; });
    if (over_) return;
    run = runs_;
    lock.unlock();
    work(member);
    lock.lock();
    if (--working_ == 0) done_.notify_one();
  }
}

// Member m runs the parts m, m + size, m + 2 size …
void ThreadTeam::work(int member) noexcept {
  try {
    for (int part = member; part < parts_; part += size()) (*job_)(part);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!thrown_) thrown_ = std::current_exception();
  }
}

}  // namespace lexiscope
