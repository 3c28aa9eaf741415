#include "positions/multimodal_rotary.hpp"
#include "golden.hpp"
#include "positions/rotary_cases.hpp"
#include "testing.hpp"

namespace {

AxisPositions same_on_all_axes(const Ids& along) { return {along, along, along}; }

Ids counted(Id from, Id to) {
  Ids ids(to - from);
  std::iota(ids.begin(), ids.end(), from);
  return ids;
}

}  // namespace

TEST_CASE("turns along three axes are those of the formula") {
  for (const Golden& one : golden("multimodal_rotary")) {
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
    CHECK(difference(turned.rows, plain) < 1e-6);
  }
}

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

TEST_CASE("a video and a text stand where the published example has them") {
  // HF transformers, documentation of Qwen2-VL's get_rope_index: 3 frames of 2 x 2, then 5 words.
  const AxisPositions video = positions_in_prompt({{3, 2, 2}, {0, 0, 5}});
  CHECK(video[0] == Ids{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7});
  CHECK(video[1] == Ids{0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 3, 4, 5, 6, 7});
  CHECK(video[2] == Ids{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 3, 4, 5, 6, 7});
  const AxisPositions words = positions_in_prompt({{0, 0, 4}});
  CHECK(words == same_on_all_axes(counted(0, 4)));
  // An image of 4 x 6 patches after two words: it takes up six places.
  const AxisPositions image = positions_in_prompt({{0, 0, 2}, {1, 4, 6}, {0, 0, 1}});
  CHECK((image[0].size() == 2 + 24 + 1 && image[0][25] == 2 && image[1][25] == 2 + 3));
  CHECK((image[2][25] == 2 + 5 && image[0].back() == 2 + 6));
}

TEST_CASE("sections, prompts and positions that cannot be are refused") {
  const auto sections = [](const AxisSections& given, AxisOrder order = AxisOrder::Blocks) {
    return [=] { (void)axes_of_pairs(given, 8, order); };
  };
  throws(InvalidArgument, "sections",
         "expected pairs of time, height and width that sum to 8, got 2, 3, 2",
         sections({2, 3, 2}));
  throws(InvalidArgument, "sections", "got -1, 4, 5", sections({-1, 4, 5}));
  throws(InvalidArgument, "sections", "got 4, 4, 0", sections({4, 4, 0}, AxisOrder::InTurn));
  const auto prompt = [](std::int64_t frames, std::int64_t height, std::int64_t width) {
    return [=] { (void)positions_in_prompt({{frames, height, width}}); };
  };
  throws(InvalidArgument, "parts", "got 2 frames of 0 x 3", prompt(2, 0, 3));
  throws(InvalidArgument, "parts", "got 0 frames of 0 x -1", prompt(0, 0, -1));
  const std::int64_t huge = std::int64_t{1} << 40;
  throws(TooLarge, "parts", "tokens, got more", prompt(1, huge, huge));
  CHECK(positions_in_prompt({}) == AxisPositions{});

  const MultimodalRotary rotary(16, 8, {2, 1, 1});
  const Table x = Table::Ones(2, 8);
  const auto rotate = [&](Shape shape, const Ids& along) {
    return [&, shape, along] { (void)rotary.rotate(view(x, shape), same_on_all_axes(along)); };
  };
  throws(ShapeMismatch, "positions", "expected (2) of each axis, got 3", rotate({2, 8}, {0, 1, 2}));
  throws(IdOutOfRange, "positions", "16", rotate({2, 8}, {0, 16}));
  throws(WidthMismatch, "x", "expected width 8, got 4", rotate({4, 4}, {0, 1, 2, 3}));
  throws(ShapeMismatch, "x", "got (16)", rotate({16}, {0}));
}
