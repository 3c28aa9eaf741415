#include "kernels/aligned_table.hpp"
#include "testing.hpp"

TEST_CASE("rows begin a cache line each, at first zero") {
  for (const int columns : {1, 15, 16, 17, 100}) {
    CAPTURE(columns);
    const AlignedTable table(3, columns);
    const ConstTableRows rows = table.view();
    CHECK(rows == Table::Zero(3, columns));
    for (int row = 0; row < 3; ++row) {
      CHECK(reinterpret_cast<std::uintptr_t>(&rows.coeffRef(row, 0)) % 64 == 0);
    }
    CHECK(rows.outerStride() < columns + 16);
  }
}

TEST_CASE("a view is a table to read, without a copy, and stays where its table is moved") {
  AlignedTable table(4, 3);
  TableRows rows = table.view();
  rows.row(2) << 1, 2, 3;
  const AlignedTable moved = std::move(table);
  const TableView view = moved.view();
  CHECK(view.data() == rows.data());
  CHECK(row_of(view, 2)[1] == 2);
  CHECK(Table(view).row(2) == Table{{1, 2, 3}});
}
