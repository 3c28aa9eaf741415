#include "pretrained/token_labels.hpp"
#include "testing.hpp"
#include "text/gpt2_tokenizer.hpp"

namespace {

/// The 256 bytes as rows 0 … 255 in GPT-2's characters, and more tokens after them.
std::string byte_level_json(const std::string& more) {
  std::string json = "{";
  for (int byte = 0; byte < 256; ++byte) {
    const std::string token = byte_characters(std::string(1, static_cast<char>(byte)));
    const bool escape = token == "\"" || token == "\\";
    json += (byte == 0 ? "\"" : ",\"") + std::string(escape ? "\\" : "") + token +
            "\":" + std::to_string(byte);
  }
  return json + more + "}";
}

}  // namespace

TEST_CASE("each row gets its token, whatever the order of the file") {
  const TokenLabels labels = read_token_labels(R"({"b": 1, "a": 0, "caf\u00e9": 2})", 3, "v.json");
  CHECK((labels.words.size() == 3 && labels.words.word(0) == "a" && labels.words.word(1) == "b"));
  CHECK((labels.words.word(2) == "caf\u00e9" && labels.unnamed.empty()));
  CHECK(labels.spelling == TokenSpelling::Plain);
}

TEST_CASE("a file that writes bytes as characters gives the bytes") {
  const TokenLabels labels = read_token_labels(
      byte_level_json(",\"\u0120king\":256,\"\u00c3\u00a9\":257,\"<|\u4e00|>\":258"), 259,
      "encoder.json");
  CHECK((labels.spelling == TokenSpelling::Bytes && labels.words.word(0x20) == " "));
  CHECK((labels.words.word(0xFF) == "\xFF" && labels.words.word(256) == " king"));
  CHECK(labels.words.word(257) == "\u00e9");
  // A special token whose characters stand for no bytes stays as it is.
  CHECK(labels.words.word(258) == "<|\u4e00|>");
}

TEST_CASE(
    "a tokenizer.json in bytes gives the bytes of its vocab, and its added tokens as they are") {
  const std::string json = R"({"added_tokens": [{"id": 2, "content": "\u0120x"},
      {"id": 3, "content": "<|end|>"}], "decoder": {"type": "ByteLevel"},
    "model": {"vocab": {"\u0120king": 0, "\u00c3\u00a9": 1, "<|end|>": 3}}})";
  const TokenLabels labels = read_token_labels(json, 5, "tokenizer.json");
  CHECK((labels.spelling == TokenSpelling::Bytes && labels.words.word(0) == " king"));
  CHECK((labels.words.word(1) == "\u00e9" && labels.words.word(2) == "\u0120x"));
  CHECK((labels.words.word(3) == "<|end|>" && labels.unnamed == Ids{4}));
}

TEST_CASE("U+2581 is the space before a word, in what SentencePiece has made") {
  const std::string added = R"("added_tokens": [{"id": 0, "content": "<\u2581>"}])";
  const std::string pieces =
      R"("model": {"type": "Unigram", "vocab": [["<\u2581>", 0], ["\u2581king", -1], ["s", -2]]})";
  const std::string pairs =
      R"("model": {"type": "BPE", "byte_fallback": true,
                   "vocab": {"<\u2581>": 0, "\u2581king": 1, "s": 2}, "merges": []})";
  for (
      const std::string& step :
      {std::string(R"("pre_tokenizer": {"type": "Metaspace", "replacement": "\u2581"})"),
       std::string(R"("normalizer": {"type": "Sequence", "normalizers": [{"type": "Prepend",
          "prepend": "\u2581"}, {"type": "Replace", "pattern": {"String": " "}, "content": "\u2581"}]})"),
       std::string(
           R"("decoder": {"type": "Replace", "pattern": {"String": "\u2581"}, "content": " "})")}) {
    for (const std::string& model : {pieces, pairs}) {
      CAPTURE(step);
      const TokenLabels labels =
          read_token_labels("{" + added + "," + step + "," + model + "}", 3, "tokenizer.json");
      CHECK((labels.spelling == TokenSpelling::Metaspace && labels.spaced()));
      CHECK((labels.words.word(0) == "<\u2581>" && labels.words.word(1) == " king"));
      CHECK(labels.words.word(2) == "s");
    }
  }
  const TokenLabels plain = read_token_labels(R"({"\u2581king": 1, "s": 0})", 2, "vocab.json");
  CHECK(plain.words.word(1) == " king");
  CHECK(in_vocabulary(" new york", plain.spelling) == "\u2581new\u2581york");
  CHECK(in_vocabulary(" king", TokenSpelling::Bytes) == "\u0120king");
  CHECK(in_vocabulary(" king", TokenSpelling::Plain) == " king");
}

