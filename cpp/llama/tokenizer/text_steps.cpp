#include "llama/tokenizer/text_steps.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"
#include "llama/tokenizer/token_pieces.hpp"
#include "pretrained/token_rows.hpp"
#include "text/gpt2_tokenizer.hpp"
#include "text/pieces.hpp"

namespace lexiscope::llama {
namespace {

std::string text_at(const JsonValue& step, std::string_view key, std::string otherwise = "") {
  const JsonValue* const value = step.find(key);
  return value != nullptr && value->is(JsonKind::Text) ? value->text : std::move(otherwise);
}
bool flag_at(const JsonValue& step, std::string_view key, bool otherwise) {
  const JsonValue* const value = step.find(key);
  return value != nullptr && value->is(JsonKind::Boolean) ? value->boolean : otherwise;
}
std::int64_t number_at(const JsonValue& step, std::string_view key) {
  const JsonValue* const value = step.find(key);
  return value == nullptr ? 0 : value->whole().value_or(0);
}

/// The steps of a Sequence, or the step itself, one after the other.
template <class Add>
void each_step(const JsonValue* json, std::string_view name, std::string_view list, Add add) {
  if (json == nullptr || json->is(JsonKind::Null)) return;
  if (text_at(*json, "type") != "Sequence") return add(*json);
  const JsonValue* const steps = json->find(list);
  if (steps == nullptr || !steps->is(JsonKind::List)) {
    fail(ErrorKind::MalformedFile, name, "a list of " + std::string(list),
         steps ? steps->described() : "none");
  }
  for (const JsonValue& step : steps->items) add(step);
}

[[noreturn]] void refuse_step(std::string_view name, std::string_view expected,
                              const JsonValue& step) {
  const JsonValue* const type = step.find("type");
  fail(ErrorKind::MalformedFile, name, std::string(expected),
       type ? type->described() : step.described());
}

/// The plain text of a step's pattern, or nothing where it is a regular expression.
std::optional<std::string> plain_pattern(const JsonValue& step) {
  const JsonValue* const pattern = step.find("pattern");
  const JsonValue* const text = pattern == nullptr ? nullptr : pattern->find("String");
  if (text == nullptr || text->text.empty()) return {};
  return text->text;
}
std::string require_plain_pattern(const JsonValue& step, std::string_view name) {
  if (auto pattern = plain_pattern(step)) return std::move(*pattern);
  fail(ErrorKind::MalformedFile, name, "a pattern of plain text for Replace",
       "a regular expression or none");
}

std::string replaced(std::string_view text, std::string_view pattern, std::string_view content) {
  std::string result;
  while (true) {
    const std::size_t at = text.find(pattern);
    result.append(text.substr(0, at));
    if (at == std::string_view::npos) return result;
    result.append(content);
    text.remove_prefix(at + pattern.size());
  }
}

using PieceAt = std::string_view (*)(std::string_view text, std::size_t at);

struct SplitPattern {
  std::string_view regex;
  PieceAt piece_at;
};
constexpr SplitPattern kSplitPatterns[] = {
    {R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
     [](std::string_view text, std::size_t at) { return llama3_piece_at(text, at, 3); }},
    {R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
     [](std::string_view text, std::size_t at) { return llama3_piece_at(text, at, 1); }},
    {R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)",
     [](std::string_view text, std::size_t at) { return piece_at(text, at); }},
};

template <class Take>
void each_piece(std::string_view text, PieceAt piece, Take take) {
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view one = piece(text, at);
    take(one);
    at += one.size();
  }
}

PieceAt split_pattern(const JsonValue& step, std::string_view name) {
  const JsonValue* const pattern = step.find("pattern");
  const JsonValue* const regex = pattern == nullptr ? nullptr : pattern->find("Regex");
  const bool isolates = text_at(step, "behavior") == "Isolated" && !flag_at(step, "invert", false);
  for (const SplitPattern& known : kSplitPatterns) {
    if (regex != nullptr && regex->text == known.regex && isolates) return known.piece_at;
  }
  fail(ErrorKind::MalformedFile, name, "Split by the pattern of Llama 3 or GPT-2",
       regex == nullptr ? "another" : regex->described());
}

/// Every number alone, or runs of them; and what is between.
void split_digits(std::string_view text, bool alone, std::vector<std::string>& pieces) {
  std::size_t begin = 0;
  bool in_digits = false;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint step = code_point_at(text, at);
    const bool digit = step.valid() && is_number(step.value);
    if (at > begin && (digit != in_digits || (digit && alone))) {
      pieces.emplace_back(text.substr(begin, at - begin));
      begin = at;
    }
    in_digits = digit;
    at += step.length;
  }
  if (begin < text.size()) pieces.emplace_back(text.substr(begin));
}

