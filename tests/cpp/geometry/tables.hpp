// tables.hpp: small tables to compare the rows of.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "geometry/nearest.hpp"

namespace lexiscope::testing {

inline Table table_of(std::initializer_list<std::initializer_list<float>> rows) {
  Table table(static_cast<Eigen::Index>(rows.size()),
              static_cast<Eigen::Index>(rows.begin()->size()));
  Eigen::Index r = 0;
  for (const auto& row : rows) {
    Eigen::Index c = 0;
    for (const float value : row) table(r, c++) = value;
    ++r;
  }
  return table;
}

/// Numbers N(0,1).
inline Table random_table(Eigen::Index rows, Eigen::Index width, std::uint64_t seed) {
  Random random(seed);
  Table table(rows, width);
  for (float& value : table.reshaped<Eigen::RowMajor>()) {
    value = static_cast<float>(random.normal());
  }
  return table;
}

inline std::vector<Id> ids_of(const std::vector<Neighbour>& neighbours) {
  std::vector<Id> ids;
  for (const Neighbour& neighbour : neighbours) ids.push_back(neighbour.id);
  return ids;
}

}  // namespace lexiscope::testing
