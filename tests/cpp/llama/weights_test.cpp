#include "llama/weights.hpp"
#include "llama/llama_models.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

LlamaConfig tiny_with(const std::string& more = "") {
  return read_llama_config(tiny_config(more), "config.json");
}

NewTensor& named(std::vector<NewTensor>& tensors, const std::string& name) {
  return *std::find_if(tensors.begin(), tensors.end(),
                       [&](const NewTensor& one) { return one.name == name; });
}

void read_all(const LlamaConfig& config, const std::string& bytes) {
  WeightReader reader(config);
  add_bytes(reader, "model.safetensors", bytes);
  (void)reader.finish("model.safetensors");
}

void refused_weights(const LlamaConfig& config, const std::string& bytes,
                     const std::string& message) {
  throws(MalformedFile, "model.safetensors", message, [&] { read_all(config, bytes); });
}

const std::string kQueries = "model.layers.1.self_attn.q_proj.weight";

}  // namespace

TEST_CASE("weights are those of the file, in one file or in shards, in F32, F16 and BF16") {
  const LlamaConfig config = tiny_with();
  const auto tensors = random_tensors(config, "F32", 1);
  WeightReader whole(config);
  add_bytes(whole, "model.safetensors", safetensors_of(tensors));
  const LlamaWeights weights = whole.finish("model.safetensors");
  CHECK(weights.tokens.rows() == 37);
  CHECK_FALSE(weights.tokens.in_halves());
  const Table table = weights.tokens.table();
  CHECK(std::memcmp(table.data(), tensors[0].bytes.data(), tensors[0].bytes.size()) == 0);
  CHECK(&weights.logits() == &weights.output);

  WeightReader shards(config);
  const auto middle = tensors.begin() + 7;
  add_bytes(shards, "a", safetensors_of({tensors.begin(), middle}));
  add_bytes(shards, "b", safetensors_of({middle, tensors.end()}));
  CHECK(shards.finish("index").layers[1].down.table() == weights.layers[1].down.table());

  const LlamaModel halves = random_model(tiny_config("\"tie_word_embeddings\": true"), "BF16");
  CHECK(halves.weights.tokens.in_halves());
  CHECK(&halves.weights.logits() == &halves.weights.tokens);
  Floats row(20);
  halves.weights.tokens.read_row(36, row.data());
  CHECK(halves.weights.tokens.table().row(36) == Table::Map(row.data(), 1, 20));

  auto sixteen = tensors;
  NewTensor& queries = named(sixteen, kQueries);
  queries.dtype = "F16";
  queries.bytes.assign(queries.bytes.size() / 2, '\0');
  queries.bytes[1] = 0x3C;  // 1
  WeightReader mixed(config);
  add_bytes(mixed, "model.safetensors", safetensors_of(sixteen));
  const Table read = mixed.finish("model.safetensors").layers[1].queries.table();
  CHECK((read(0, 0) == 1 && read.sum() == 1));
}

TEST_CASE("a tied file may repeat the output, and older ones hold computed buffers") {
  const LlamaConfig config = tiny_with("\"tie_word_embeddings\": true");
  auto tensors = random_tensors(config, "F32", 1);
  tensors.push_back({"lm_head.weight", "F32", {37, 20}, tensors[0].bytes});
  tensors.push_back(
      {"model.layers.0.self_attn.rotary_emb.inv_freq", "F32", {3}, std::string(12, '\0')});
  CHECK_NOTHROW(read_all(config, safetensors_of(tensors)));
}

TEST_CASE("files that are cut, swapped or of another model are refused by what is wrong") {
  const LlamaConfig config = tiny_with();
  const auto tensors = random_tensors(config, "F32", 1);
  const std::string whole = safetensors_of(tensors);
  refused_weights(config, "", "expected the length of a safetensors header in 8 bytes");
  refused_weights(config, whole.substr(0, 100), "expected a safetensors header of");
  refused_weights(config, whole.substr(0, whole.size() - 1),
                  "expected a safetensors file of at least");
  refused_weights(config, "{\"model\": {}}", "expected a safetensors header");
  refused_weights(config, safetensors_of({tensors.begin(), tensors.end() - 1}),
                  "expected \"lm_head.weight\" among its tensors, got none");

  auto changed = tensors;
  NewTensor& queries = named(changed, kQueries);
  queries.shape = {20, 24};
  refused_weights(config, safetensors_of(changed), "expected \"" + kQueries.substr(0, 38));
  queries.shape = {24, 20};
  queries.name = "model.layers.1.self_attn.q_proj.bias";
  refused_weights(config, safetensors_of(changed),
                  "expected the tensors of a Llama of the config's 2 layers, got");
  queries.name = "model.layers.2.self_attn.q_proj.weight";
  refused_weights(config, safetensors_of(changed),
                  "expected the tensors of a Llama of the config's 2");
  queries.name = kQueries;
  queries.dtype = "I32";
  refused_weights(config, safetensors_of(changed), "of F32, F16, BF16 or F64, got \"I32\"");
  queries.dtype = "F32";
  const float bad = std::numeric_limits<float>::quiet_NaN();
  std::memcpy(queries.bytes.data() + 4 * 45, &bad, 4);
  refused_weights(config, safetensors_of(changed),
                  "expected finite numbers, got not a number in row 2");

  WeightReader twice(config);
  add_bytes(twice, "a", safetensors_of({tensors[0]}));
  throws(MalformedFile, "b", "expected each tensor once",
         [&] { add_bytes(twice, "b", safetensors_of({tensors[0]})); });
}

TEST_CASE("an index names the files of shards, each once") {
  CHECK(shard_names(R"({"metadata": {}, "weight_map": {"a": "2.safetensors", "b": "1.safetensors",
                        "c": "1.safetensors"}})",
                    "index") == Strings{"1.safetensors", "2.safetensors"});
  const auto refused_index = [](const std::string& json, const char* message) {
    throws(MalformedFile, "index", message, [&] { shard_names(json, "index"); });
  };
  refused_index("{}", "expected an object as its weight_map, got none");
  refused_index(R"({"weight_map": {}})", "expected a tensor or more");
  refused_index(R"({"weight_map": {"a": "../b.safetensors"}})",
                "names of safetensors files beside");
  refused_index(R"({"weight_map": {"a": 3}})", "names of safetensors files beside it, got 3");
}
