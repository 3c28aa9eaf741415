// vector_input.hpp: reads the word vectors named by command line options.
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

/// Adds --vectors, --tensor and --vocabulary.
void add_vector_input(CLI::App& subcommand, VectorInput& input);

/// Adds --first, to read only the first vectors of a file.
void add_first(CLI::App& subcommand, VectorInput& input);

/// Accepts aliases of output formats: glove, bin, txt.
void accept_format_aliases(CLI::Option& format);

/// Reads a file of any format; reports the number of duplicate words left out on standard error.
/// Throws UnreadableFile or MalformedFile naming the file.
NamedVectors read_vectors(const VectorInput& input);

/// The same for a file open at its beginning. Reads only the first kDetectBytes, the header and the
/// table's range of a safetensors file.
NamedVectors read_vectors(InputFile& file, VectorInput input);

}  // namespace lexiscope::cli
