#include "cli/input/vector_input.hpp"

#include <filesystem>
#include <iostream>

#include "cli/input/names.hpp"
#include "cli/input/text_input.hpp"
#include "cli/output/progress_bar.hpp"
#include "cli/output/standard.hpp"
#include "pretrained/text_vectors.hpp"
#include "pretrained/vector_file.hpp"

namespace lexiscope::cli {
namespace {

namespace fs = std::filesystem;

// Larger files are read with a progress bar.
constexpr std::int64_t kLargeFile = 20'000'000;

/// The Embedding Projector's metadata beside its vectors, by the usual names of the two or, for
/// vectors of any name, as metadata.tsv; empty if there is none.
fs::path metadata_beside(const fs::path& vectors, bool any_name) {
  constexpr std::pair<std::string_view, std::string_view> kNames[] = {
      {"vectors", "metadata"}, {"tensors", "metadata"}, {"tensor", "metadata"}, {"vecs", "meta"}};
  const std::string name = vectors.filename().string();
  std::vector<std::string> beside;
  for (const auto& [part, other] : kNames) {
    const std::size_t at = name.rfind(part);
    if (at == std::string::npos) continue;
    beside.push_back(std::string(name).replace(at, part.size(), other));
  }
  if (any_name) beside.emplace_back("metadata.tsv");
  for (const std::string& other : beside) {
    std::error_code error;
    const fs::path path = vectors.parent_path() / other;
    if (other != name && fs::is_regular_file(path, error)) return path;
  }
  return {};
}

/// Those of --vocabulary; for a file of numbers alone, those of its metadata; null for others.
/// Numbers that can be words, such as years, only take metadata that is named as theirs.
std::shared_ptr<const std::vector<std::string>> words_of_rows(const VectorInput& input,
                                                              std::string_view first_bytes) {
  std::string path = input.table.vocabulary;
  if (path.empty() && !is_standard(input.path)) {
    const TextLayout layout = layout_of(first_bytes);
    if (layout.numbers_alone) {
      path = metadata_beside(input.path, !layout.may_be_words).string();
    }
    if (!path.empty()) std::cerr << input.path << ": its words are those of " << path << '\n';
  }
  if (path.empty()) return nullptr;
  return std::make_shared<const std::vector<std::string>>(
      read_metadata_words(read_names(path), input_name(path)));
}

}  // namespace

void add_vector_input(CLI::App& subcommand, VectorInput& input) {
  subcommand.add_option("FILE", input.first_argument, "of vectors, unless --vectors names it");
  subcommand
      .add_option(
          "--vectors", input.path,
          "GloVe, word2vec (text or binary), fastText .vec, CSV or TSV, or safetensors file")
      ->type_name("FILE");
  subcommand
      .add_option("--tensor", input.table.tensor,
                  "of a safetensors file [the token table by its usual names]")
      ->type_name("NAME");
  subcommand
      .add_option(
          "--vocabulary", input.table.vocabulary,
          "of a safetensors file: vocab.json or tokenizer.json [its own, if transformer "
          "train saved it]; of a file of numbers alone: its metadata.tsv [the one beside it]")
      ->type_name("FILE");
}

std::vector<std::string> words_after_file(VectorInput& input,
                                          const std::vector<CLI::Option*>& words) {
  std::vector<std::string> given;
  if (input.path.empty()) {
    input.path = input.first_argument;
    if (input.path.empty()) throw CLI::RequiredError("FILE");
  } else if (!input.first_argument.empty()) {
    given.push_back(input.first_argument);
  }
  std::size_t least = 0;
  bool any_number = false;
  for (const CLI::Option* const option : words) {
    const std::vector<std::string>& more = option->results();
    given.insert(given.end(), more.begin(), more.end());
    any_number = any_number || option->get_items_expected_max() > 1;
    if (given.size() <= least++) throw CLI::RequiredError(option->get_name(true));
  }
  if (given.size() > least && !any_number) throw CLI::ExtrasError({given.back()});
  return given;
}

void add_first(CLI::App& subcommand, VectorInput& input) {
  subcommand.add_option("--first", input.options.max_rows, "read only the first N vectors, from 1")
      ->type_name("N");
}

void accept_format_aliases(CLI::Option& format) {
  const std::string text(name_of(VectorFormat::Word2vecText));
  const std::string binary(name_of(VectorFormat::Word2vecBinary));
  accept_aliases(format, {{"glove", std::string(name_of(VectorFormat::GloveText))},
                          {"word2vec", text},
                          {"text", text},
                          {"txt", text},
                          {"vec", text},
                          {"bin", binary},
                          {"binary", binary}});
}

NamedVectors read_vectors(const VectorInput& input) {
  InputFile file(input.path);
  return read_vectors(file, input);
}

NamedVectors read_vectors(InputFile& file, VectorInput input) {
  std::string_view piece = file.read(kDetectBytes);
  input.options.name = file.path();
  input.options.file_bytes = file.bytes();
  const VectorFormat format = detect_format(piece, file.path());
  const auto require_no = [&](const char* option, const std::string& given) {
    if (given.empty()) return;
    fail(ErrorKind::InvalidArgument, option, "a safetensors file with it", name_of(format));
  };
  if (format == VectorFormat::Safetensors)
    return read_safetensors(file, input.table, input.options);
  require_no("--tensor", input.table.tensor);
  if (format == VectorFormat::GloveText) {
    input.options.row_words = words_of_rows(input, piece);
  } else {
    require_no("--vocabulary", input.table.vocabulary);
  }
  const auto reader = make_vector_reader(format, input.options);
  {
    ProgressBar bar;
    for (; !piece.empty() && !reader->done(); piece = file.read()) {
      reader->add(piece);
      if (file.bytes() < kLargeFile) continue;
      bar.show(static_cast<double>(file.bytes_read()) / static_cast<double>(file.bytes()),
               std::to_string(reader->rows_read()) + " vectors read");
    }
  }
  NamedVectors vectors{reader->finish()};
  const auto note = [&](const char* what, std::int64_t count, const char* of) {
    if (count > 0) std::cerr << file.path() << ": " << what << count << of << '\n';
  };
  note("left out ", vectors.duplicates, " rows whose word came before");
  note("left out ", vectors.wordless, " rows without a word");
  note("left ", vectors.zeros, " zero vectors as they are");
  return vectors;
}

}  // namespace lexiscope::cli
