#include "embedding/embedding_bag.hpp"
#include "golden.hpp"
#include "testing.hpp"

namespace {

Pooling pooling_of(const std::string& mode) {
  return mode == "sum" ? Pooling::Sum : mode == "mean" ? Pooling::Mean : Pooling::Max;
}

const Ids kIds = {3, 1, 1, 0, 2};

}  // namespace

TEST_CASE("bags and their gradients are those of PyTorch, its published examples too") {
  for (const Golden& one : golden("embedding_bag")) {
    if (one.at("kind") != "bag") continue;
    const std::string source = one.at("source");
    CAPTURE(source);
    CAPTURE(one.at("mode").get<std::string>());
    std::optional<std::int64_t> padding;
    if (!one.at("padding").is_null()) padding = one.at("padding").get<std::int64_t>();
    const TokenEmbedding embedding(table_of(one.at("table")), padding);
    const Bags bags = bags_at(one.at("ids").get<Ids>(),
                              one.at("offsets").get<std::vector<std::int64_t>>(), one.at("hasEnd"));
    const auto weights = one.at("weights").get<Floats>();
    const Pooling pooling = pooling_of(one.at("mode"));
    const double tolerance = one.at("tolerance");
    check_against(source, tolerance, pool(embedding, bags, pooling, weights),
                  flat(one.at("expected")));
    const PoolGradients gradients =
        pool_backward(embedding, bags, pooling, table_of(one.at("upstream")), weights);
    check_against(source + ", gradient", tolerance,
                  to_dense(gradients.rows, embedding.vocab_size()),
                  flat(one.at("expectedGradient")));
    check_against(source + ", gradient of weights", tolerance,
                  std::span<const float>(gradients.weights), flat(one.at("expectedWeights")));
  }
}

TEST_CASE(
    "rows that were learnt elsewhere give what PyTorch's documentation shows, and stay frozen") {
  for (const Golden& one : golden("embedding_bag")) {
    if (one.at("kind") != "pretrained") continue;
    const auto embedding = TokenEmbedding::from_pretrained(table_of(one.at("table")));
    CHECK(embedding.frozen() == one.at("frozen").get<bool>());
    const auto given = one.at("ids").get<Ids>();
    const Bags bags = bags_at(given, {0});
    check_against(one.at("source"), one.at("tolerance"), pool(embedding, bags, Pooling::Mean),
                  flat(one.at("expected")));
    const Table ones = Table::Ones(1, 3);
    CHECK(pool_backward(embedding, bags, Pooling::Mean, ones).rows.rows.empty());
    const auto free = TokenEmbedding::from_pretrained(embedding.weights(), false);
    CHECK(pool_backward(free, bags, Pooling::Mean, ones).rows.rows == Ids{0, 1});
  }
}

TEST_CASE("the gradients of bags are those of finite differences in float64") {
  Random random(32);
  const Table table = random_table(5, 3, random);
  const TokenEmbedding embedding(table, 2);
  const Bags bags = bags_at(kIds, {0, 3});
  const Floats weights = {0.5F, -2, 1.5F, 3, 7};
  const Table upstream = random_table(2, 3, random);
  for (const bool mean : {false, true}) {
    const Floats given = mean ? Floats{} : weights;
    const auto loss = [&](const TableD& at) {
      double sum = 0;
      for (std::size_t n = 0; n < kIds.size(); ++n) {
        if (kIds[n] == 2) continue;
        const Eigen::Index bag = n < 3 ? 0 : 1;
        const double share = mean ? (n < 3 ? 1.0 / 3 : 1) : static_cast<double>(weights[n]);
        sum += share * at.row(kIds[n]).dot(upstream.row(bag).cast<double>());
      }
      return sum;
    };
    const Pooling pooling = mean ? Pooling::Mean : Pooling::Sum;
    const PoolGradients gradients = pool_backward(embedding, bags, pooling, upstream, given);
    check_gradient(to_dense(gradients.rows, 5), table.cast<double>(), loss);
  }
}

TEST_CASE("of numbers alike, the first place has the maximum's gradient") {
  const TokenEmbedding embedding(Table{{1, 5}, {1, 2}, {0, 5}});
  const Ids alike = {1, 0, 2};
  const Table ones = Table::Ones(1, 2);
  const auto gradient = pool_backward(embedding, bags_at(alike, {0}), Pooling::Max, ones).rows;
  CHECK(to_dense(gradient, 3) == Table{{0, 1}, {1, 0}, {0, 0}});
}

TEST_CASE("bags that cannot be are refused, with what was expected and what was found") {
  const auto refused = [](const char* message, std::vector<std::int64_t> offsets,
                          bool has_end = false) {
    throws(InvalidArgument, "offsets", message,
           [&] { (void)bags_at(kIds, std::move(offsets), has_end); });
  };
  refused("expected one or more, the first 0, got none", {});
  refused("expected 0 at first, got 1", {1});
  refused("expected from 3 to 5, got 2 at place 2", {0, 3, 2});
  refused("expected from 0 to 5, got 6 at place 1", {0, 6});
  refused("expected the end, 5, got 3", {0, 3}, true);
  CHECK((bags_at({}, {}).count() == 0 && bags_at(kIds, {0, 5}, true).count() == 1));

  const TokenEmbedding embedding(4, 3);
  const Bags bags = bags_at(kIds, {0, 3});
  const Floats weights(4, 1);
  throws(ShapeMismatch, "weights", "expected 5, one an id, got 4",
         [&] { (void)pool(embedding, bags, Pooling::Sum, weights); });
  throws(InvalidArgument, "weights", "expected none but for a sum, got some",
         [&] { (void)pool(embedding, bags, Pooling::Mean, weights); });
  throws(IdOutOfRange, "ids", "3", [&] { (void)pool(TokenEmbedding(3, 3), bags, Pooling::Sum); });
  throws(ShapeMismatch, "d_output", "expected 2 rows, one a bag, got 1",
         [&] { (void)pool_backward(embedding, bags, Pooling::Max, Table::Ones(1, 3)); });
  throws(WidthMismatch, "d_output", "expected width 3, got 2",
         [&] { (void)pool_backward(embedding, bags, Pooling::Max, Table::Ones(2, 2)); });
}
