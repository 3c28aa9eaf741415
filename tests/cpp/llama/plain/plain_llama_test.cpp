// The whole reading is held against float64 and the fast model in experiments/ and fast/.
#include "llama/plain/plain_llama.hpp"
#include "llama/llama_models.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

TEST_CASE("a token sees no later one, its attention sums to 1, and a muted head adds nothing") {
  const LlamaModel model = random_model(tiny_config());
  ReadingOptions options{rotation_of(model.config.rotary, 8), {}};
  const auto read = [&](const Ids& ids) {
    return read_plainly(model.config, model.weights, ids,
                        usual_positions(static_cast<std::int64_t>(ids.size())), options);
  };
  const PlainReading one = read({3, 1, 4, 1, 5});
  const PlainReading other = read({3, 1, 4, 9, 2});
  CHECK((one.logits.topRows(3) - other.logits.topRows(3)).isZero());
  CHECK_FALSE((one.logits.row(3) - other.logits.row(3)).isZero());
  for (const Table& weights : one.attention[1]) {
    CHECK(weights.rowwise().sum().isOnes(1e-6F));
    CHECK(weights.triangularView<Eigen::StrictlyUpper>().toDenseMatrix().isZero());
  }
  const Ids ids = {3, 1};
  throws(ShapeMismatch, "positions", "2, one for each token",
         [&] { read_plainly(model.config, model.weights, ids, usual_positions(3), options); });
  throws(IdOutOfRange, "ids", "37", [&] { read({1, 37}); });
  for (std::int64_t layer : {0, 1}) {
    for (std::int64_t head = 0; head < 4; ++head) options.muted.push_back({layer, head});
  }
  // Without any head, a token knows nothing of those before it.
  CHECK((read({3, 1, 4}).logits.row(2) - read({7, 7, 4}).logits.row(2)).isZero());
}
