#include "vector_input.hpp"

#include <iostream>

#include "vector_file.hpp"

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
                  "of a safetensors file: JSON, token to row")
      ->type_name("FILE");
}

void add_first(CLI::App& subcommand, VectorInput& input) {
  subcommand.add_option("--first", input.options.max_rows, "read only the first N vectors")
      ->type_name("N");
}

WordVectors read_vectors(const VectorInput& input) {
  InputFile file(input.path);
  return read_vectors(file, input);
}

WordVectors read_vectors(InputFile& file, VectorInput input) {
  std::string_view piece = file.read(kDetectBytes);
  input.options.name = input.path;
  input.options.file_bytes = file.bytes();
  const VectorFormat format = detect_format(piece, input.path);
  if (format == VectorFormat::Safetensors)
    return read_safetensors(file, input.table, input.options);
  const auto reader = make_vector_reader(format, input.options);
  for (; !piece.empty() && !reader->done(); piece = file.read()) reader->add(piece);
  WordVectors vectors = reader->finish();
  if (vectors.duplicates > 0) {
    std::cerr << input.path << ": left out " << vectors.duplicates
              << " rows whose word came before\n";
  }
  return vectors;
}

Id row_of_word(const WordVectors& vectors, std::string_view argument, std::string_view word) {
  const Id row = vectors.words.find(word);
  if (row == kUnknown) {
    fail(ErrorKind::UnknownWord, argument,
         "one of the file's " + std::to_string(vectors.words.size()) + " words", quote_bytes(word));
  }
  return row;
}

}  // namespace lexiscope::cli
