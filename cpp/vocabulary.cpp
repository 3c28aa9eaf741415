#include "vocabulary.hpp"

#include <cstring>
#include <numeric>
#include <utility>

namespace lexiscope {
namespace {

std::uint32_t hash_of(std::string_view word) noexcept {
  // Eight bytes at a time: mix, multiply by an odd constant, fold the high half down.
  constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15ULL;
  std::uint64_t hash = word.size() * kMultiplier;
  while (!word.empty()) {
    std::uint64_t chunk = 0;
    const std::size_t length = word.size() < 8 ? word.size() : 8;
    std::memcpy(&chunk, word.data(), length);
    hash = (hash ^ chunk) * kMultiplier;
    hash ^= hash >> 32;
    word.remove_prefix(length);
  }
  return static_cast<std::uint32_t>(hash ^ (hash >> 29));
}

}  // namespace

std::string_view WordTable::word(Id number) const noexcept {
  const auto index = static_cast<std::size_t>(number);
  const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
  return std::string_view(bytes_).substr(begin, ends_[index] - begin);
}

std::size_t WordTable::slot_of(std::string_view word, std::uint32_t hash) const noexcept {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  while (slots_[slot].number >= 0 &&
         (slots_[slot].hash != hash || this->word(slots_[slot].number) != word)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

Id WordTable::find(std::string_view word) const noexcept {
  return slots_.empty() ? kUnknown : slots_[slot_of(word, hash_of(word))].number;
}

Id WordTable::add(std::string_view word) {
  if (ends_.size() * 2 >= slots_.size()) grow();
  const std::uint32_t hash = hash_of(word);
  const std::size_t slot = slot_of(word, hash);
  if (slots_[slot].number >= 0) return slots_[slot].number;
  if (bytes_.size() + word.size() > UINT32_MAX) {
    fail(ErrorKind::TooLarge, "vocabulary", "distinct words of at most 4 GiB together", "more");
  }
  bytes_.append(word);
  ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  slots_[slot] = {hash, static_cast<Id>(ends_.size() - 1)};
  return slots_[slot].number;
}

void WordTable::grow() {
  std::vector<Slot> old(slots_.empty() ? 16 : slots_.size() * 2);
  std::swap(old, slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& entry : old) {
    if (entry.number < 0) continue;
    std::size_t slot = entry.hash & mask;
    while (slots_[slot].number >= 0) slot = (slot + 1) & mask;
    slots_[slot] = entry;
  }
}

Vocabulary::Vocabulary(WordTable words, std::vector<std::int64_t> counts)
    : words_(std::move(words)), counts_(std::move(counts)) {
  if (static_cast<std::size_t>(words_.size()) != counts_.size()) {
    fail(ErrorKind::ShapeMismatch, "counts", std::to_string(words_.size()) + " counts",
         std::to_string(counts_.size()));
  }
}

std::string_view Vocabulary::word_of(Id id) const {
  require_ids("id", {&id, 1}, size());
  return words_.word(id);
}

std::int64_t Vocabulary::total_count() const noexcept {
  return std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
}

}  // namespace lexiscope
