// vector_header.hpp: the first line of a word2vec file, text or binary: "V D".
#pragma once

#include <cstdint>
#include <string_view>

#include "pretrained/word_vectors.hpp"

namespace lexiscope {

/// How many first bytes of a file tell its format; a file of fewer is told by all of it.
inline constexpr std::size_t kDetectBytes = 65'536;

/// Bytes that the line may take, its end included.
inline constexpr std::size_t kLongestHeader = 128;

/// Whether a line is two whole numbers and nothing else, whatever they are.
bool looks_like_header(std::string_view line);

/// Whether a file that begins with these bytes (kDetectBytes of them, or all there are) is
/// word2vec's, its rows in text or in binary.
bool is_word2vec_text(std::string_view first_bytes);
bool is_word2vec_binary(std::string_view first_bytes);

/// Reads "V D" and tells the builder; `least_row_bytes` is the length of the shortest row of D
/// numbers. Returns V. Throws MalformedFile unless V is 1 … 2^31-1 and D is 1 … 65,536.
std::int64_t read_header(std::string_view line, WordVectorsBuilder& rows,
                         std::int64_t (*least_row_bytes)(std::int64_t width));

}  // namespace lexiscope
