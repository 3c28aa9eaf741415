#include "pretrained/token_rows.hpp"
#include "testing.hpp"

namespace {

/// The tokens as "token=row", those of added_tokens with a +.
std::string listed(const TokenRows& read) {
  std::string list;
  for (const TokenRow& token : read.tokens) {
    list += (list.empty() ? "" : " ") + token.token + "=" + std::to_string(token.row) +
            (token.added ? "+" : "");
  }
  return list;
}

std::string listed(std::string_view json) { return listed(read_token_rows(json, "t.json")); }

/// A tokenizer.json as Hugging Face's tokenizers write it, with this model.
std::string tokenizer(const std::string& model, const std::string& added = "[]",
                      const std::string& pre_tokenizer = "null",
                      const std::string& decoder = "null") {
  return R"({"version": "1.0", "truncation": null, "padding": {"strategy": {"Fixed": 8}, "pad_id": 0},
    "added_tokens": )" +
         added + R"(, "normalizer": {"type": "Lowercase"}, "pre_tokenizer": )" + pre_tokenizer +
         R"(, "post_processor": {"special_tokens": {"[CLS]": {"ids": [101]}}}, "decoder": )" +
         decoder + ", \"model\": " + model + "}";
}

}  // namespace

TEST_CASE(
    "an object of tokens and rows is read as it is, also one that names a tokenizer's parts") {
  CHECK(listed(R"({"b": 1, "a": 0, "caf\u00e9": 7})") == "b=1 a=0 caf\u00e9=7");
  CHECK(listed(R"({"model": 1, "decoder": 0, "vocab": 2})") == "model=1 decoder=0 vocab=2");
  CHECK(listed("{}").empty());
}

TEST_CASE("a tokenizer.json gives the vocab of its model, whichever it is, and its added tokens") {
  CHECK(listed(tokenizer(
            R"({"type": "BPE", "dropout": null, "vocab": {"a": 0, "b": 1, "ab": 2},
                "merges": ["a b", ["a", "b"]], "byte_fallback": false})")) == "a=0 b=1 ab=2");
  CHECK(listed(tokenizer(
            R"({"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                "max_input_chars_per_word": 100, "vocab": {"[UNK]": 0, "##s": 1}})",
            R"([{"id": 0, "content": "[UNK]", "special": true, "lstrip": false}])")) ==
        "[UNK]=0+ ##s=1");
  CHECK(
      listed(tokenizer(
          R"({"type": "Unigram", "unk_id": 1, "vocab": [["<s>", 0.0], ["<unk>", 0], ["\u2581a", -2.5e0]]})",
          R"([{"id": 3, "content": "<mask>", "normalized": {"a": ["b"]}}])")) ==
      "<mask>=3+ <s>=0 <unk>=1 \u2581a=2");
  // Older files do not name the model's type, and the order is free.
  CHECK(listed(R"({"model": {"merges": [], "vocab": {"a": 0}},
                   "added_tokens": [{"content": "b", "id": 1}]})") == "a=0 b=1+");
}

TEST_CASE("a tokenizer's tokens are bytes where its pre_tokenizer or decoder says so") {
  const auto is_byte_level = [](const std::string& pre_tokenizer, const std::string& decoder) {
    return read_token_rows(tokenizer(R"({"vocab": {"a": 0}})", "[]", pre_tokenizer, decoder),
                           "t.json")
               .spelling == TokenSpelling::Bytes;
  };
  const std::string step = R"({"type": "ByteLevel", "add_prefix_space": false})";
  CHECK((is_byte_level(step, "null") && is_byte_level("null", step)));
  CHECK(is_byte_level(R"({"type": "Sequence", "pretokenizers": [{"type": "Split"}, )" + step + "]}",
                      "null"));
  CHECK_FALSE(is_byte_level("null", "null"));
  CHECK_FALSE(is_byte_level(R"({"type": "Metaspace", "replacement": "ByteLevel"})",
                            R"({"type": "ByteFallback"})"));
}

