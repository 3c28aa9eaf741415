#include "text/byte_pair_trainer.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "text/pieces.hpp"

namespace lexiscope {

namespace {

PieceCounts counted(std::string_view text) {
  PieceCounts pieces;
  pieces.count(text, text.size());
  return pieces;
}

}  // namespace

bool PieceCounts::count(std::string_view text, std::size_t most) {
  const std::size_t end = at_ + std::min(most, text.size() - at_);
  while (at_ < end) {
    const std::string_view piece = piece_at(text, at_);
    const auto number = static_cast<std::size_t>(pieces_.add(piece));
    if (number == counts_.size()) counts_.push_back(0);
    ++counts_[number];
    at_ += piece.size();
  }
  return at_ == text.size();
}

BytePairTrainer::BytePairTrainer(std::string_view text) : BytePairTrainer(counted(text)) {}

BytePairTrainer::BytePairTrainer(PieceCounts counted) : piece_counts_(std::move(counted.counts_)) {
  if (counted.at_ == 0) fail(ErrorKind::EmptyText, "text", "at least one byte", "none");

  const WordTable& pieces = counted.pieces_;
  std::size_t distinct_bytes = 0;
  for (Id number = 0; number < pieces.size(); ++number)
    distinct_bytes += pieces.word(number).size();
  if (distinct_bytes > std::numeric_limits<std::int32_t>::max()) {
    fail(ErrorKind::TooLarge, "text", "distinct pieces of at most 2147483647 bytes together",
         {"{0} bytes", distinct_bytes});
  }

  links_.reserve(distinct_bytes);
  for (Id number = 0; number < pieces.size(); ++number) {
    const auto start = static_cast<std::int32_t>(links_.size());
    for (const char byte : pieces.word(number)) {
      const auto place = static_cast<std::int32_t>(links_.size());
      links_.push_back({static_cast<unsigned char>(byte), place - 1, place + 1, number});
    }
    links_[start].previous = -1;
    links_.back().next = -1;
  }
  for (std::size_t place = 0; place < links_.size(); ++place) {
    add_pair(static_cast<std::int32_t>(place));
  }
  queue_new_pairs();
  token_count_ = static_cast<std::int64_t>(counted.at_);
}

int BytePairTrainer::step(int merges) {
  require_range("merges", merges, 0, std::numeric_limits<int>::max());
  int learnt = 0;
  while (learnt < merges && learn_one()) ++learnt;
  return learnt;
}

bool BytePairTrainer::learn_one() {
  while (!claims_.empty()) {
    const Claim claim = claims_.top();
    claims_.pop();
    const auto found = pairs_.find(pair_key(claim.left, claim.right));
    if (found->second.count < claim.count) {  // decreased since it was queued
      queue(found);
      continue;
    }
    const Pair pair = std::move(found->second);
    pairs_.erase(found);
    merge_counts_.push_back(pair.count);
    merge_everywhere(pair, tokenizer_.add_merge(pair.left, pair.right).merged);
    queue_new_pairs();
    return true;
  }
  return false;
}

void BytePairTrainer::merge_everywhere(const Pair& pair, Id merged) {
  for (const std::int32_t place : pair.places) {
    Link& left = links_[place];
    if (left.id != pair.left || left.next < 0 || links_[left.next].id != pair.right) continue;
    Link& right = links_[left.next];
    remove_pair(left.previous);
    remove_pair(left.next);
    token_count_ -= piece_counts_[left.piece];
    left.id = merged;
    left.next = right.next;
    right.id = kUnknown;  // removed: no pair starts here any more
    if (left.next >= 0) links_[left.next].previous = place;
    add_pair(left.previous);
    add_pair(place);
  }
}

/// Counts the pair that starts at a position; none starts at -1 or at the end of a piece.
void BytePairTrainer::add_pair(std::int32_t place) {
  if (place < 0 || links_[place].next < 0) return;
  const Id left = links_[place].id;
  const Id right = links_[links_[place].next].id;
  const std::uint64_t key = pair_key(left, right);
  const auto [found, is_new] = pairs_.try_emplace(key, Pair{left, right, 0, {}});
  if (is_new) new_pairs_.push_back(key);
  found->second.count += piece_counts_[links_[place].piece];
  found->second.places.push_back(place);
}

/// Removes the pair that starts at a position from the counts, before one of its tokens changes.
void BytePairTrainer::remove_pair(std::int32_t place) {
  if (place < 0 || links_[place].next < 0) return;
  const auto found = pairs_.find(pair_key(links_[place].id, links_[links_[place].next].id));
  if (found == pairs_.end()) return;  // too rare, or the pair being merged
  found->second.count -= piece_counts_[links_[place].piece];
}

/// Queues a pair with its count, or removes it if it occurs less than twice, because counts only
/// fall.
void BytePairTrainer::queue(Pairs::iterator pair) {
  const auto& [left, right, count, places] = pair->second;
  if (count >= 2) {
    claims_.push({count, left, right});
  } else {
    pairs_.erase(pair);
  }
}

void BytePairTrainer::queue_new_pairs() {
  for (const std::uint64_t key : new_pairs_) queue(pairs_.find(key));
  new_pairs_.clear();
}

}  // namespace lexiscope
