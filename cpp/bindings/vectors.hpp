// vectors.hpp: a table of vectors as JavaScript holds it.
#pragma once

#include <memory>
#include <utility>

#include "table.hpp"

namespace lexiscope::bindings {

/// Shares a table with whoever owns it, say a trainer that goes on changing it.
struct Vectors {
  std::shared_ptr<const Table> table;
};

}  // namespace lexiscope::bindings
