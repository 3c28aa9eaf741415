#include "llama/tokenizer/bpe_model.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/hex.hpp"
#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"

namespace lexiscope::llama {
namespace {

bool flag(const JsonValue& model, std::string_view key) {
  const JsonValue* const value = model.find(key);
  return value != nullptr && value->is(JsonKind::Boolean) && value->boolean;
}

/// Whether a setting is null, 0, false or an empty text.
bool is_off(const JsonValue* value) {
  if (value == nullptr || value->is(JsonKind::Null)) return true;
  if (value->is(JsonKind::Number)) return value->number() == 0;
  return value->is(JsonKind::Text) && value->text.empty();
}

}  // namespace

BpeModel::BpeModel(const JsonValue& model, const std::vector<AddedToken>& added,
                   std::string_view name) {
  const JsonValue* const type = model.find("type");
  if (!model.is(JsonKind::Object))
    fail(ErrorKind::MalformedFile, name, "an object as its model", model.described());
  if (type != nullptr && type->text != "BPE") {
    fail(ErrorKind::MalformedFile, name, "a model of the type \"BPE\"", type->described());
  }
  for (const std::string_view key :
       {"dropout", "continuing_subword_prefix", "end_of_word_suffix"}) {
    const JsonValue* const value = model.find(key);
    if (is_off(value)) continue;
    fail(ErrorKind::MalformedFile, name, "a model without " + std::string(key), value->described());
  }
  read_vocabulary(model, added, name);
  read_merges(model, name);
  fuses_unknown_ = flag(model, "fuse_unk");
  ignores_merges_ = flag(model, "ignore_merges");
  falls_back_ = flag(model, "byte_fallback");
  for (std::size_t byte = 0; byte < bytes_.size(); ++byte) {
    bytes_[byte] = id_of("<0x" + hex_of_byte(static_cast<char>(byte)) + ">");
  }
  const JsonValue* const unknown = model.find("unk_token");
  if (unknown == nullptr || unknown->is(JsonKind::Null)) return;
  const Id id = id_of(unknown->text);
  if (id == kUnknown)
    fail(ErrorKind::MalformedFile, name, "a token for its unk_token",
         "none for " + unknown->described());
  unknown_ = id;
}

void BpeModel::read_vocabulary(const JsonValue& model, const std::vector<AddedToken>& added,
                               std::string_view name) {
  const JsonValue* const vocab = model.find("vocab");
  if (vocab == nullptr || !vocab->is(JsonKind::Object)) {
    fail(ErrorKind::MalformedFile, name, "an object as the vocab of its model",
         vocab ? vocab->described() : "none");
  }
  std::vector<std::pair<std::int64_t, std::string_view>> entries;
  for (std::size_t n = 0; n < vocab->keys.size(); ++n) {
    const auto id = vocab->items[n].whole();
    if (!id) {
      fail(ErrorKind::MalformedFile, name, "a whole number as each token's id",
           vocab->items[n].described() + " for " + quote_text(vocab->keys[n]));
    }
    entries.emplace_back(*id, vocab->keys[n]);
  }
  for (const AddedToken& token : added) entries.emplace_back(token.id, token.content);
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  const std::string range = "ids from 0 to " + std::to_string(entries.size() - 1) + ", each once";
  if (entries.empty()) fail(ErrorKind::MalformedFile, name, "a token or more", "none");
  for (std::size_t n = 0; n < entries.size(); ++n) {
    const auto& [id, token] = entries[n];
    if (id != static_cast<std::int64_t>(n)) {
      fail(ErrorKind::MalformedFile, name, range, std::to_string(id) + " for " + quote_text(token));
    }
    if (tokens_.add(token) != static_cast<Id>(n)) {
      fail(ErrorKind::MalformedFile, name, "each token once",
           quote_text(token) + " again, for id " + std::to_string(id));
    }
  }
}

void BpeModel::read_merges(const JsonValue& model, std::string_view name) {
  const JsonValue* const merges = model.find("merges");
  if (merges == nullptr || !merges->is(JsonKind::List)) {
    fail(ErrorKind::MalformedFile, name, "a list as the merges of its model",
         merges ? merges->described() : "none");
  }
  std::string both;
  for (const JsonValue& merge : merges->items) {
    const auto place = [&] { return " as merge " + std::to_string(merges_.size()); };
    std::string_view left;
    std::string_view right;
    if (merge.is(JsonKind::Text)) {
      const std::size_t blank = merge.text.find(' ');
      left = std::string_view(merge.text).substr(0, blank);
      if (blank != std::string::npos) right = std::string_view(merge.text).substr(blank + 1);
    } else if (merge.is(JsonKind::List) && merge.items.size() == 2) {
      left = merge.items[0].text;
      right = merge.items[1].text;
    }
    if (left.empty() || right.empty())
      fail(ErrorKind::MalformedFile, name, "two tokens", merge.described() + place());
    both.assign(left).append(right);
    const Merge ids{id_of(left), id_of(right), id_of(both)};
    for (const auto& [id, token] : {std::pair{ids.left, left}, std::pair{ids.right, right},
                                    std::pair{ids.merged, std::string_view(both)}}) {
      if (id == kUnknown)
        fail(ErrorKind::MalformedFile, name, "merges of tokens", quote_text(token) + place());
    }
    // A pair that comes again keeps its first rank.
    ranks_.emplace(pair_key(ids.left, ids.right), static_cast<Id>(merges_.size()));
    merges_.push_back(ids);
  }
}

void BpeModel::encode(std::string_view piece, std::vector<Id>& ids) const {
  if (ignores_merges_) {
    if (const Id whole = id_of(piece); whole != kUnknown) {
      ids.push_back(whole);
      return;
    }
  }
  std::vector<Id> characters;
  characters.reserve(piece.size());
  for (std::size_t at = 0; at < piece.size();) {
    const unsigned length = code_point_at(piece, at).length;
    add_character(piece.substr(at, length), characters);
    at += length;
  }
  const std::vector<Id> merged = apply_merges(characters, merges_, ranks_);
  ids.insert(ids.end(), merged.begin(), merged.end());
}

void BpeModel::add_character(std::string_view character, std::vector<Id>& ids) const {
  if (const Id id = id_of(character); id != kUnknown) {
    ids.push_back(id);
    return;
  }
  const bool has_bytes =
      falls_back_ && std::all_of(character.begin(), character.end(), [&](char byte) {
        return bytes_[static_cast<unsigned char>(byte)] != kUnknown;
      });
  if (has_bytes) {
    for (const char byte : character) ids.push_back(bytes_[static_cast<unsigned char>(byte)]);
  } else if (unknown_) {
    ids.push_back(*unknown_);
  }
}

}  // namespace lexiscope::llama
