// Compiled for size.
#include "language/model_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/number_text.hpp"
#include "formats/json_node.hpp"
#include "formats/quote_text.hpp"
#include "pretrained/safetensors_header.hpp"

namespace lexiscope::language {
namespace {

using transformer::LayerPositions;
using transformer::ModelOptions;
using transformer::ParameterLayout;
using transformer::Slot;
using transformer::TrainingOptions;

constexpr const char* kFile = "file";
constexpr std::string_view kVersion = "lexiscope language 1";
constexpr std::int64_t kMostSteps = 1'000'000;

[[noreturn]] void refuse(std::string_view expected, std::string_view got) {
  fail(ErrorKind::MalformedFile, kFile, expected, got);
}

/// A text in quotes.
std::string quoted(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string json = "\"";
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (each == '"' || each == '\\') json += '\\';
    if (byte >= 0x20) {
      json += each;
    } else {
      json += {'\\', 'u', '0', '0', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return json += '"';
}

/// { "name": value, … }, a value at a time.
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
  for (const auto& each : list) text += (text.size() > 1 ? "," : "") + json(each);
  return text += "]";
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
               return "[" + std::to_string(merge.left) + "," + std::to_string(merge.right) + "]";
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
  refuse("a language model with its " + std::string(name), "none");
}

PositionScheme scheme_at(const JsonNode& node) {
  const std::string name = node.text();
  for (const PositionSchemeEntry& entry : position_schemes()) {
    if (entry.name == name) return entry.scheme;
  }
  node.fail("the name of a scheme", quote_text(name));
}

void read_config(std::string_view json, LanguageModel& model) {
  const JsonNode config = JsonNode::parse(json, kFile);
  config.require_names(
      {"text", "width", "heads", "mlp_width", "max_length", "added", "sinusoidal_base", "output",
       "layers", "steps", "steps_done", "sequences", "length", "warmup", "seed", "learning_rate"},
      {});
  const auto whole = [&](const char* name, std::int64_t high) {
    return static_cast<int>(config[name].whole_number(0, high));
  };
  model.text = config["text"].text();
  ModelOptions& options = model.options;
  options.width = whole("width", 1'024);
  options.heads = whole("heads", 64);
  options.mlp_width = whole("mlp_width", 4'096);
  options.max_length = whole("max_length", 4'096);
  options.added = scheme_at(config["added"]);
  options.sinusoidal_base = config["sinusoidal_base"].number();
  const std::string output = config["output"].text();
  options.tied = output == "tied";
  if (!options.tied && output != "own") config["output"].fail("own or tied", quote_text(output));
  options.layers.clear();
  for (const JsonNode& node : config["layers"].elements()) {
    node.require_names({"scheme", "base", "slope_factor", "flat_heads"}, {});
    LayerPositions layer;
    layer.scheme = scheme_at(node["scheme"]);
    layer.base = node["base"].number();
    layer.slope_factor = node["slope_factor"].number();
    layer.flat_heads = static_cast<int>(node["flat_heads"].whole_number(0, 64));
    options.layers.push_back(layer);
  }
  TrainingOptions& training = model.training;
  training.steps = whole("steps", kMostSteps);
  model.steps_done = whole("steps_done", kMostSteps);
  training.sequences = whole("sequences", 4'096);
  training.length = whole("length", 4'096);
  training.warmup = whole("warmup", kMostSteps);
  training.seed =
      static_cast<std::uint64_t>(config["seed"].whole_number(0, (std::int64_t{1} << 53) - 1));
  training.optimizer.learning_rate = config["learning_rate"].number();
}

TokenSet read_tokens(std::string_view json) {
  const JsonNode node = JsonNode::parse(json, kFile);
  node.require_names({}, {"words", "merges"});
  if (node.has("words")) {
    std::vector<std::string> words;
    for (const JsonNode& word : node["words"].elements()) words.push_back(word.text());
    return TokenSet::of_words(words);
  }
  BytePairTokenizer tokenizer;
  // Bytes alone have no merges.
  if (!node.has("merges")) return TokenSet::of_byte_pairs(std::move(tokenizer));
  for (const JsonNode& merge : node["merges"].elements()) {
    const std::vector<JsonNode> pair = merge.elements();
    if (pair.size() != 2) merge.fail("two tokens", std::to_string(pair.size()));
    const auto id = [&](std::size_t n) {
      return static_cast<Id>(pair[n].whole_number(0, tokenizer.size() - 1));
    };
    if (tokenizer.size() > 65'000) merge.fail("65,000 merges at most", "more");
    tokenizer.add_merge(id(0), id(1));
  }
  return TokenSet::of_byte_pairs(std::move(tokenizer));
}

/// Every tensor of the layout, and no other.
void read_tensors(std::string_view bytes, const SafetensorsHeader& header, LanguageModel& model) {
  const ParameterLayout layout(model.options);
  if (header.tensors.size() != layout.slots.size()) {
    refuse(std::to_string(layout.slots.size()) + " tensors, as its config has them",
           std::to_string(header.tensors.size()));
  }
  model.parameters.resize(static_cast<std::size_t>(layout.count));
  for (const Slot& slot : layout.slots) {
    const std::string name = tensor_name(layout, slot);
    const auto tensor = std::find_if(header.tensors.begin(), header.tensors.end(),
                                     [&](const StoredTensor& each) { return each.name == name; });
    const std::string shape = std::to_string(slot.rows) + " x " + std::to_string(slot.columns);
    if (tensor == header.tensors.end()) refuse(name + " of " + shape, "none");
    if (tensor->dtype != "F32" ||
        tensor->shape != std::vector<std::int64_t>{slot.rows, slot.columns}) {
      refuse(name + " as F32 of " + shape, "another type or shape");
    }
    float* const to = model.parameters.data() + slot.offset;
    std::memcpy(to, bytes.data() + tensor->begin, static_cast<std::size_t>(slot.size()) * 4);
    if (!std::all_of(to, to + slot.size(), [](float x) { return std::isfinite(x); })) {
      refuse("finite numbers", "one that is not, in " + name);
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
    const auto pair = [](Eigen::Index a, Eigen::Index b) {
      return "[" + std::to_string(a) + "," + std::to_string(b) + "]";
    };
    JsonObject tensor;
    tensor.add_text("dtype", "F32")
        .add("shape", pair(slot.rows, slot.columns))
        .add("data_offsets", pair(slot.offset * 4, (slot.offset + slot.size()) * 4));
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
  const auto length = static_cast<std::size_t>(safetensors_header_length(bytes, kFile, size));
  const SafetensorsHeader header =
      parse_safetensors_header(bytes.substr(kSafetensorsPrefix, length), kFile, size);
  const std::string_view version = metadata(header, "format");
  if (version != kVersion) refuse(kVersion, quote_text(version));
  LanguageModel model;
  try {
    read_config(metadata(header, "config"), model);
    model.tokens = read_tokens(metadata(header, "tokens"));
    model.options.vocab_size = model.tokens.size();
    read_tensors(bytes, header, model);
  } catch (const Error& error) {
    // Of options out of range, too.
    if (error.kind() == ErrorKind::MalformedFile) throw;
    refuse("a language model", error.what());
  }
  return model;
}

void require_tokens(const LanguageModel& model, const TokenSet& tokens) {
  const std::vector<std::string>& own = model.tokens.shown();
  if (own == tokens.shown() && model.tokens.are_words() == tokens.are_words()) return;
  const auto differs =
      std::mismatch(own.begin(), own.end(), tokens.shown().begin(), tokens.shown().end());
  const std::string got =
      differs.first == own.end()
          ? std::to_string(own.size()) + " of them"
          : quote_text(*differs.first) + " as token " + std::to_string(differs.first - own.begin());
  refuse("a model of this text's " + std::to_string(tokens.size()) + " tokens", got);
}

}  // namespace lexiscope::language
