// sentences.hpp: running token ids, cut into sentences.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

class Sentences {
 public:
  Sentences() = default;
  /// `ends` has the position after each sentence's last id, rising to ids.size(); not checked.
  Sentences(std::vector<Id> ids, std::vector<std::uint32_t> ends)
      : ids_(std::move(ids)), ends_(std::move(ends)) {}

  void add(std::span<const Id> sentence) {
    ids_.insert(ids_.end(), sentence.begin(), sentence.end());
    ends_.push_back(static_cast<std::uint32_t>(ids_.size()));
  }

  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  /// The ids of one sentence, valid until the next add(). The number is not checked.
  [[nodiscard]] std::span<const Id> operator[](std::size_t number) const noexcept {
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::span(ids_).subspan(begin, ends_[number] - begin);
  }
  /// All ids, sentence after sentence.
  [[nodiscard]] const std::vector<Id>& ids() const noexcept { return ids_; }
  /// The position after each sentence's last id.
  [[nodiscard]] const std::vector<std::uint32_t>& ends() const noexcept { return ends_; }

 private:
  std::vector<Id> ids_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace lexiscope
