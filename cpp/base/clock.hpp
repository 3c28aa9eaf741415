// clock.hpp: a monotonic clock.
#pragma once

namespace lexiscope {

/// Seconds since an arbitrary moment, on a clock that is never set back.
double seconds_now() noexcept;

}  // namespace lexiscope