void split_metaspace(std::string text, std::string_view mark, std::vector<std::string>& pieces) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(mark, begin + 1), text.size());
    pieces.push_back(text.substr(begin, end - begin));
    begin = end;
  }
}

/// The byte of "<0xE2>".
std::optional<char> byte_of(std::string_view token) {
  if (token.size() != 6 || !token.starts_with("<0x") || !token.ends_with(">")) return {};
  int value = 0;
  for (const char c : token.substr(3, 2)) {
    const char lower = static_cast<char>(c | 0x20);
    const bool letter = lower >= 'a' && lower <= 'f';
    if (!letter && (c < '0' || c > '9')) return {};
    value = value * 16 + (letter ? lower - 'a' + 10 : c - '0');
  }
  return static_cast<char>(value);
}

/// Bytes in a row become text; where they are not UTF-8, each becomes U+FFFD.
void join_bytes(std::vector<Decoder::Token>& tokens) {
  std::vector<Decoder::Token> joined;
  std::string bytes;
  const auto end_bytes = [&] {
    if (bytes.empty()) return;
    std::string text = bytes;
    if (!is_utf8(bytes)) {
      text.clear();
      for (std::size_t n = 0; n < bytes.size(); ++n) append_utf8(text, 0xFFFD);
    }
    joined.push_back({std::move(text)});
    bytes.clear();
  };
  for (Decoder::Token& token : tokens) {
    if (const auto byte = byte_of(token.text)) {
      bytes.push_back(*byte);
      continue;
    }
    end_bytes();
    joined.push_back(std::move(token));
  }
  end_bytes();
  tokens = std::move(joined);
}

void strip(std::string& text, std::string_view content, std::int64_t start, std::int64_t stop) {
  std::size_t begin = 0;
  for (; start > 0 && text.substr(begin).starts_with(content); --start) begin += content.size();
  std::size_t end = text.size();
  for (; stop > 0 && end >= begin + content.size() &&
         std::string_view(text).substr(0, end).ends_with(content);
       --stop) {
    end -= content.size();
  }
  text = text.substr(begin, end - begin);
}

std::string with_valid_utf8(std::string_view bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint step = code_point_at(bytes, at);
    append_utf8(text, step.valid() ? step.value : 0xFFFD);
    at += step.length;
  }
  return text;
}

}  // namespace

Normalizer::Normalizer(const JsonValue* json, std::string_view name) {
  each_step(json, name, "normalizers", [&](const JsonValue& step) { add(step, name); });
}

void Normalizer::add(const JsonValue& step, std::string_view name) {
  const std::string type = text_at(step, "type");
  if (type == "Prepend") {
    steps_.push_back({"", text_at(step, "prepend")});
  } else if (type == "Replace") {
    steps_.push_back({require_plain_pattern(step, name), text_at(step, "content")});
  } else {
    refuse_step(name, "Prepend or Replace as its normalizer", step);
  }
}

std::string Normalizer::operator()(std::string_view text) const {
  std::string result(text);
  for (const Step& step : steps_) {
    result = step.pattern.empty() ? (result.empty() ? result : step.content + result)
                                  : replaced(result, step.pattern, step.content);
  }
  return result;
}

PreTokenizer::PreTokenizer(const JsonValue* json, std::string_view name) {
  each_step(json, name, "pretokenizers", [&](const JsonValue& step) { add(step, name); });
}

