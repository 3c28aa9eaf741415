// The whole reading is held against float64 and the fast model in experiments/ and fast/; here are
// its parts, by hand.
#include "llama/plain/plain_llama.hpp"
#include "llama/llama_models.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

TEST_CASE("a norm has a mean square of 1 before its gain") {
  Table x(2, 2);
  x << 3, 4, 0, 0;
  Table gain(1, 2);
  gain << 1, 2;
  const Table y = plain_norm(x, gain, 1e-12);
  const float root = std::sqrt(12.5F);
  CHECK((y(0, 0) == doctest::Approx(3 / root) && y(0, 1) == doctest::Approx(8 / root)));
  CHECK(y.row(1).isZero());
}

TEST_CASE("a pair turns by position times frequency, in halves or as neighbours") {
  const Doubles positions = {2};
  Table halves(1, 8);  // two heads of 4 columns, and only the first pair turns
  halves << 1, 10, 0, 10, 0, 10, 1, 10;
  Table neighbours(1, 8);
  neighbours << 1, 0, 10, 10, 0, 1, 10, 10;
  const double angle = 2 * 0.3;
  plain_rotate(halves, 4, positions, {RotaryPairs::SplitHalves, {0.3, 0}, 1});
  plain_rotate(neighbours, 4, positions, {RotaryPairs::Interleaved, {0.3, 0}, 1});
  for (const auto& [x, second] : {std::pair{&halves, 2}, std::pair{&neighbours, 1}}) {
    CHECK((*x)(0, 0) == doctest::Approx(std::cos(angle)));
    CHECK((*x)(0, second) == doctest::Approx(std::sin(angle)));
    CHECK((*x)(0, 4) == doctest::Approx(-std::sin(angle)));
    CHECK((*x)(0, 4 + second) == doctest::Approx(std::cos(angle)));
  }
  CHECK(halves(0, 1) == 10);
  CHECK(neighbours(0, 3) == 10);
}

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
