#include "text/byte_pair.hpp"

#include <cstddef>
#include <functional>
#include <queue>
#include <utility>

#include "text/pieces.hpp"

namespace lexiscope {
namespace {

WordTable all_bytes() {
  WordTable tokens;
  for (int byte = 0; byte < 256; ++byte) {
    const char bytes = static_cast<char>(byte);
    tokens.add({&bytes, 1});
  }
  return tokens;
}

/// A token of a piece during merging; links skip tokens that were merged into a left neighbour.
struct Link {
  Id id;
  std::int32_t previous;
  std::int32_t next;  // -1 at the end
};

/// A possible merge, at the position of its left token. Stale once either token has changed.
struct Candidate {
  Id rank;
  std::int32_t place;

  friend bool operator>(const Candidate& a, const Candidate& b) noexcept {
    return a.rank != b.rank ? a.rank > b.rank : a.place > b.place;
  }
};

}  // namespace

std::vector<Id> apply_merges(std::span<const Id> ids, std::span<const Merge> merges,
                             const MergeRanks& ranks) {
  const auto length = static_cast<std::int32_t>(ids.size());
  std::vector<Link> links;
  links.reserve(ids.size());
  for (std::int32_t i = 0; i < length; ++i) {
    links.push_back({ids[i], i - 1, i + 1 < length ? i + 1 : -1});
  }

  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> candidates;
  const auto consider = [&](std::int32_t place) {
    if (place < 0 || links[place].next < 0) return;
    const auto found = ranks.find(pair_key(links[place].id, links[links[place].next].id));
    if (found != ranks.end()) candidates.push({found->second, place});
  };
  for (std::int32_t i = 0; i < length; ++i) consider(i);

  while (!candidates.empty()) {
    const auto [rank, place] = candidates.top();
    candidates.pop();
    const Merge& merge = merges[rank];
    Link& left = links[place];
    if (left.id != merge.left || left.next < 0 || links[left.next].id != merge.right) continue;
    Link& right = links[left.next];
    left.id = merge.merged;
    left.next = right.next;
    right.id = kUnknown;  // removed: no candidate matches it any more
    if (left.next >= 0) links[left.next].previous = place;
    consider(left.previous);
    consider(place);
  }

  std::vector<Id> merged;
  for (std::int32_t place = length > 0 ? 0 : -1; place >= 0; place = links[place].next) {
    merged.push_back(links[place].id);
  }
  return merged;
}

BytePairTokenizer::BytePairTokenizer() : BytePairTokenizer(all_bytes()) {}

BytePairTokenizer::BytePairTokenizer(WordTable tokens) : tokens_(std::move(tokens)) {
  for (std::size_t byte = 0; byte < byte_ids_.size(); ++byte) {
    const char bytes = static_cast<char>(byte);
    byte_ids_[byte] = tokens_.find({&bytes, 1});
    if (byte_ids_[byte] == kUnknown) {
      fail(ErrorKind::InvalidArgument, "tokens", "a token for each of the 256 bytes",
           {"none for byte {0}", byte});
    }
  }
}

const Merge& BytePairTokenizer::add_merge(Id left, Id right) {
  require_ids("left", {&left, 1}, size());
  require_ids("right", {&right, 1}, size());
  const auto rank = static_cast<Id>(merges_.size());
  if (!ranks_.emplace(pair_key(left, right), rank).second) {
    fail(ErrorKind::InvalidArgument, "merge", "a pair that is not merged yet",
         {"{0} and {1}", left, right});
  }
  std::string bytes(tokens_.word(left));
  bytes += tokens_.word(right);
  return merges_.emplace_back(Merge{left, right, tokens_.add(bytes)});
}

std::vector<Id> BytePairTokenizer::encode(std::string_view text) const {
  std::vector<Id> ids;
  WordTable seen;  // pieces repeat, so each distinct one is merged once
  std::vector<std::vector<Id>> ids_of_seen;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view piece = piece_at(text, at);
    const auto number = static_cast<std::size_t>(seen.add(piece));
    if (number == ids_of_seen.size()) ids_of_seen.push_back(encode_piece(piece));
    ids.insert(ids.end(), ids_of_seen[number].begin(), ids_of_seen[number].end());
    at += piece.size();
  }
  return ids;
}

std::vector<Id> BytePairTokenizer::encode_piece(std::string_view piece) const {
  std::vector<Id> bytes;
  bytes.reserve(piece.size());
  for (const char byte : piece) bytes.push_back(byte_ids_[static_cast<unsigned char>(byte)]);
  return apply_merges(bytes, merges_, ranks_);
}

std::string BytePairTokenizer::decode(std::span<const Id> ids) const {
  require_ids("ids", ids, size());
  std::string bytes;
  for (const Id id : ids) bytes += tokens_.word(id);
  return bytes;
}

std::string_view BytePairTokenizer::bytes_of(Id id) const {
  require_ids("id", {&id, 1}, size());
  return tokens_.word(id);
}

}  // namespace lexiscope