TEST_CASE("a vocabulary learnt from texts lacks bytes that no UTF-8 has") {
  std::string json = "{\"\u0120king\":0";
  int row = 1;
  for (int byte = 0; byte < 0xF5; ++byte) {
    if (byte == 0xC0 || byte == 0xC1 || byte == '"' || byte == '\\') continue;
    json += ",\"" + byte_characters(std::string(1, static_cast<char>(byte))) +
            "\":" + std::to_string(row++);
  }
  json += R"(,"\"":)" + std::to_string(row++);
  json += R"(,"\\":)" + std::to_string(row++) + "}";
  const TokenLabels labels = read_token_labels(json, row, "vocab.json");
  CHECK((labels.spelling == TokenSpelling::Bytes && labels.words.word(0) == " king"));
}

TEST_CASE("rows without a token are numbered, and tokens without a row left out") {
  const TokenLabels labels = read_token_labels(R"({"a": 0, "far": 9})", 3, "v.json");
  CHECK((labels.words.word(0) == "a" && labels.words.word(1) == "[row 1]"));
  CHECK((labels.words.word(2) == "[row 2]" && labels.unnamed == Ids{1, 2} && labels.beyond == 1));
  // Words stay different when a token looks like a numbered row.
  CHECK(read_token_labels(R"({"[row 1]": 0, "a": 2})", 3, "v.json").words.word(1) == "[row 1]'");
  const TokenLabels numbered = numbered_labels(2);
  CHECK((numbered.words.word(1) == "[row 1]" && numbered.unnamed == Ids{0, 1}));
}

TEST_CASE("what is no vocabulary is refused with its place") {
  const auto refused = [](const std::string& json, const std::string& text) {
    throws(MalformedFile, "v.json", text, [&] { (void)read_token_labels(json, 3, "v.json"); });
  };
  refused(R"({"model": {"vocab": {"a": 3}}})", "a token for one of the 3 rows, got none");
  refused(R"({"added_tokens": [{"id": 0, "content": "b"}], "model": {"vocab": {"a": 0}}})",
          "each row once, got row 0 for \"b\" and \"a\"");
  refused("", "no JSON at byte");
  refused("<!doctype html>", "no JSON at byte 1");
  refused(R"({"a": 0)", "no JSON at byte");
  refused("[1]", "expected a JSON object of tokens and their rows, got an array");
  refused("7", "got 7");
  refused(R"({"a": [[[[)", "expected a row number for each token, got an array for token \"a\"");
  refused(R"({"a": {"b": 1}})", "got an object for token \"a\"");
  refused(R"({"a": "x"})", "got \"x\"");
  refused(R"({"a": 1.5})", "got 1.5");
  refused(R"({"a": -1})", "got -1 for token \"a\"");
  refused(R"({"a": 1, "b": 1})", "each row once, got row 1 for \"a\" and \"b\"");
  refused(R"({"a": 1, "a": 2})", "each token once, got \"a\" for row 1 and again for 2");
  refused(R"({"a": 18446744073709551615})", "a token for one of the 3 rows, got none");
  refused(std::string(100'000, '['), "got an array");
}

TEST_CASE("metadata of one column has no heading, of several it has one that names the words'") {
  const auto words_in = [](const char* tsv) { return read_metadata_words(tsv, "metadata.tsv"); };
  CHECK(words_in("king\nnew york\n\"\n") == Strings{"king", "new york", "\""});
  CHECK(words_in("\xEF\xBB\xBFword\r\nking\r\n\r\n") == Strings{"word", "king"});
  CHECK(words_in("label\tcount\nking\t7\nqueen\t8") == Strings{"king", "queen"});
  CHECK(words_in("count\tWord\n7\tking\n8\tqueen\n") == Strings{"king", "queen"});
  CHECK(words_in("a\tb\nking\t7\n\t8\n") == Strings{"king"});
  CHECK(words_in("").empty());
  throws(MalformedFile, "metadata.tsv", "expected 2 columns at line 3, got 1",
         [&] { words_in("count\tword\n7\tking\n8\n"); });
}

TEST_CASE("GPT-2's own vocabulary: a leading space is part of the token") {
  const auto json = dataset("gpt2/encoder.json");
  if (!json) return;
  const TokenLabels labels = read_token_labels(*json, 50'257, "encoder.json");
  CHECK((labels.spelling == TokenSpelling::Bytes && labels.unnamed.empty()));
  CHECK((labels.words.size() == 50'257 && labels.words.word(50'256) == kEndOfText));
  CHECK((labels.words.find(" king") >= 0 && labels.words.find("king") >= 0));
  CHECK(labels.words.find(" king") != labels.words.find("king"));
}
