// clock.hpp: how long something takes.
#pragma once

namespace lexiscope {

/// Seconds on a clock that is never set, from no particular moment on.
double seconds_now() noexcept;

}  // namespace lexiscope
