// llama_models.hpp: models for the tests of cpp/llama: a tiny one of random weights, and the real
// one where LEXISCOPE_DATASETS has it.
#pragma once

#include "formats/json_value.hpp"
#include "llama/llama_config.hpp"
#include "llama/weights.hpp"
#include "testing.hpp"

namespace lexiscope::testing {

struct LlamaModel {
  llama::LlamaConfig config;
  llama::LlamaWeights weights;
};

/// Reads a whole file that is in memory.
inline void add_bytes(llama::WeightReader& reader, const std::string& name,
                      std::string_view bytes) {
  reader.add_file(
      name, static_cast<std::int64_t>(bytes.size()),
      [&](std::int64_t begin, std::int64_t end, const auto& take) {
        // In pieces, as files are read.
        constexpr std::int64_t kPiece = 1000;
        for (; begin < end; begin += kPiece) {
          const std::int64_t count = std::min(kPiece, end - begin);
          take(bytes.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(count)));
        }
      });
}

/// One tensor of a safetensors file to be written.
struct NewTensor {
  std::string name;
  std::string dtype;
  std::vector<std::int64_t> shape;
  std::string bytes;
};

inline std::string safetensors_of(const std::vector<NewTensor>& tensors) {
  std::string header = "{";
  std::string data;
  for (const NewTensor& tensor : tensors) {
    if (header.size() > 1) header += ",";
    std::string shape;
    for (const std::int64_t size : tensor.shape) {
      shape += (shape.empty() ? "" : ",") + std::to_string(size);
    }
    header += "\"" + tensor.name + "\":{\"dtype\":\"" + tensor.dtype + "\",\"shape\":[" + shape +
              "],\"data_offsets\":[" + std::to_string(data.size()) + "," +
              std::to_string(data.size() + tensor.bytes.size()) + "]}";
    data += tensor.bytes;
  }
  header += "}";
  const std::uint64_t length = header.size();
  std::string file(sizeof length, '\0');
  std::memcpy(file.data(), &length, sizeof length);
  return file + header + data;
}

/// Random numbers as bytes of a type: F32 or BF16.
inline std::string random_bytes(std::int64_t count, const std::string& dtype, double scale,
                                double middle, Random& random) {
  std::string bytes;
  for (std::int64_t n = 0; n < count; ++n) {
    const auto number = static_cast<float>(middle + scale * random.normal());
    const auto* const from = reinterpret_cast<const char*>(&number);
    dtype == "BF16" ? bytes.append(from + 2, 2) : bytes.append(from, 4);
  }
  return bytes;
}

/// All tensors of a model of this config, with random numbers.
inline std::vector<NewTensor> random_tensors(const llama::LlamaConfig& config,
                                             const std::string& dtype, std::uint64_t seed) {
  Random random(seed);
  std::vector<NewTensor> tensors;
  const auto matrix = [&](const std::string& name, std::int64_t rows, std::int64_t columns) {
    const double scale = 1.2 / std::sqrt(static_cast<double>(columns));
    tensors.push_back(
        {name, dtype, {rows, columns}, random_bytes(rows * columns, dtype, scale, 0, random)});
  };
  const auto norm = [&](const std::string& name) {
    tensors.push_back(
        {name, dtype, {config.width}, random_bytes(config.width, dtype, 0.1, 1, random)});
  };
  const std::int64_t D = config.width;
  const std::int64_t Q = config.heads * config.head_dim;
  const std::int64_t KV = config.kv_heads * config.head_dim;
  matrix("model.embed_tokens.weight", config.vocab_size, D);
  for (std::int64_t layer = 0; layer < config.layers; ++layer) {
    const std::string name = "model.layers." + std::to_string(layer) + ".";
    norm(name + "input_layernorm.weight");
    matrix(name + "self_attn.q_proj.weight", Q, D);
    matrix(name + "self_attn.k_proj.weight", KV, D);
    matrix(name + "self_attn.v_proj.weight", KV, D);
    matrix(name + "self_attn.o_proj.weight", D, Q);
    norm(name + "post_attention_layernorm.weight");
    matrix(name + "mlp.gate_proj.weight", config.mlp_width, D);
    matrix(name + "mlp.up_proj.weight", config.mlp_width, D);
    matrix(name + "mlp.down_proj.weight", D, config.mlp_width);
  }
  norm("model.norm.weight");
  if (!config.tied) matrix("lm_head.weight", config.vocab_size, D);
  return tensors;
}

/// A config of sizes that are no multiples of a vector, with more keys: "\"head_dim\": 6".
inline std::string tiny_config(const std::string& more = "") {
  return R"({"model_type": "llama", "vocab_size": 37, "hidden_size": 20, "num_hidden_layers": 2,
             "num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 6,
             "intermediate_size": 26, "max_position_embeddings": 64, "rms_norm_eps": 1e-5)" +
         (more.empty() ? "" : ", " + more) + "}";
}

inline LlamaModel random_model(const std::string& json, const std::string& dtype = "F32",
                               std::uint64_t seed = 1) {
  LlamaModel model{llama::read_llama_config(json, "config.json"), {}};
  llama::WeightReader reader(model.config);
  add_bytes(reader, "model.safetensors", safetensors_of(random_tensors(model.config, dtype, seed)));
  model.weights = reader.finish("model.safetensors");
  return model;
}

/// The real model; nothing, and a message, where it is not there.
inline std::optional<LlamaModel> real_model() {
  const auto config = dataset("tinystories-656k/config.json");
  const auto bytes = dataset("tinystories-656k/model.safetensors");
  if (!config || !bytes) return {};
  LlamaModel model{llama::read_llama_config(*config, "config.json"), {}};
  llama::WeightReader reader(model.config);
  add_bytes(reader, "model.safetensors", *bytes);
  model.weights = reader.finish("model.safetensors");
  return model;
}

/// The stories drawn from the real model, as ids: "short", or "long" as one.
inline std::vector<Ids> stories(const char* which) {
  const JsonValue all = read_json_value(*dataset("tinystories-656k/stories.json"), "stories.json");
  std::vector<Ids> texts;
  const JsonValue& list = *all.find(which);
  const auto ids_of = [](const JsonValue& text) {
    Ids ids;
    for (const JsonValue& id : text.items) ids.push_back(static_cast<Id>(id.whole().value()));
    return ids;
  };
  if (!list.items.front().is(JsonKind::List)) return {ids_of(list)};
  for (const JsonValue& text : list.items) texts.push_back(ids_of(text));
  return texts;
}

}  // namespace lexiscope::testing
