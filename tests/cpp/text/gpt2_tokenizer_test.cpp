#include "text/gpt2_tokenizer.hpp"
#include "testing.hpp"

namespace {

using Tokens = Strings;

/// A character of a JSON string, escaped where it must be.
std::string escaped(const std::string& token) {
  std::string text;
  for (const char byte : token) {
    if (byte == '"' || byte == '\\') text += '\\';
    text += byte;
  }
  return text;
}

/// A vocabulary of our own in GPT-2's form: the bytes from 255 down to 0, then the tokens of the
/// merges, then the end of a text.
struct Files {
  Tokens tokens;
  Tokens merge_lines;

  Files() {
    for (int byte = 255; byte >= 0; --byte) {
      tokens.push_back(byte_characters(std::string(1, static_cast<char>(byte))));
    }
    add_merge("h", "e");
    add_merge("l", "l");
    add_merge("he", "ll");
    add_merge("\u0120", "hell");
    tokens.emplace_back(kEndOfText);
  }

  void add_merge(const std::string& left, const std::string& right) {
    tokens.push_back(left + right);
    merge_lines.push_back(left + " " + right);
  }

  [[nodiscard]] std::string encoder() const {
    std::string text;
    for (std::size_t id = 0; id < tokens.size(); ++id) {
      text += (id == 0 ? "{\"" : ", \"") + escaped(tokens[id]) + "\": " + std::to_string(id);
    }
    return text + "}";
  }
  [[nodiscard]] std::string merges() const {
    std::string text = "#version: 0.2\n";
    for (const std::string& line : merge_lines) text += line + "\n";
    return text;
  }
  [[nodiscard]] BytePairTokenizer load() const { return load_gpt2_tokenizer(encoder(), merges()); }
};

void expect_bad_encoder(const std::string& encoder, const std::string& text) {
  throws(MalformedFile, "encoder.json", text,
         [&] { load_gpt2_tokenizer(encoder, Files().merges()); });
}

void expect_bad_merges(const std::string& merges, const std::string& text) {
  throws(MalformedFile, "vocab.bpe", text, [&] { load_gpt2_tokenizer(Files().encoder(), merges); });
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

Tokens tokens_of(const BytePairTokenizer& tokenizer, std::string_view text) {
  Tokens tokens;
  for (const Id id : tokenizer.encode(text)) tokens.emplace_back(tokenizer.bytes_of(id));
  return tokens;
}

}  // namespace

TEST_CASE("bytes are written as printable characters") {
  CHECK((byte_characters("Hi!~") == "Hi!~" && byte_characters(std::string(1, '\0')) == "\u0100"));
  CHECK(byte_characters(" \n\t") == "\u0120\u010A\u0109");
  CHECK(byte_characters("\x7F\xA0\xAD") == "\u0121\u0142\u0143");
  CHECK(byte_characters("\u00E9") == "\u00C3\u00A9");
}

TEST_CASE("two files of our own give their ids") {
  const BytePairTokenizer tokenizer = Files().load();
  CHECK((tokenizer.size() == 261 && tokenizer.encode("hello") == Ids{258, 255 - 'o'}));
  CHECK(tokenizer.encode("hello hell") == Ids{258, 255 - 'o', 259});
  CHECK((tokenizer.encode("\xFF") == Ids{0} && tokenizer.decode(Ids{259, 257}) == " hellll"));
  CHECK((tokenizer.id_of(kEndOfText) == 260 && tokenizer.decode(Ids{260}) == "<|endoftext|>"));
  CHECK(byte_characters(tokenizer.bytes_of(259)) == "\u0120hell");
  const Files files;
  const std::string merges = files.merges();
  CHECK_NOTHROW(load_gpt2_tokenizer(files.encoder(), merges.substr(0, merges.size() - 1)));
}

TEST_CASE("lines may end in CRLF, and tokens in brackets that no merge makes were added") {
  Files files;
  for (const char* added : {"<pad>", "[MASK]", "<|im_start|>"}) files.tokens.emplace_back(added);
  std::string merges = "#version: 0.2\r\n";
  for (const std::string& line : files.merge_lines) merges += line + "\r\n";
  const BytePairTokenizer tokenizer = load_gpt2_tokenizer(files.encoder(), merges);
  CHECK((tokenizer.size() == 264 && tokenizer.encode("hello") == Ids{258, 255 - 'o'}));
  CHECK(tokenizer.decode(Ids{261}) == "<pad>");
}

TEST_CASE("a vocabulary that is no flat JSON object of ids is refused") {
  expect_bad_encoder("", "expected JSON in UTF-8, got a syntax error at byte 1");
  expect_bad_encoder("{\"a\": 0", "got a syntax error at byte 8");
  expect_bad_encoder("{\"a\": 0} x", "got a syntax error at byte 10");
  expect_bad_encoder("{\"\xFF\": 0}", "got a syntax error at byte 3");
  expect_bad_encoder("[0]", "expected an object of tokens and ids, got an array");
  expect_bad_encoder("7", "expected an object of tokens and ids, got a number");
  expect_bad_encoder("{\"a\": {}}",
                     "expected a whole number as each token's id, got an object for token \"a\"");
  expect_bad_encoder("{\"a\": [1]}", "got an array for token \"a\"");
  expect_bad_encoder("{\"a\": \"1\"}", "got a string for token \"a\"");
  expect_bad_encoder("{\"a\": 1.5}", "got 1.5 for token \"a\"");
  expect_bad_encoder("{\"a\": null}", "got null for token \"a\"");
  expect_bad_encoder("{\"a\": true}", "got true or false for token \"a\"");
  expect_bad_encoder(std::string(1'000'000, '['), "got an array");
  std::string nested;
  for (int depth = 0; depth < 100'000; ++depth) nested += "{\"a\":";
  expect_bad_encoder(nested, "got an object for token \"a\"");
}

TEST_CASE("a vocabulary with wrong ids or tokens is refused") {
  const std::string encoder = Files().encoder();
  expect_bad_encoder(replaced(encoder, "\"hell\": 258", "\"hell\": 261"),
                     "expected ids from 0 to 260, got 261 for token \"hell\"");
  expect_bad_encoder(replaced(encoder, "\"hell\": 258", "\"hell\": -1"), "got -1 for token");
  expect_bad_encoder(replaced(encoder, "\"hell\": 258", "\"hell\": 18446744073709551615"),
                     "expected ids from 0 to 260, got 9223372036854775807 for token \"hell\"");
  expect_bad_encoder(replaced(encoder, "\"hell\": 258", "\"hell\": 257"),
                     "expected each id once, got 257 for token \"hell\"");
  expect_bad_encoder(replaced(encoder, "\"hell\": 258", "\"he\": 258"),
                     "expected each token once, got \"he\" again");
  expect_bad_encoder(replaced(encoder, "\"hell\": 258", "\"a b\": 258"),
                     "expected tokens in characters that stand for bytes, got \"a b\"");
  expect_bad_encoder(replaced(encoder, "\"hell\": 258", "\"\u20AC\": 258"), "got \"\u20AC\"");
  expect_bad_encoder(replaced(encoder, "\"\u0120\":", "\"hello\":"),
                     "expected a token for each byte and <|endoftext|>, got none for \"\u0120\"");
  expect_bad_encoder(replaced(encoder, "<|endoftext|>", "stop"), "got none for \"<|endoftext|>\"");
  expect_bad_encoder("{}", "got none for \"<|endoftext|>\"");
  expect_bad_encoder("{\"" + std::string(100'000, 'a') + "\": 1}",
                     "for token \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\"");
}

TEST_CASE("merges that do not fit the vocabulary are refused with their line") {
  const std::string merges = Files().merges();
  expect_bad_merges("", "expected a first line \"#version: …\", got nothing at line 1");
  expect_bad_merges("h e\n", "got \"h e\" at line 1");
  expect_bad_merges(replaced(merges, "l l", "ll"),
                    "expected two tokens and a blank between, got \"ll\" at line 3");
  expect_bad_merges(replaced(merges, "l l", ""), "got \"\" at line 3");
  expect_bad_merges(replaced(merges, "l l", "l l l"),
                    "expected parts that are bytes or were merged before, got \"l l\" at line 3");
  expect_bad_merges(replaced(merges, "l l", "hell o"), "got \"hell\" at line 3");
  expect_bad_merges(replaced(merges, "l l", "<|endoftext|> l"), "got \"<|endoftext|>\" at line 3");
  expect_bad_merges(replaced(merges, "l l", "l \xFF"), "got \"\uFFFD\" at line 3");
  expect_bad_merges(replaced(merges, "l l", "l l\r\r"), "got \"l\r\" at line 3");
  expect_bad_merges(replaced(merges, "l l", "l o"),
                    "expected two tokens whose sum encoder.json has, got \"l o\" at line 3");
  expect_bad_merges(replaced(merges, "l l", "h e"),
                    "expected two tokens whose sum was not made before, got \"h e\" at line 3");
  expect_bad_merges("#version: 0.2\nh e\nl l\nhe ll\n",
                    "expected a merge for each token of encoder.json, got none for \"\u0120hell\"");
}

TEST_CASE("GPT-2's files give GPT-2's tokens and ids") {
  const auto encoder = dataset("gpt2/encoder.json");
  const auto merges = dataset("gpt2/vocab.bpe");
  if (!encoder || !merges) return;
  const BytePairTokenizer tokenizer = load_gpt2_tokenizer(*encoder, *merges);
  CHECK((tokenizer.size() == 50'257 && tokenizer.merges().size() == 50'000));
  CHECK(tokenizer.id_of(kEndOfText) == 50'256);

  CHECK(tokens_of(tokenizer, "unhappiness") == Tokens{"un", "h", "appiness"});
  CHECK(tokens_of(tokenizer, "defenestration") == Tokens{"def", "en", "est", "ration"});

  CHECK(tokenizer.encode("Hello world") == Ids{15496, 995});
  CHECK(tokenizer.encode("Hello, world!") == Ids{15496, 11, 995, 0});
  CHECK(tokenizer.encode("<|endoftext|>") == Ids{27, 91, 437, 1659, 5239, 91, 29});
  CHECK((tokenizer.encode(" ") == Ids{220} && tokenizer.encode("\n") == Ids{198}));
  CHECK((tokenizer.encode("\n\n") == Ids{628} && tokenizer.encode("a  b") == Ids{64, 220, 275}));
  CHECK(tokens_of(tokenizer, "a \n\n b") == Tokens{"a", " ", "\n\n", " b"});
  CHECK(byte_characters(tokenizer.bytes_of(995)) == "\u0120world");

  // A character may be cut into tokens that are no text; together they are.
  const std::string euro = "\u20AC \U0001F600 \xFF";
  CHECK(tokenizer.decode(tokenizer.encode(euro)) == euro);
}

TEST_CASE("GPT-2 cuts a whole corpus into as many tokens as others count") {
  const auto encoder = dataset("gpt2/encoder.json");
  const auto merges = dataset("gpt2/vocab.bpe");
  const auto text = dataset("tinyshakespeare.txt");
  if (!encoder || !merges || !text) return;
  const BytePairTokenizer tokenizer = load_gpt2_tokenizer(*encoder, *merges);
  const Ids ids = tokenizer.encode(*text);
  CHECK(tokenizer.decode(ids) == *text);
  // nanoGPT's data/shakespeare: the first nine tenths and the rest, each cut on its own.
  const std::size_t cut = text->size() * 9 / 10;
  CHECK(tokenizer.encode(std::string_view(*text).substr(0, cut)).size() == 301'966);
  CHECK(tokenizer.encode(std::string_view(*text).substr(cut)).size() == 36'059);
}