TEST_CASE("a file of neither kind is refused at its first wrong value") {
  const auto refused = [](const std::string& json, const std::string& text) {
    CAPTURE(json);
    throws(MalformedFile, "t.json", text, [&] { read_token_rows(json, "t.json"); });
  };
  refused("[]", "expected a JSON object of tokens and their rows, got an array");
  refused("null", "got null");
  refused(R"({"a": {"b": 1}})",
          "expected a row number for each token, got an object for token \"a\"");
  refused(R"({"a": true)", "got true or false for token \"a\"");
  refused(R"({"a": 1, "a": 1})", "expected each token once, got \"a\" for row 1 and again for 1");
  refused(R"({"version": "1.0"})", "expected a tokenizer's model with its vocab, got none");
  refused(R"({"model": null})", "expected a tokenizer's model with its vocab, got none");
  refused(R"({"model": {"type": "BPE"}})", "expected a tokenizer's model with its vocab, got none");
  refused(R"({"model": {"vocab": "vocab.json"}})",
          "expected an object or a list as the model's vocab, got \"vocab.json\"");
  refused(R"({"model": {"vocab": {"a": "0"}}})", "got \"0\" for token \"a\"");
  refused(R"({"model": {"vocab": {"a": -1}}})", "got -1 for token \"a\"");
  refused(R"({"model": {"vocab": {"a": []}}})", "got an array for token \"a\"");
  const std::string pairs =
      "expected a token and its score for each row of the model's vocab, got ";
  const auto unigram = [](const std::string& vocab) {
    return R"({"model": {"vocab": [["<s>", 0], )" + vocab + "]}}";
  };
  refused(unigram(R"("a")"), pairs + "\"a\" for row 1");
  refused(unigram(R"(["a"])"), pairs + "fewer for row 1");
  refused(unigram(R"(["a", 0, 1])"), pairs + "1 for row 1");
  refused(unigram(R"(["a", "b"])"), pairs + "\"b\" for row 1");
  refused(unigram("[0]"), pairs + "0 for row 1");
  refused(unigram("{}"), pairs + "an object for row 1");
  refused(unigram(R"([["a"]])"), pairs + "an array for row 1");
  refused(unigram(R"(["<s>", 0])"), "got \"<s>\" for row 0 and again for 1");
  const std::string added = "expected an id and a content for each of added_tokens, got ";
  const auto with_added = [](const std::string& tokens) {
    return R"({"added_tokens": [{"id": 9, "content": "x"}, )" + tokens +
           R"(], "model": {"vocab": {"a": 0}}})";
  };
  refused(with_added(R"({"id": 1})"), added + "one of them alone for number 2");
  refused(with_added(R"({"content": "b"})"), added + "one of them alone for number 2");
  refused(with_added(R"({"content": "b", "id": "1"})"), added + "\"1\" for number 2");
  refused(with_added(R"({"content": "b", "id": 0.5})"), added + "0.5 for number 2");
  refused(with_added(R"({"content": null, "id": 1})"), added + "null for number 2");
  refused(with_added("7"), added + "7 for number 2");
  refused(with_added(R"({"content": "a", "id": 1})"), "got \"a\" for row 1 and again for 0");
}

TEST_CASE("a tokenizer's file cut off at any byte is refused, and so is one however deep") {
  const std::string whole =
      tokenizer(R"({"type": "Unigram", "vocab": [["a", -1]]})", R"([{"id": 1, "content": "b"}])");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CHECK_THROWS_AS(listed(whole.substr(0, length)), Error);
  }
  CHECK(listed(whole) == "b=1+ a=0");
  std::string deep;
  for (int depth = 0; depth < 100'000; ++depth) deep += R"({"decoder":[)";
  CHECK_THROWS_AS(listed(deep), Error);
}
