// text_steps.hpp: the steps of a tokenizer.json around its model, as the Llama family uses them:
// normalizers (Prepend, Replace), pre-tokenizers (Split by Llama 3's or GPT-2's pattern, Digits,
// ByteLevel, Metaspace) and decoders (Replace, ByteFallback, Fuse, Strip, ByteLevel, Metaspace).
//
// Source: Hugging Face's tokenizers, whose steps of these names they follow. Steps that are not in
// the list are refused by name.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_value.hpp"

namespace lexiscope::llama {

/// Text in, text out.
class Normalizer {
 public:
  Normalizer() = default;
  /// Null for none. Throws MalformedFile (argument `name`).
  Normalizer(const JsonValue* json, std::string_view name);

  [[nodiscard]] std::string operator()(std::string_view text) const;

 private:
  struct Step {
    std::string pattern;  // empty: prepend the content
    std::string content;
  };
  void add(const JsonValue& step, std::string_view name);

  std::vector<Step> steps_;
};

/// Text in, pieces out, that merges never cross.
class PreTokenizer {
 public:
  PreTokenizer() = default;
  PreTokenizer(const JsonValue* json, std::string_view name);

  /// `first` says whether the text begins here, before any added token.
  [[nodiscard]] std::vector<std::string> operator()(std::string_view text, bool first) const;

 private:
  /// Replaces a piece by its own pieces.
  using Step =
      std::function<void(std::string_view text, bool first, std::vector<std::string>& pieces)>;
  void add(const JsonValue& step, std::string_view name);

  std::vector<Step> steps_;
};

/// Tokens in, text out.
class Decoder {
 public:
  Decoder() = default;
  Decoder(const JsonValue* json, std::string_view name);

  struct Token {
    std::string text;
    bool added = false;  ///< which ByteLevel leaves as it is
  };
  /// Valid UTF-8: what is not becomes U+FFFD.
  [[nodiscard]] std::string operator()(std::vector<Token> tokens) const;

 private:
  using Step = std::function<void(std::vector<Token>& tokens)>;
  void add(const JsonValue& step, std::string_view name);

  std::vector<Step> steps_;
  bool joins_by_space_ = true;  // without any decoder
};

}  // namespace lexiscope::llama
