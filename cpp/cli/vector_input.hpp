// vector_input.hpp: the options that name a file of word vectors, and reading it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "input_file.hpp"
#include "safetensors_input.hpp"
#include "word_vectors.hpp"

namespace lexiscope::cli {

struct VectorInput {
  std::string path;
  ReadOptions options;
  TableChoice table;  ///< in a safetensors file
};

/// Adds --vectors, --tensor and --vocabulary, which say what to read.
void add_vector_input(CLI::App& subcommand, VectorInput& input);

/// Adds --first, to read only the first vectors of a file.
void add_first(CLI::App& subcommand, VectorInput& input);

/// Reads the file, whatever its format; says on standard error how many duplicate words it left
/// out. Throws UnreadableFile or MalformedFile naming the file.
WordVectors read_vectors(const VectorInput& input);

/// The same of a file that is open at its beginning. Of a safetensors file it reads the first
/// kDetectBytes, the header and the table's range.
WordVectors read_vectors(InputFile& file, VectorInput input);

/// The row of a word. Throws UnknownWord (`argument`).
Id row_of_word(const WordVectors& vectors, std::string_view argument, std::string_view word);

}  // namespace lexiscope::cli
