#include "cli/input/vector_input.hpp"

#include <iostream>

#include "cli/input/names.hpp"
#include "cli/output/progress_bar.hpp"
#include "pretrained/vector_file.hpp"

namespace lexiscope::cli {
namespace {

// Larger files are read with a progress bar.
constexpr std::int64_t kLargeFile = 20'000'000;

}  // namespace

void add_vector_input(CLI::App& subcommand, VectorInput& input) {
  subcommand
      .add_option("--vectors", input.path,
                  "GloVe, word2vec (text or binary), fastText .vec or safetensors file")
      ->required()
      ->type_name("FILE");
  subcommand
      .add_option("--tensor", input.table.tensor,
                  "of a safetensors file [the token table by its usual names]")
      ->type_name("NAME");
  subcommand
      .add_option("--vocabulary", input.table.vocabulary,
                  "of a safetensors file: vocab.json or tokenizer.json [its own, if transformer "
                  "train saved it]")
      ->type_name("FILE");
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
  if (format != VectorFormat::Safetensors) {
    require_no("--tensor", input.table.tensor);
    require_no("--vocabulary", input.table.vocabulary);
  }
  if (format == VectorFormat::Safetensors)
    return read_safetensors(file, input.table, input.options);
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
