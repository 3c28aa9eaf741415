#include "text/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <utility>

namespace lexiscope {
namespace {

// Up to eight bytes as a number, by two reads of fixed length that may overlap, which need no call
// to memcpy.
std::uint64_t number_of(const char* bytes, std::size_t length) noexcept {
  const auto read = [bytes]<class T>(T number, std::size_t at) {
    std::memcpy(&number, bytes + at, sizeof number);
    return std::uint64_t{number};
  };
  if (length >= 8) return read(std::uint64_t{}, 0);
  if (length >= 4) return read(std::uint32_t{}, 0) | read(std::uint32_t{}, length - 4) << 32U;
  if (length >= 2) return read(std::uint16_t{}, 0) | read(std::uint16_t{}, length - 2) << 32U;
  return length == 1 ? read(std::uint8_t{}, 0) : 0;
}

std::uint32_t hash_of(std::string_view word) noexcept {
  // Eight bytes at a time: mix, multiply by an odd constant, fold the high half down.
  constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15ULL;
  std::uint64_t hash = word.size() * kMultiplier;
  for (std::size_t at = 0; at < word.size(); at += 8) {
    hash = (hash ^ number_of(word.data() + at, word.size() - at)) * kMultiplier;
    hash ^= hash >> 32;
  }
  return static_cast<std::uint32_t>(hash ^ (hash >> 29));
}

bool same(std::string_view one, std::string_view other) noexcept {
  if (one.size() != other.size()) return false;
  for (std::size_t at = 0; at < one.size(); at += 8) {
    const std::size_t left = one.size() - at;
    if (number_of(one.data() + at, left) != number_of(other.data() + at, left)) return false;
  }
  return true;
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
         (slots_[slot].hash != hash || !same(this->word(slots_[slot].number), word))) {
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

Id WordCounts::add(std::string_view word) {
  const Id number = words_.add(word);
  if (static_cast<std::size_t>(number) == counts_.size()) counts_.push_back(0);
  ++counts_[static_cast<std::size_t>(number)];
  return number;
}

// A radix sort by count, from the lowest byte on.
std::vector<Id> WordCounts::by_frequency() const {
  constexpr std::size_t kRadix = 256;
  std::vector<Id> order(counts_.size());
  std::vector<Id> dealt(counts_.size());
  std::iota(order.begin(), order.end(), 0);
  const std::int64_t largest =
      counts_.empty() ? 0 : *std::max_element(counts_.begin(), counts_.end());
  for (int shift = 0; largest >> shift > 0; shift += 8) {
    const auto byte_of = [&](Id number) {
      return static_cast<std::size_t>(count_of(number) >> shift) % kRadix;
    };
    std::array<std::size_t, kRadix> end{};  // one past the last number with each byte
    for (const Id number : order) ++end[byte_of(number)];
    for (std::size_t byte = kRadix - 1; byte > 0; --byte) end[byte - 1] += end[byte];
    for (auto number = order.rbegin(); number != order.rend(); ++number) {
      dealt[--end[byte_of(*number)]] = *number;
    }
    order.swap(dealt);
  }
  return order;
}

Vocabulary::Vocabulary(WordTable words, std::vector<std::int64_t> counts)
    : words_(std::move(words)), counts_(std::move(counts)) {
  if (static_cast<std::size_t>(words_.size()) != counts_.size()) {
    fail(ErrorKind::ShapeMismatch, "counts", {"{0} counts", words_.size()},
         std::to_string(counts_.size()));
  }
}

std::string_view Vocabulary::word_of(Id id) const {
  require_ids("id", {&id, 1}, size());
  return words_.word(id);
}

}  // namespace lexiscope
