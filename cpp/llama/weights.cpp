#include "llama/weights.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/shape.hpp"
#include "formats/json_value.hpp"
#include "formats/quote_text.hpp"
#include "pretrained/safetensors.hpp"

namespace lexiscope::llama {
namespace {

float from_half(std::uint16_t half) noexcept {
  return __builtin_bit_cast(float, static_cast<std::uint32_t>(half) << 16);
}

/// The upper halves of numbers whose lower halves are 0.
std::vector<std::uint16_t> halves_of(const Table& table) {
  std::vector<std::uint16_t> halves(static_cast<std::size_t>(table.size()));
  for (std::size_t n = 0; n < halves.size(); ++n) {
    const auto bits = __builtin_bit_cast(std::uint32_t, table.data()[n]);
    halves[n] = static_cast<std::uint16_t>(bits >> 16);
  }
  return halves;
}

bool is_number_type(std::string_view dtype) {
  return dtype == "F32" || dtype == "F16" || dtype == "BF16" || dtype == "F64";
}

/// Buffers of older files, computed from the config instead.
bool is_computed(std::string_view tensor) { return tensor.ends_with(".rotary_emb.inv_freq"); }

}  // namespace

void WeightMatrix::read_row(std::int64_t row, float* to) const noexcept {
  if (!in_halves()) {
    std::memcpy(to, table_.data() + row * columns_,
                static_cast<std::size_t>(columns_) * sizeof(float));
    return;
  }
  const std::uint16_t* const from = halves_.data() + row * columns_;
  for (std::int64_t k = 0; k < columns_; ++k) to[k] = from_half(from[k]);
}

Table WeightMatrix::table() const {
  if (!in_halves()) return table_;
  Table table(rows_, columns_);
  for (std::int64_t row = 0; row < rows_; ++row) read_row(row, table.data() + row * columns_);
  return table;
}

WeightReader::WeightReader(const LlamaConfig& config) {
  const std::int64_t D = config.width;
  weights_.layers.resize(static_cast<std::size_t>(config.layers));
  add_slot("model.embed_tokens.weight", {config.vocab_size, D, &weights_.tokens, nullptr});
  for (std::int64_t layer = 0; layer < config.layers; ++layer) add_layer(layer, config);
  add_slot("model.norm.weight", {1, D, nullptr, &weights_.norm});
  // A tied file may hold the output once more.
  add_slot("lm_head.weight", {config.vocab_size, D, config.tied ? &ignored_ : &weights_.output,
                              nullptr, !config.tied});
}

void WeightReader::add_slot(const std::string& tensor, Slot slot) { slots_.emplace(tensor, slot); }

void WeightReader::add_layer(std::int64_t number, const LlamaConfig& config) {
  LayerWeights& layer = weights_.layers[static_cast<std::size_t>(number)];
  const std::string name = "model.layers." + std::to_string(number) + ".";
  const std::int64_t D = config.width;
  const std::int64_t Q = config.heads * config.head_dim;
  const std::int64_t KV = config.kv_heads * config.head_dim;
  const std::int64_t M = config.mlp_width;
  add_slot(name + "input_layernorm.weight", {1, D, nullptr, &layer.attention_norm});
  add_slot(name + "self_attn.q_proj.weight", {Q, D, &layer.queries, nullptr});
  add_slot(name + "self_attn.k_proj.weight", {KV, D, &layer.keys, nullptr});
  add_slot(name + "self_attn.v_proj.weight", {KV, D, &layer.values, nullptr});
  add_slot(name + "self_attn.o_proj.weight", {D, Q, &layer.output, nullptr});
  add_slot(name + "post_attention_layernorm.weight", {1, D, nullptr, &layer.mlp_norm});
  add_slot(name + "mlp.gate_proj.weight", {M, D, &layer.gate, nullptr});
  add_slot(name + "mlp.up_proj.weight", {M, D, &layer.up, nullptr});
  add_slot(name + "mlp.down_proj.weight", {D, M, &layer.down, nullptr});
}

void WeightReader::add_file(const std::string& name, std::int64_t bytes, const ReadRange& read) {
  const auto text = [&](std::int64_t begin, std::int64_t end) {
    std::string all;
    read(begin, end, [&](std::string_view piece) { all.append(piece); });
    return all;
  };
  constexpr auto kPrefix = static_cast<std::int64_t>(kSafetensorsPrefix);
  const std::int64_t length =
      safetensors_header_length(text(0, std::min(kPrefix, bytes)), name, bytes);
  const SafetensorsHeader header =
      parse_safetensors_header(text(kPrefix, kPrefix + length), name, bytes);
  for (const StoredTensor& tensor : header.tensors) {
    if (!is_computed(tensor.name)) read_tensor(name, tensor, read);
  }
}

void WeightReader::read_tensor(const std::string& file, const StoredTensor& tensor,
                               const ReadRange& read) {
  const auto refuse = [&](const std::string& expected, const std::string& got) {
    fail(ErrorKind::MalformedFile, file, expected, got);
  };
  const auto found = slots_.find(tensor.name);
  if (found == slots_.end()) {
    refuse("the tensors of a Llama of the config's " + std::to_string(weights_.layers.size()) +
               " layers",
           quote_text(tensor.name));
  }
  Slot& slot = found->second;
  if (slot.read) refuse("each tensor once", quote_text(tensor.name) + " again");
  slot.read = true;
  const Shape shape = slot.row != nullptr ? Shape{slot.columns} : Shape{slot.rows, slot.columns};
  if (tensor.shape != shape) {
    refuse(quote_text(tensor.name) + " of " + to_text(shape) + ", as the config says",
           to_text(tensor.shape));
  }
  if (!is_number_type(tensor.dtype)) {
    refuse(quote_text(tensor.name) + " of F32, F16, BF16 or F64", quote_text(tensor.dtype));
  }
  if (slot.matrix == &ignored_) return;
  StoredTensor as_table = tensor;
  as_table.shape = {slot.rows, slot.columns};
  ReadOptions options;
  options.name = file;
  TensorReader reader(as_table, options);
  read(tensor.begin, tensor.end, [&](std::string_view piece) { reader.add(piece); });
  Table table = reader.finish();
  if (slot.row != nullptr) {
    *slot.row = std::move(table);
  } else if (tensor.dtype == "BF16") {
    *slot.matrix = {slot.rows, slot.columns, halves_of(table)};
  } else {
    *slot.matrix = WeightMatrix(std::move(table));
  }
}

LlamaWeights WeightReader::finish(std::string_view name) {
  for (const auto& [tensor, slot] : slots_) {
    if (slot.read || !slot.needed) continue;
    fail(ErrorKind::MalformedFile, name, quote_text(tensor) + " among its tensors", "none");
  }
  return std::move(weights_);
}

std::vector<std::string> shard_names(std::string_view json, std::string_view name) {
  const JsonValue index = read_json_value(json, name);
  const JsonValue* const map = index.find("weight_map");
  if (map == nullptr || !map->is(JsonKind::Object)) {
    fail(ErrorKind::MalformedFile, name, "an object as its weight_map",
         map == nullptr ? "none" : map->described());
  }
  std::vector<std::string> names;
  for (const JsonValue& file : map->items) {
    const bool beside = file.is(JsonKind::Text) && file.text.ends_with(".safetensors") &&
                        file.text.find_first_of("/\\") == std::string::npos;
    if (!beside) {
      fail(ErrorKind::MalformedFile, name, "names of safetensors files beside it",
           file.described());
    }
    names.push_back(file.text);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  if (names.empty()) fail(ErrorKind::MalformedFile, name, "a tensor or more", "none");
  return names;
}

}  // namespace lexiscope::llama
