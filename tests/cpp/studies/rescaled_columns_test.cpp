#include "studies/rescaled_columns.hpp"
#include "geometry/row_cosines.hpp"
#include "skipgram/skipgram_cases.hpp"
#include "testing.hpp"

TEST_CASE("scaled columns change every cosine of trained vectors, and no dot product") {
  const SkipGramModel model =
      testing::train_skipgram(testing::toy_corpus(), testing::small_options());
  const TwoTables before = rescale_columns(model.input(), model.output(), 2, 1);
  const TwoTables after = rescale_columns(model.input(), model.output(), 2, 8);
  // A power of two scales a float without rounding.
  CHECK(largest_product_change(before, after) < 1e-12);
  CHECK(difference(cosine_matrix(before.input), cosine_matrix(after.input)) > 0.1F);
  // Another factor is rounded: by parts in 10^7 of products below 10.
  CHECK(largest_product_change(before, rescale_columns(model.input(), model.output(), 2, 3)) <
        1e-5);
}

TEST_CASE("the first columns are scaled, and the other one kept") {
  const TwoTables tables = rescale_columns(Table{{1, 2, 3, 4}}, Table{{5, 6, 7, 8}}, 2, 2);
  CHECK((tables.input == Table{{2, 4, 3, 4}} && tables.output == Table{{2.5F, 3, 7, 8}}));
}

TEST_CASE("tables must be alike, and the factor within bounds") {
  throws(ShapeMismatch, "output", "2 x 2",
         [] { rescale_columns(Table::Ones(2, 2), Table::Ones(2, 4), 1, 2); });
  throws(InvalidArgument, "factor", "0",
         [] { rescale_columns(Table::Ones(2, 2), Table::Ones(2, 2), 1, 0); });
  throws(InvalidArgument, "columns", "3",
         [] { rescale_columns(Table::Ones(2, 2), Table::Ones(2, 2), 3, 2); });
}
