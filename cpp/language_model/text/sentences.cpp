#include "language_model/text/sentences.hpp"

#include <algorithm>

#include "base/fnv.hpp"
#include "base/hex.hpp"

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

}  // namespace lexiscope::language
