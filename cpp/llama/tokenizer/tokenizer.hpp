// tokenizer.hpp: the tokenizer of a model of the Llama family, from its tokenizer.json: added
// tokens are found first, then the text is normalised, split into pieces, and merged into tokens.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "llama/tokenizer/bpe_model.hpp"
#include "llama/tokenizer/text_steps.hpp"

namespace lexiscope::llama {

class Tokenizer {
 public:
  /// Throws MalformedFile (argument `name`) for what is not a tokenizer.json, naming the key, and
  /// for steps and settings that are not here (bpe_model.hpp, text_steps.hpp). Truncation and
  /// padding, which serve batches, are ignored.
  Tokenizer(std::string_view json, std::string_view name);

  /// Encodes a text in UTF-8, between the special tokens that the file puts around every text.
  /// Throws NotText ("text").
  [[nodiscard]] std::vector<Id> encode(std::string_view text, bool add_special = true) const;

  /// Decodes ids to valid UTF-8, without special tokens unless they are asked for. Throws
  /// IdOutOfRange ("ids").
  [[nodiscard]] std::string decode(std::span<const Id> ids, bool with_special = false) const;

  /// V: all tokens, the added ones among them.
  [[nodiscard]] Id size() const noexcept { return model_.size(); }
  /// A token as the file writes it: "▁king", "Ġking". Throws IdOutOfRange ("id").
  [[nodiscard]] std::string_view token(Id id) const;
  /// The token of exactly this spelling, or kUnknown.
  [[nodiscard]] Id id_of(std::string_view token) const noexcept { return model_.id_of(token); }
  /// What goes before and after every text.
  [[nodiscard]] const std::vector<Id>& prefix() const noexcept { return prefix_; }
  [[nodiscard]] const std::vector<Id>& suffix() const noexcept { return suffix_; }

 private:
  struct Json;
  explicit Tokenizer(const Json& parts);

  /// A stretch of text, or an added token.
  struct Section {
    std::string text;
    const AddedToken* token;
  };
  [[nodiscard]] std::vector<Section> sections(std::string_view text, bool normalized) const;
  void encode_section(std::string_view text, bool first, std::vector<Id>& ids) const;
  void read_template(const JsonValue& processor, std::string_view name);

  std::vector<AddedToken> added_;
  std::vector<std::string> spellings_;  // of added_, normalised where they are sought so
  BpeModel model_;
  Normalizer normalizer_;
  PreTokenizer pre_tokenizer_;
  Decoder decoder_;
  std::vector<Id> prefix_;
  std::vector<Id> suffix_;
  std::vector<bool> special_;  // by id
  std::vector<bool> is_added_;
};

}  // namespace lexiscope::llama
