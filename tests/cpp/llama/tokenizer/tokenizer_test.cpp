// The ids of texts are held against a peer in tests/cli/tokenizer_test.mjs; here is what no peer
// has: what is refused, and how.
#include "llama/tokenizer/tokenizer.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

std::string file(const std::string& model, const std::string& more = "") {
  return R"({"added_tokens": [{"id": 0, "content": "<unk>", "special": true},
             {"id": 1, "content": "<s>", "special": true}],)" +
         more + R"("model": {"type": "BPE", )" + model + "}}";
}

const std::string kModel =
    R"("unk_token": "<unk>", "fuse_unk": true, "byte_fallback": true,
       "vocab": {"<unk>": 0, "<s>": 1, "a": 2, "b": 3, "ab": 4, "▁": 5, "▁ab": 6, "<0xC3>": 7,
                 "<0xA9>": 8},
       "merges": ["a b", "▁ ab"])";

Tokenizer made(const std::string& json) { return Tokenizer(json, "tokenizer.json"); }

void refused(const std::string& json, const char* message) {
  CAPTURE(json);
  throws(MalformedFile, "tokenizer.json", message, [&] { made(json); });
}

}  // namespace

TEST_CASE("merges apply by rank, bytes stand in for characters, unknown ones are fused") {
  const Tokenizer tokenizer = made(file(kModel));
  CHECK((tokenizer.size() == 9 && tokenizer.encode("▁abba") == Ids{6, 3, 2}));
  CHECK((tokenizer.encode("aé") == Ids{2, 7, 8} && tokenizer.encode("axyzb") == Ids{2, 0, 3}));
  CHECK((tokenizer.encode("a<s>b") == Ids{2, 1, 3} && tokenizer.encode("").empty()));
  CHECK((tokenizer.token(6) == "▁ab" && tokenizer.id_of("ab") == 4));
  throws(IdOutOfRange, "ids", "9", [&] { (void)tokenizer.decode(Ids{9}); });
  throws(NotText, "text", "", [&] { (void)tokenizer.encode("a\xFF"); });
}

TEST_CASE("special tokens go around a text, and are left out where it is shown") {
  const Tokenizer tokenizer = made(file(kModel, R"("post_processor": {"type": "TemplateProcessing",
      "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}}, {"Sequence": {"id": "A"}},
                 {"SpecialToken": {"id": "<unk>", "type_id": 0}}]}, "decoder": {"type": "Fuse"},)"));
  CHECK((tokenizer.encode("ab") == Ids{1, 4, 0} && tokenizer.encode("ab", false) == Ids{4}));
  CHECK((tokenizer.prefix() == Ids{1} && tokenizer.suffix() == Ids{0}));
  CHECK(tokenizer.decode(Ids{1, 4, 0}) == "ab");
  CHECK(tokenizer.decode(Ids{1, 4, 0}, true) == "<s>ab<unk>");
}

TEST_CASE("bytes that are no text decode to replacement characters") {
  const Tokenizer tokenizer = made(file(kModel, R"("decoder": {"type": "ByteFallback"},)"));
  CHECK(tokenizer.decode(Ids{2, 7, 8, 3}) == "aéb");
  CHECK(tokenizer.decode(Ids{2, 7, 3}) == "a\uFFFDb");
}

TEST_CASE("what is not a tokenizer of this kind is refused, by name") {
  refused("{}", "expected a tokenizer.json with a model, got an object");
  refused("[]", "expected a tokenizer.json with a model, got a list");
  refused(R"({"a": 1, "b": 2})", "expected a tokenizer.json with a model");
  refused(R"({"model": 3})", "expected an object as its model, got 3");
  refused(R"({"model": {"type": "BPE"}})",
          "expected an object as the vocab of its model, got none");
  refused(R"({"model": {"vocab": {}, "merges": []}})", "expected a token or more, got none");
  refused(R"({"model": {"vocab": {"a": 0}}})", "expected a list as the merges of its model");
  refused(R"({"model": {"vocab": {"a": 0, "b": 2}, "merges": []}})",
          "expected ids from 0 to 1, each once, got 2 for \"b\"");
  refused(R"({"model": {"vocab": {"a": 0, "b": 0}, "merges": []}})",
          "expected ids from 0 to 1, each once, got 0 for \"b\"");
  refused(R"({"model": {"vocab": {"a": -1}, "merges": []}})", "got -1 for \"a\"");
  refused(R"({"model": {"vocab": {"a": "0"}, "merges": []}})",
          "expected a whole number as each token's id, got \"0\" for \"a\"");
  refused(R"({"added_tokens": [{"id": 1, "content": "a"}],
              "model": {"vocab": {"a": 0}, "merges": []}})",
          "expected each token once, got \"a\" again, for id 1");
  refused(R"({"added_tokens": [{"id": 1}], "model": {}})",
          "expected an id and a content for each of added_tokens, got neither or one for number 1");
  refused(R"({"model": {"vocab": {"a": 0}, "merges": ["a"]}})",
          "expected two tokens, got \"a\" as merge 0");
  refused(R"({"model": {"vocab": {"a": 0}, "merges": ["a a"]}})",
          "expected merges of tokens, got \"aa\" as merge 0");
  refused(R"({"model": {"vocab": {"a": 0}, "merges": [], "unk_token": "?"}})",
          "expected a token for its unk_token, got none for \"?\"");
  refused(file(kModel, R"("post_processor": {"type": "BertProcessing"},)"),
          "expected ByteLevel or TemplateProcessing as its post_processor, got \"BertProcessing\"");
  refused(file(kModel, R"("post_processor": {"type": "TemplateProcessing",
              "single": [{"SpecialToken": {"id": "<x>"}}]},)"),
          "expected a token for each SpecialToken of its post_processor, got \"<x>\"");
  refused(file(kModel, R"("decoder": {"type": "WordPiece"},)"),
          "as its decoder, got \"WordPiece\"");
  refused(file(kModel, R"("normalizer": {"type": "Replace", "pattern": {"Regex": "a+"}},)"),
          "expected a pattern of plain text for Replace, got a regular expression or none");
}

TEST_CASE("the real model's tokens come from its file, and give the text back") {
  const auto json = dataset("tinystories-656k/tokenizer.json");
  if (!json) return;
  const Tokenizer tokenizer = made(*json);
  CHECK(tokenizer.size() == 2048);
  const Ids ids = tokenizer.encode("Once upon a time, there was a king");
  CHECK(ids == Ids{1, 80, 147, 201, 282, 215, 286, 63, 176});
  CHECK(tokenizer.token(286) == "there▁was▁a▁");
  CHECK(tokenizer.decode(ids) == "Once upon a time, there was a king");
}
