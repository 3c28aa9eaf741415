// byte_pair_trainer.hpp: learns merges from a text, a few at a time, so that they can be watched.
#pragma once

#include <cstdint>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/byte_pair.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// The pieces of a text (pieces.hpp) and how often each comes, counted in slices.
class PieceCounts {
 public:
  /// Counts on from where it is, `most` bytes or a piece more; the text is the same each time. True
  /// once all of it is counted.
  bool count(std::string_view text, std::size_t most);

 private:
  friend class BytePairTrainer;
  WordTable pieces_;
  std::vector<std::int64_t> counts_;
  std::size_t at_ = 0;
};

/// Makes the most frequent pair of neighbouring tokens one token, again and again. Of equally
/// frequent pairs the one with the smaller left id goes first, then the smaller right id. A pair
/// that occurs once is never merged.
///
/// Every distinct piece of the text is kept once, with its count, and every pair knows the places
/// where it stands, so that a merge costs as much as it changes.
class BytePairTrainer {
 public:
  /// Cuts the text into pieces and counts the pairs of their bytes; the text is not kept. Throws
  /// EmptyText, and TooLarge where the distinct pieces together exceed 2^31 - 1 bytes.
  explicit BytePairTrainer(std::string_view text);

  /// The same of a text whose pieces are all counted.
  explicit BytePairTrainer(PieceCounts counted);

  /// Learns up to this many more merges and returns how many there were to learn: fewer only once
  /// no pair occurs twice. Throws InvalidArgument for a negative number.
  int step(int merges);

  /// The tokenizer with all merges so far; token 256 + r is made by the merge of rank r.
  [[nodiscard]] const BytePairTokenizer& tokenizer() const noexcept { return tokenizer_; }
  /// How often each merge's pair occurred when it was learnt, by rank; in "aaa", "aa" occurs twice.
  [[nodiscard]] const std::vector<std::int64_t>& merge_counts() const noexcept {
    return merge_counts_;
  }
  /// The length of the whole text in tokens as it stands.
  [[nodiscard]] std::int64_t token_count() const noexcept { return token_count_; }

 private:
  /// A token in the row of all distinct pieces; links skip tokens that went into a left neighbour.
  struct Link {
    Id id;
    std::int32_t previous;  // -1 at the start of a piece
    std::int32_t next;      // -1 at its end
    std::int32_t piece;
  };
  struct Pair {
    Id left;
    Id right;
    std::int64_t count;
    std::vector<std::int32_t> places;  // ascending; a place is stale once its tokens changed
  };
  /// A pair's claim to be merged next. Counts only fall once a pair is queued, so that a claim is
  /// never too low.
  struct Claim {
    std::int64_t count;
    Id left;
    Id right;

    friend bool operator<(const Claim& a, const Claim& b) noexcept {
      if (a.count != b.count) return a.count < b.count;
      return a.left != b.left ? a.left > b.left : a.right > b.right;
    }
  };

  using Pairs = std::unordered_map<std::uint64_t, Pair>;  // by pair_key

  bool learn_one();
  void merge_everywhere(const Pair& pair, Id merged);
  void add_pair(std::int32_t place);
  void remove_pair(std::int32_t place);
  void queue(Pairs::iterator pair);
  void queue_new_pairs();

  BytePairTokenizer tokenizer_;
  std::vector<std::int64_t> merge_counts_;
  std::int64_t token_count_ = 0;
  std::vector<std::int64_t> piece_counts_;
  std::vector<Link> links_;
  Pairs pairs_;                           // those that may still be merged
  std::vector<std::uint64_t> new_pairs_;  // not queued yet
  std::priority_queue<Claim> claims_;
};

}  // namespace lexiscope
