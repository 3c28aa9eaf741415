#include "attention/word_order.hpp"

#include <cmath>

#include "testing.hpp"

namespace {

const Ids kSentence{3, 9, 4, 11, 7};
const Ids kReversed{4, 3, 2, 1, 0};

OrderComparison compared(PositionScheme scheme, Visibility visibility = Visibility::All) {
  HeadOptions options;
  options.scheme = scheme;
  options.visibility = visibility;
  return compare_orders(kSentence, kReversed, options);
}

// Outputs are of size 1; sums of a few products in double, rounded once, agree within this.
constexpr float kRounding = 1e-6F;

}  // namespace

TEST_CASE("without positions a permutation permutes the outputs and changes nothing else") {
  const auto found = compared(PositionScheme::None);
  CHECK((found.differences.maxCoeff() < kRounding && found.bag_difference == 0));
  for (Eigen::Index i = 0; i < 5; ++i) {
    for (Eigen::Index j = 0; j < 5; ++j) {
      CHECK(found.first.weights(i, j) ==
            doctest::Approx(found.second.weights(4 - i, 4 - j)).epsilon(1e-5));
    }
  }
}

TEST_CASE("weights follow from the queries and keys of a reading, and outputs from its values") {
  for (const auto scheme : {PositionScheme::None, PositionScheme::Rotary}) {
    const Reading reading = compared(scheme).first;
    Table weights = reading.queries * reading.keys.transpose();
    weights = (weights / std::sqrt(16.0F)).array().exp();
    for (Eigen::Index i = 0; i < weights.rows(); ++i) weights.row(i) /= weights.row(i).sum();
    // Exponentials of scores of size 2, in float32.
    CHECK(difference(weights, reading.weights) < 1e-5F);
    CHECK(difference(weights * reading.values, reading.output) < 1e-5F);
  }
}

TEST_CASE("with positions of any scheme, or a causal mask alone, outputs tell the orders apart") {
  for (const auto scheme :
       {PositionScheme::Learned, PositionScheme::Sinusoidal, PositionScheme::Rotary}) {
    CHECK(compared(scheme).differences.maxCoeff() > 0.01F);
  }
  CHECK(compared(PositionScheme::Alibi, Visibility::Causal).differences.maxCoeff() > 0.01F);
  const auto masked = compared(PositionScheme::None, Visibility::Causal);
  CHECK((masked.differences.maxCoeff() > 0.01F && masked.first.weights(0, 1) == 0));
}

TEST_CASE("ALiBi to both sides knows distances and no direction") {
  CHECK(compared(PositionScheme::Alibi).differences.maxCoeff() < kRounding);
  HeadOptions options;
  options.scheme = PositionScheme::Alibi;
  const auto swapped = compare_orders(kSentence, Ids{1, 0, 2, 3, 4}, options);
  CHECK(swapped.differences.maxCoeff() > 0.01F);
}

TEST_CASE("positions added before a sum leave it blind to order") {
  // Each of the five vectors, of size up to 5, was rounded once after its position was added.
  CHECK(compared(PositionScheme::Learned).bag_difference < 5 * 5e-7F);
  CHECK(compared(PositionScheme::Sinusoidal).bag_difference < 5 * 5e-7F);
  const auto bag = compared(PositionScheme::None).first.sums;
  CHECK(difference(bag, compared(PositionScheme::Sinusoidal).first.sums) > 0.1F);
}

TEST_CASE("sentences and orders that are none are refused") {
  const auto read = [](Ids ids) { (void)read_sentence(ids); };
  throws(EmptyText, "ids", "at least one word", [&] { read({}); });
  throws(IdOutOfRange, "ids", "got 64", [&] { read({64}); });
  throws(SequenceTooLong, "ids", "got", [&] { read(Ids(65, 1)); });
  const auto order = [](Ids places) { (void)compare_orders(kSentence, places); };
  for (const auto& places : std::vector<Ids>{
           {0, 1, 2, 3}, {0, 1, 2, 3, 3}, {0, 1, 2, 3, 5}, {0, 1, 2, 3, -1}, {0, 1, 2, 3, 4, 4}}) {
    throws(InvalidArgument, "order", "expected", [&] { order(places); });
  }
  HeadOptions odd;
  odd.embedding_dim = 15;
  odd.scheme = PositionScheme::Rotary;
  throws(OddWidth, "embedding_dim", "15", [&] { (void)read_sentence(kSentence, odd); });
}
