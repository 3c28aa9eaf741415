// byte_pair_trainer.hpp: learns byte-pair merges from a text, a few at a time, to show progress.
#pragma once

#include <cstdint>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/byte_pair.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// Counts the distinct pieces of a text (pieces.hpp), in slices.
class PieceCounts {
 public:
  /// Continues counting for `most` bytes, or one piece more; `text` is the same in every call.
  /// Returns true once the whole text is counted.
  bool count(std::string_view text, std::size_t most);

 private:
  friend class BytePairTrainer;
  WordTable pieces_;
  std::vector<std::int64_t> counts_;
  std::size_t at_ = 0;
};

/// Repeatedly merges the most frequent pair of adjacent tokens. Ties are broken by the smaller left
/// id, then the smaller right id. A pair that occurs once is never merged.
///
/// Stores every distinct piece once, with its count, and the positions of every pair, so that the
/// cost of a merge is proportional to the changes it makes.
class BytePairTrainer {
 public:
  /// Splits the text into pieces and counts the pairs of their bytes; the text need not outlive the
  /// call. Throws EmptyText, and TooLarge where the distinct pieces together exceed 2^31 - 1 bytes.
  explicit BytePairTrainer(std::string_view text);

  /// The same for a text whose pieces have been counted.
  explicit BytePairTrainer(PieceCounts counted);

  /// Learns up to `merges` more merges and returns how many it learnt: fewer only when no pair
  /// occurs twice any more. Throws InvalidArgument for a negative number.
  int step(int merges);

  /// The tokenizer with all merges so far; token 256 + r is the result of the merge of rank r.
  [[nodiscard]] const BytePairTokenizer& tokenizer() const noexcept { return tokenizer_; }
  /// How often each merge's pair occurred when it was learnt, by rank; in "aaa", "aa" occurs twice.
  [[nodiscard]] const std::vector<std::int64_t>& merge_counts() const noexcept {
    return merge_counts_;
  }
  /// The current length of the whole text in tokens.
  [[nodiscard]] std::int64_t token_count() const noexcept { return token_count_; }

 private:
  /// A token in the sequence of all distinct pieces; links skip tokens merged into a left
  /// neighbour.
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
    std::vector<std::int32_t> places;  // ascending; stale once their tokens have changed
  };
  /// An entry of the priority queue. A pair's count only falls once it is queued, so an entry is
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
  Pairs pairs_;                           // that may still be merged
  std::vector<std::uint64_t> new_pairs_;  // not queued yet
  std::priority_queue<Claim> claims_;
};

}  // namespace lexiscope
