#include "handover.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <thread>

namespace lexiscope::bench {

double handover_nanoseconds() {
  constexpr int kMeasurements = 20;
  constexpr int kTrips = 2000;
  alignas(128) std::atomic<int> ball = 0;
  const auto wait_for = [&](int turn) {
    while (ball.load(std::memory_order_acquire) != turn) {
    }
  };
  const auto trips = [&] {
    for (int trip = 0; trip < kTrips; ++trip) {
      ball.store(1, std::memory_order_release);
      wait_for(0);
    }
  };
  std::thread partner([&] {
    for (int trip = 0; trip < (1 + kMeasurements) * kTrips; ++trip) {
      wait_for(1);
      ball.store(0, std::memory_order_release);
    }
  });
  trips();  // until the partner runs, which a core that slept takes milliseconds to do
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < kMeasurements; ++i) {
    const auto start = std::chrono::steady_clock::now();
    trips();
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    least = std::min(least, time.count() / kTrips);
  }
  partner.join();
  return least;
}

}  // namespace lexiscope::bench
