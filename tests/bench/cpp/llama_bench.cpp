// lexiscope_llama_bench FOLDER TOKENS ROUNDS: tokens a second that a Llama writes, always the
// likeliest, from the first: ours, and C loops of the same products, in turns. Prints JSON.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "base/clock.hpp"
#include "llama/fast/fast_llama.hpp"
#include "llama_loops.hpp"

namespace {

using namespace lexiscope;
using namespace lexiscope::llama;

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(ErrorKind::UnreadableFile, path, "a file that can be read", "none");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<float> floats_of(const Table& table) {
  return {table.data(), table.data() + table.size()};
}
std::vector<float> floats_of(const WeightMatrix& matrix) { return floats_of(matrix.table()); }

bench::LoopModel loops_of(const LlamaConfig& config, const LlamaWeights& weights) {
  const auto size = [](std::int64_t number) { return static_cast<std::size_t>(number); };
  bench::LoopModel model{size(config.vocab_size),
                         size(config.width),
                         size(config.heads),
                         size(config.kv_heads),
                         size(config.head_dim),
                         size(config.mlp_width),
                         static_cast<float>(config.norm_epsilon),
                         static_cast<float>(config.rotary.base),
                         floats_of(weights.tokens),
                         {},
                         floats_of(weights.norm),
                         floats_of(weights.logits())};
  for (const LayerWeights& layer : weights.layers) {
    model.layers.push_back({floats_of(layer.attention_norm), floats_of(layer.queries),
                            floats_of(layer.keys), floats_of(layer.values), floats_of(layer.output),
                            floats_of(layer.mlp_norm), floats_of(layer.gate), floats_of(layer.up),
                            floats_of(layer.down)});
  }
  return model;
}

Id likeliest(std::span<const float> logits) {
  return static_cast<Id>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

struct Timed {
  double seconds = 1e300;  // of the fastest round
  std::vector<Id> ids;
};

template <class Next>
void time_round(Timed& timed, std::int64_t tokens, Next next) {
  std::vector<Id> ids = {1};
  const double begin = seconds_now();
  for (std::int64_t n = 0; n < tokens; ++n) ids.push_back(next(ids.back(), n));
  timed.seconds = std::min(timed.seconds, seconds_now() - begin);
  timed.ids = std::move(ids);
}

int run(const std::string& folder, std::int64_t tokens, int rounds) {
  const double begin = seconds_now();
  const LlamaConfig config = read_llama_config(bytes_of(folder + "/config.json"), "config.json");
  const std::string bytes = bytes_of(folder + "/model.safetensors");
  WeightReader reader(config);
  reader.add_file("model.safetensors", static_cast<std::int64_t>(bytes.size()),
                  [&](std::int64_t from, std::int64_t to, const auto& take) {
                    take(std::string_view(bytes).substr(static_cast<std::size_t>(from),
                                                        static_cast<std::size_t>(to - from)));
                  });
  const LlamaWeights weights = reader.finish("model.safetensors");
  FastLlama fast(config, weights, tokens);
  const double loaded = seconds_now() - begin;
  const ReadingOptions options{rotation_of(config.rotary, tokens), {}};
  const bench::LoopModel loops = loops_of(config, weights);
  bench::LoopState state(loops, static_cast<std::size_t>(tokens));
  Timed ours;
  Timed theirs;
  for (int round = 0; round < rounds; ++round) {
    fast.begin(options);
    time_round(ours, tokens, [&](Id id, std::int64_t n) {
      fast.read(id, static_cast<double>(n));
      return likeliest(fast.logits());
    });
    time_round(theirs, tokens, [&](Id id, std::int64_t n) {
      read_token(loops, state, id, static_cast<std::size_t>(n));
      return likeliest(state.logits);
    });
  }
  const auto per_second = [&](const Timed& timed) {
    return static_cast<double>(tokens) / timed.seconds;
  };
  const auto same =
      std::mismatch(ours.ids.begin(), ours.ids.end(), theirs.ids.begin()).first - ours.ids.begin();
  std::cout << "{\"parameters\": " << config.parameters() << ", \"load_seconds\": " << loaded
            << ", \"tokens\": " << tokens << ", \"ours\": " << per_second(ours)
            << ", \"loops\": " << per_second(theirs)
            << ", \"ratio\": " << theirs.seconds / ours.seconds << ", \"same_tokens\": " << same
            << "}\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "expected a model's folder, tokens and rounds\n";
    return 2;
  }
  try {
    return run(argv[1], std::atoll(argv[2]), std::atoi(argv[3]));
  } catch (const lexiscope::Error& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
