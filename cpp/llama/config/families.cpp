#include "llama/config/families.hpp"

#include <algorithm>
#include <iterator>

namespace lexiscope::llama {
namespace {

constexpr ConfigScheme kRotary = ConfigScheme::Rotary;
constexpr ConfigScheme kLearned = ConfigScheme::Learned;
constexpr RotaryPairs kHalves = RotaryPairs::SplitHalves;
constexpr RotaryPairs kNeighbours = RotaryPairs::Interleaved;

constexpr Family kFamilies[] = {
    {"llama", kRotary, kHalves, 10'000, 1, 2048},
    {"mistral", kRotary, kHalves, 10'000, 1, 131'072, 0, 0, 0, 0, 0, 1},
    {"mixtral", kRotary, kHalves, 1e6, 1, 131'072, 0, 0, 0, 0, 0, 1},
    {"qwen2", kRotary, kHalves, 10'000, 1, 32'768},
    {"qwen2_moe", kRotary, kHalves, 10'000, 1, 32'768},
    {"qwen2_vl", kRotary, kHalves, 1e6, 1, 32'768},
    {"qwen2_5_vl", kRotary, kHalves, 1e6, 1, 32'768},
    {"qwen3", kRotary, kHalves, 10'000, 1, 32'768, 128},
    {"qwen3_moe", kRotary, kHalves, 10'000, 1, 32'768, 128},
    {"gemma", kRotary, kHalves, 10'000, 1, 8192, 256},
    {"gemma2", kRotary, kHalves, 10'000, 1, 8192, 256, 8, 4, 0, 4096, 2},
    {"gemma3_text", kRotary, kHalves, 1e6, 1, 131'072, 256, 8, 4, 10'000, 4096, 6, true},
    {"gemma3", kRotary, kHalves, 1e6, 1, 131'072, 256, 8, 4, 10'000, 4096, 6, true},
    {"phi", kRotary, kHalves, 10'000, 0.5, 2048},
    {"phi3", kRotary, kHalves, 10'000, 1, 4096, 0, 0, 0, 0, 0, 1},
    {"phi3_v", kRotary, kHalves, 10'000, 1, 4096, 0, 0, 0, 0, 0, 1},
    {"gpt_neox", kRotary, kHalves, 10'000, 0.25, 2048},
    {"gptj", kRotary, kNeighbours, 10'000, 1, 2048},
    {"codegen", kRotary, kNeighbours, 10'000, 1, 2048},
    {"falcon", kRotary, kHalves, 10'000, 1, 2048},
    {"stablelm", kRotary, kHalves, 10'000, 0.25, 4096},
    {"starcoder2", kRotary, kHalves, 10'000, 1, 4096, 0, 0, 0, 0, 0, 1},
    {"olmo", kRotary, kHalves, 10'000, 1, 2048},
    {"olmo2", kRotary, kHalves, 10'000, 1, 2048},
    {"smollm3", kRotary, kHalves, 2e6, 1, 32'768},
    {"granite", kRotary, kHalves, 10'000, 1, 2048},
    {"persimmon", kRotary, kHalves, 10'000, 0.5, 16'384},
    {"nemotron", kRotary, kHalves, 10'000, 0.5, 4096},
    {"cohere", kRotary, kNeighbours, 10'000, 1, 8192},
    {"cohere2", kRotary, kNeighbours, 10'000, 1, 8192, 0, 0, 0, 0, 4096, 4},
    {"glm", kRotary, kNeighbours, 10'000, 0.5, 131'072, 128},
    {"glm4", kRotary, kNeighbours, 10'000, 0.5, 131'072, 128},
    {"helium", kRotary, kNeighbours, 10'000, 1, 4096},
    {"ernie4_5", kRotary, kNeighbours, 500'000, 1, 131'072},
    {"llama4_text", kRotary, kNeighbours, 500'000, 1, 131'072},
    {"deepseek_v2", kRotary, kNeighbours, 10'000, 1, 2048},
    {"deepseek_v3", kRotary, kNeighbours, 10'000, 1, 4096},
    {"gpt_oss", kRotary, kHalves, 150'000, 1, 131'072, 64, 64, 8, 0, 128, 2},
    {"roformer", kRotary, kNeighbours, 10'000, 1, 1536},
    {"gpt2", kLearned, kHalves, 0, 1, 1024},
    {"gpt_neo", kLearned, kHalves, 0, 1, 2048},
    {"gpt_bigcode", kLearned, kHalves, 0, 1, 1024},
    {"opt", kLearned, kHalves, 0, 1, 2048},
    {"bert", kLearned, kHalves, 0, 1, 512},
    {"roberta", kLearned, kHalves, 0, 1, 514},
    {"distilbert", kLearned, kHalves, 0, 1, 512},
    {"electra", kLearned, kHalves, 0, 1, 512},
    {"bloom", ConfigScheme::Alibi},
    {"mpt", ConfigScheme::Alibi},
    {"t5", ConfigScheme::RelativeBias},
    {"mt5", ConfigScheme::RelativeBias},
    {"mamba", ConfigScheme::None},
    {"mamba2", ConfigScheme::None},
};

}  // namespace

const Family* find_family(std::string_view model_type) {
  const auto* const found =
      std::find_if(std::begin(kFamilies), std::end(kFamilies),
                   [&](const Family& one) { return one.model_type == model_type; });
  return found == std::end(kFamilies) ? nullptr : found;
}

}  // namespace lexiscope::llama
