#include "token_labels.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "gpt2_tokenizer.hpp"
#include "json_reader.hpp"
#include "unicode.hpp"

namespace lexiscope {
namespace {

constexpr std::size_t kAfterLastCharacter = 0x144;

/// The byte of each character that stands for one, else -1.
std::array<int, kAfterLastCharacter> bytes_by_character() {
  std::array<int, kAfterLastCharacter> bytes{};
  bytes.fill(-1);
  for (int byte = 0; byte < 256; ++byte) {
    const std::string character = byte_characters(std::string(1, static_cast<char>(byte)));
    bytes[code_point_at(character, 0).value] = byte;
  }
  return bytes;
}

/// The bytes that a token's characters stand for; the token itself where one stands for none, as
/// in the names of special tokens.
std::string bytes_of(std::string_view token, const std::array<int, kAfterLastCharacter>& bytes_by) {
  std::string bytes;
  for (std::size_t at = 0; at < token.size();) {
    const CodePoint step = code_point_at(token, at);
    if (step.value >= bytes_by.size() || bytes_by[step.value] < 0) return std::string(token);
    bytes.push_back(static_cast<char>(bytes_by[step.value]));
    at += step.length;
  }
  return bytes;
}

/// What is no flat object of whole numbers is refused at its first token.
class VocabularyReader final : public JsonEvents {
 public:
  std::vector<std::pair<std::string, std::int64_t>> rows;

  explicit VocabularyReader(std::string_view name) : name_(name) {}

  void start_object() override {
    if (inside_) refuse("an object");
    inside_ = true;
  }
  void key(std::string token) override { token_ = std::move(token); }
  void text(std::string text) override { refuse(quote_bytes(text)); }
  void number(const JsonNumber& number) override {
    const bool is_row = inside_ && number.is_whole() && !number.written.starts_with('-');
    if (!is_row) refuse(std::string(number.written));
    // Rows beyond int64 are as far beyond the table as its greatest number.
    rows.emplace_back(std::move(token_), number.whole().value_or(INT64_MAX));
  }

  void refuse(const std::string& got) override {
    if (!inside_) {
      fail(ErrorKind::MalformedFile, name_, "a JSON object of tokens and their rows", got);
    }
    fail(ErrorKind::MalformedFile, name_, "a row number for each token",
         got + " for token " + quote_bytes(token_));
  }
  void fault(std::size_t at, std::string_view) override {
    fail(ErrorKind::MalformedFile, name_, "a JSON object of tokens and their rows",
         "no JSON at byte " + std::to_string(at + 1));
  }

 private:
  bool inside_ = false;
  std::string name_;
  std::string token_;
};

std::string numbered(std::int64_t row) { return "[row " + std::to_string(row) + "]"; }

bool names_every_byte(const WordTable& tokens) {
  for (int byte = 0; byte < 256; ++byte) {
    if (tokens.find(byte_characters(std::string(1, static_cast<char>(byte)))) < 0) return false;
  }
  return true;
}

}  // namespace

WordTable numbered_labels(std::int64_t rows) {
  WordTable words;
  for (std::int64_t row = 0; row < rows; ++row) words.add(numbered(row));
  return words;
}

TokenLabels read_token_labels(std::string_view json, std::int64_t rows, std::string_view name) {
  VocabularyReader reader(name);
  read_json(json, reader);

  std::vector<const std::string*> token_of(static_cast<std::size_t>(rows));
  WordTable tokens;
  std::int64_t named = 0;
  for (const auto& [token, row] : reader.rows) {
    const Id tokens_before = tokens.size();
    if (tokens.add(token) < tokens_before) {
      fail(ErrorKind::MalformedFile, name, "each token once", quote_bytes(token) + " again");
    }
    if (row >= rows) continue;
    const std::string*& place = token_of[static_cast<std::size_t>(row)];
    if (place != nullptr) {
      fail(ErrorKind::MalformedFile, name, "each row once",
           "row " + std::to_string(row) + " for " + quote_bytes(*place) + " and " +
               quote_bytes(token));
    }
    place = &token;
    ++named;
  }
  if (named == 0) {
    fail(ErrorKind::MalformedFile, name, "a token for one of the " + std::to_string(rows) + " rows",
         "none");
  }

  TokenLabels labels;
  labels.byte_level = names_every_byte(tokens);
  labels.unnamed = rows - named;
  const auto bytes_by = bytes_by_character();
  for (std::int64_t row = 0; row < rows; ++row) {
    const std::string* token = token_of[static_cast<std::size_t>(row)];
    std::string word = token == nullptr    ? numbered(row)
                       : labels.byte_level ? bytes_of(*token, bytes_by)
                                           : *token;
    // Words must differ; a token that is written like another row's name gets a mark more.
    while (labels.words.find(word) >= 0) word.push_back('\'');
    labels.words.add(word);
  }
  return labels;
}

}  // namespace lexiscope
