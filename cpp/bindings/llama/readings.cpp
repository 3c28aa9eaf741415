// What a model does with a text, in slices: it writes on, and its losses are read; and a look
// inside.
#include <emscripten/bind.h>

#include <algorithm>
#include <string>

#include "base/shape.hpp"
#include "bindings/llama/llama.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "kernels/softmax.hpp"
#include "llama/experiments/generation.hpp"
#include "llama/experiments/position_effects.hpp"
#include "llama/experiments/text_loss.hpp"

namespace lexiscope::bindings {
namespace {

using namespace llama;

/// The likeliest tokens that JavaScript gets of each choice.
constexpr std::size_t kShown = 8;

struct HeldGeneration {
  std::shared_ptr<LoadedLlama> loaded;
  std::shared_ptr<FastLlama> fast;
  Generation generation;
};
struct HeldLosses {
  std::shared_ptr<LoadedLlama> loaded;
  std::shared_ptr<FastLlama> fast;
  LossReading reading;
};

HeldGeneration generation_of(const HeldLlama& self, const val& prompt, const val& o) {
  LoadedLlama& model = *self.loaded;
  const ReadingRequest request = reading_from(model, o["reading"]);
  GenerationOptions options;
  options.tokens = whole<std::int64_t>(o, "tokens", 0, 1'000'000);
  options.temperature = number(o, "temperature");
  options.seed = seed_from(o);
  const std::vector<Id> ids = ids_from(prompt, "prompt");
  // One token at least comes after the prompt.
  require_within(request.context - 1, ids.size());
  const auto longest = static_cast<std::int64_t>(ids.size()) + options.tokens + 1;
  const auto fast = model.fast(std::min(request.context, longest));
  return {self.loaded, fast, Generation(*fast, ids, request.options, options)};
}

std::vector<float> at(const std::vector<float>& all, std::span<const Id> ids) {
  std::vector<float> some;
  for (const Id id : ids) some.push_back(all[static_cast<std::size_t>(id)]);
  return some;
}

val likeliest(std::span<const float> logits) {
  const std::vector<Id> ids = top_ids(logits, kShown);
  return object({{"ids", ids}, {"chances", at(probabilities(logits), ids)}});
}

bool read_prompt(HeldGeneration& self) { return self.generation.read_prompt(); }

val next_token(HeldGeneration& self) {
  const std::optional<Id> id = self.generation.next();
  if (!id) return val::null();
  const std::span<const float> logits = self.generation.logits();
  const std::vector<float> all = probabilities(logits);
  const std::vector<Id> ids = top_ids(logits, kShown);
  const float chance = all[static_cast<std::size_t>(*id)];
  return object({{"id", *id}, {"chance", chance}, {"ids", ids}, {"chances", at(all, ids)}});
}

HeldLosses losses_of(const HeldLlama& self, const val& text, const val& o) {
  constexpr std::string_view kChanges[] = {"none",    "shift", "scale",  "repeat",
                                           "reverse", "drop",  "restart"};
  LoadedLlama& model = *self.loaded;
  const ReadingRequest request = reading_from(model, o);
  std::vector<Id> ids = ids_from(text, "text");
  require_ids("text", ids, static_cast<Eigen::Index>(model.config().vocab_size));
  const auto length = static_cast<std::int64_t>(ids.size());
  if (length < 2) {
    fail(ErrorKind::InvalidArgument, "text", "two tokens or more", std::to_string(length));
  }
  std::vector<double> positions =
      changed_positions(length, choice<PositionChange>(o, "change", kChanges), number(o, "amount"));
  const auto fast = model.fast(length);
  return {self.loaded, fast,
          LossReading(*fast, std::move(ids), std::move(positions), request.options)};
}

/// Reads some tokens more; says whether that was all.
bool read_some(HeldLosses& self) {
  constexpr int kAtOnce = 8;
  for (int n = 0; n < kAtOnce && !self.reading.done(); ++n) self.reading.read();
  return self.reading.done();
}

/// Of texts that are read from their beginning.
val attention_to_first(const HeldLlama& self, const val& list, const val& o) {
  LoadedLlama& model = *self.loaded;
  const ReadingRequest request = reading_from(model, o);
  Texts texts;
  std::int64_t longest = 1;
  for (const val& text : emscripten::vecFromJSArray<val>(list)) {
    texts.push_back(ids_from(text, "texts"));
    longest = std::max(longest, static_cast<std::int64_t>(texts.back().size()));
  }
  const auto found = first_token_attention(*model.fast(longest), texts, request.options);
  return object({{"shares", copied(found.shares)}, {"even", found.even}});
}

/// By layer and head, a square each: the weights of each token read by each.
val look(const HeldLlama& self, const val& prompt, const val& o) {
  LoadedLlama& model = *self.loaded;
  const ReadingRequest request = reading_from(model, o);
  const std::vector<Id> ids = ids_from(prompt, "prompt");
  if (ids.empty()) fail(ErrorKind::InvalidArgument, "prompt", "a token or more", "none");
  require_within(std::min<std::int64_t>(request.context, 512), ids.size());
  const auto fast = model.fast(static_cast<std::int64_t>(ids.size()));
  fast->begin(request.options);
  const auto length = ids.size();
  const std::int64_t heads = model.config().heads;
  const std::int64_t all = model.config().layers * heads;
  const auto tokens = static_cast<std::int64_t>(length);
  std::vector<float> weights(array_size("prompt", {all, tokens, tokens}));
  for (std::size_t t = 0; t < length; ++t) {
    fast->read(ids[t], static_cast<double>(t));
    for (std::int64_t n = 0; n < all; ++n) {
      const std::vector<float> row = fast->attention(n / heads, n % heads);
      std::copy(row.begin(), row.end(),
                weights.begin() + static_cast<std::ptrdiff_t>(
                                      (static_cast<std::size_t>(n) * length + t) * length));
    }
  }
  val after = val::array();
  for (std::int64_t layers = 0; layers <= model.config().layers; ++layers) {
    after.call<void>("push", likeliest(fast->logits_after(layers)));
  }
  return object({{"length", length}, {"weights", copied(weights)}, {"after", after}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(llama_readings) {
  exported_class<HeldGeneration>("LlamaGeneration")
      .constructor(exported_function<&generation_of>)
      .function("readPrompt", exported_function<&read_prompt>)
      .function("next", exported_function<&next_token>);
  exported_class<HeldLosses>("LlamaLosses")
      .constructor(exported_function<&losses_of>)
      .function("read", exported_function<&read_some>)
      .function("losses",
                exported([](const HeldLosses& self) { return to_js(self.reading.losses()); }));
  emscripten::function("firstTokenAttention", exported_function<&attention_to_first>);
  emscripten::function("lookInto", exported_function<&look>);
}

}  // namespace lexiscope::bindings
