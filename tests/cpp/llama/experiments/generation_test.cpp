#include "llama/experiments/generation.hpp"
#include "kernels/softmax.hpp"
#include "llama/llama_models.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

struct Writer {
  explicit Writer(const std::string& more = "")
      : model(random_model(tiny_config(more))), fast(model.config, model.weights, 64) {}

  Ids write(const Ids& prompt, const GenerationOptions& options) {
    return continuation(fast, prompt, {rotation_of(model.config.rotary, 64), {}}, options);
  }
  LlamaModel model;
  FastLlama fast;
};

GenerationOptions at(double temperature, std::uint64_t seed = 1, std::int64_t tokens = 40) {
  GenerationOptions options;
  options.temperature = temperature;
  options.seed = seed;
  options.tokens = tokens;
  return options;
}

}  // namespace

TEST_CASE("a seed gives the same text again, temperature 0 the likeliest, 1e9 any token") {
  Writer writer;
  const Ids prompt = {3, 1};
  CHECK(writer.write(prompt, at(1, 5)) == writer.write(prompt, at(1, 5)));
  CHECK(writer.write(prompt, at(1, 5)) != writer.write(prompt, at(1, 6)));
  CHECK(writer.write(prompt, at(0, 5)) == writer.write(prompt, at(0, 6)));
  const Ids any = writer.write(prompt, at(1e9, 1, 60));
  CHECK(std::set<Id>(any.begin(), any.end()).size() > 20);
  CHECK(writer.write(prompt, at(1, 1, 0)).empty());
}

TEST_CASE("the text ends before an end token, and where the length ends") {
  Writer writer;
  const Ids free = writer.write({3}, at(0));
  const std::string end = "\"eos_token_id\": " + std::to_string(free[4]);
  const auto first = std::find(free.begin(), free.end(), free[4]);
  CHECK(Writer(end).write({3}, at(0)) == Ids(free.begin(), first));
  CHECK(writer.write(Ids(60, 2), at(1)).size() == 4);
}

TEST_CASE("each new token comes with the logits that it was drawn from") {
  Writer writer;
  Ids seen;
  GenerationOptions options = at(0);
  options.on_token = [&](Id id, std::span<const float> logits) {
    CHECK(*std::max_element(logits.begin(), logits.end()) == logits[id]);
    const Floats shares = probabilities(logits);
    float sum = 0;
    for (const float share : shares) sum += share;
    CHECK(sum == doctest::Approx(1).epsilon(1e-6));
    seen.push_back(id);
  };
  CHECK(writer.write({3}, options) == seen);
}

TEST_CASE("prompts and settings out of range are refused") {
  Writer writer;
  throws(InvalidArgument, "prompt", "got none", [&] { writer.write({}, at(1)); });
  throws(SequenceTooLong, "prompt", "expected fewer tokens than the context of 64, got 64",
         [&] { writer.write(Ids(64, 1), at(1)); });
  throws(IdOutOfRange, "prompt", "37", [&] { writer.write({37}, at(1)); });
  for (const double wrong : {-1.0, 2e9, std::numeric_limits<double>::quiet_NaN()}) {
    throws(InvalidArgument, "temperature", "from 0 to 1000000000",
           [&] { writer.write({1}, at(wrong)); });
  }
  throws(InvalidArgument, "tokens", "at least 0", [&] { writer.write({1}, at(1, 1, -1)); });
}

TEST_CASE("token by token, in slices of the prompt, a text is the one that comes at once") {
  Writer writer;
  const Ids prompt(11, 4);
  const GenerationOptions options = at(1, 7, 20);
  const Ids whole = writer.write(prompt, options);
  Generation generation(writer.fast, prompt, {rotation_of(writer.model.config.rotary, 64), {}},
                        options);
  CHECK(!generation.read_prompt());
  CHECK(!generation.read_prompt());
  CHECK((generation.read_prompt() && generation.read_prompt()));
  Ids ids;
  while (const std::optional<Id> id = generation.next()) ids.push_back(*id);
  CHECK(ids == whole);
  CHECK(!generation.next());
}
