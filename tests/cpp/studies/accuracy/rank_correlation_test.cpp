#include "studies/accuracy/rank_correlation.hpp"
#include "testing.hpp"

TEST_CASE("ranks begin at 1, and equal values share the mean of theirs") {
  CHECK(average_ranks(Doubles{30, 10, 20}) == Doubles{3, 1, 2});
  CHECK(average_ranks(Doubles{5, 1, 5, 5}) == Doubles{3, 1, 3, 3});
  CHECK(average_ranks(Doubles{2, 2}) == Doubles{1.5, 1.5});
}

TEST_CASE("Spearman's correlation sees order alone") {
  const Doubles rising = {1, 2, 3, 4};
  CHECK(spearman(rising, Doubles{1, 10, 100, 1000}) == doctest::Approx(1));
  CHECK(spearman(rising, Doubles{9, 5, 1, -80}) == doctest::Approx(-1));
}

TEST_CASE("with ties it is Pearson's correlation of the mean ranks") {
  // Ranks 1, 2.5, 2.5, 4 and 1, 3, 2, 4, about 2.5: 4.5 / sqrt(4.5 x 5).
  CHECK(spearman(Doubles{1, 2, 2, 3}, Doubles{1, 3, 2, 4}) ==
        doctest::Approx(4.5 / std::sqrt(4.5 * 5)));
  CHECK(std::isnan(spearman(Doubles{1, 1}, Doubles{1, 2})));
}

TEST_CASE("what is no number has no rank, and lists of different length or of one value none") {
  const Doubles values = {1, NAN, 2};
  const Doubles one = {1};
  const Doubles two = {1, 2};
  throws(InvalidArgument, "values", "expected numbers, got not a number",
         [&] { average_ranks(values); });
  throws(InvalidArgument, "values", "expected numbers", [&] { spearman(values, values); });
  throws(ShapeMismatch, "other", "1 for 2", [&] { spearman(two, one); });
  throws(ShapeMismatch, "other", "1 for 1", [&] { spearman(one, one); });
}
