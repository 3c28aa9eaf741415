#include "pretrained/token_rows.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/json_reader.hpp"
#include "formats/quote_text.hpp"
#include "pretrained/word_vectors.hpp"
#include "text/gpt2_tokenizer.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {
namespace {

/// The top-level keys of a tokenizer.json, none of which has a number as its value, unlike a token.
bool is_tokenizer_part(std::string_view key) {
  static constexpr std::array<std::string_view, 9> kParts = {
      "version",       "truncation",     "padding", "added_tokens", "normalizer",
      "pre_tokenizer", "post_processor", "decoder", "model"};
  return std::find(kParts.begin(), kParts.end(), key) != kParts.end();
}

bool is_step(std::string_view key) {
  return key == "normalizer" || key == "pre_tokenizer" || key == "decoder";
}

/// Tracks the place of every value, so that files of neither kind are refused at once.
class TokenRowsReader final : public JsonEvents {
 public:
  std::vector<TokenRow> tokens;
  bool is_tokenizer = false;
  bool has_byte_level_step = false;
  bool has_metaspace_step = false;

  explicit TokenRowsReader(std::string_view name) : name_(name) {}

  void start_object() override { enter(object_here()); }
  void start_array() override { enter(list_here()); }
  void key(std::string key) override { key_ = std::move(key); }
  void end_object() override {
    const Place whole = place();
    if (whole == Place::AddedToken) take_added();
    places_.pop_back();
    if (whole == Place::Top && is_tokenizer && !has_vocab_) {
      fail(ErrorKind::MalformedFile, name_, "a tokenizer's model with its vocab", "none");
    }
  }
  void end_array() override {
    if (place() == Place::Piece) {
      if (!has_score_) refuse("fewer");
      tokens.push_back({std::move(token_), count_ - 1});
    }
    places_.pop_back();
  }

  void text(std::string text) override {
    const bool is_token = place() == Place::Piece ? !has_token_ : is_added("content");
    if (!is_token) {
      pass(quote_text(text));
      if (place() != Place::Steps) return;
      has_byte_level_step |= key_ == "type" && text == "ByteLevel";
      has_metaspace_step |= (key_ == "type" && text == "Metaspace") || text == kMetaspace;
      return;
    }
    token_ = std::move(text);
    has_token_ = true;
  }
  void number(const JsonNumber& number) override {
    if (place() == Place::Top || place() == Place::Vocab) {
      tokens.push_back({key_, row_of(number)});
    } else if (is_added("id")) {
      row_ = row_of(number);
    } else if (place() == Place::Piece && has_token_ && !has_score_) {
      has_score_ = true;
    } else {
      pass(std::string(number.written));
    }
  }
  void boolean(bool) override { pass("true or false"); }
  void null() override { pass("null"); }

  void refuse(const Phrase& got) override {
    Phrase expected = "a JSON object of tokens and their rows";
    Phrase shown = got;
    switch (place()) {
      case Place::Top:
      case Place::Vocab:
        expected = "a row number for each token";
        shown = {"{0} for token {1}", got, quote_text(key_)};
        break;
      case Place::Model: expected = "an object or a list as the model's vocab"; break;
      case Place::Pieces:
      case Place::Piece:
        expected = "a token and its score for each row of the model's vocab";
        shown = {"{0} for row {1}", got, place() == Place::Piece ? count_ - 1 : count_};
        break;
      case Place::AddedTokens:
      case Place::AddedToken:
        expected = "an id and a content for each of added_tokens";
        shown = {"{0} for number {1}", got, place() == Place::AddedToken ? count_ : count_ + 1};
        break;
      default: break;
    }
    fail(ErrorKind::MalformedFile, name_, expected, shown);
  }
  void fault(std::size_t at, std::string_view) override {
    fail(ErrorKind::MalformedFile, name_, "a JSON object of tokens and their rows",
         {"no JSON at byte {0}", at + 1});
  }

 private:
  /// The content of the innermost open bracket.
  enum class Place {
    File,
    Top,          // the whole file
    Model,        // of a tokenizer.json
    Vocab,        // the model's: token to row
    Pieces,       // the model's, of a Unigram: a list of
    Piece,        // [token, score]
    AddedTokens,  // a list of
    AddedToken,   // {"id": …, "content": …}
    Steps,        // normalizer, pre_tokenizer or decoder, and their contents
    Other,
  };

