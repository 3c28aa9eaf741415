#include "input_layer/embedding_layer.hpp"
#include "embedding/optimizer.hpp"
#include "golden.hpp"
#include "positions/sinusoidal_table.hpp"
#include "testing.hpp"

namespace {

const Ids some_ids = {5, 0, 5, 2, 5, 1};
const IdsView some_batch(some_ids, {2, 3});

}  // namespace

TEST_CASE("outputs and gradients are those of the formula") {
  for (const Golden& one : golden("embedding_layer")) {
    if (one.at("kind") != "layer") continue;
    const std::string source = one.at("source");
    const double tolerance = one.at("tolerance");
    EmbeddingLayer layer(TokenEmbedding(table_of(one.at("tokens"))),
                         LearnedPositionalEmbedding(table_of(one.at("positions"))),
                         one.at("scale").get<bool>());
    const std::int64_t start = one.at("start");
    const EmbeddingLayer::Pass pass = layer.train(some_batch, start);
    check_against(source, tolerance, layer.forward(some_batch, start).rows,
                  flat(one.at("expected")));
    CHECK(pass.output.rows == layer.forward(some_batch, start).rows);
    const Table d_output = table_of(one.at("dOutput"));
    const auto gradients = layer.backward(pass, view(d_output, {2, 3, 4}));
    check_against(source + ", backward", tolerance, to_dense(gradients.tokens, 6),
                  flat(one.at("expectedTokens")));
    check_against(source + ", backward", tolerance, to_dense(gradients.positions, 8),
                  flat(one.at("expectedPositions")));
  }
}

TEST_CASE("the output is the token's vector, scaled or not, plus the position's") {
  const EmbeddingLayer none(6, 4, 8, PositionScheme::None, true);
  const EmbeddingLayer fixed(6, 4, 8, PositionScheme::Sinusoidal, true);
  // The same seed gives both layers the same tokens.
  const Tensor bare = none.forward(some_batch);
  CHECK((bare.shape == Shape{2, 3, 4} && bare.rows == 2 * none.tokens().lookup(some_batch).rows));
  const Table positions = SinusoidalPositionalEmbedding(8, 4).table().middleRows(4, 3);
  const Tensor moved = fixed.forward(some_batch, 4);
  CHECK(moved.rows.topRows(3) == bare.rows.topRows(3) + positions);
  CHECK(moved.rows.bottomRows(3) == bare.rows.bottomRows(3) + positions);
}

