#include "language_model/model_file.hpp"
#include "language_model/model_settings.hpp"
#include "testing.hpp"

using namespace lexiscope::language;

namespace {

LanguageModel small_model(TokenSet tokens) {
  LanguageModel model;
  model.text = "a \"small\" text";
  model.tokens = std::move(tokens);
  model.options.width = 8;
  model.options.heads = 2;
  model.options.mlp_width = 16;
  model.options.max_length = 12;
  model.options.tied = true;
  model.options.vocab_size = model.tokens.size();
  transformer::set_positions(model.options, PositionScheme::Rotary, 500);
  model.training.steps = 70;
  model.training.seed = 3;
  model.training.optimizer.learning_rate = 0.0125;
  model.steps_done = 30;
  model.parameters = transformer::drawn_parameters(model.options, Random(7));
  return model;
}

std::string with(std::string file, const std::string& from, const std::string& to) {
  REQUIRE(from.size() == to.size());
  return file.replace(file.find(from), from.size(), to);
}

void expect_refused(const std::string& message, const std::string& file) {
  CAPTURE(message);
  throws(MalformedFile, "file", message, [&] { (void)read_model_file(file); });
}

}  // namespace

TEST_CASE("a model's file brings back the model, of words and of byte pairs") {
  BytePairTokenizer pairs;
  pairs.add_merge('t', 'h');
  pairs.add_merge(256, 'e');
  for (const TokenSet& tokens :
       {TokenSet::of_words({"the", "k\"ng", "zo\xC3\xAB"}), TokenSet::of_byte_pairs(pairs)}) {
    const LanguageModel model = small_model(tokens);
    const std::string file = model_file(model);
    const LanguageModel read = read_model_file(file);
    CHECK((read.text == model.text && read.tokens.shown() == model.tokens.shown()));
    CHECK((read.tokens.are_words() == model.tokens.are_words() && read.options.tied));
    CHECK(read.options.layers.front().scheme == PositionScheme::Rotary);
    CHECK((read.options.layers.front().base == 500 && read.training.seed == 3));
    CHECK((read.training.optimizer.learning_rate == 0.0125 && read.steps_done == 30));
    CHECK(read.parameters == model.parameters);
    CHECK(model_file(read) == file);
  }
}

TEST_CASE("a model's file that is cut off, of another version or damaged is refused") {
  const std::string file = model_file(small_model(TokenSet::of_words({"the", "king"})));
  for (std::size_t length = 0; length < file.size(); length += 61) {
    CAPTURE(length);
    throws(MalformedFile, "file", "expected",
           [&] { (void)read_model_file(std::string_view(file).substr(0, length)); });
  }
  expect_refused("expected lexiscope language 1, got \"lexiscope language 2\"",
                 with(file, "language 1", "language 2"));
  expect_refused("a number as its heads, got none", with(file, R"(\"heads\")", R"(\"heals\")"));
  expect_refused("each setting once", with(file, R"(\"heads\")", R"(\"width\")"));
  expect_refused("got \"notary\"", with(file, "rotary", "notary"));
  expect_refused("got an object as \"words\"", with(file, R"({\"words\":[)", R"({\"words\":{)"));
  expect_refused("a syntax error", with(file, R"({\"words\":[)", R"({\"words\"=[)"));
  expect_refused("each word once", with(file, R"(\"king\")", R"(\"the\" )"));
  std::string not_finite = file;
  const float infinite = std::numeric_limits<float>::infinity();
  std::memcpy(not_finite.data() + not_finite.size() - 4, &infinite, 4);
  expect_refused("finite numbers", not_finite);
}

TEST_CASE("a model of other tokens is told from one of the text's") {
  const LanguageModel model = small_model(TokenSet::of_words({"the", "king"}));
  CHECK_NOTHROW(require_tokens(model, TokenSet::of_words({"the", "king"})));
  throws(MalformedFile, "file", "\"king\" as token 2", [&] {
    require_tokens(model, TokenSet::of_words({"the", "queen"}));
  });
}

TEST_CASE("merges that double are refused before their tokens fill the memory") {
  std::string json = R"({"merges":[[97,97])";
  for (int id = 256; id < 281; ++id) {
    json += ",[" + std::to_string(id) + "," + std::to_string(id) + "]";
  }
  throws(MalformedFile, "file", "tokens of 16777216 bytes together at most",
         [&] { (void)read_tokens(json + "]}"); });
}
