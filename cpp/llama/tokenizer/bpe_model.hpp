// bpe_model.hpp: the `model` of a tokenizer.json of the type BPE: a vocabulary, its merges, and
// what becomes of a character that has no token: its bytes ("<0xE2>"), or the unknown token.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "formats/json_value.hpp"
#include "text/byte_pair.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope::llama {

/// A token that is found in a text before anything else is done to it.
struct AddedToken {
  std::string content;
  Id id = 0;
  bool special = false;     ///< left out where a text is shown
  bool normalized = false;  ///< sought in the normalised text, itself normalised
  bool strips_left = false;
  bool strips_right = false;
};

class BpeModel {
 public:
  /// Throws MalformedFile (argument `name`) for a model of another type, for settings that are not
  /// here, unless the ids of the vocabulary and of the added tokens are 0 … V-1, each once, and
  /// unless the parts and the result of each merge are tokens.
  BpeModel(const JsonValue& model, const std::vector<AddedToken>& added, std::string_view name);

  /// Appends the ids of a piece, with merges applied: characters of byte_characters() for
  /// tokenizers in bytes, plain text otherwise.
  void encode(std::string_view piece, std::vector<Id>& ids) const;

  /// V.
  [[nodiscard]] Id size() const noexcept { return tokens_.size(); }
  /// The token as the file writes it.
  [[nodiscard]] std::string_view token(Id id) const noexcept { return tokens_.word(id); }
  [[nodiscard]] Id id_of(std::string_view token) const noexcept { return tokens_.find(token); }
  /// Whether adjacent unknown tokens become one.
  [[nodiscard]] bool fuses_unknown() const noexcept { return fuses_unknown_; }
  [[nodiscard]] std::optional<Id> unknown() const noexcept { return unknown_; }

 private:
  void read_vocabulary(const JsonValue& model, const std::vector<AddedToken>& added,
                       std::string_view name);
  void read_merges(const JsonValue& model, std::string_view name);
  void add_character(std::string_view character, std::vector<Id>& ids) const;

  WordTable tokens_;
  std::vector<Merge> merges_;
  MergeRanks ranks_;
  std::optional<Id> unknown_;
  bool fuses_unknown_ = false;
  bool ignores_merges_ = false;  // for a piece that is a token
  bool falls_back_ = false;
  std::array<Id, 256> bytes_{};  // kUnknown for those without a token
};

}  // namespace lexiscope::llama
