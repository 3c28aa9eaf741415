#include "skipgram/skipgram_pairs.hpp"

namespace lexiscope {
namespace {

template <class Reach>
Pairs pairs_within(std::span<const Id> ids, Reach&& reach) {
  Pairs pairs;
  const int length = static_cast<int>(ids.size());
  for (int place = 0; place < length; ++place) {
    for_each_context(place, length, reach(), [&](int centre, int context) {
      pairs.centres.push_back(ids[static_cast<std::size_t>(centre)]);
      pairs.contexts.push_back(ids[static_cast<std::size_t>(context)]);
    });
  }
  return pairs;
}

}  // namespace

Pairs make_skipgram_pairs(std::span<const Id> ids, int window) {
  require_window(window);
  return pairs_within(ids, [&] { return window; });
}

Pairs make_skipgram_pairs(std::span<const Id> ids, int window, Random& random) {
  require_window(window);
  return pairs_within(ids, [&] { return draw_reach(window, WindowKind::Random, random); });
}

}  // namespace lexiscope