TEST_CASE("parameters leave out fixed tables") {
  EmbeddingLayer learned(10'000, 256, 512, PositionScheme::Learned);
  EmbeddingLayer fixed(10'000, 256, 512, PositionScheme::Sinusoidal);
  EmbeddingLayer none(10'000, 256, 512, PositionScheme::None);
  CHECK(learned.parameter_count() == 2'691'072);
  CHECK(fixed.parameter_count() == 2'560'000);
  CHECK(none.parameter_count() == 2'560'000);
  REQUIRE(learned.parameters().size() == 2);
  CHECK(learned.parameters()[1].name == "positions");
  CHECK(learned.parameters()[1].table->rows() == 512);
  CHECK(fixed.parameters().size() == 1);
  CHECK(none.parameters()[0].name == "tokens");
}

TEST_CASE("a step on every parameter lowers the loss and leaves fixed positions as they are") {
  for (const PositionScheme positions : {PositionScheme::Learned, PositionScheme::Sinusoidal}) {
    EmbeddingLayer layer(6, 4, 8, positions);
    const Table target = Table::Ones(6, 4);
    const auto loss = [&] { return (layer.forward(some_batch).rows - target).squaredNorm(); };
    const float before = loss();
    const auto pass = layer.train(some_batch);
    const Table d_output = 2 * (pass.output.rows - target);
    const auto gradients = layer.backward(pass, view(d_output, {2, 3, 4}));
    for (const Parameter& parameter : layer.parameters()) {
      sgd_step(*parameter.table,
               parameter.name == "tokens" ? gradients.tokens : gradients.positions, 0.05);
    }
    CHECK(loss() < before);
    CHECK(gradients.positions.rows.empty() == (positions == PositionScheme::Sinusoidal));
  }
}

TEST_CASE("dropout drops its share, scales the rest up, and only in training") {
  EmbeddingOptions options;
  options.sigma = 1;
  EmbeddingLayer layer(50, 100, 100, PositionScheme::Learned, false, 0.25, options);
  Ids ids(1'000);
  for (std::size_t n = 0; n < ids.size(); ++n) ids[n] = static_cast<Id>(n % 50);
  const IdsView batch(ids, {10, 100});
  const auto pass = layer.train(batch);
  const Table plain = layer.forward(batch).rows;
  CHECK(layer.forward(batch).rows == plain);
  CHECK(pass.output.rows == plain.cwiseProduct(pass.mask));
  const float kept = 1 / 0.75F;
  CHECK(((pass.mask.array() == 0) || (pass.mask.array() == kept)).all());
  // 100,000 draws: five standard errors of a share of 1/4 are 0.0069.
  const double dropped = static_cast<double>((pass.mask.array() == 0).count()) / 100'000;
  CHECK(std::abs(dropped - 0.25) < 0.0069);
  CHECK(std::abs(pass.mask.cast<double>().mean() - 1) < 0.0092);
}

TEST_CASE("masks are the seed's: the same again in a new layer, another with every call") {
  EmbeddingOptions options;
  options.seed = 9;
  EmbeddingLayer one(6, 32, 8, PositionScheme::None, false, 0.5, options);
  EmbeddingLayer same(6, 32, 8, PositionScheme::None, false, 0.5, options);
  options.seed = 10;
  EmbeddingLayer other(6, 32, 8, PositionScheme::None, false, 0.5, options);
  const Table first = one.train(some_batch).mask;
  CHECK(first == same.train(some_batch).mask);
  CHECK(first != one.train(some_batch).mask);
  CHECK(first != other.train(some_batch).mask);
  // Token vectors and learned positions are drawn apart.
  EmbeddingLayer layer(8, 4, 8, PositionScheme::Learned);
  CHECK(*layer.parameters()[0].table != *layer.parameters()[1].table);
}

TEST_CASE("gradients pass the mask and the scale: finite differences in float64") {
  Random random(1);
  EmbeddingLayer layer(6, 4, 8, PositionScheme::Learned, true, 0.3);
  const auto pass = layer.train(some_batch, 2);
  const Table upstream = random_table(6, 4, random);
  const auto gradients = layer.backward(pass, view(upstream, {2, 3, 4}));
  CHECK((pass.mask.array() == 0).any());
  const auto loss = [&](const TableD& tokens, const TableD& positions) {
    double sum = 0;
    for (Eigen::Index n = 0; n < 6; ++n) {
      const Eigen::RowVectorXd x = 2 * tokens.row(some_ids[n]) + positions.row(2 + n % 3);
      const Eigen::RowVectorXd kept = x.cwiseProduct(pass.mask.row(n).cast<double>());
      sum += kept.dot(upstream.row(n).cast<double>());
    }
    return sum;
  };
  const TableD tokens = layer.parameters()[0].table->cast<double>();
  const TableD positions = layer.parameters()[1].table->cast<double>();
  check_gradient(to_dense(gradients.tokens, 6), tokens,
                 [&](const TableD& at) { return loss(at, positions); });
  check_gradient(to_dense(gradients.positions, 8), positions,
                 [&](const TableD& at) { return loss(tokens, at); });
}

TEST_CASE("padding gets its position and no gradient") {
  EmbeddingOptions options;
  options.padding_id = 5;
  EmbeddingLayer layer(6, 4, 8, PositionScheme::Sinusoidal, false, 0, options);
  const auto pass = layer.train(some_batch);
  CHECK(pass.output.rows.row(0) == SinusoidalPositionalEmbedding(1, 4).table());
  const auto gradients = layer.backward(pass, view(Table::Ones(6, 4), {2, 3, 4}));
  CHECK(gradients.tokens.rows == Ids{0, 1, 2});
}

TEST_CASE("the classic errors: axis, range, length, widths, odd width, dropout") {
  EmbeddingLayer layer(6, 4, 8, PositionScheme::Learned, false, 0.5);
  EmbeddingLayer twin(6, 4, 8, PositionScheme::Learned, false, 0.5);
  throws(ShapeMismatch, "ids", "ids: expected two axes, (B, T), got (6)",
         [&] { (void)layer.train(some_ids); });
  const Ids outside = {0, 1, 2, 3, 4, 6};
  const IdsView beyond(outside, {2, 3});
  throws(IdOutOfRange, "ids", "got 6 at sequence 1, place 2", [&] { (void)layer.train(beyond); });
  const Ids nine(9, 0);
  const IdsView long_one(nine, {1, 9});
  throws(SequenceTooLong, "length", "expected positions below 8, got 9 tokens",
         [&] { (void)layer.train(long_one); });
  throws(SequenceTooLong, "length", "got 3 tokens from position 6",
         [&] { (void)layer.forward(some_batch, 6); });
  const auto pass = layer.train(some_batch);
  throws(ShapeMismatch, "d_output", "expected (2, 3, 4), got (6, 4)",
         [&] { (void)layer.backward(pass, view(Table::Ones(6, 4))); });
  // None of the refused calls drew a mask.
  CHECK(pass.mask == twin.train(some_batch).mask);

  const TokenEmbedding tokens(6, 4);
  throws(WidthMismatch, "positions", "expected width 4, got 6",
         [&] { EmbeddingLayer(tokens, LearnedPositionalEmbedding(8, 6)); });
  throws(WidthMismatch, "positions", "expected width 4, got 6",
         [&] { EmbeddingLayer(tokens, SinusoidalPositionalEmbedding(8, 6).table()); });
  const auto make = [](int width, int length, PositionScheme scheme, double dropout = 0) {
    return [=] { EmbeddingLayer(6, width, length, scheme, false, dropout); };
  };
  throws(InvalidArgument, "positions", "a scheme that adds rows, or none, got rotary",
         make(4, 8, PositionScheme::Rotary));
  throws(OddWidth, "embedding_dim", "got 5", make(5, 8, PositionScheme::Sinusoidal));
  throws(InvalidArgument, "max_seq_len", "got 0", make(4, 0, PositionScheme::Learned));
  for (const double dropout : {1.0, -0.1, static_cast<double>(NAN)}) {
    throws(InvalidArgument, "dropout", "expected a number from 0 to",
           make(4, 8, PositionScheme::None, dropout));
  }
}

TEST_CASE("a frozen token table is no parameter of the layer") {
  EmbeddingLayer layer(TokenEmbedding::from_pretrained(Table::Ones(5, 4)),
                       LearnedPositionalEmbedding(8, 4));
  REQUIRE(layer.parameters().size() == 1);
  CHECK((layer.parameters()[0].name == "positions" && layer.parameter_count() == 8 * 4));
}
