// Replaces thread_team.cpp in WebAssembly modules without threads: the C++ library's threads would
// link all the messages of an operating system.
#include "base/table.hpp"
#include "kernels/thread_team.hpp"

namespace lexiscope {

ThreadTeam::ThreadTeam(int size) {
  require_range("threads", size, 1, 64);
  if (size > 1) {
    fail(ErrorKind::TooLarge, "threads", "at most the 1 that this system starts",
         std::to_string(size));
  }
}

ThreadTeam::~ThreadTeam() = default;

void ThreadTeam::run(int parts, const std::function<void(int)>& job) {
  for (int part = 0; part < parts; ++part) job(part);
}

}  // namespace lexiscope
