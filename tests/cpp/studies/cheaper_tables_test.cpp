#include "studies/cheaper_tables.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

// Columns of falling size, as training for few columns makes them, or all alike.
Table random_rows(bool falling) {
  Random random(4);
  Table table(500, 32);
  for (Eigen::Index row = 0; row < table.rows(); ++row) {
    for (Eigen::Index column = 0; column < table.cols(); ++column) {
      const double size = falling ? 1.0 / static_cast<double>(1 + column) : 1;
      table(row, column) = static_cast<float>(size * random.normal());
    }
  }
  return table;
}

double recall(const Table& cheap, const Table& table) {
  Random random(1);
  return recall_of(cheap, table, 10, 200, random).share();
}

}  // namespace

TEST_CASE("all columns find all, and fewer find less") {
  const Table table = random_rows(false);
  CHECK(recall(first_columns(table, 32), table) == 1);
  const double half = recall(first_columns(table, 16), table);
  CHECK(half < 0.5);
  CHECK(recall(first_columns(table, 4), table) < half);
  // Where the first columns hold most, a few of them find nearly all.
  CHECK(recall(first_columns(random_rows(true), 16), random_rows(true)) > 0.8);
}

TEST_CASE("8 bits find nearly all, 1 bit some") {
  const Table table = random_rows(false);
  CHECK(recall(in_eight_bits(table), table) > 0.95);
  const double one_bit = recall(in_one_bit(table), table);
  CHECK(one_bit > 0.2);
  CHECK(one_bit < 0.7);
}

TEST_CASE("8 bits are whole numbers to 127, and 1 bit a sign") {
  CHECK(in_eight_bits(Table{{0.5F, -1, 0}, {0, 0, 0}}) == Table{{64, -127, 0}, {0, 0, 0}});
  CHECK(in_one_bit(Table{{0.5F, -1, 0}}) == Table{{1, -1, 1}});
}

TEST_CASE("tables of other rows, and columns that are not there, are refused") {
  Random random(1);
  throws(InvalidArgument, "columns", "3", [] { first_columns(Table::Ones(2, 2), 3); });
  throws(ShapeMismatch, "cheap", "3 rows",
         [&] { recall_of(Table::Ones(2, 2), Table::Ones(3, 2), 1, 1, random); });
}

TEST_CASE("the real GloVe rows: 8 bits find nearly all, half of the columns and 1 bit much less") {
  const auto bytes = testing::dataset("glove.6B.50d.first2446.txt");
  if (!bytes) return;
  const Table vectors = testing::read_vectors(VectorFormat::GloveText, *bytes).vectors;
  CHECK(recall(in_eight_bits(vectors), vectors) > 0.97);
  CHECK(recall(first_columns(vectors, 25), vectors) < 0.7);
  CHECK(recall(in_one_bit(vectors), vectors) < 0.7);
}
