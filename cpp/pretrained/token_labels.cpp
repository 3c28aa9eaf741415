#include "pretrained/token_labels.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"
#include "pretrained/token_rows.hpp"
#include "text/gpt2_tokenizer.hpp"

namespace lexiscope {
namespace {

constexpr std::size_t kAfterLastCharacter = 0x144;

/// The byte that each character represents, or -1.
std::array<int, kAfterLastCharacter> bytes_by_character() {
  std::array<int, kAfterLastCharacter> bytes{};
  bytes.fill(-1);
  for (int byte = 0; byte < 256; ++byte) {
    const std::string character = byte_characters(std::string(1, static_cast<char>(byte)));
    bytes[code_point_at(character, 0).value] = byte;
  }
  return bytes;
}

/// The bytes that a token's characters represent, or the token itself if one represents none, as in
/// special tokens.
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

std::string replaced(std::string_view text, std::string_view part, std::string_view by) {
  std::string result;
  while (true) {
    const std::size_t at = text.find(part);
    result.append(text.substr(0, at));
    if (at == std::string_view::npos) return result;
    result.append(by);
    text.remove_prefix(at + part.size());
  }
}

std::vector<std::string_view> cells_between_tabs(std::string_view line) {
  std::vector<std::string_view> cells = {line.substr(0, line.find('\t'))};
  while (cells.back().size() < line.size()) {
    line.remove_prefix(cells.back().size() + 1);
    cells.push_back(line.substr(0, line.find('\t')));
  }
  return cells;
}

/// The column of a metadata.tsv that has the words, by its name.
std::size_t column_of_words(const std::vector<std::string_view>& names) {
  for (const std::string_view usual : {"word", "token", "label", "name", "title", "text"}) {
    const auto found = std::find_if(names.begin(), names.end(), [usual](std::string_view name) {
      return name.size() == usual.size() &&
             std::equal(name.begin(), name.end(), usual.begin(),
                        [](char a, char b) { return (a | 0x20) == b; });
    });
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  }
  return 0;
}

std::string numbered(std::int64_t row) { return "[row " + std::to_string(row) + "]"; }

}  // namespace

std::vector<std::string> read_metadata_words(std::string_view tsv, std::string_view name) {
  if (tsv.starts_with(kUtf8Mark)) tsv.remove_prefix(kUtf8Mark.size());
  std::vector<std::string> words;
  std::size_t column = 0;
  for (std::int64_t line_number = 1; !tsv.empty(); ++line_number) {
    std::string_view line = tsv.substr(0, tsv.find('\n'));
    tsv.remove_prefix(std::min(line.size() + 1, tsv.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::vector<std::string_view> cells = cells_between_tabs(line);
    if (line_number == 1 && cells.size() > 1) {
      column = column_of_words(cells);
      continue;
    }
    if (cells.size() <= column) {
      fail(ErrorKind::MalformedFile, name, {"{0} columns at line {1}", column + 1, line_number},
           std::to_string(cells.size()));
    }
    words.emplace_back(cells[column]);
  }
  while (!words.empty() && words.back().empty()) words.pop_back();
  return words;
}

TokenLabels numbered_labels(std::int64_t rows) {
  TokenLabels labels;
  for (std::int64_t row = 0; row < rows; ++row) {
    labels.words.add(numbered(row));
    labels.unnamed.push_back(static_cast<Id>(row));
  }
  return labels;
}

std::string in_vocabulary(std::string_view word, TokenSpelling spelling) {
  switch (spelling) {
    case TokenSpelling::Bytes: return byte_characters(word);
    case TokenSpelling::Metaspace: return replaced(word, " ", kMetaspace);
    default: return std::string(word);
  }
}

TokenLabels read_token_labels(std::string_view json, std::int64_t rows, std::string_view name) {
  const TokenRows read = read_token_rows(json, name);
  TokenLabels labels;
  labels.spelling = read.spelling;
  std::vector<const TokenRow*> token_of(static_cast<std::size_t>(rows));
  for (const TokenRow& token : read.tokens) {
    if (token.row >= rows) {
      ++labels.beyond;
      continue;
    }
    const TokenRow*& place = token_of[static_cast<std::size_t>(token.row)];
    if (place != nullptr) {
      fail(ErrorKind::MalformedFile, name, "each row once",
           {"row {0} for {1} and {2}", token.row, quote_text(place->token),
            quote_text(token.token)});
    }
    place = &token;
  }
  if (static_cast<std::size_t>(labels.beyond) == read.tokens.size()) {
    fail(ErrorKind::MalformedFile, name, {"a token for one of the {0} rows", rows}, "none");
  }

  const auto bytes_by = bytes_by_character();
  for (std::int64_t row = 0; row < rows; ++row) {
    const TokenRow* token = token_of[static_cast<std::size_t>(row)];
    if (token == nullptr) labels.unnamed.push_back(static_cast<Id>(row));
    std::string word = token == nullptr ? numbered(row) : token->token;
    if (token != nullptr && !token->added) {
      if (read.spelling == TokenSpelling::Bytes) word = bytes_of(word, bytes_by);
      if (read.spelling == TokenSpelling::Metaspace) word = replaced(word, kMetaspace, " ");
    }
    // Words must be unique; a token equal to another row's name gets an extra apostrophe.
    while (labels.words.find(word) >= 0) word.push_back('\'');
    labels.words.add(word);
  }
  return labels;
}

}  // namespace lexiscope
