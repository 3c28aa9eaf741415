#include "studies/word_association.hpp"
#include "kernels/matrix.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"
#include "text/word_tokenizer.hpp"

namespace {

// Rows 0 … 3 lean to row 8, rows 4 … 7 to row 9.
Table leaning_table() {
  Table table(10, 3);
  for (int i = 0; i < 8; ++i) {
    table.row(i) << (i < 4 ? 1.0F : 0.3F), (i < 4 ? 0.3F : 1.0F), 0.1F * static_cast<float>(i);
  }
  table.row(8) << 1, 0, 0;
  table.row(9) << 0, 1, 0;
  return table;
}

const Ids x = {0, 1, 2, 3};
const Ids y = {4, 5, 6, 7};
const Ids a = {8};
const Ids b = {9};

// Rows that lean along column 0, more or less, with the group that goes with it in columns 1 and 2.
Table biased_table(bool grouped) {
  Random random(2);
  Table table(200, 12);
  for (Eigen::Index row = 0; row < table.rows(); ++row) {
    for (float& value : table.row(row)) value = static_cast<float>(random.normal());
    const float side = row % 2 == 0 ? 1.0F : -1.0F;
    table(row, 0) += 3 * side;
    if (grouped) table(row, 1) += 4 * side;
  }
  return table;
}

const Eigen::RowVectorXf& first_column() {
  static const Eigen::RowVectorXf direction = Eigen::RowVectorXf::Unit(12, 0);
  return direction;
}

}  // namespace

TEST_CASE("words that lean wholly apart: d near its most, and one division of all is as far") {
  Random random(1);
  const Association found = association({x, y, a, b}, leaning_table(), 10'000, random);
  CHECK((found.exact && found.divisions == 70 && found.p == doctest::Approx(1.0 / 70)));
  CHECK(found.effect > 1.7);
  REQUIRE(found.leaning.size() == 8);
  double mean = 0;
  for (const float each : found.leaning) mean += static_cast<double>(each) / 8;
  double squares = 0;
  double apart = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    const auto each = static_cast<double>(found.leaning[i]);
    squares += (each - mean) * (each - mean);
    apart += (i < 4 ? each : -each) / 4;
  }
  CHECK(found.difference == doctest::Approx(apart));
  CHECK(found.effect == doctest::Approx(apart / std::sqrt(squares / 7)));
}

TEST_CASE("kinds the other way round lean the other way, and chance finds that nearly always") {
  Random random(1);
  const Association found = association({y, x, a, b}, leaning_table(), 10'000, random);
  CHECK((found.effect < -1.7 && found.p == 1));
}

TEST_CASE("where there are too many divisions, as many as wished for are drawn; one seed, one p") {
  Random random(1);
  const Association drawn = association({x, y, a, b}, leaning_table(), 50, random);
  CHECK_FALSE(drawn.exact);
  CHECK((drawn.divisions == 50 && drawn.p >= 0.02 && drawn.p <= 0.1));
  Random again(1);
  CHECK(association({x, y, a, b}, leaning_table(), 50, again).p == drawn.p);
}

TEST_CASE("without its direction nothing leans along it any more") {
  const Eigen::RowVectorXf direction = direction_between(a, b, leaning_table());
  CHECK(direction.isApprox(Eigen::RowVector3f(1, -1, 0).normalized()));
  const Table left = without_direction(leaning_table(), direction);
  CHECK(largest(product_with_transpose<float>(left, direction)) < 1e-6F);
}

TEST_CASE("neighbours still tell where the group is in other columns too, and else hardly") {
  const double grouped = leaning_of_neighbours(first_column(), biased_table(true), 200, 40, 10, {});
  const double alone = leaning_of_neighbours(first_column(), biased_table(false), 200, 40, 10, {});
  CHECK(grouped > 0.95);
  CHECK(alone < 0.7);
}

TEST_CASE("kinds of different size, empty ones and unknown rows are refused") {
  Random random(1);
  const Table table = leaning_table();
  const Ids fewer = {4, 5, 6};
  const Ids strange = {10};
  throws(InvalidArgument, "y", "3 beside 4", [&] {
    association({x, fewer, a, b}, table, 100, random);
  });
  throws(InvalidArgument, "a", "at least one", [&] {
    association({x, y, {}, b}, table, 100, random);
  });
  throws(IdOutOfRange, "b", "10", [&] { association({x, y, a, strange}, table, 100, random); });
  throws(InvalidArgument, "b", "another mean", [&] { direction_between(a, a, table); });
  throws(InvalidArgument, "words", "6",
         [&] { leaning_of_neighbours(Eigen::RowVector3f(1, 0, 0), table, 10, 6, 2, {}); });
}

TEST_CASE("in the real GloVe rows work leans to men and home to women, and hiding it is not all") {
  const auto bytes = testing::dataset("glove.6B.50d.first2446.txt");
  if (!bytes) return;
  const WordVectors glove = testing::read_vectors(VectorFormat::GloveText, *bytes);
  const auto ids = [&](std::string_view text) {
    Ids found;
    for (const std::string& word : words_of(text)) found.push_back(glove.words.find(word));
    return found;
  };
  const auto work = ids("office business career company job work manager market");
  const auto home = ids("home family children parents house marriage couple child");
  const auto men = ids("man men he his him father son brother");
  const auto women = ids("woman women she her mother daughter sister girl");
  Random random(1);
  const Association before = association({work, home, men, women}, glove.vectors, 20'000, random);
  const Eigen::RowVectorXf direction = direction_between(men, women, glove.vectors);
  const Association after = association(
      {work, home, men, women}, without_direction(glove.vectors, direction), 20'000, random);
  Ids listed = work;
  for (const auto* list : {&home, &men, &women}) {
    listed.insert(listed.end(), list->begin(), list->end());
  }
  const double told = leaning_of_neighbours(direction, glove.vectors, 2446, 200, 10, listed);
  MESSAGE("d ", before.effect, " p ", before.p, " in cosines ", before.difference,
          ", without it d ", after.effect, " p ", after.p, " in cosines ", after.difference,
          ", told ", told);
  CHECK((before.effect > 1 && before.p < 0.01));
  // What is left is small, and all the more regular: d is in spreads of what is left.
  CHECK(before.difference > 0.1);
  CHECK(std::abs(after.difference) < before.difference / 3);
  CHECK(told > 0.7);
}
