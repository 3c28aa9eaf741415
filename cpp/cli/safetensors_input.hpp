// safetensors_input.hpp: a model's token table, its rows labelled by a vocabulary file.
#pragma once

#include <string>

#include "input_file.hpp"
#include "word_vectors.hpp"

namespace lexiscope::cli {

struct TableChoice {
  std::string tensor;      ///< empty: found by its usual names
  std::string vocabulary;  ///< JSON object, token to row
};

/// Reads the header and the table's range, nothing else. Tokens are written as the vocabulary
/// writes them (GPT-2's "Ġcat" is " cat"); rows that it does not name are left out. Throws
/// MalformedFile naming one of the two files, InvalidArgument ("tensor", "vocabulary").
WordVectors read_safetensors(InputFile& file, const TableChoice& choice,
                             const ReadOptions& options);

}  // namespace lexiscope::cli
