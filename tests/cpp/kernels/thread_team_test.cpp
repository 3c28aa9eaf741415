#include "kernels/thread_team.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>

#include "testing.hpp"

namespace {

// Counts the calls of each part.
std::vector<int> calls(ThreadTeam& team, int parts) {
  std::vector<std::atomic<int>> counts(static_cast<std::size_t>(parts));
  team.run(parts, [&](int part) { ++counts[part]; });
  return {counts.begin(), counts.end()};
}

}  // namespace

TEST_CASE("a team of one does every part itself, in order") {
  ThreadTeam team(1);
  std::vector<int> order;
  team.run(4, [&](int part) { order.push_back(part); });
  CHECK(order == std::vector<int>{0, 1, 2, 3});
  team.run(0, [](int) { FAIL("a part of nothing"); });
  throws(InvalidArgument, "threads", "got 0", [] { ThreadTeam(0); });
  throws(InvalidArgument, "threads", "got 65", [] { ThreadTeam(65); });
}

TEST_CASE("what a job of a team of one throws is thrown by run, and the team stays good") {
  ThreadTeam team(1);
  CHECK_THROWS_AS(team.run(2, [](int) { throw std::runtime_error("no"); }), std::runtime_error);
  CHECK(calls(team, 3) == std::vector<int>(3, 1));
}

#if !defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)

TEST_CASE("every part is done once, whether there are fewer parts than members or more") {
  ThreadTeam team(3);
  CHECK(team.size() == 3);
  for (const int parts : {0, 1, 2, 3, 4, 64}) {
    CHECK(calls(team, parts) == std::vector<int>(static_cast<std::size_t>(parts), 1));
  }
}

TEST_CASE("members work at the same time, the caller among them, run after run") {
  ThreadTeam team(3);
  for (int round = 0; round < 100; ++round) {
    // Nobody goes on before all three have come.
    std::atomic<int> here = 0;
    std::mutex mutex;
    std::set<std::thread::id> who;
    team.run(3, [&](int) {
      ++here;
      while (here < 3) std::this_thread::yield();
      const std::lock_guard lock(mutex);
      who.insert(std::this_thread::get_id());
    });
    CHECK((who.size() == 3 && who.count(std::this_thread::get_id()) == 1));
  }
}

TEST_CASE("what jobs wrote is seen after the run") {
  ThreadTeam team(2);
  std::vector<int> values(2, 0);
  for (int round = 1; round <= 1000; ++round) {
    team.run(2, [&](int part) { values[part] += round; });
  }
  CHECK(values == std::vector<int>(2, 500'500));
}

TEST_CASE("what a job throws on another thread is thrown by run, when no job runs any more") {
  ThreadTeam team(2);
  for (const int thrower : {0, 1}) {
    std::atomic<bool> other_done = false;
    const auto job = [&](int part) {
      if (part == thrower) throw std::runtime_error("part " + std::to_string(part));
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      other_done = true;
    };
    std::string message;
    try {
      team.run(2, job);
    } catch (const std::runtime_error& error) {
      message = error.what();
    }
    CHECK(message == "part " + std::to_string(thrower));
    CHECK(other_done);
    CHECK(calls(team, 4) == std::vector<int>(4, 1));
  }
  CHECK_THROWS_AS(team.run(2, [](int) { throw std::runtime_error("both"); }), std::runtime_error);
  CHECK(calls(team, 2) == std::vector<int>(2, 1));
}

#endif
