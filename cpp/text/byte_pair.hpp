// byte_pair.hpp: byte-pair encoding, which builds tokens from single bytes by a list of merges.
//
// Source: R. Sennrich, B. Haddow and A. Birch, "Neural Machine Translation of Rare Words with
// Subword Units" (2016); on bytes instead of characters as in GPT-2 (pieces.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// Two adjacent tokens that become one. A merge's rank is its index in the list: lower ranks are
/// applied first.
struct Merge {
  Id left;
  Id right;
  Id merged;
};

/// A pair of ids as one map key.
constexpr std::uint64_t pair_key(Id left, Id right) noexcept {
  return std::uint64_t{static_cast<std::uint32_t>(left)} << 32U | static_cast<std::uint32_t>(right);
}

/// The rank of each merge, by pair_key.
using MergeRanks = std::unordered_map<std::uint64_t, Id>;

/// Repeatedly applies the merge of lowest rank (the leftmost occurrence first) to neighbouring ids
/// until none applies. `ranks` are indices into `merges`.
std::vector<Id> apply_merges(std::span<const Id> ids, std::span<const Merge> merges,
                             const MergeRanks& ranks);

/// A vocabulary of byte strings and the ranked merges that make them. Since every byte is a token,
/// any text can be encoded, and decoding restores its bytes.
class BytePairTokenizer {
 public:
  /// The 256 bytes as tokens 0 … 255, and no merges.
  BytePairTokenizer();

  /// An existing vocabulary: token id `i` is word number `i`. Throws InvalidArgument unless it
  /// contains every single byte.
  explicit BytePairTokenizer(WordTable tokens);

  /// Adds a merge of the next rank. Its token has the bytes of `left` followed by those of `right`;
  /// it gets the next id if there is no such token yet. Throws IdOutOfRange, and InvalidArgument
  /// for a pair that already has a merge.
  const Merge& add_merge(Id left, Id right);

  /// Encodes a text of any bytes: splits each piece into its bytes, then repeatedly applies the
  /// merge of lowest rank (the leftmost occurrence first) until none applies.
  [[nodiscard]] std::vector<Id> encode(std::string_view text) const;

  /// The concatenated bytes of the tokens. Throws IdOutOfRange.
  [[nodiscard]] std::string decode(std::span<const Id> ids) const;

  /// V: the number of tokens.
  [[nodiscard]] Id size() const noexcept { return tokens_.size(); }
  /// The bytes of a token, not necessarily valid text. Throws IdOutOfRange. Valid until the next
  /// add_merge().
  [[nodiscard]] std::string_view bytes_of(Id id) const;
  /// The token with exactly these bytes, or kUnknown.
  [[nodiscard]] Id id_of(std::string_view bytes) const noexcept { return tokens_.find(bytes); }
  /// All merges, by rank.
  [[nodiscard]] const std::vector<Merge>& merges() const noexcept { return merges_; }

 private:
  [[nodiscard]] std::vector<Id> encode_piece(std::string_view piece) const;

  WordTable tokens_;
  std::array<Id, 256> byte_ids_{};
  std::vector<Merge> merges_;
  MergeRanks ranks_;
};

}  // namespace lexiscope
