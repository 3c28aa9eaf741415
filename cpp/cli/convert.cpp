// lexiscope convert: word vectors from any format that is read to any that is written.

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/output_file.hpp"
#include "cli/output/standard.hpp"
#include "pretrained/vector_formats.hpp"

namespace lexiscope::cli {
namespace {

struct Options {
  VectorInput vectors;
  std::string words;
  std::string output;
  std::string format = "word2vec-text";
};

/// As vectors are written, and the pair of files for the Embedding Projector.
std::vector<std::string> output_formats() {
  std::vector<std::string> formats = writable_formats();
  formats.emplace_back("projector");
  return formats;
}

/// One word a line, byte for byte but for the line's end.
std::shared_ptr<const WordTable> read_words(const std::string& path) {
  const std::string bytes = read_names(path);
  auto words = std::make_shared<WordTable>();
  for (std::string_view text = bytes; !text.empty();) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.empty()) words->add(line);
  }
  if (words->size() == 0) fail(ErrorKind::EmptyText, input_name(path), "one word a line", "none");
  return words;
}

/// Says on standard error which of the listed words the vectors lack; of many, the first.
void report_missing(const WordTable& listed, const NamedVectors& vectors, const WordTable& written,
                    const std::string& path) {
  constexpr std::int64_t kMostNamed = 20;
  std::int64_t missing = 0;
  std::string names;
  for (Id id = 0; id < listed.size(); ++id) {
    const std::string_view word = listed.word(id);
    if (vectors.words.find(word) >= 0 || written.find(word) >= 0) continue;
    if (++missing > kMostNamed) continue;
    names += (missing == 1 ? "" : ", ") + printable(word);
  }
  if (missing == 0) return;
  if (missing > kMostNamed) names += ", and " + std::to_string(missing - kMostNamed) + " more";
  std::cerr << input_name(path) << ": " << missing << " of " << listed.size()
            << " words are not among the vectors: " << names << '\n';
}

/// The Embedding Projector loads two files; both are complete before either appears.
void write_projector(const WordTable& written, const TableView& vectors, const std::string& name) {
  OutputFile numbers(name + "-vectors.tsv");
  OutputFile words(name + "-metadata.tsv");
  write_projector_vectors(vectors, [&](std::string_view bytes) { numbers.write(bytes); });
  write_projector_words(written, [&](std::string_view bytes) { words.write(bytes); });
  numbers.commit();
  words.commit();
}

void write(const WordTable& written, const TableView& vectors, const Options& options) {
  if (options.format == "projector") return write_projector(written, vectors, options.output);
  OutputFile file(options.output);
  const VectorFormatEntry& format = format_named(options.format, writable_formats());
  format.write(written, vectors, [&](std::string_view bytes) { file.write(bytes); });
  file.commit();
}

void run(const Options& options) {
  VectorInput input = options.vectors;
  if (options.format == "projector") {
    if (is_standard(options.output)) {
      fail(ErrorKind::InvalidArgument, "--output", "a name for its two files", "-");
    }
  } else {
    if (!is_standard(input.path)) {
      require_different_files("--output", options.output, input.path);
    }
    require_writable(options.output);
  }
  if (!options.words.empty()) input.options.keep_only = read_words(options.words);
  const NamedVectors vectors = read_vectors(input);
  WordTable spelt;
  const WordTable& written =
      vectors.byte_level ? (spelt = in_byte_characters(vectors.words)) : vectors.words;
  write(written, vectors.vectors, options);
  if (input.options.keep_only) {
    report_missing(*input.options.keep_only, vectors, written, options.words);
  }
  std::ostream& summary = is_standard(options.output) ? std::cerr : std::cout;
  summary << vectors.words.size() << " words x " << vectors.vectors.cols() << ": "
          << output_name(options.output) << '\n';
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
      ->check(CLI::IsMember(output_formats()))
      ->capture_default_str();
  subcommand->footer(
      "Tokens of a byte-level model are written as its vocabulary has them (Ġking), since a space "
      "ends a word in these files.");
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
