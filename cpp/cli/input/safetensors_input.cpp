#include "cli/input/safetensors_input.hpp"

#include <algorithm>
#include <iostream>
#include <string_view>
#include <utility>

#include "cli/output/standard.hpp"
#include "pretrained/safetensors.hpp"
#include "pretrained/token_labels.hpp"
#include "text/gpt2_tokenizer.hpp"

namespace lexiscope::cli {
namespace {

/// Keeps the rows that have a token and are asked for, in place.
NamedVectors labelled(Table table, const TokenLabels& labels, const ReadOptions& options) {
  NamedVectors vectors;
  vectors.byte_level = labels.byte_level;
  const auto listed = [&](std::string_view word) {
    if (!options.keep_only || options.keep_only->find(word) >= 0) return true;
    return labels.byte_level && options.keep_only->find(byte_characters(word)) >= 0;
  };
  auto unnamed = labels.unnamed.begin();
  for (Id row = 0; row < labels.words.size(); ++row) {
    if (unnamed != labels.unnamed.end() && *unnamed == row) {
      ++unnamed;
      continue;
    }
    const std::string_view word = labels.words.word(row);
    if (word.empty() || !listed(word)) continue;
    const Id place = vectors.words.add(word);
    if (place != row) table.row(place) = table.row(row);
  }
  table.conservativeResize(vectors.words.size(), table.cols());
  vectors.vectors = std::move(table);
  return vectors;
}

/// A vocabulary of another model shows in what does not fit.
void say_what_is_left_out(const TokenLabels& labels, bool whole, const std::string& path) {
  if (!labels.unnamed.empty()) {
    std::cerr << path << ": left out " << labels.unnamed.size() << " rows without a token\n";
  }
  if (whole && labels.beyond > 0) {
    std::cerr << path << ": left out " << labels.beyond << " tokens without a row\n";
  }
}

}  // namespace

NamedVectors read_safetensors(InputFile& file, const TableChoice& choice,
                              const ReadOptions& options) {
  if (choice.vocabulary.empty()) {
    fail(ErrorKind::InvalidArgument, "vocabulary", "a JSON file, since safetensors has no words",
         "none");
  }
  file.seek(0);
  const std::int64_t length =
      safetensors_header_length(file.read(kSafetensorsPrefix), file.path(), file.bytes());
  const std::string_view json = file.read(static_cast<std::size_t>(length));
  const SafetensorsHeader header = parse_safetensors_header(json, file.path(), file.bytes());
  const StoredTensor tensor = choice.tensor.empty() ? find_token_table(header, file.path())
                                                    : table_named(header, choice.tensor);
  TensorReader reader(tensor, options);
  file.seek(static_cast<std::uint64_t>(tensor.begin));
  while (reader.bytes_read() < reader.bytes_needed()) {
    const auto left = static_cast<std::size_t>(reader.bytes_needed() - reader.bytes_read());
    const std::string_view piece = file.read(std::min(left, InputFile::kPiece));
    if (piece.empty()) break;
    reader.add(piece);
  }
  Table table = reader.finish();
  const TokenLabels labels =
      read_token_labels(read_file(choice.vocabulary), table.rows(), input_name(choice.vocabulary));
  say_what_is_left_out(labels, table.rows() == tensor.shape[0], input_name(choice.vocabulary));
  NamedVectors vectors = labelled(std::move(table), labels, options);
  if (vectors.words.size() == 0) {
    fail(ErrorKind::EmptyVocabulary, input_name(choice.vocabulary), "a token for at least one row",
         "none");
  }
  return vectors;
}

}  // namespace lexiscope::cli
