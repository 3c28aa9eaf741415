// rows.hpp: a table of small structs of ints, stored as a plain vector of ints, so that all tables
// share one instantiation of std::vector.
#pragma once

#include <array>
#include <cstring>
#include <type_traits>
#include <vector>

namespace lexiscope {

template <class Row>
class Rows {
 public:
  static_assert(std::is_trivially_copyable_v<Row> && sizeof(Row) % sizeof(int) == 0);
  static constexpr int kWidth = sizeof(Row) / sizeof(int);

  std::vector<int> numbers;  ///< row by row

  [[nodiscard]] int size() const noexcept { return static_cast<int>(numbers.size()) / kWidth; }

  /// A copy of a row; the number is not checked.
  [[nodiscard]] Row operator[](int number) const noexcept {
    Row row;
    std::memcpy(&row, numbers.data() + number * kWidth, sizeof row);
    return row;
  }

  void add(const Row& row) {
    std::array<int, kWidth> added;
    std::memcpy(added.data(), &row, sizeof row);
    for (const int number : added) numbers.push_back(number);
  }
};

}  // namespace lexiscope
