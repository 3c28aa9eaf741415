#include "positions/multimodal_rotary.hpp"

#include <doctest.h>

#include <cmath>
#include <numeric>

#include "base/random.hpp"
#include "expect_error.hpp"
#include "finite_difference.hpp"
#include "golden.hpp"
#include "positions/rotary_cases.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

namespace {

AxisPositions same_on_all_axes(const std::vector<Id>& along) { return {along, along, along}; }

std::vector<Id> counted(Id from, Id to) {
  std::vector<Id> ids(static_cast<std::size_t>(to - from));
  std::iota(ids.begin(), ids.end(), from);
  return ids;
}

}  // namespace

TEST_CASE("turns along three axes are those of the formula") {
  for (const Json& one : golden("multimodal_rotary")) {
    const std::string source = one.at("source");
    CAPTURE(source);
    const auto counts = one.at("sections").get<std::vector<std::int64_t>>();
    const AxisSections sections{counts[0], counts[1], counts[2]};
    const auto order = one.at("order") == "blocks" ? AxisOrder::Blocks : AxisOrder::InTurn;
    const auto pairs =
        one.at("pairs") == "interleaved" ? RotaryPairs::Interleaved : RotaryPairs::SplitHalves;
    const MultimodalRotary rotary(128, 16, sections, order, with_pairs(pairs));
    std::vector<int> axes;
    for (const RotaryAxis axis : rotary.axes()) axes.push_back(static_cast<int>(axis));
    CHECK(axes == one.at("axes").get<std::vector<int>>());
    const auto positions = one.at("positions").get<AxisPositions>();
    const Table input = table_of(one.at("input"));
    check_against(source, one.at("tolerance"), rotary.rotate(view(input), positions).rows,
                  flat(one.at("expected")));
  }
}

TEST_CASE("words, whose three positions are alike, are turned as by plain rotary") {
  Random random(21);
  const Table x = random_table(2 * 3 * 7, 16, random);
  for (const AxisOrder order : {AxisOrder::Blocks, AxisOrder::InTurn}) {
    const MultimodalRotary rotary(64, 16, {4, 2, 2}, order);
    const Tensor turned = rotary.rotate(view(x, {2, 3, 7, 16}), same_on_all_axes(counted(20, 27)));
    CHECK(turned.shape == Shape{2, 3, 7, 16});
    // The same products and sums; a compiler may order them otherwise.
    const Table plain = rotary.plain().rotate(view(x, {2, 3, 7, 16}), 20).rows;
    CHECK((turned.rows - plain).cwiseAbs().maxCoeff() < 1e-6F);
  }
}

