#include "text/gpt2_tokenizer.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "formats/json_reader.hpp"
#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

constexpr std::string_view kEncoder = "encoder.json";
constexpr std::string_view kMerges = "vocab.bpe";

constexpr bool stands_for_itself(std::size_t byte) noexcept {
  return (byte > 0x20 && byte < 0x7F) || (byte > 0xA0 && byte != 0xAD);
}

/// The character of each byte.
constexpr std::array<char32_t, 256> kCharacters = [] {
  std::array<char32_t, 256> characters{};
  char32_t other = 0x100;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    characters[byte] = stands_for_itself(byte) ? static_cast<char32_t>(byte) : other++;
  }
  return characters;
}();

/// The byte of each character, -1 for characters that represent none.
constexpr std::array<int, 0x144> kBytes = [] {
  std::array<int, 0x144> bytes{};
  for (int& byte : bytes) byte = -1;
  for (std::size_t byte = 0; byte < 256; ++byte) bytes[kCharacters[byte]] = static_cast<int>(byte);
  return bytes;
}();

[[noreturn]] void fail_encoder(const Phrase& expected, const Phrase& got) {
  fail(ErrorKind::MalformedFile, kEncoder, expected, got);
}

/// Rejects anything but a flat object of integers at its first token.
class EncoderReader final : public JsonEvents {
 public:
  struct Entry {
    std::string bytes;
    std::int64_t id;
  };
  std::vector<Entry> entries;

  void start_object() override {
    if (inside_) refuse("an object");
    inside_ = true;
  }
  void key(std::string name) override { name_ = std::move(name); }
  void number(const JsonNumber& number) override {
    if (!inside_) refuse("a number");
    if (!number.is_whole()) refuse(std::string(number.written));
    std::optional<std::string> bytes = bytes_of_characters(name_);
    if (!bytes) fail_encoder("tokens in characters that stand for bytes", quote_text(name_));
    entries.push_back({std::move(*bytes), number.whole().value_or(INT64_MAX)});
  }

  void refuse(const Phrase& got) override {
    if (!inside_) fail_encoder("an object of tokens and ids", got);
    fail_encoder("a whole number as each token's id",
                 {"{0} for token {1}", got, quote_text(name_)});
  }
  void fault(std::size_t at, std::string_view) override {
    fail_encoder("JSON in UTF-8", {"a syntax error at byte {0}", at + 1});
  }

 private:
  bool inside_ = false;
  std::string name_;
};

WordTable read_encoder(std::string_view json) {
  EncoderReader reader;
  read_json(json, reader);

  const auto count = static_cast<std::int64_t>(reader.entries.size());
  std::vector<const EncoderReader::Entry*> by_id(reader.entries.size());
  for (const auto& entry : reader.entries) {
    const auto refuse = [&](const Phrase& expected) {
      fail_encoder(expected,
                   {"{0} for token {1}", entry.id, quote_text(byte_characters(entry.bytes))});
    };
    if (entry.id < 0 || entry.id >= count) refuse({"ids from 0 to {0}", count - 1});
    const EncoderReader::Entry*& place = by_id[static_cast<std::size_t>(entry.id)];
    if (place != nullptr) refuse("each id once");
    place = &entry;
  }
  WordTable tokens;
  for (const auto* entry : by_id) {
    if (tokens.find(entry->bytes) != kUnknown) {
      fail_encoder("each token once", {"{0} again", quote_text(byte_characters(entry->bytes))});
    }
    tokens.add(entry->bytes);
  }
  return tokens;
}

/// Flags the tokens that are single bytes.
std::vector<bool> single_bytes(const WordTable& tokens) {
  const auto require = [&](std::string_view bytes) {
    const Id id = tokens.find(bytes);
    if (id == kUnknown) {
      fail_encoder({"a token for each byte and {0}", kEndOfText},
                   {"none for {0}", quote_text(byte_characters(bytes))});
    }
    return id;
  };
  require(kEndOfText);
  std::vector<bool> made(static_cast<std::size_t>(tokens.size()));
  for (int byte = 0; byte < 256; ++byte) {
    made[require(std::string(1, static_cast<char>(byte)))] = true;
  }
  return made;
}

/// Whether a token is special rather than part of text: "<|endoftext|>", or added later, such as
/// "<pad>" or "[MASK]".
bool is_added(std::string_view token) {
  return (token.starts_with('<') && token.ends_with('>')) ||
         (token.starts_with('[') && token.ends_with(']'));
}

/// Adds the merges of a text, line by line; `made` flags the tokens that exist before the first.
class MergesReader {
 public:
  MergesReader(BytePairTokenizer& tokenizer, std::vector<bool> made)
      : tokenizer_(tokenizer), made_(std::move(made)) {}

  void read(std::string_view text) {
    for (line_ = 1; !text.empty(); ++line_) {
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      read_line(line);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (line_ == 1) refuse("a first line \"#version: …\"", "nothing");
    for (std::size_t id = 0; id < made_.size(); ++id) {
      const std::string_view bytes = tokenizer_.bytes_of(static_cast<Id>(id));
      if (made_[id] || is_added(bytes)) continue;
      refuse("a merge for each token of encoder.json",
             {"none for {0} by the end", quote_text(byte_characters(bytes))});
    }
  }

 private:
  void read_line(std::string_view line) {
    if (line_ == 1) {
      if (!line.starts_with("#version")) refuse("a first line \"#version: …\"", quote_text(line));
      return;
    }
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) refuse("two tokens and a blank between", quote_text(line));
    const Id left = part(line.substr(0, blank));
    const Id right = part(line.substr(blank + 1));
    std::string bytes(tokenizer_.bytes_of(left));
    bytes += tokenizer_.bytes_of(right);
    const Id merged = tokenizer_.id_of(bytes);
    if (merged == kUnknown) refuse("two tokens whose sum encoder.json has", quote_text(line));
    if (made_[merged]) refuse("two tokens whose sum was not made before", quote_text(line));
    made_[merged] = true;
    tokenizer_.add_merge(left, right);
  }

  Id part(std::string_view characters) const {
    const std::optional<std::string> bytes = bytes_of_characters(characters);
    const Id id = bytes ? tokenizer_.id_of(*bytes) : kUnknown;
    if (id == kUnknown || !made_[id]) {
      refuse("parts that are bytes or were merged before", quote_text(characters));
    }
    return id;
  }

  [[noreturn]] void refuse(const Phrase& expected, const Phrase& got) const {
    fail(ErrorKind::MalformedFile, kMerges, expected, {"{0} at line {1}", got, line_});
  }

  BytePairTokenizer& tokenizer_;
  std::vector<bool> made_;
  std::int64_t line_ = 1;
};

}  // namespace

std::optional<std::string> bytes_of_characters(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint step = code_point_at(text, at);
    if (!step.valid() || step.value >= kBytes.size() || kBytes[step.value] < 0) return {};
    bytes += static_cast<char>(kBytes[step.value]);
    at += step.length;
  }
  return bytes;
}

BytePairTokenizer load_gpt2_tokenizer(std::string_view encoder_json, std::string_view vocab_bpe) {
  WordTable tokens = read_encoder(encoder_json);
  std::vector<bool> made = single_bytes(tokens);
  BytePairTokenizer tokenizer(std::move(tokens));
  MergesReader(tokenizer, std::move(made)).read(vocab_bpe);
  return tokenizer;
}

std::string byte_characters(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) append_utf8(text, kCharacters[static_cast<unsigned char>(byte)]);
  return text;
}

}  // namespace lexiscope
