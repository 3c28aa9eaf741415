#include "cli/input/vector_input.hpp"

#include <iostream>

#include "pretrained/vector_file.hpp"

namespace lexiscope::cli {

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
                  "of a safetensors file: vocab.json or tokenizer.json")
      ->type_name("FILE");
}

void add_first(CLI::App& subcommand, VectorInput& input) {
  subcommand.add_option("--first", input.options.max_rows, "read only the first N vectors")
      ->type_name("N");
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
  if (format == VectorFormat::Safetensors)
    return read_safetensors(file, input.table, input.options);
  const auto reader = make_vector_reader(format, input.options);
  for (; !piece.empty() && !reader->done(); piece = file.read()) reader->add(piece);
  NamedVectors vectors{reader->finish()};
  if (vectors.duplicates > 0) {
    std::cerr << file.path() << ": left out " << vectors.duplicates
              << " rows whose word came before\n";
  }
  return vectors;
}

}  // namespace lexiscope::cli
