#include "language_model/text/sentences.hpp"

#include <algorithm>

#include "base/hex.hpp"

namespace lexiscope::language {
namespace {

constexpr std::uint64_t kNothing = 0xCBF29CE484222325U;

std::uint64_t with(std::uint64_t hash, Id id) noexcept {
  for (unsigned shift = 0; shift < 32; shift += 8) {
    hash = (hash ^ (static_cast<std::uint32_t>(id) >> shift & 0xFFU)) * 0x100000001B3U;
  }
  return hash;
}

}  // namespace

void Sentences::add(std::span<const Id> ids) {
  ids_.insert(ids_.end(), ids.begin(), ids.end());
  ids_.push_back(kLineFeed);
  ends_.push_back(static_cast<std::uint32_t>(ids_.size()));
}

std::string Sentences::summary() const {
  std::uint64_t hash = kNothing;
  for (const Id id : ids_) hash = with(hash, id);
  return std::to_string(ids_.size()) + " tokens, " + hex(hash, 8);
}

Beginnings::Beginnings(const Sentences& sentences) {
  hashes_.reserve(sentences.ids().size());
  std::uint64_t hash = kNothing;
  for (const Id id : sentences.ids()) {
    hash = with(hash, id);
    hashes_.push_back(hash);
    if (id == kLineFeed) hash = kNothing;
  }
  std::sort(hashes_.begin(), hashes_.end());
  hashes_.erase(std::unique(hashes_.begin(), hashes_.end()), hashes_.end());
  hashes_.shrink_to_fit();
}

bool Beginnings::have(std::span<const Id> ids) const noexcept {
  std::uint64_t hash = kNothing;
  for (const Id id : ids) hash = with(hash, id);
  return std::binary_search(hashes_.begin(), hashes_.end(), hash);
}

}  // namespace lexiscope::language
