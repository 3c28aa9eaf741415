// axis.hpp: projects words onto the line from one word to another.
#pragma once

#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// Projects each row onto the line from row `from` to row `to`: (v - from).(to - from) / |to -
/// from|² (V), so that `from` is at 0 and `to` at 1. Subtracts first, in double, so that an axis
/// far from the origin is as exact as one near it. Throws IdOutOfRange, and InvalidArgument ("to")
/// where the two rows are equal.
std::vector<float> axis_projection(Id from, Id to, const TableView& vectors);

}  // namespace lexiscope
