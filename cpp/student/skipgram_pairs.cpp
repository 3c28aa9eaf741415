// skipgramPairs: which words stand near which. Its manual is skipgram_pairs.hpp, its path
// README.md.
//
//   (ids[t], ids[u]) for every t in 0 … T-1 and every u with 0 < |t - u| <= reach and 0 <= u < T
#include "skipgram/skipgram_pairs.hpp"

namespace lexiscope {
namespace {

/// All pairs of one sentence (T), in order of the centre t and then of the context u. Every call of
/// reach() gives the reach of the next centre: ask once a centre, from left to right.
template <class Reach>
Pairs pairs_within(std::span<const Id> ids, Reach&& reach) {
  Pairs pairs;
  // TODO: for each centre, push its id to pairs.centres and the context's to pairs.contexts, once
  // for each context. for_each_context of pairs.hpp is how training walks a window: write the walk
  // yourself first.
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
