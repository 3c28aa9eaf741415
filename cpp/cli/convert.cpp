// lexiscope convert: converts word vectors between formats.

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/input/named_error.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/output_file.hpp"
#include "cli/output/standard.hpp"
#include "pretrained/vector_formats.hpp"

namespace lexiscope::cli {
namespace {

struct ConvertOptions {
  VectorInput vectors;
  std::string words;
  std::string blanks = "join";
  std::string output;
  std::string format = "word2vec-text";
};

/// The formats of vectors, and the pair of files for the Embedding Projector.
std::vector<std::string> output_formats() {
  std::vector<std::string> formats = writable_formats();
  formats.emplace_back("projector");
  return formats;
}

/// Reads one word a line, byte for byte except the line's end.
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

/// Reports listed words that the vectors lack on standard error, at most the first few.
void report_missing(const WordTable& listed, const WordTable& as_read, const WordTable& as_spelt,
                    const std::string& path) {
  constexpr std::int64_t kMaxNamed = 20;
  std::int64_t missing = 0;
  std::string names;
  for (Id id = 0; id < listed.size(); ++id) {
    const std::string_view word = listed.word(id);
    if (as_read.find(word) >= 0 || as_spelt.find(word) >= 0) continue;
    if (++missing > kMaxNamed) continue;
    names += (missing == 1 ? "" : ", ") + printable(word);
  }
  if (missing == 0) return;
  if (missing > kMaxNamed) names += ", and " + std::to_string(missing - kMaxNamed) + " more";
  std::cerr << input_name(path) << ": " << missing << " of " << listed.size()
            << " words are not among the vectors: " << names << '\n';
}

/// The output files: for the Embedding Projector, one for numbers and one for words.
std::vector<std::string> output_files(const ConvertOptions& options) {
  if (options.format != "projector") return {options.output};
  return {options.output + "-vectors.tsv", options.output + "-metadata.tsv"};
}

/// Writes both files of the Embedding Projector before either appears under its name.
void write_projector(const WordTable& written, const TableView& vectors,
                     const ConvertOptions& options) {
  const std::vector<std::string> files = output_files(options);
  OutputFile numbers(files[0]);
  OutputFile words(files[1]);
  write_projector_vectors(vectors, [&](std::string_view bytes) { numbers.write(bytes); });
  write_projector_words(written, [&](std::string_view bytes) { words.write(bytes); });
  numbers.commit();
  words.commit();
}

bool has_blank(std::string_view word) {
  return word.find_first_of(" \t\r\n") != std::string_view::npos;
}

/// A word with "_" in place of each space.
std::string joined(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = has_blank({&c, 1}) ? '_' : c;
  return text;
}

/// Handles words with spaces, which the format cannot represent: joins them with "_" unless that
/// word exists, or leaves them out, by --blanks. Reports their number on standard error.
void part_with_blanks(NamedVectors& vectors, const ConvertOptions& options) {
  WordTable words;
  std::int64_t joined_words = 0;
  std::int64_t left_out = 0;
  for (Id row = 0; row < vectors.words.size(); ++row) {
    const std::string_view word = vectors.words.word(row);
    const bool blank = has_blank(word);
    const std::string written = blank ? joined(word) : std::string(word);
    const bool taken = blank && (vectors.words.find(written) >= 0 || words.find(written) >= 0);
    if (taken || (blank && options.blanks == "omit")) {
      ++left_out;
      continue;
    }
    joined_words += blank ? 1 : 0;
    const Id place = words.add(written);
    if (place != row) vectors.vectors.row(place) = vectors.vectors.row(row);
  }
  if (joined_words + left_out == 0) return;
  std::cerr << input_name(options.vectors.path) << ": of words with a blank, joined "
            << joined_words << " by _ and left out " << left_out << '\n';
  if (words.size() == 0) {
    fail(ErrorKind::EmptyVocabulary, input_name(options.vectors.path),
         "at least one word without a blank", "none");
  }
  vectors.vectors.conservativeResize(words.size(), vectors.vectors.cols());
  vectors.words = std::move(words);
}

void write(const WordTable& written, const TableView& vectors, const ConvertOptions& options) {
  if (options.format == "projector") return write_projector(written, vectors, options);
  OutputFile file(options.output);
  const VectorFormatEntry& format = format_named(options.format, writable_formats());
  naming("word", input_name(options.vectors.path), [&] {
    format.write(written, vectors, [&](std::string_view bytes) { file.write(bytes); });
  });
  file.commit();
}

void run(ConvertOptions& options) {
  words_after_file(options.vectors);
  VectorInput input = options.vectors;
  if (options.format == "projector" && is_standard(options.output)) {
    fail(ErrorKind::InvalidArgument, "--output", "a name for its two files", "-");
  }
  for (const std::string& file : output_files(options)) {
    require_output("--output", file, {input.path, input.table.vocabulary, options.words});
  }
  if (!options.words.empty()) input.options.keep_only = read_words(options.words);
  NamedVectors vectors = read_vectors(input);
  const WordTable as_read = vectors.words;
  if (vectors.spaced()) vectors.words = as_in_vocabulary(vectors);
  const WordTable as_spelt = vectors.words;
  if (options.blanks != "refuse" && options.format != "projector") {
    part_with_blanks(vectors, options);
  }
  write(vectors.words, vectors.vectors, options);
  if (input.options.keep_only) {
    report_missing(*input.options.keep_only, as_read, as_spelt, options.words);
  }
  std::ostream& summary = is_standard(options.output) ? std::cerr : std::cout;
  summary << vectors.words.size() << " words x " << vectors.vectors.cols() << ": "
          << output_name(options.output) << '\n';
}

}  // namespace

void add_convert(CLI::App& command) {
  const auto options = std::make_shared<ConvertOptions>();
  CLI::App* subcommand = command.add_subcommand("convert", "Word vectors from format to format");
  add_vector_input(*subcommand, options->vectors);
  add_first(*subcommand, options->vectors);
  subcommand->add_option("--words", options->words, "keep only these words, one a line")
      ->type_name("FILE");
  subcommand
      ->add_option("--blanks", options->blanks,
                   "words with a blank, which ends a word in these files: join by _, omit, refuse")
      ->check(CLI::IsMember({"join", "omit", "refuse"}))
      ->capture_default_str();
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
  accept_format_aliases(*subcommand->get_option("--format"));
  subcommand->footer(
      "Tokens of a byte-level model are written as its vocabulary has them (Ġking), since a space "
      "ends a word in these files.");
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
