// lexiscope convert: word vectors from any format that is read to any that is written.

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "command.hpp"
#include "input_file.hpp"
#include "output_file.hpp"
#include "vector_input.hpp"
#include "vector_writer.hpp"

namespace lexiscope::cli {
namespace {

struct Options {
  VectorInput vectors;
  std::string words;
  std::string output;
  std::string format = "word2vec-text";
};

/// One word a line, byte for byte but for the line's end.
std::shared_ptr<const WordTable> read_words(const std::string& path) {
  const std::string bytes = read_file(path);
  auto words = std::make_shared<WordTable>();
  for (std::string_view text = bytes; !text.empty();) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.empty()) words->add(line);
  }
  if (words->size() == 0) fail(ErrorKind::EmptyText, path, "one word a line", "none");
  return words;
}

/// The Embedding Projector loads two files; both are complete before either appears.
void write_projector(const WordVectors& vectors, const std::string& name) {
  OutputFile numbers(name + "-vectors.tsv");
  OutputFile words(name + "-metadata.tsv");
  write_projector_vectors(vectors.vectors, [&](std::string_view bytes) { numbers.write(bytes); });
  write_projector_words(vectors.words, [&](std::string_view bytes) { words.write(bytes); });
  numbers.commit();
  words.commit();
}

void write(const WordVectors& vectors, const Options& options) {
  if (options.format == "projector") return write_projector(vectors, options.output);
  OutputFile file(options.output);
  const auto writer = options.format == "glove-text"      ? write_glove_text
                      : options.format == "word2vec-text" ? write_word2vec_text
                                                          : write_word2vec_binary;
  writer(vectors.words, vectors.vectors, [&](std::string_view bytes) { file.write(bytes); });
  file.commit();
}

void run(const Options& options) {
  VectorInput input = options.vectors;
  if (options.format != "projector") {
    require_different_files("--output", options.output, input.path);
    require_writable(options.output);
  }
  if (!options.words.empty()) input.options.keep_only = read_words(options.words);
  const WordVectors vectors = read_vectors(input);
  write(vectors, options);
  std::cout << vectors.words.size() << " words x " << vectors.vectors.cols() << ": "
            << options.output << '\n';
}

}  // namespace

void add_convert(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  CLI::App* subcommand = command.add_subcommand("convert", "Word vectors from format to format");
  add_vector_input(*subcommand, options->vectors);
  add_first(*subcommand, options->vectors);
  subcommand->add_option("--words", options->words, "keep only these words, one a line")
      ->type_name("FILE");
  subcommand->add_flag("--normalise", options->vectors.options.normalise,
                       "scale every vector to length 1");
  subcommand
      ->add_option("--output", options->output,
                   "file to write; for projector, the beginning of OUT-vectors.tsv and "
                   "OUT-metadata.tsv")
      ->required()
      ->type_name("OUT");
  subcommand->add_option("--format", options->format, "of the file to write")
      ->check(CLI::IsMember({"word2vec-text", "word2vec-binary", "glove-text", "projector"}))
      ->capture_default_str();
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
