#include "studies/loss_curve.hpp"
#include "testing.hpp"

namespace {

template <class Of>
std::optional<LossFall> fall_of(Of of, int points = 200) {
  Doubles losses;
  for (int i = 0; i < points; ++i) losses.push_back(1 + 3 * of(i / (points - 1.0)));
  return loss_fall(losses);
}

TrainingProgress after(std::int64_t pairs, double loss, double fraction = 0) {
  return {.pairs = pairs, .fraction = fraction, .loss = loss};
}

}  // namespace

TEST_CASE("a point of the curve is the mean over all pairs since the one before") {
  GatheredLoss gathered;
  CHECK_FALSE(gather_loss(gathered, after(10, 4), 2));
  const auto point = gather_loss(gathered, after(40, 2), 2);
  REQUIRE(point);
  CHECK((point->pairs == 40 && point->loss == (10 * 4 + 30 * 2) / 40.0));
  // Nothing of them is in the next one.
  CHECK(gather_loss(gathered, after(50, 1), 1)->loss == 1);
}

TEST_CASE("a call without a pair makes no point, and the last call makes one before it is due") {
  GatheredLoss gathered;
  CHECK_FALSE(gather_loss(gathered, after(0, std::nan("")), 1));
  CHECK(gather_loss(gathered, after(10, 3), 2)->loss == 3);
  CHECK_FALSE(gather_loss(gathered, after(10, std::nan("")), 9));
  CHECK_FALSE(gather_loss(gathered, after(10, std::nan(""), 1), 9));
  const auto last = gather_loss(gathered, after(12, 5, 1), 9);
  REQUIRE(last);
  CHECK(last->loss == 5);
}

TEST_CASE("a curve is told by where most of its fall lies") {
  CHECK(fall_of([](double t) { return std::exp(-20 * t); })->early > 0.9);
  CHECK(fall_of([](double t) { return 1 - std::pow(t, 6); })->late > 0.8);
  // A rise at the end is a negative share.
  CHECK(fall_of([](double t) { return t < 0.5 ? 1 - 2 * t : t - 0.5; })->late < 0);
  const auto even = fall_of([](double t) { return 1 - t; });
  CHECK(even->from == 4);
  // The end is the mean over a twentieth.
  CHECK(even->to == doctest::Approx(1 + 3 * 0.025).epsilon(0.01));
  CHECK(even->early == doctest::Approx(1 / 3.0).epsilon(0.05));
  CHECK(even->late == doctest::Approx(1 / 3.0).epsilon(0.1));
}

TEST_CASE("the means are those of the losses about the thirds, to the last digit") {
  const Doubles losses{9, 8, 7, 6, 5, 4, 3};
  const auto fall = loss_fall(losses);
  // Six steps: about a third lies step 2 alone, about two thirds step 4, at the end step 6.
  CHECK((fall->to == 3 && fall->early == 2 / 6.0 && fall->late == 2 / 6.0));
}

TEST_CASE("what is too short, never falls or is no number has no fall") {
  CHECK_FALSE(loss_fall({}));
  CHECK_FALSE(loss_fall(Doubles{2, 1}));
  CHECK_FALSE(fall_of([](double t) { return t; }));
  CHECK_FALSE(fall_of([](double) { return std::nan(""); }));
}
