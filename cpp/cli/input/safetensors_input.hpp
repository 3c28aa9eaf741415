// safetensors_input.hpp: a model's token table, its rows labelled by a vocabulary file.
#pragma once

#include <string>

#include "cli/input/input_file.hpp"
#include "cli/output/named_vectors.hpp"

namespace lexiscope::cli {

struct TableChoice {
  std::string tensor;      ///< empty: found by its usual names
  std::string vocabulary;  ///< JSON: token to row, or a tokenizer.json
};

/// Reads the header and the table's range, nothing else. Words are those of read_token_labels();
/// rows that the vocabulary does not name are left out, and standard error says how many. Throws
/// MalformedFile naming one of the two files, InvalidArgument ("tensor", "vocabulary").
NamedVectors read_safetensors(InputFile& file, const TableChoice& choice,
                              const ReadOptions& options);

}  // namespace lexiscope::cli
