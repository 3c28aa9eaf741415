#include "input_layer/layer_stages.hpp"
#include "testing.hpp"

namespace {

const Ids stage_ids = {5, 0, 5, 2, 5, 1};
const IdsView stage_batch(stage_ids, {2, 3});

}  // namespace

TEST_CASE("tokens and positions are the parts of the sum, and the sum is what the layer gives") {
  for (const PositionScheme positions : {PositionScheme::Learned, PositionScheme::Sinusoidal}) {
    EmbeddingLayer layer(6, 4, 8, positions, true);
    const LayerStages stages = stages_of(layer, stage_batch, Mode::Use);
    CHECK(stages.tokens.shape == Shape{2, 3, 4});
    CHECK(stages.tokens.rows == 2 * layer.tokens().lookup(stage_batch).rows);
    CHECK(stages.positions.rows() == 3);
    CHECK(stages.sum.rows.topRows(3) == stages.tokens.rows.topRows(3) + stages.positions);
    CHECK(stages.sum.rows.bottomRows(3) == stages.tokens.rows.bottomRows(3) + stages.positions);
    CHECK(stages.output.rows == layer.forward(stage_batch).rows);
    CHECK((stages.output.shape == Shape{2, 3, 4} && stages.mask.size() == 0));
  }
}

TEST_CASE("in training the mask drops numbers, and what is left grows") {
  EmbeddingLayer layer(6, 64, 8, PositionScheme::Learned, false, 0.5);
  const LayerStages stages = stages_of(layer, stage_batch, Mode::Training);
  CHECK(stages.output.rows == Table(stages.sum.rows.array() * stages.mask.array()));
  const Eigen::Index dropped = (stages.mask.array() == 0).count();
  CHECK(dropped + (stages.mask.array() == 2).count() == stages.mask.size());
  // Of 384 numbers half are dropped; the spread of that count is 9.8, five times that is 49.
  CHECK(dropped > 192 - 49);
  CHECK(dropped < 192 + 49);
  // Use draws no mask.
  CHECK(stages_of(layer, stage_batch, Mode::Use).output.rows == stages.sum.rows);
}
