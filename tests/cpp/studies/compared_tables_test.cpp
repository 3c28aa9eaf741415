#include "studies/compared_tables.hpp"

#include "geometry/procrustes.hpp"
#include "microworld/microworld.hpp"
#include "skipgram/skipgram_cases.hpp"
#include "testing.hpp"
#include "text/corpus.hpp"

namespace {

Table rotated(const Table& table, std::uint64_t seed) {
  return (table.cast<double>() * random_orthogonal(table.cols(), seed)).cast<float>();
}

}  // namespace

TEST_CASE("a table and the same one rotated agree wholly, once the rotation is found") {
  const Table x = random_table(101, 12, 1);
  const ComparedTables compared = compare_tables(x, rotated(x, 2), 3);
  CHECK(compared.fitted == 50);
  CHECK(compared.measured == 51);
  CHECK(compared.rotated.cosine == doctest::Approx(1).epsilon(1e-6));
  CHECK(compared.rotated.found == 1);
  CHECK(std::abs(compared.as_they_are.cosine) < 0.2);
  CHECK(std::abs(compared.at_random.cosine) < 0.2);
  CHECK(compared.at_random.found < 0.2);
}

TEST_CASE("tables that have nothing to do with each other agree by chance alone") {
  const ComparedTables compared =
      compare_tables(random_table(400, 8, 1), random_table(400, 8, 2), 1);
  CHECK(std::abs(compared.rotated.cosine) < 0.15);
  CHECK(compared.rotated.found < 0.05);
}

TEST_CASE("lengths do not count; of words without a direction none is found") {
  Table x = random_table(60, 4, 1);
  Table y = rotated(x, 5);
  y.row(7) *= 100;
  CHECK(compare_tables(x, y, 1).rotated.found == 1);
  CHECK(compare_tables(x, Table::Zero(60, 4), 1).rotated.found == 0);
}

TEST_CASE("tables of one word, of other words or of another width are refused") {
  const Table x = random_table(4, 3, 1);
  throws(InvalidArgument, "words", "at least two words",
         [&] { compare_tables(x.topRows(1), x.topRows(1), 1); });
  throws(ShapeMismatch, "y", "got 3", [&] { compare_tables(x, x.topRows(3), 1); });
  throws(WidthMismatch, "y", "3", [&] { compare_tables(x, Table::Ones(4, 2), 1); });
}

TEST_CASE("the neighbours of all rows are the nearest, without the row itself") {
  const Table table{{1, 0}, {0.8F, 0.6F}, {0, 1}, {0, 0}};
  CHECK(nearest_of_all(table, 2) == Ids{1, 2, 0, 2, 1, 0, -1, -1});
  CHECK(nearest_of_all(table, 3) == Ids{1, 2, -1, 0, 2, -1, 1, 0, -1, -1, -1, -1});
}

TEST_CASE("stability is the mean Jaccard index over pairs of tables") {
  // Word 0 has the same neighbours everywhere; word 1 shares 1 of 3, 0 of 4 and 1 of 3.
  const Ids neighbours = {1, 2, 5, 6, /**/ 2, 1, 6, 7, /**/ 1, 2, 7, 8};
  const std::vector<float> stability = neighbour_stability(neighbours, 3, 2);
  CHECK(stability[0] == 1);
  CHECK(stability[1] == doctest::Approx((1 / 3.0 + 0 + 1 / 3.0) / 3));
  CHECK(neighbour_stability(Ids{4, -1, -1, -1}, 2, 2)[0] == 0);
  throws(InvalidArgument, "tables", "from 2", [&] { neighbour_stability(neighbours, 1, 2); });
  throws(ShapeMismatch, "neighbours", "got 12 ids", [&] { neighbour_stability(neighbours, 5, 2); });
}

TEST_CASE("by chance, two sets of neighbours share what the hypergeometric distribution says") {
  CHECK(stability_by_chance(1, 4) == doctest::Approx(0.25));
  // Of 2 of 3: both shared with probability 1/3, else one of three.
  CHECK(stability_by_chance(2, 3) == doctest::Approx(1 / 3.0 + 2 / 3.0 / 3));
  CHECK(stability_by_chance(5, 5) == doctest::Approx(1));
  throws(InvalidArgument, "k", "from 1 to 4", [] { stability_by_chance(5, 4); });
}

TEST_CASE("two seeds of one text end in the same geometry, rotated") {
  const Microworld world = Microworld::embedded();
  const auto corpus = std::make_shared<const Corpus>(
      corpus_of(world.generate(1, world.recommended_sentences()), 1));
  std::vector<Table> tables;
  Ids neighbours;
  for (const std::uint64_t seed : {1, 2, 3}) {
    SkipGramOptions options = world.recommended_training();
    options.seed = seed;
    tables.push_back(train_skipgram(corpus, options).input());
    const Ids ids = nearest_of_all(tables.back(), 10);
    neighbours.insert(neighbours.end(), ids.begin(), ids.end());
  }
  for (const auto& [a, b] : {std::pair(0, 1), {0, 2}, {1, 2}}) {
    const ComparedTables compared = compare_tables(tables[a], tables[b], 1);
    // Measured: .74 to .76 and 66 to 70 %, where each rotation at random gives a few hundredths.
    CHECK(compared.rotated.cosine > 0.7);
    CHECK(compared.rotated.found > 0.6);
    CHECK(std::abs(compared.as_they_are.cosine) < 0.1);
    CHECK(std::abs(compared.at_random.cosine) < 0.1);
    CHECK(std::max(compared.as_they_are.found, compared.at_random.found) < 0.05);
  }
  const std::vector<float> stability = neighbour_stability(neighbours, 3, 10);
  // Measured: .66, where sets drawn at random share .035.
  const double mean = std::accumulate(stability.begin(), stability.end(), 0.0) /
                      static_cast<double>(stability.size());
  CHECK((mean > 0.6 && mean < 0.72));
  CHECK(stability_by_chance(10, corpus->vocabulary().size() - 1) < 0.04);
}
