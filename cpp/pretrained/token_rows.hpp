// token_rows.hpp: reads a model's tokens and their rows from its vocabulary file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

/// U+2581, the lower one eighth block.
inline constexpr std::string_view kMetaspace = "\u2581";

struct TokenRow {
  std::string token;     ///< as the file writes it
  std::int64_t row = 0;  ///< at least 0
  bool added = false;    ///< one of added_tokens, which are written as plain text
};

/// The spelling of the space before a word, except in added tokens.
enum class TokenSpelling {
  Plain,      ///< not written, or a plain space
  Bytes,      ///< in byte characters: "Ġking" (byte_characters in
              ///< gpt2_tokenizer.hpp)
  Metaspace,  ///< as U+2581: "▁king", as SentencePiece does (Llama 2, Mistral, Gemma, T5)
};

struct TokenRows {
  std::vector<TokenRow> tokens;  ///< all different
  TokenSpelling spelling = TokenSpelling::Plain;
};

/// Reads one of two kinds of JSON:
/// - an object, token to row, such as GPT-2's encoder.json or a model's vocab.json. It is written
///   in byte characters where it has a token for each byte that UTF-8 uses, and with U+2581 where
///   one token in ten begins with it;
/// - a tokenizer.json of Hugging Face's tokenizers: the vocab of its model (BPE, WordPiece,
/// WordLevel:
///   token to row; Unigram: [token, score] for each row) and its added_tokens. It is written in
///   byte characters where its normalizer, pre_tokenizer or decoder has a step of the type
///   ByteLevel, and with U+2581 where one has a step of the type Metaspace or one that names it.
/// Throws MalformedFile (argument `name`) for anything else, and for a token with two rows.
TokenRows read_token_rows(std::string_view json, std::string_view name);

}  // namespace lexiscope
