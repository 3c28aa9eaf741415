// token_rows.hpp: a model's tokens and the rows they name, from the vocabulary file beside it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

struct TokenRow {
  std::string token;     ///< as the file writes it
  std::int64_t row = 0;  ///< at least 0
  bool added = false;  ///< one of added_tokens: a text as it is, whatever the others are written in
};

struct TokenRows {
  std::vector<TokenRow> tokens;  ///< all different
  /// Whether the tokens that are not added write bytes as characters (byte_characters in
  /// gpt2_tokenizer.hpp).
  bool byte_level = false;
};

/// Reads one of two kinds of JSON:
/// - an object, token to row, such as GPT-2's encoder.json or a model's vocab.json. It is written
/// in
///   byte characters where it has a token for each of the 256;
/// - a tokenizer.json of Hugging Face's tokenizers: the vocab of its model (BPE, WordPiece,
/// WordLevel:
///   token to row; Unigram: [token, score] for each row) and its added_tokens. It is written in
///   byte characters where its pre_tokenizer or decoder has a step of the type ByteLevel.
/// Throws MalformedFile (argument `name`) for anything else, and for a token with two rows.
TokenRows read_token_rows(std::string_view json, std::string_view name);

}  // namespace lexiscope
