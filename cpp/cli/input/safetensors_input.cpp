#include "cli/input/safetensors_input.hpp"

#include <algorithm>
#include <iostream>
#include <string_view>
#include <utility>

#include "cli/input/named_error.hpp"
#include "cli/output/standard.hpp"
#include "language_model/model_settings.hpp"
#include "pretrained/safetensors.hpp"
#include "pretrained/token_labels.hpp"

namespace lexiscope::cli {
namespace {

/// Labels the rows, and drops those without a token or not in keep_only, in place.
NamedVectors labelled(Table table, const TokenLabels& labels, const ReadOptions& options) {
  NamedVectors vectors;
  vectors.spelling = labels.spelling;
  const auto listed = [&](std::string_view word) {
    if (!options.keep_only || options.keep_only->find(word) >= 0) return true;
    return options.keep_only->find(in_vocabulary(word, labels.spelling)) >= 0;
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

/// Reports rows and tokens left out; many of them suggest another model's vocabulary.
void say_what_is_left_out(const TokenLabels& labels, bool whole, const std::string& path) {
  if (!labels.unnamed.empty()) {
    std::cerr << path << ": left out " << labels.unnamed.size() << " rows without a token\n";
  }
  if (whole && labels.beyond > 0) {
    std::cerr << path << ": left out " << labels.beyond << " tokens without a row\n";
  }
}

/// A value of the header's metadata; empty if there is none.
std::string_view metadata(const SafetensorsHeader& header, std::string_view name) {
  for (const auto& [key, value] : header.metadata) {
    if (key == name) return value;
  }
  return {};
}

/// The tokens in a model file of `transformer train --save`.
TokenLabels own_labels(const SafetensorsHeader& header, std::int64_t rows,
                       const std::string& path) {
  const language::TokenSet tokens = naming(language::kModelFile, path, [&] {
    return language::read_tokens(metadata(header, "tokens"));
  });
  TokenLabels labels;
  for (std::string word : tokens.shown()) {
    if (labels.words.size() == rows) break;
    // Two byte pairs may have the same display text.
    while (labels.words.find(word) >= 0) word.push_back('\'');
    labels.words.add(word);
  }
  labels.beyond = tokens.size() - labels.words.size();
  while (labels.words.size() < rows) {
    labels.unnamed.push_back(labels.words.add("[row " + std::to_string(labels.words.size()) + "]"));
  }
  // The display text of byte pairs includes the space before a word.
  if (!tokens.are_words()) labels.spelling = TokenSpelling::Bytes;
  return labels;
}

std::string read_tensor(InputFile& file, const StoredTensor& tensor) {
  file.seek(static_cast<std::uint64_t>(tensor.begin));
  return std::string(file.read(static_cast<std::size_t>(tensor.end - tensor.begin)));
}

TokenMapping read_mapping(InputFile& file, const TokenTensors& tensors, const StoredTensor& table) {
  TokenMapping mapping;
  if (tensors.mapping) {
    mapping.rows = read_row_numbers(*tensors.mapping, read_tensor(file, *tensors.mapping),
                                    table.shape[0], file.path());
  }
  if (tensors.weights) {
    mapping.factors =
        read_numbers(*tensors.weights, read_tensor(file, *tensors.weights), file.path());
  }
  return mapping;
}

}  // namespace

NamedVectors read_safetensors(InputFile& file, const TableChoice& choice,
                              const ReadOptions& options) {
  file.seek(0);
  const std::int64_t length =
      safetensors_header_length(file.read(kSafetensorsPrefix), file.path(), file.bytes());
  const std::string_view json = file.read(static_cast<std::size_t>(length));
  const SafetensorsHeader header = parse_safetensors_header(json, file.path(), file.bytes());
  const bool knows_words = metadata(header, "format").starts_with("lexiscope language");
  if (choice.vocabulary.empty() && !knows_words) {
    fail(ErrorKind::InvalidArgument, "vocabulary", "a JSON file, since safetensors has no words",
         "none");
  }
  const StoredTensor tensor = choice.tensor.empty() ? find_token_table(header, file.path())
                                                    : table_named(header, choice.tensor);
  const TokenTensors of_tokens = token_tensors(header, tensor, file.path());
  const std::int64_t tokens = of_tokens.mapping ? of_tokens.mapping->shape[0] : tensor.shape[0];
  TensorReader reader(tensor, options, read_mapping(file, of_tokens, tensor));
  file.seek(static_cast<std::uint64_t>(tensor.begin));
  while (reader.bytes_read() < reader.bytes_needed()) {
    const auto left = static_cast<std::size_t>(reader.bytes_needed() - reader.bytes_read());
    const std::string_view piece = file.read(std::min(left, InputFile::kPiece));
    if (piece.empty()) break;
    reader.add(piece);
  }
  Table table = reader.finish();
  if (reader.zeros() > 0) {
    std::cerr << file.path() << ": left " << reader.zeros() << " zero vectors as they are\n";
  }
  const std::string named_by =
      choice.vocabulary.empty() ? file.path() : input_name(choice.vocabulary);
  const TokenLabels labels =
      choice.vocabulary.empty()
          ? own_labels(header, table.rows(), file.path())
          : read_token_labels(read_file(choice.vocabulary), table.rows(), named_by);
  say_what_is_left_out(labels, table.rows() == tokens, named_by);
  NamedVectors vectors = labelled(std::move(table), labels, options);
  if (vectors.words.size() == 0) {
    fail(ErrorKind::EmptyVocabulary, named_by, "a token for at least one row", "none");
  }
  return vectors;
}

}  // namespace lexiscope::cli
