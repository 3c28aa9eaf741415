// reader_fuzz.hpp: what must hold for any bytes that any reader of word vectors is given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pretrained/vector_file.hpp"
#include "pretrained/vector_writer.hpp"

namespace lexiscope::fuzz {

/// Ends the program, which the fuzzer reports, unless the condition holds.
inline void require(bool condition) {
  if (!condition) std::abort();
}

inline std::string_view bytes_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

struct Outcome {
  std::string error;  // empty for success
  WordVectors rows;   // those before the error, where there was one
};

inline Outcome read(VectorFormat format, std::string_view bytes, std::size_t piece,
                    std::int64_t file_bytes) {
  ReadOptions options;
  options.file_bytes = file_bytes;
  const auto reader = make_vector_reader(format, options);
  try {
    for (std::size_t at = 0; at < bytes.size(); at += piece) reader->add(bytes.substr(at, piece));
    return {"", reader->finish()};
  } catch (const Error& error) {
    return {error.what(), reader->take()};
  }
}

inline void require_same(const WordVectors& a, const WordVectors& b) {
  require(a.words.size() == b.words.size());
  for (Id id = 0; id < a.words.size(); ++id) require(a.words.word(id) == b.words.word(id));
  require(a.vectors.size() == b.vectors.size() &&
          (a.vectors.size() == 0 || a.vectors == b.vectors));
}

/// Reads the bytes whole and in small pieces, with and without knowing how many they are: the
/// outcome is the same, every row has a word and finite numbers, and what is written reads back.
inline void require_promises(VectorFormat format, std::string_view bytes) {
  const Outcome whole = read(format, bytes, bytes.size() + 1, 0);
  require(whole.rows.vectors.rows() == whole.rows.words.size());
  require(whole.rows.vectors.size() == 0 || whole.rows.vectors.allFinite());
  for (const std::size_t piece : {1, 5}) {
    const Outcome pieces = read(format, bytes, piece, static_cast<std::int64_t>(bytes.size()));
    require(pieces.error == whole.error);
    require_same(pieces.rows, whole.rows);
  }
  // Writing numbers at the ends of the range takes long, and more of them show nothing more.
  constexpr std::ptrdiff_t kWritten = 8;
  if (!whole.error.empty() || whole.rows.vectors.size() > kWritten) return;
  std::string written;
  try {
    write_word2vec_text(whole.rows.words, whole.rows.vectors,
                        [&](std::string_view piece) { written.append(piece); });
  } catch (const Error&) {
    return;  // a word with a space
  }
  require_same(read(VectorFormat::Word2vecText, written, written.size(), 0).rows, whole.rows);
}

}  // namespace lexiscope::fuzz
