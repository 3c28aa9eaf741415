#include "base/clock.hpp"

#include <ctime>

// The clock of <chrono> can fail, and brings all of a system's messages for it into WebAssembly.
double lexiscope::seconds_now() noexcept {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}
