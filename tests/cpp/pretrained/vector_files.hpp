// vector_files.hpp: small files of word vectors for tests, and how to read one in pieces.
#pragma once

#include "pretrained/vector_file.hpp"
#include "pretrained/vector_writer.hpp"
#include "testing.hpp"

namespace lexiscope::testing {

/// Reads a whole file in pieces of `piece` bytes.
inline WordVectors read_vectors(VectorFormat format, std::string_view bytes,
                                ReadOptions options = {}, std::size_t piece = 1 << 20) {
  const auto reader = make_vector_reader(format, std::move(options));
  for (std::size_t at = 0; at < bytes.size(); at += piece) reader->add(bytes.substr(at, piece));
  return reader->finish();
}

/// "word" for every word, in order.
inline Strings words_of(const WordVectors& vectors) {
  Strings words;
  for (Id id = 0; id < vectors.words.size(); ++id) words.emplace_back(vectors.words.word(id));
  return words;
}

/// One row of a word2vec binary file, without a newline.
inline std::string binary_row(const std::string& word, const Floats& numbers) {
  return word + " " +
         std::string(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
}

/// All that a writer writes, as one string.
template <class Write>
std::string written(Write write) {
  std::string bytes;
  write([&](std::string_view piece) { bytes.append(piece); });
  return bytes;
}

}  // namespace lexiscope::testing
