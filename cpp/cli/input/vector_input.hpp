// vector_input.hpp: the options that name a file of word vectors, and reading it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/input/input_file.hpp"
#include "cli/input/safetensors_input.hpp"
#include "cli/output/named_vectors.hpp"

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

/// Takes other names of the formats that are written: glove, bin, txt.
void accept_format_aliases(CLI::Option& format);

/// Reads the file, whatever its format; says on standard error how many duplicate words it left
/// out. Throws UnreadableFile or MalformedFile naming the file.
NamedVectors read_vectors(const VectorInput& input);

/// The same of a file that is open at its beginning. Of a safetensors file it reads the first
/// kDetectBytes, the header and the table's range.
NamedVectors read_vectors(InputFile& file, VectorInput input);

}  // namespace lexiscope::cli
