// handover.hpp: how far this machine's cores are from each other.
#pragma once

namespace lexiscope::bench {

/// Nanoseconds in which a cache line goes from one thread to another and back: 50 to 150 where both
/// run on cores with a cache in common, several hundred where they do not. A virtual machine may be
/// moved from the one to the other at any time. The least of some measurements, which other
/// programs may disturb; needs two cores.
double handover_nanoseconds();

}  // namespace lexiscope::bench