  [[nodiscard]] Place place() const { return places_.back(); }
  void enter(Place place) {
    if (place == Place::Pieces || place == Place::AddedTokens) count_ = 0;
    if (place == Place::Piece || place == Place::AddedToken) {
      ++count_;
      has_token_ = has_score_ = false;
      row_ = -1;
    }
    has_vocab_ |= place == Place::Vocab || place == Place::Pieces;
    places_.push_back(place);
  }

  Place object_here() {
    if (place() == Place::File) return Place::Top;
    if (place() == Place::Model && key_ == "vocab") return Place::Vocab;
    if (place() == Place::AddedTokens) return Place::AddedToken;
    const Place other = pass("an object");
    return place() == Place::Top && key_ == "model" ? Place::Model : other;
  }
  Place list_here() {
    if (place() == Place::Model && key_ == "vocab") return Place::Pieces;
    if (place() == Place::Pieces) return Place::Piece;
    const Place other = pass("an array");
    return place() == Place::Top && key_ == "added_tokens" ? Place::AddedTokens : other;
  }

  /// Refuses a value that is not allowed here; otherwise returns the place of its own values.
  Place pass(const Phrase& got) {
    switch (place()) {
      case Place::Top:
        if (!is_tokenizer_part(key_)) refuse(got);
        is_tokenizer = true;
        return is_step(key_) ? Place::Steps : Place::Other;
      case Place::Model:
        if (key_ == "vocab") refuse(got);
        return Place::Other;
      case Place::AddedToken:
        if (key_ == "id" || key_ == "content") refuse(got);
        return Place::Other;
      case Place::Steps:
      case Place::Other: return place();
      default: refuse(got);
    }
    __builtin_unreachable();  // g++ ignores [[noreturn]] of a virtual function
  }

  [[nodiscard]] bool is_added(std::string_view part) const {
    return place() == Place::AddedToken && key_ == part;
  }
  void take_added() {
    if (row_ < 0 || !has_token_) refuse("one of them alone");
    tokens.push_back({std::move(token_), row_, true});
  }
  /// A row too large for int64 becomes the largest one, which is beyond any table.
  std::int64_t row_of(const JsonNumber& number) {
    if (!number.is_whole() || number.written.starts_with('-')) refuse(std::string(number.written));
    return number.whole().value_or(INT64_MAX);
  }

  std::string name_;
  std::vector<Place> places_{Place::File};
  std::string key_;
  bool has_vocab_ = false;
  std::int64_t count_ = 0;  // elements of the list of tokens so far, including the open one
  std::string token_;       // of the open element
  std::int64_t row_ = -1;
  bool has_token_ = false;
  bool has_score_ = false;
};

/// Whether there is a token for every byte that UTF-8 uses.
bool names_every_byte(const WordTable& words) {
  for (int byte = 0; byte < 0xF5; ++byte) {
    if (byte == 0xC0 || byte == 0xC1) continue;
    if (words.find(byte_characters(std::string(1, static_cast<char>(byte)))) < 0) return false;
  }
  return true;
}

bool begin_with_metaspace(const std::vector<TokenRow>& tokens) {
  const auto begins = std::count_if(tokens.begin(), tokens.end(), [](const TokenRow& token) {
    return token.token.starts_with(kMetaspace);
  });
  return begins > 0 && 10 * begins >= static_cast<std::ptrdiff_t>(tokens.size());
}

TokenSpelling spelling_of(const TokenRowsReader& reader, const WordTable& words,
                          const std::vector<TokenRow>& tokens) {
  const bool bytes = reader.is_tokenizer ? reader.has_byte_level_step : names_every_byte(words);
  if (bytes) return TokenSpelling::Bytes;
  const bool metaspace =
      reader.is_tokenizer ? reader.has_metaspace_step : begin_with_metaspace(tokens);
  return metaspace ? TokenSpelling::Metaspace : TokenSpelling::Plain;
}

}  // namespace

TokenRows read_token_rows(std::string_view json, std::string_view name) {
  TokenRowsReader reader(name);
  read_json(json, reader);
  TokenRows read;
  WordTable words;
  for (TokenRow& token : reader.tokens) {
    const Id number = words.add(token.token);
    if (static_cast<std::size_t>(number) == read.tokens.size()) {
      read.tokens.push_back(std::move(token));
      continue;
    }
    // The vocab may contain the added tokens too.
    TokenRow& first = read.tokens[static_cast<std::size_t>(number)];
    if (first.added == token.added || first.row != token.row) {
      fail(ErrorKind::MalformedFile, name, "each token once",
           {"{0} for row {1} and again for {2}", quote_text(token.token), first.row, token.row});
    }
    first.added = true;
  }
  read.spelling = spelling_of(reader, words, read.tokens);
  return read;
}

}  // namespace lexiscope
