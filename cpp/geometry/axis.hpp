// axis.hpp: where words lie on the line from one word to another.
#pragma once

#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// Where each row lies on the line from row `from` to row `to`: (v - from).(to - from) / |to -
/// from|² by row (V), so that `from` is at 0 and `to` at 1. Differences are formed first, in
/// double: an axis far from the origin is as exact as one at it. Throws IdOutOfRange, and
/// InvalidArgument ("to") where the two rows are equal.
std::vector<float> axis_projection(Id from, Id to, const TableView& vectors);

}  // namespace lexiscope
