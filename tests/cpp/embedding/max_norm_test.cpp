#include "embedding/max_norm.hpp"
#include "golden.hpp"
#include "testing.hpp"

TEST_CASE("rows that are looked up become as short as PyTorch makes them, and others stay") {
  for (const Golden& one : golden("embedding_bag")) {
    if (one.at("kind") != "bounded") continue;
    const std::string source = one.at("source");
    const Table before = table_of(one.at("table"));
    TokenEmbedding embedding(before);
    MaxNorm most;
    most.norm = one.at("maxNorm");
    most.order = one.at("order").is_string() ? std::numeric_limits<double>::infinity()
                                             : one.at("order").get<double>();
    const auto ids = one.at("ids").get<Ids>();
    (void)shorten_rows(embedding, ids, most);
    check_against(source, one.at("tolerance"), embedding.lookup(ids).rows,
                  flat(one.at("expected")));
    check_against(source + ", table", one.at("tolerance"), embedding.weights(),
                  flat(one.at("expectedTable")));
    CHECK(embedding.weights().row(5) == before.row(5));
    // Looked up again, they are short enough: nothing changes, to the bit.
    const Table after = embedding.weights();
    CHECK(shorten_rows(embedding, ids, most).empty());
    CHECK(embedding.weights() == after);
  }
}

TEST_CASE("the rows that changed are told, each once") {
  TokenEmbedding embedding(Table{{3, 4}, {0.3F, 0.4F}, {0, 0}, {6, 8}});
  CHECK(shorten_rows(embedding, Ids{3, 2, 0, 3, 1}, {}) == Ids{0, 3});
  CHECK(embedding.weights().row(3).norm() == doctest::Approx(1).epsilon(1e-6));
  CHECK(embedding.weights().row(2).isZero());
}

TEST_CASE("bounds and ids that cannot be are refused, and the table stays") {
  const Table before{{3, 4}, {6, 8}};
  TokenEmbedding embedding(before);
  const Ids ids = {0, 1};
  for (const double norm : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
    throws(InvalidArgument, "max_norm", "expected a number above 0, got", [&] {
      (void)shorten_rows(embedding, ids, {norm, 2});
    });
  }
  throws(InvalidArgument, "norm_order", "got 0", [&] {
    (void)shorten_rows(embedding, ids, {1, 0});
  });
  const Ids outside = {0, 2};
  throws(IdOutOfRange, "ids", "2 at place 1", [&] { (void)shorten_rows(embedding, outside, {}); });
  CHECK(embedding.weights() == before);
}
