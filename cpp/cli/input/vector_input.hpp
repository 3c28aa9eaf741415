// vector_input.hpp: reads the word vectors named by command line options.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/input/input_file.hpp"
#include "cli/input/safetensors_input.hpp"
#include "cli/output/named_vectors.hpp"

namespace lexiscope::cli {

struct VectorInput {
  std::string path;
  std::string first_argument;  ///< the file too, unless --vectors names it
  ReadOptions options;
  TableChoice table;  ///< in a safetensors file
};

/// Adds the first argument, FILE, and --vectors, --tensor and --vocabulary.
void add_vector_input(CLI::App& subcommand, VectorInput& input);

/// The words after FILE, of `words` arguments. Where --vectors names the file, the first argument
/// is one of them. Throws CLI::ParseError for a file or a word that is missing, and for an argument
/// too many.
std::vector<std::string> words_after_file(VectorInput& input,
                                          const std::vector<CLI::Option*>& words = {});

/// Adds --first, to read only the first vectors of a file.
void add_first(CLI::App& subcommand, VectorInput& input);

/// Accepts aliases of output formats: glove, bin, txt.
void accept_format_aliases(CLI::Option& format);

/// Reads a file of any format, and the words of a file of numbers alone from --vocabulary or from
/// the Embedding Projector's metadata.tsv beside it; reports the number of duplicate words left out
/// on standard error. Throws UnreadableFile or MalformedFile naming the file.
NamedVectors read_vectors(const VectorInput& input);

/// The same for a file open at its beginning. Reads only the first kDetectBytes, the header and the
/// table's range of a safetensors file.
NamedVectors read_vectors(InputFile& file, VectorInput input);

}  // namespace lexiscope::cli
