// vector_writer.hpp: writes word vectors to files that other tools read.
#pragma once

#include <functional>
#include <string_view>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// Receives a file in chunks of at most a row or 64 KiB, whichever is larger. A chunk is valid only
/// during the call.
using ByteSink = std::function<void(std::string_view bytes)>;

/// Words and vectors to write: word i's vector is row i of a (V,D) table. Both must outlive the
/// call. Every writer throws ShapeMismatch ("vectors") unless there are as many rows as words, and
/// InvalidArgument ("word") for a word that the format cannot represent: an empty one, or one that
/// contains a separator.

/// Lines "word x1 … xD". The numbers read back as the same float32.
void write_glove_text(const WordTable& words, const TableView& vectors, const ByteSink& sink);

/// The same, after a line "V D".
void write_word2vec_text(const WordTable& words, const TableView& vectors, const ByteSink& sink);

/// A line "V D", then "word", a space, D little-endian float32 and a newline for each row.
void write_word2vec_binary(const WordTable& words, const TableView& vectors, const ByteSink& sink);

/// The pair of files that the Embedding Projector loads: one vector a line, numbers between tabs …
void write_projector_vectors(const TableView& vectors, const ByteSink& sink);
/// … and one word a line, its "metadata".
void write_projector_words(const WordTable& words, const ByteSink& sink);

}  // namespace lexiscope
