// safetensors_input.hpp: reads a model's token table, labelled by a vocabulary file.
#pragma once

#include <string>

#include "cli/input/input_file.hpp"
#include "cli/output/named_vectors.hpp"

namespace lexiscope::cli {

struct TableChoice {
  std::string tensor;      ///< empty to find it by its usual names
  std::string vocabulary;  ///< JSON: token to row, or a tokenizer.json
};

/// Reads only the header and the table's range. Words are those of read_token_labels(); rows
/// without a token are left out, and their number is reported on standard error. Throws
/// MalformedFile naming one of the two files, InvalidArgument ("tensor", "vocabulary").
NamedVectors read_safetensors(InputFile& file, const TableChoice& choice,
                              const ReadOptions& options);

}  // namespace lexiscope::cli
