#include "safetensors_input.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "safetensors.hpp"

namespace lexiscope::cli {
namespace {

/// Token of each row; empty where the vocabulary has none.
std::vector<std::string> read_vocabulary(const std::string& path, Eigen::Index rows) {
  const auto json = nlohmann::json::parse(read_file(path), nullptr, false);
  if (!json.is_object()) {
    fail(ErrorKind::MalformedFile, path, "a JSON object of tokens and their rows",
         json.is_discarded() ? "no JSON" : json.type_name());
  }
  std::vector<std::string> tokens(static_cast<std::size_t>(rows));
  for (const auto& [token, row] : json.items()) {
    if (!row.is_number_unsigned()) {
      fail(ErrorKind::MalformedFile, path, "a row number for each token",
           row.dump() + " for " + quote_bytes(token));
    }
    const auto number = row.get<std::uint64_t>();
    if (number < tokens.size()) tokens[static_cast<std::size_t>(number)] = token;
  }
  return tokens;
}

/// Keeps the rows that have a token and are asked for, in place.
WordVectors labelled(Table table, const std::vector<std::string>& tokens,
                     const ReadOptions& options) {
  WordVectors vectors;
  for (Eigen::Index row = 0; row < table.rows(); ++row) {
    const std::string& token = tokens[static_cast<std::size_t>(row)];
    const bool listed = !options.keep_only || options.keep_only->find(token) >= 0;
    if (token.empty() || !listed) continue;
    const Id place = vectors.words.add(token);
    if (place != row) table.row(place) = table.row(row);
  }
  table.conservativeResize(vectors.words.size(), table.cols());
  vectors.vectors = std::move(table);
  return vectors;
}

}  // namespace

WordVectors read_safetensors(InputFile& file, const TableChoice& choice,
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
  const std::vector<std::string> tokens = read_vocabulary(choice.vocabulary, table.rows());
  WordVectors vectors = labelled(std::move(table), tokens, options);
  if (vectors.words.size() == 0) {
    fail(ErrorKind::EmptyVocabulary, choice.vocabulary, "a token for at least one row", "none");
  }
  return vectors;
}

}  // namespace lexiscope::cli
