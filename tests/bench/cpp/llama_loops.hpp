// llama_loops.hpp: a Llama as short C programs run it, which is what ours is held against: one
// token at a time, float32 weights, a cache of keys and values, and every product a loop over rows
// and columns that the compiler makes fast (-Ofast -march=native).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lexiscope::bench {

struct LoopLayer {
  std::vector<float> attention_norm, queries, keys, values, output, mlp_norm, gate, up, down;
};

struct LoopModel {
  std::size_t vocab_size, width, heads, kv_heads, head_dim, mlp_width;
  float norm_epsilon;
  float base;
  std::vector<float> tokens;
  std::vector<LoopLayer> layers;
  std::vector<float> norm;
  std::vector<float> logits_matrix;
};

/// The state of a text of at most `length` tokens.
struct LoopState {
  LoopState(const LoopModel& model, std::size_t length);
  std::vector<float> x, normed, queries, seen, gate, up, scores, logits;
  std::vector<std::vector<float>> keys, values;  // by layer: (length, K d)
};

/// Reads a token at a position, in place of whatever was there; its logits are in the state.
void read_token(const LoopModel& model, LoopState& state, std::int32_t token, std::size_t position);

}  // namespace lexiscope::bench
