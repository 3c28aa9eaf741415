#include "text/character_tokenizer.hpp"

#include <set>
#include <utility>

#include "formats/unicode.hpp"

namespace lexiscope {

CharacterTokenizer::CharacterTokenizer(std::string_view text) {
  if (text.empty()) fail(ErrorKind::EmptyText, "text", "at least one character", "none");
  std::set<std::pair<bool, char32_t>>
      characters;  // whether it is an invalid byte, and its code point or byte
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint step = code_point_at(text, at);
    characters.emplace(!step.valid(), step.value);
    at += step.length;
  }
  for (const auto& [faulty, value] : characters) {
    std::string bytes;
    if (faulty) {
      bytes += static_cast<char>(value);
    } else {
      append_utf8(bytes, value);
    }
    characters_.add(bytes);
  }
}

std::vector<Id> CharacterTokenizer::encode(std::string_view text) const {
  std::vector<Id> ids;
  for (std::size_t at = 0; at < text.size();) {
    const unsigned length = code_point_at(text, at).length;
    ids.push_back(characters_.find(text.substr(at, length)));
    at += length;
  }
  return ids;
}

std::string CharacterTokenizer::decode(std::span<const Id> ids) const {
  require_ids("ids", ids, size());
  std::string text;
  for (const Id id : ids) text += characters_.word(id);
  return text;
}

std::string_view CharacterTokenizer::character_of(Id id) const {
  require_ids("id", {&id, 1}, size());
  return characters_.word(id);
}

}  // namespace lexiscope
