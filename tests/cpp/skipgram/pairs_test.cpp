#include "skipgram/skipgram_pairs.hpp"
#include "testing.hpp"

TEST_CASE("a window of one pairs every word with its two neighbours") {
  const Ids ids = {7, 8, 9};
  const Pairs pairs = make_skipgram_pairs(ids, 1);
  CHECK((pairs.centres == Ids{7, 8, 8, 9} && pairs.contexts == Ids{8, 7, 9, 8}));
}

TEST_CASE("a fixed window gives 2 W T - W (W + 1) pairs when the sentence is longer than it") {
  const Ids ids(50, 3);
  for (const int window : {1, 2, 5, 20}) {
    const auto count = make_skipgram_pairs(ids, window).centres.size();
    CHECK(count == static_cast<std::size_t>(2 * window * 50 - window * (window + 1)));
  }
}

TEST_CASE("a window wider than the sentence pairs every word with every other") {
  const Ids ids = {1, 2, 3, 4};
  CHECK(make_skipgram_pairs(ids, 100).centres.size() == 12);
}

TEST_CASE("no pair comes from an empty sentence or from one word") {
  CHECK(make_skipgram_pairs(Ids{}, 2).centres.empty());
  CHECK(make_skipgram_pairs(Ids{5}, 2).centres.empty());
}

TEST_CASE("a random window takes near words more often, in proportion W : W-1 : ... : 1") {
  // In an endless sentence the distance d is paired with probability (W - d + 1) / W a side.
  Ids ids(20'000);
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<Id>(i);
  Random random(4);
  const Pairs pairs = make_skipgram_pairs(ids, 4, random);
  std::array<double, 5> at_distance{};
  for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
    at_distance.at(std::abs(pairs.centres[i] - pairs.contexts[i])) += 1;
  }
  CHECK(at_distance[0] == 0);
  for (std::size_t d = 1; d <= 4; ++d) {
    // Five standard deviations of the count of centres that reach so far are below 2 %.
    CHECK(at_distance.at(d) / 40'000 ==
          doctest::Approx((5.0 - static_cast<double>(d)) / 4).epsilon(0.03));
  }
}

TEST_CASE("a window outside 1 to 100 is refused") {
  for (const int window : {0, -1, 101}) {
    throws(InvalidArgument, "window", "expected a number from 1 to 100", [&] {
      make_skipgram_pairs(Ids{1, 2}, window);
    });
  }
}

TEST_CASE("a seed draws the same windows on every platform") {
  // Digest (FNV-1a of the ids) of the pairs as a native build gave it.
  Ids ids(2000);
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<Id>(i % 97);
  Random random(42);
  const Pairs pairs = make_skipgram_pairs(ids, 5, random);
  std::uint64_t digest = 0xCBF29CE484222325ULL;
  for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
    for (const Id id : {pairs.centres[i], pairs.contexts[i]}) {
      digest = (digest ^ static_cast<std::uint64_t>(id)) * 0x100000001B3ULL;
    }
  }
  CHECK(digest == 16438854823508525366ULL);
}
