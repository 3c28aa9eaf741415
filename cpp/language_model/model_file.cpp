#include "language_model/model_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "base/hex.hpp"
#include "base/number_text.hpp"
#include "formats/quote_text.hpp"
#include "language_model/model_settings.hpp"
#include "pretrained/safetensors_header.hpp"

namespace lexiscope::language {
namespace {

using transformer::LayerPositions;
using transformer::ModelOptions;
using transformer::ParameterLayout;
using transformer::Slot;
using transformer::TrainingOptions;

constexpr std::string_view kVersion = "lexiscope language 1";

[[noreturn]] void refuse_file(const Phrase& expected, const Phrase& got) {
  fail(ErrorKind::MalformedFile, kModelFile, expected, got);
}

/// A JSON string.
std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (each == '"' || each == '\\') json += '\\';
    if (byte >= 0x20) {
      json += each;
    } else {
      json.append("\\u").append(hex(byte, 4));
    }
  }
  return json += '"';
}

/// Builds a JSON object, one value at a time.
class JsonObject {
 public:
  JsonObject& add(std::string_view name, const std::string& json) {
    text_ += text_.empty() ? "{" : ",";
    text_.append(quoted(name)) += ':';
    text_ += json;
    return *this;
  }
  JsonObject& add_number(std::string_view name, double value) { return add(name, to_text(value)); }
  JsonObject& add_text(std::string_view name, std::string_view value) {
    return add(name, quoted(value));
  }
  [[nodiscard]] std::string text() const { return text_.empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

template <class List, class Json>
std::string list_of(const List& list, const Json& json) {
  std::string text = "[";
  for (const auto& each : list) {
    if (text.size() > 1) text += ',';
    text += json(each);
  }
  return text += "]";
}

std::string pair_of(std::int64_t a, std::int64_t b) {
  return list_of(std::array{a, b}, [](std::int64_t number) { return std::to_string(number); });
}

std::string config_of(const LanguageModel& model) {
  const ModelOptions& options = model.options;
  const TrainingOptions& training = model.training;
  JsonObject config;
  config.add_text("text", model.text)
      .add_number("width", options.width)
      .add_number("heads", options.heads)
      .add_number("mlp_width", options.mlp_width)
      .add_number("max_length", options.max_length)
      .add_text("added", entry_of(options.added).name)
      .add_number("sinusoidal_base", options.sinusoidal_base)
      .add_text("output", options.tied ? "tied" : "own");
  config.add("layers", list_of(options.layers, [](const LayerPositions& layer) {
               JsonObject json;
               json.add_text("scheme", entry_of(layer.scheme).name)
                   .add_number("base", layer.base)
                   .add_number("slope_factor", layer.slope_factor)
                   .add_number("flat_heads", layer.flat_heads);
               return json.text();
             }));
  config.add_number("steps", training.steps)
      .add_number("steps_done", model.steps_done)
      .add_number("sequences", training.sequences)
      .add_number("length", training.length)
      .add_number("warmup", training.warmup)
      .add_number("seed", static_cast<double>(training.seed))
      .add_number("learning_rate", training.optimizer.learning_rate);
  return config.text();
}

std::string tokens_of(const TokenSet& tokens) {
  JsonObject json;
  if (tokens.are_words()) {
    const std::span<const std::string> words = tokens.shown();
    json.add("words", list_of(words.subspan(1), quoted));
  } else if (!tokens.byte_pairs()->merges().empty()) {
    json.add("merges", list_of(tokens.byte_pairs()->merges(), [](const Merge& merge) {
               return pair_of(merge.left, merge.right);
             }));
  }
  return json.text();
}

/// A slot's name in the file: "layer 1 qkv" is "model.layers.0.qkv.weight".
std::string tensor_name(const ParameterLayout& layout, const Slot& slot) {
  if (slot.name == layout.tokens.name) return "model.embed_tokens.weight";
  if (slot.name == layout.learned.name) return "model.embed_positions.weight";
  if (slot.name == layout.final_gain.name) return "model.norm.weight";
  if (slot.name == layout.output.name) return "output.weight";
  for (std::size_t l = 0; l < layout.layers.size(); ++l) {
    const transformer::LayerSlots& layer = layout.layers[l];
    const std::pair<const Slot*, const char*> names[] = {{&layer.attention_gain, "attention_norm"},
                                                         {&layer.qkv, "qkv"},
                                                         {&layer.projection, "projection"},
                                                         {&layer.mlp_gain, "mlp_norm"},
                                                         {&layer.mlp_in, "mlp_in"},
                                                         {&layer.mlp_out, "mlp_out"}};
    for (const auto& [own, name] : names) {
      if (own->name != slot.name) continue;
      return "model.layers." + std::to_string(l) + "." + name + ".weight";
    }
  }
  return slot.name;
}

std::string_view metadata(const SafetensorsHeader& header, std::string_view name) {
  for (const auto& [key, value] : header.metadata) {
    if (key == name) return value;
  }
  refuse_file({"a language model with its {0}", name}, "none");
}

/// Reads all tensors of the layout, and refuses any other.
void read_tensors(std::string_view bytes, const SafetensorsHeader& header, LanguageModel& model) {
  const ParameterLayout layout(model.options);
  if (header.tensors.size() != layout.slots.size()) {
    refuse_file({"{0} tensors, as its config has them", layout.slots.size()},
                std::to_string(header.tensors.size()));
  }
  std::vector<std::int64_t> begins;
  for (const Slot& slot : layout.slots) {
    const std::string name = tensor_name(layout, slot);
    const auto tensor = std::find_if(header.tensors.begin(), header.tensors.end(),
                                     [&](const StoredTensor& each) { return each.name == name; });
    const std::string shape = std::to_string(slot.rows) + " x " + std::to_string(slot.columns);
    if (tensor == header.tensors.end()) refuse_file({"{0} of {1}", name, shape}, "none");
    if (tensor->dtype != "F32" ||
        tensor->shape != std::vector<std::int64_t>{slot.rows, slot.columns}) {
      refuse_file({"{0} as F32 of {1}", name, shape}, "another type or shape");
    }
    begins.push_back(tensor->begin);
  }
  // Allocated only now, when the file is known to be large enough.
  model.parameters.resize(static_cast<std::size_t>(layout.count));
  for (std::size_t n = 0; n < begins.size(); ++n) {
    const Slot& slot = layout.slots[n];
    float* const to = model.parameters.data() + slot.offset;
    std::memcpy(to, bytes.data() + begins[n], static_cast<std::size_t>(slot.size()) * 4);
    if (!std::all_of(to, to + slot.size(), [](float x) { return std::isfinite(x); })) {
      refuse_file("finite numbers", {"one that is not, in {0}", tensor_name(layout, slot)});
    }
  }
}

}  // namespace

std::string model_file(const LanguageModel& model) {
  const ParameterLayout layout(model.options);
  JsonObject about;
  about.add_text("format", kVersion)
      .add_text("config", config_of(model))
      .add_text("tokens", tokens_of(model.tokens));
  JsonObject header;
  header.add("__metadata__", about.text());
  for (const Slot& slot : layout.slots) {
    JsonObject tensor;
    tensor.add_text("dtype", "F32")
        .add("shape", pair_of(slot.rows, slot.columns))
        .add("data_offsets", pair_of(slot.offset * 4, (slot.offset + slot.size()) * 4));
    header.add(tensor_name(layout, slot), tensor.text());
  }
  std::string json = header.text();
  json.append((8 - json.size() % 8) % 8, ' ');
  const std::uint64_t length = json.size();
  std::string file(reinterpret_cast<const char*>(&length), sizeof length);
  file += json;
  return file.append(reinterpret_cast<const char*>(model.parameters.data()),
                     model.parameters.size() * sizeof(float));
}

LanguageModel read_model_file(std::string_view bytes) {
  const auto size = static_cast<std::int64_t>(bytes.size());
  const auto length = static_cast<std::size_t>(safetensors_header_length(bytes, kModelFile, size));
  const SafetensorsHeader header =
      parse_safetensors_header(bytes.substr(kSafetensorsPrefix, length), kModelFile, size);
  const std::string_view version = metadata(header, "format");
  if (version != kVersion) refuse_file(kVersion, quote_text(version));
  LanguageModel model;
  try {
    read_config(metadata(header, "config"), model);
    model.tokens = read_tokens(metadata(header, "tokens"));
    model.options.vocab_size = model.tokens.size();
    read_tensors(bytes, header, model);
  } catch (const Error& error) {
    // Options out of range are also malformed.
    if (error.kind() == ErrorKind::MalformedFile) throw;
    refuse_file("a language model", error.what());
  }
  return model;
}

void require_tokens(const LanguageModel& model, const TokenSet& tokens) {
  const std::vector<std::string>& own = model.tokens.shown();
  if (own == tokens.shown() && model.tokens.are_words() == tokens.are_words()) return;
  const auto differs =
      std::mismatch(own.begin(), own.end(), tokens.shown().begin(), tokens.shown().end());
  const Phrase got =
      differs.first == own.end()
          ? Phrase("{0} of them", own.size())
          : Phrase("{0} as token {1}", quote_text(*differs.first), differs.first - own.begin());
  refuse_file({"a model of this text's {0} tokens", tokens.size()}, got);
}

}  // namespace lexiscope::language
