#include "kernels/centred_table.hpp"
#include "testing.hpp"

TEST_CASE("a mean keeps its digits over many rows, and does not overflow") {
  // In float32 a sum of 2^25 ones would stop at 2^24; 0.1 shows the same in fewer rows.
  CHECK(static_cast<float>(mean_of_rows(Table::Constant(1 << 20, 1, 0.1F))[0]) == 0.1F);
  CHECK(static_cast<float>(mean_of_rows(Table::Constant(3, 1, 3e38F))[0]) == 3e38F);
  CHECK(mean_of_rows(Table(0, 3)) == Eigen::RowVectorXd::Zero(3));
}

TEST_CASE("a centred table's largest entry is between 1/2 and 1, whatever its unit and its place") {
  for (const float size : {1e-44F, 1e-30F, 0.7F, 1.0F, 1e20F, 3e38F}) {
    CAPTURE(size);
    const Table vectors{{size, size}, {-size, size}, {size / 3, size}};
    const CentredTable centred(vectors);
    Table rows(3, 2);
    for (Eigen::Index row = 0; row < 3; ++row) centred.write_row(row, &rows(row, 0));
    CHECK((largest(rows) <= 1 && largest(rows) >= 0.5F));
    CHECK(largest(rows.col(1)) == 0);
  }
}
