// The rule of shape.hpp in every header that has one: a sequence may be empty, a table never.
#include "attention/alibi_effect.hpp"
#include "attention/attention.hpp"
#include "attention/rotary_scores.hpp"
#include "input_layer/embedding_layer.hpp"
#include "input_layer/placed_vector.hpp"
#include "input_layer/position_similarity.hpp"
#include "positions/sinusoidal_table.hpp"
#include "skipgram/skipgram_pairs.hpp"
#include "testing.hpp"

namespace {

const Ids kNone;
const Table kNoRows(0, 4);

TensorView nothing(Shape shape) { return {std::span<const float>(), std::move(shape)}; }

void check_empty(const Tensor& found, const Shape& shape) {
  CHECK((found.shape == shape && found.rows.size() == 0));
}

}  // namespace

TEST_CASE("no tokens have no vectors, no gradient and no pairs") {
  const TokenEmbedding tokens(10, 4);
  check_empty(tokens.lookup(kNone), {0, 4});
  check_empty(tokens.lookup({kNone, {2, 0}}), {2, 0, 4});
  check_empty(tokens.multiply_one_hot(kNone), {0, 4});
  CHECK(tokens.backward(kNone, nothing({0, 4})).rows.empty());
  CHECK(tokens.project(kNoRows).rows() == 0);
  CHECK(make_skipgram_pairs(kNone, 2).centres.empty());
  EmbeddingLayer layer(10, 4, 8);
  check_empty(layer.forward({kNone, {2, 0}}), {2, 0, 4});
  check_empty(layer.forward({kNone, {0, 3}}), {0, 3, 4});
  const EmbeddingLayer::Pass pass = layer.train({kNone, {2, 0}});
  check_empty(pass.output, {2, 0, 4});
  CHECK(layer.backward(pass, nothing({2, 0, 4})).positions.rows.empty());
}

TEST_CASE("no positions have no rows, by every scheme, also past the last one") {
  const LearnedPositionalEmbedding learned(8, 4);
  CHECK((learned.rows(0).rows() == 0 && learned.rows(0, 8).rows() == 0));
  CHECK(learned.backward(kNoRows, 0).rows.empty());
  const SinusoidalPositionalEmbedding sinusoidal(8, 4);
  CHECK((sinusoidal.at(kNone).rows() == 0 && sinusoidal.at(kNone).cols() == 4));
  const RotaryEmbedding rotary(8, 4);
  check_empty(rotary.rotate(nothing({0, 4})), {0, 4});
  check_empty(rotary.rotate(nothing({2, 3, 0, 4}), 8), {2, 3, 0, 4});
  check_empty(rotary.rotate(nothing({0, 4}), kNone), {0, 4});
  check_empty(rotary.rotate(nothing({2, 0, 4}), IdsView(kNone, {2, 0})), {2, 0, 4});
  CHECK(rotate_half(kNoRows, RotaryPairs::SplitHalves).rows() == 0);
  const Floats vector(4, 1);
  CHECK(rotary_scores(rotary, rotary, vector, vector, 0).size() == 0);
  for (const PositionScheme scheme :
       {PositionScheme::None, PositionScheme::Learned, PositionScheme::Sinusoidal,
        PositionScheme::Rotary, PositionScheme::Alibi}) {
    CHECK(placed_vector(vector, 0, scheme, 1).rows() == 0);
    CHECK(placed_vector(vector, 0, scheme, 1).cols() == 4);
  }
  CHECK(neighbour_similarity(kNoRows).empty());
  CHECK(similarity_by_distance(kNoRows).empty());
  CHECK(distinct_rows(kNoRows) == 0);
  const Doubles rates = {1, 0.1};
  CHECK(similarity_to_trained(rates, rates, 4, 0).empty());
}

TEST_CASE("no queries look at nothing, and a query without keys sees nothing") {
  const AlibiBias alibi(2);
  check_empty(alibi.bias(0, 3), {2, 0, 3});
  check_empty(alibi.bias(0, 0), {2, 0, 0});
  CHECK(alibi_effect(kNoRows, kNoRows, alibi, 1).biased_weights.size() == 0);
  CHECK(alibi_share_within(0.5, 4, 0).empty());
  const Table three = Table::Ones(3, 4);
  for (const Visibility visibility : {Visibility::All, Visibility::Causal}) {
    const Attention unasked = attend(nothing({0, 4}), view(three), view(three), visibility);
    check_empty(unasked.weights, {0, 3});
    check_empty(unasked.output, {0, 4});
    check_empty(attend(nothing({0, 4}), nothing({0, 4}), nothing({0, 4}), visibility).weights,
                {0, 0});
  }
  const Attention blind = attend(view(three), nothing({0, 4}), nothing({0, 4}));
  check_empty(blind.weights, {3, 0});
  CHECK(blind.output.rows == Table::Zero(3, 4));
}
