// model_cases.hpp: small models, and batches for them, that several suites share.
#pragma once

#include "decoder/batch.hpp"
#include "testing.hpp"
#include "transformer/options.hpp"

namespace lexiscope::testing {

/// 2 layers, D = 8, 2 heads, 5 symbols, up to 7 places.
inline transformer::ModelOptions small_model() {
  transformer::ModelOptions options;
  options.vocab_size = 5;
  options.width = 8;
  options.heads = 2;
  options.max_length = 7;
  return options;
}

/// Every scheme, and what can be combined, by name.
inline std::vector<std::pair<std::string, transformer::ModelOptions>> model_cases() {
  using namespace transformer;
  std::vector<std::pair<std::string, ModelOptions>> cases;
  for (const PositionSchemeEntry& entry : position_schemes()) {
    ModelOptions options = small_model();
    set_positions(options, entry.scheme, 10);
    cases.emplace_back(entry.name, options);
  }
  ModelOptions mixed = small_model();
  mixed.mlp_width = 12;
  mixed.layers.resize(3);
  mixed.layers[0].scheme = PositionScheme::Rotary;
  mixed.layers[0].scaling = {RotaryScalingKind::Yarn, 4, 32, 8, 1};
  mixed.layers[1].scheme = PositionScheme::Alibi;
  mixed.layers[1].flat_heads = 1;
  cases.emplace_back("each layer its own, with MLPs", mixed);
  ModelOptions one = small_model();
  one.heads = 1;
  one.layers.resize(1);
  cases.emplace_back("one layer, one head", one);
  ModelOptions tied = small_model();
  tied.tied = true;
  tied.mlp_width = 12;
  set_positions(tied, PositionScheme::Learned);
  cases.emplace_back("an output that is the token table", tied);
  return cases;
}

/// Random ids; a third of the places asks nothing.
inline transformer::Batch random_batch(int sequences, int length, int vocab_size,
                                       std::uint64_t seed) {
  Random random(seed);
  transformer::Batch batch{sequences, length, {}, {}, {}};
  const auto draw = [&] {
    return static_cast<Id>(random.below(static_cast<std::uint32_t>(vocab_size)));
  };
  for (int n = 0; n < batch.tokens(); ++n) {
    batch.ids.push_back(draw());
    batch.targets.push_back(random.below(3) == 0 ? transformer::kNoTarget : draw());
  }
  return batch;
}

/// The same batch, its lines cut into parts of two places or so.
inline transformer::Batch in_parts(transformer::Batch batch, std::uint64_t seed) {
  Random random(seed);
  for (int n = 0; n < batch.tokens(); ++n) {
    const int t = n % batch.length;
    batch.begins.push_back(t == 0 || random.below(2) == 0 ? t : batch.begins.back());
  }
  return batch;
}

}  // namespace lexiscope::testing