// @fact rotary: a score then depends on the three distances alone
TEST_CASE("a score depends on the three distances alone") {
  Random random(22);
  const MultimodalRotary rotary(1'000, 32, {6, 5, 5});
  const Table q = random_table(1, 32, random);
  const Table k = random_table(1, 32, random);
  const auto score = [&](const std::array<Id, 3>& at_q, const std::array<Id, 3>& at_k) {
    const auto turned = [&](const Table& x, const std::array<Id, 3>& at) {
      return rotary.rotate(view(x), {{{at[0]}, {at[1]}, {at[2]}}}).rows;
    };
    return turned(q, at_q).row(0).cast<double>().dot(turned(k, at_k).row(0).cast<double>());
  };
  const double lengths = q.cast<double>().norm() * k.cast<double>().norm();
  const double here = score({1, 2, 3}, {4, 9, 1});
  CHECK(std::abs(score({801, 32, 703}, {804, 39, 701}) - here) < 1e-6 * lengths);
  // One axis alone is enough to change it.
  CHECK(std::abs(score({1, 2, 3}, {4, 109, 1}) - here) > 1e-3 * lengths);
}

TEST_CASE("Qwen2-VL's sections: 16 pairs of time, 24 of height, 24 of width, of a head of 128") {
  const auto blocks = axes_of_pairs({16, 24, 24}, 64);
  CHECK(blocks[15] == RotaryAxis::Time);
  CHECK(blocks[16] == RotaryAxis::Height);
  CHECK(blocks[39] == RotaryAxis::Height);
  CHECK(blocks[40] == RotaryAxis::Width);
  // Qwen3-VL's, in turn until height and width have no more.
  const auto in_turn = axes_of_pairs({24, 20, 20}, 64, AxisOrder::InTurn);
  CHECK(in_turn[57] == RotaryAxis::Time);
  CHECK(in_turn[58] == RotaryAxis::Height);
  CHECK(in_turn[59] == RotaryAxis::Width);
  for (std::size_t i = 60; i < 64; ++i) CHECK(in_turn[i] == RotaryAxis::Time);
}

TEST_CASE("a video and a text stand where the published example has them") {
  // HF transformers, documentation of Qwen2-VL's get_rope_index: 3 frames of 2 x 2, then 5 words.
  const AxisPositions video = positions_in_prompt({{3, 2, 2}, {0, 0, 5}});
  CHECK(video[0] == std::vector<Id>{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7});
  CHECK(video[1] == std::vector<Id>{0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 3, 4, 5, 6, 7});
  CHECK(video[2] == std::vector<Id>{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 3, 4, 5, 6, 7});
  const AxisPositions words = positions_in_prompt({{0, 0, 4}});
  CHECK(words == same_on_all_axes(counted(0, 4)));
  // An image of 4 x 6 patches after two words: it takes up six places.
  const AxisPositions image = positions_in_prompt({{0, 0, 2}, {1, 4, 6}, {0, 0, 1}});
  CHECK(image[0].size() == 2 + 24 + 1);
  CHECK(image[0][25] == 2);
  CHECK(image[1][25] == 2 + 3);
  CHECK(image[2][25] == 2 + 5);
  CHECK(image[0].back() == 2 + 6);
}

TEST_CASE("sections, prompts and positions that cannot be are refused") {
  const auto sections = [](const AxisSections& given, AxisOrder order = AxisOrder::Blocks) {
    return [=] { (void)axes_of_pairs(given, 8, order); };
  };
  expect_error(ErrorKind::InvalidArgument, "sections",
               "expected pairs of time, height and width that sum to 8, got 2, 3, 2",
               sections({2, 3, 2}));
  expect_error(ErrorKind::InvalidArgument, "sections", "got -1, 4, 5", sections({-1, 4, 5}));
  expect_error(ErrorKind::InvalidArgument, "sections", "got 4, 4, 0",
               sections({4, 4, 0}, AxisOrder::InTurn));
  expect_error(ErrorKind::InvalidArgument, "parts", "got 2 frames of 0 x 3", [] {
    (void)positions_in_prompt({{2, 0, 3}});
  });
  expect_error(ErrorKind::InvalidArgument, "parts", "got 0 frames of 0 x -1", [] {
    (void)positions_in_prompt({{0, 0, -1}});
  });
  expect_error(ErrorKind::TooLarge, "parts", "tokens, got more", [] {
    (void)positions_in_prompt({{1, std::int64_t{1} << 40, std::int64_t{1} << 40}});
  });
  CHECK(positions_in_prompt({}) == AxisPositions{});

  const MultimodalRotary rotary(16, 8, {2, 1, 1});
  const Table x = Table::Ones(2, 8);
  expect_error(ErrorKind::ShapeMismatch, "positions", "expected (2) of each axis, got 3", [&] {
    (void)rotary.rotate(view(x), same_on_all_axes({0, 1, 2}));
  });
  expect_error(ErrorKind::IdOutOfRange, "positions", "16", [&] {
    (void)rotary.rotate(view(x), same_on_all_axes({0, 16}));
  });
  expect_error(ErrorKind::WidthMismatch, "x", "expected width 8, got 4", [&] {
    (void)rotary.rotate(view(x, {4, 4}), same_on_all_axes({0, 1, 2, 3}));
  });
  expect_error(ErrorKind::ShapeMismatch, "x", "got (16)",
               [&] { (void)rotary.rotate(view(x, {16}), same_on_all_axes({0})); });
}