void PreTokenizer::add(const JsonValue& step, std::string_view name) {
  const std::string type = text_at(step, "type");
  if (type == "Split") {
    const PieceAt piece = split_pattern(step, name);
    steps_.emplace_back([piece](std::string_view text, bool, std::vector<std::string>& pieces) {
      each_piece(text, piece, [&](std::string_view one) { pieces.emplace_back(one); });
    });
  } else if (type == "Digits") {
    const bool alone = flag_at(step, "individual_digits", false);
    steps_.emplace_back([alone](std::string_view text, bool, std::vector<std::string>& pieces) {
      split_digits(text, alone, pieces);
    });
  } else if (type == "ByteLevel") {
    const bool prefix = flag_at(step, "add_prefix_space", false);
    const bool splits = flag_at(step, "use_regex", true);
    steps_.emplace_back(
        [prefix, splits](std::string_view text, bool, std::vector<std::string>& pieces) {
          const std::string all = (prefix && !text.starts_with(' ') ? " " : "") + std::string(text);
          if (!splits) return void(pieces.push_back(byte_characters(all)));
          each_piece(all, piece_at,
                     [&](std::string_view one) { pieces.push_back(byte_characters(one)); });
        });
  } else if (type == "Metaspace") {
    const std::string mark = text_at(step, "replacement", std::string(kMetaspace));
    const bool old = flag_at(step, "add_prefix_space", true);
    const std::string scheme = text_at(step, "prepend_scheme", old ? "always" : "never");
    const bool splits = flag_at(step, "split", true);
    if (mark.empty())
      fail(ErrorKind::MalformedFile, name, "a character as the replacement of Metaspace", "none");
    if (scheme != "always" && scheme != "first" && scheme != "never") {
      fail(ErrorKind::MalformedFile, name, "always, first or never as prepend_scheme",
           quote_text(scheme));
    }
    steps_.emplace_back([mark, scheme, splits](std::string_view text, bool first,
                                               std::vector<std::string>& pieces) {
      std::string marked = replaced(text, " ", mark);
      const bool prepends = scheme == "always" || (scheme == "first" && first);
      if (prepends && !marked.starts_with(mark)) marked.insert(0, mark);
      splits ? split_metaspace(std::move(marked), mark, pieces)
             : pieces.push_back(std::move(marked));
    });
  } else {
    refuse_step(name, "Split, Digits, ByteLevel or Metaspace as its pre_tokenizer", step);
  }
}

std::vector<std::string> PreTokenizer::operator()(std::string_view text, bool first) const {
  std::vector<std::string> pieces = {std::string(text)};
  for (const Step& step : steps_) {
    std::vector<std::string> finer;
    for (std::size_t n = 0; n < pieces.size(); ++n) step(pieces[n], first && n == 0, finer);
    pieces = std::move(finer);
  }
  return pieces;
}

Decoder::Decoder(const JsonValue* json, std::string_view name) {
  each_step(json, name, "decoders", [&](const JsonValue& step) { add(step, name); });
  joins_by_space_ = json == nullptr || json->is(JsonKind::Null);
}

void Decoder::add(const JsonValue& step, std::string_view name) {
  const std::string type = text_at(step, "type");
  if (type == "Replace") {
    steps_.emplace_back([pattern = require_plain_pattern(step, name),
                         content = text_at(step, "content")](std::vector<Token>& tokens) {
      for (Token& token : tokens) token.text = replaced(token.text, pattern, content);
    });
  } else if (type == "ByteFallback") {
    steps_.emplace_back(join_bytes);
  } else if (type == "Fuse") {
    steps_.emplace_back([](std::vector<Token>& tokens) {
      Token all;
      for (const Token& token : tokens) all.text += token.text;
      tokens = {std::move(all)};
    });
  } else if (type == "Strip") {
    const std::string content = text_at(step, "content");
    if (content.empty())
      fail(ErrorKind::MalformedFile, name, "a character as the content of Strip", "none");
    steps_.emplace_back([content, start = number_at(step, "start"),
                         stop = number_at(step, "stop")](std::vector<Token>& tokens) {
      for (Token& token : tokens) strip(token.text, content, start, stop);
    });
  } else if (type == "ByteLevel") {
    steps_.emplace_back([](std::vector<Token>& tokens) {
      for (Token& token : tokens) {
        if (!token.added) token.text = bytes_of_characters(token.text).value_or(token.text);
      }
    });
  } else if (type == "Metaspace") {
    const std::string mark = text_at(step, "replacement", std::string(kMetaspace));
    if (mark.empty())
      fail(ErrorKind::MalformedFile, name, "a character as the replacement of Metaspace", "none");
    steps_.emplace_back([mark](std::vector<Token>& tokens) {
      for (Token& token : tokens) token.text = replaced(token.text, mark, " ");
      if (!tokens.empty() && tokens[0].text.starts_with(' ')) tokens[0].text.erase(0, 1);
    });
  } else {
    refuse_step(name, "Replace, ByteFallback, Fuse, Strip, ByteLevel or Metaspace as its decoder",
                step);
  }
}

std::string Decoder::operator()(std::vector<Token> tokens) const {
  for (const Step& step : steps_) step(tokens);
  std::string text;
  for (std::size_t n = 0; n < tokens.size(); ++n) {
    if (joins_by_space_ && n > 0) text += ' ';
    text += tokens[n].text;
  }
  return with_valid_utf8(text);
}

}  // namespace lexiscope::llama
