// A model from its files: its tokens, its table, and how it is to read.
#include <emscripten/bind.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>

#include "bindings/llama/llama.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "embedding/lookup.hpp"
#include "geometry/nearest.hpp"
#include "llama/llama_model.hpp"
#include "llama/reading.hpp"

namespace lexiscope::bindings {
namespace {

using namespace llama;

LoadedLlama& of(const HeldLlama& self) { return *self.loaded; }

LlamaWeights weights_of(const LlamaConfig& config, const std::string& file) {
  const std::string name = "model.safetensors";
  WeightReader reader(config);
  reader.add_file(name, static_cast<std::int64_t>(file.size()),
                  [&](std::int64_t begin, std::int64_t end, const auto& take) {
                    const auto from = static_cast<std::size_t>(begin);
                    take(std::string_view(file).substr(from, static_cast<std::size_t>(end) - from));
                  });
  return reader.finish(name);
}

HeldLlama open_llama(const std::string& config_json, const std::string& tokenizer_json,
                     const val& weights) {
  LlamaConfig config = read_llama_config(config_json, "config.json");
  Tokenizer tokenizer(tokenizer_json, "tokenizer.json");
  require_fitting(tokenizer, config, "tokenizer.json");
  LlamaWeights read = weights_of(config, bytes_from(weights));
  return HeldLlama{
      std::make_shared<LoadedLlama>(std::move(config), std::move(read), std::move(tokenizer))};
}

val facts_to_js(const HeldLlama& self) {
  const LlamaConfig& config = of(self).config();
  const Rotation rotation = rotation_of(config.rotary, config.rotary.context);
  std::vector<double> turns;
  for (const double frequency : rotation.frequencies) {
    turns.push_back(frequency * static_cast<double>(config.rotary.trained_len) /
                    (2 * std::numbers::pi));
  }
  return object({{"layers", config.layers},
                 {"width", config.width},
                 {"heads", config.heads},
                 {"kvHeads", config.kv_heads},
                 {"headDim", config.head_dim},
                 {"mlpWidth", config.mlp_width},
                 {"vocabSize", config.vocab_size},
                 {"parameters", config.parameters()},
                 {"tied", config.tied},
                 {"base", config.rotary.base},
                 {"trainedLength", config.rotary.trained_len},
                 {"context", config.rotary.context},
                 {"frequencies", rotation.frequencies},
                 {"turns", turns}});
}

/// Every token as the tokenizer writes it; rows beyond its tokens are ''.
val tokens_to_js(const HeldLlama& self) {
  const Tokenizer& tokenizer = of(self).tokenizer();
  val list = val::array();
  for (Id id = 0; id < of(self).config().vocab_size; ++id) {
    list.call<void>("push", to_js(id < tokenizer.size() ? tokenizer.token(id) : ""));
  }
  return list;
}

val encode(const HeldLlama& self, const std::string& text) {
  return copied(of(self).tokenizer().encode(text));
}

val decode(const HeldLlama& self, const val& ids) {
  return val(of(self).tokenizer().decode(ids_from(ids)));
}

/// The rows of the token table, before any layer.
val rows(const HeldLlama& self, const val& ids) {
  const std::vector<Id> list = ids_from(ids);
  return copied(lookup(of(self).weights().tokens.table(), list).rows);
}

/// The nearest rows of the token table, without a layer.
val nearest(const HeldLlama& self, Id id, int count) {
  const Table table = of(self).weights().tokens.table();
  require_ids("id", {&id, 1}, table.rows());
  require_range("count", count, 1, 1000);
  const auto found = nearest_by_cosine(row_of(table, id), table, count, {&id, 1});
  return object(
      {{"ids", column(found, &Neighbour::id)}, {"cosines", column(found, &Neighbour::cosine)}});
}

}  // namespace

ReadingRequest reading_from(const LoadedLlama& model, const val& options) {
  RotaryConfig rotary = model.config().rotary;
  if (const std::string scaling = text_from(options["scaling"]); scaling != "config") {
    const double given = number(options, "attentionFactor");
    set_scaling(rotary, rotary_scaling_kind(scaling), number(options, "factor"),
                std::isnan(given) ? std::nullopt : std::optional(given));
  }
  // As a reader would have it that takes another base, or pairs the columns in another way.
  if (const val base = options["base"]; !base.isUndefined()) {
    rotary.base = number(options, "base");
    require_range("base", rotary.base, 2, 1e12);
  }
  if (const val pairing = options["pairing"]; !pairing.isUndefined()) {
    rotary.pairs =
        text_from(pairing) == "interleaved" ? RotaryPairs::Interleaved : RotaryPairs::SplitHalves;
  }
  ReadingRequest result{{rotation_of(rotary, rotary.context), {}}, rotary.context};
  result.options.window = whole<std::int64_t>(options, "window", 0, 0x1p31);
  result.options.hides_first = options["hidesFirst"].isTrue();
  std::vector<double>& frequencies = result.options.rotation.frequencies;
  for (const Id pair : ids_from(options["unrotated"], "unrotated")) {
    require_ids("unrotated", {&pair, 1}, static_cast<Eigen::Index>(frequencies.size()));
    frequencies[static_cast<std::size_t>(pair)] = 0;
  }
  const val muted = options["muted"];
  const std::size_t heads = length_of_array(muted, "muted", 0, 100'000);
  for (std::size_t n = 0; n < heads; ++n) {
    result.options.muted.push_back({whole<std::int64_t>(muted[n], "layer", 0, 0x1p31),
                                    whole<std::int64_t>(muted[n], "head", 0, 0x1p31)});
  }
  require_valid(result.options, model.config());
  return result;
}

void require_within(std::int64_t context, std::size_t tokens) {
  if (static_cast<std::int64_t>(tokens) <= context) return;
  fail(ErrorKind::SequenceTooLong, "prompt",
       {"at most {0} tokens, so that the context has room for them", context},
       std::to_string(tokens));
}

EMSCRIPTEN_BINDINGS(llama_model) {
  exported_class<HeldLlama>("Llama")
      .function("facts", exported_function<&facts_to_js>)
      .function("tokens", exported_function<&tokens_to_js>)
      .function("encode", exported_function<&encode>)
      .function("decode", exported_function<&decode>)
      .function("rows", exported_function<&rows>)
      .function("nearest", exported_function<&nearest>);
  emscripten::function("openLlama", exported_function<&open_llama>);
}

}  // namespace lexiscope::bindings
