// rows.hpp: a table whose rows are little structs of whole numbers, kept as the numbers alone: for
// rows of any kind, the program then has one vector.
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

  /// A copy; the number is the caller's to check.
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
