#include "language_model/text/sentences.hpp"

#include <algorithm>
#include <limits>

#include "base/fnv.hpp"
#include "base/hex.hpp"
#include "base/random.hpp"

namespace lexiscope::language {
namespace {

std::uint64_t with(std::uint64_t hash, Id id) noexcept {
  for (unsigned shift = 0; shift < 32; shift += 8) {
    hash = fnv1a(hash, static_cast<std::uint8_t>(static_cast<std::uint32_t>(id) >> shift));
  }
  return hash;
}

}  // namespace

void add_line(Sentences& sentences, std::span<const Id> ids) {
  std::vector<Id> line(ids.begin(), ids.end());
  line.push_back(kLineFeed);
  sentences.add(line);
}

std::string summary_of(const Sentences& sentences) {
  std::uint64_t hash = kFnvBasis;
  for (const Id id : sentences.ids()) hash = with(hash, id);
  return std::to_string(sentences.ids().size()) + " tokens, " + hex(hash, 8);
}

Beginnings::Beginnings(const Sentences& sentences) {
  hashes_.reserve(sentences.ids().size());
  std::uint64_t hash = kFnvBasis;
  for (const Id id : sentences.ids()) {
    hash = with(hash, id);
    hashes_.push_back(hash);
    if (id == kLineFeed) hash = kFnvBasis;
  }
  std::sort(hashes_.begin(), hashes_.end());
  hashes_.erase(std::unique(hashes_.begin(), hashes_.end()), hashes_.end());
  hashes_.shrink_to_fit();
}

bool Beginnings::have(std::span<const Id> ids) const noexcept {
  std::uint64_t hash = kFnvBasis;
  for (const Id id : ids) hash = with(hash, id);
  return std::binary_search(hashes_.begin(), hashes_.end(), hash);
}

Baselines baselines_of(const Sentences& training, const Sentences& held_out, int vocab_size) {
  const double uniform = portable_log(static_cast<double>(vocab_size));
  if (held_out.size() == 0) {  // avoids the memory of a table of all pairs
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    return {uniform, none, none};
  }
  const auto V = static_cast<std::size_t>(vocab_size);
  std::vector<double> counts(V);
  std::vector<double> pair_counts(V * V);
  // Each sentence follows the line feed of the one before; the first sentence also follows a line
  // feed.
  Id before = kLineFeed;
  for (const Id id : training.ids()) {
    const auto column = static_cast<std::size_t>(id);
    ++counts[column];
    ++pair_counts[static_cast<std::size_t>(before) * V + column];
    before = id;
  }
  const auto N = static_cast<double>(training.ids().size());
  Baselines sums;
  before = kLineFeed;
  for (const Id id : held_out.ids()) {
    const auto column = static_cast<std::size_t>(id);
    const double word = (counts[column] + 1) / (N + static_cast<double>(V));
    const auto row = static_cast<std::size_t>(before);
    const double pair = (pair_counts[row * V + column] + word) / (counts[row] + 1);
    sums.words -= portable_log(word);
    sums.pairs -= portable_log(pair);
    before = id;
  }
  const double share = 1 / static_cast<double>(held_out.ids().size());
  return {uniform, sums.words * share, sums.pairs * share};
}

}  // namespace lexiscope::language
