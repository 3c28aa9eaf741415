// vector_header.hpp: the first line of a word2vec file, text or binary: "V D".
#pragma once

#include <cstdint>
#include <string_view>

#include "pretrained/word_vectors.hpp"

namespace lexiscope {

/// The number of first bytes from which a file's format is detected.
inline constexpr std::size_t kDetectBytes = 65'536;

/// The maximum length of the line, including its end.
inline constexpr std::size_t kMaxHeaderLine = 128;

/// Whether a line is exactly two integers, of any value.
bool looks_like_header(std::string_view line);

/// Whether a file that begins with these bytes (kDetectBytes of them, or the whole file) is
/// word2vec's, in text or binary.
bool is_word2vec_text(std::string_view first_bytes);
bool is_word2vec_binary(std::string_view first_bytes);

/// Parses "V D" and passes it to the builder; `least_row_bytes` gives the minimum length of a row
/// of D numbers. Returns V. Throws MalformedFile unless V is 1 … 2^31-1 and D is 1 … 65,536.
std::int64_t read_header(std::string_view line, WordVectorsBuilder& rows,
                         std::int64_t (*least_row_bytes)(std::int64_t width));

}  // namespace lexiscope
