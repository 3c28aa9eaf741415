#include "base/clock.hpp"

#include <ctime>

// <chrono>'s clock can fail, so it links the system's error messages into the WebAssembly module.
double lexiscope::seconds_now() noexcept {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}
