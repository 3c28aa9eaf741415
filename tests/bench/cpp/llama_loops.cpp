#include "llama_loops.hpp"

#include <algorithm>
#include <cmath>

namespace lexiscope::bench {
namespace {

/// y (rows) = w (rows,columns) x (columns).
void multiply(float* y, const float* x, const float* w, std::size_t columns, std::size_t rows) {
  for (std::size_t i = 0; i < rows; ++i) {
    float sum = 0;
    for (std::size_t j = 0; j < columns; ++j) sum += w[i * columns + j] * x[j];
    y[i] = sum;
  }
}

void normalise(float* y, const float* x, const float* gain, std::size_t count, float epsilon) {
  float squares = 0;
  for (std::size_t i = 0; i < count; ++i) squares += x[i] * x[i];
  const float factor = 1 / std::sqrt(squares / static_cast<float>(count) + epsilon);
  for (std::size_t i = 0; i < count; ++i) y[i] = gain[i] * factor * x[i];
}

/// Pairs in halves, as the files store them.
void turn(float* heads, std::size_t count, std::size_t width, std::size_t position, float base) {
  for (std::size_t i = 0; i < width / 2; ++i) {
    const float share = static_cast<float>(2 * i) / static_cast<float>(width);
    const float angle = static_cast<float>(position) / std::pow(base, share);
    const float cosine = std::cos(angle);
    const float sine = std::sin(angle);
    for (std::size_t head = 0; head < count; ++head) {
      float* const at = heads + head * width + i;
      const float a = at[0];
      const float b = at[width / 2];
      at[0] = a * cosine - b * sine;
      at[width / 2] = a * sine + b * cosine;
    }
  }
}

void attend(const LoopModel& model, LoopState& state, std::size_t layer, std::size_t position) {
  const std::size_t d = model.head_dim;
  const std::size_t step = model.kv_heads * d;
  for (std::size_t head = 0; head < model.heads; ++head) {
    const float* const query = state.queries.data() + head * d;
    const std::size_t shared = head / (model.heads / model.kv_heads) * d;
    float* const scores = state.scores.data();
    float largest = -INFINITY;
    for (std::size_t t = 0; t <= position; ++t) {
      const float* const key = state.keys[layer].data() + t * step + shared;
      float sum = 0;
      for (std::size_t i = 0; i < d; ++i) sum += query[i] * key[i];
      scores[t] = sum / std::sqrt(static_cast<float>(d));
      largest = std::max(largest, scores[t]);
    }
    float total = 0;
    for (std::size_t t = 0; t <= position; ++t) total += scores[t] = std::exp(scores[t] - largest);
    float* const seen = state.seen.data() + head * d;
    std::fill_n(seen, d, 0.0F);
    for (std::size_t t = 0; t <= position; ++t) {
      const float* const value = state.values[layer].data() + t * step + shared;
      const float weight = scores[t] / total;
      for (std::size_t i = 0; i < d; ++i) seen[i] += weight * value[i];
    }
  }
}

}  // namespace

LoopState::LoopState(const LoopModel& model, std::size_t length)
    : x(model.width),
      normed(model.width),
      queries(model.heads * model.head_dim),
      seen(queries.size()),
      gate(model.mlp_width),
      up(model.mlp_width),
      scores(length),
      logits(model.vocab_size),
      keys(model.layers.size(), std::vector<float>(length * model.kv_heads * model.head_dim)),
      values(keys) {}

void read_token(const LoopModel& model, LoopState& state, std::int32_t token,
                std::size_t position) {
  const std::size_t D = model.width;
  const std::size_t Q = model.heads * model.head_dim;
  const std::size_t KV = model.kv_heads * model.head_dim;
  std::copy_n(model.tokens.data() + static_cast<std::size_t>(token) * D, D, state.x.data());
  for (std::size_t l = 0; l < model.layers.size(); ++l) {
    const LoopLayer& layer = model.layers[l];
    normalise(state.normed.data(), state.x.data(), layer.attention_norm.data(), D,
              model.norm_epsilon);
    float* const key = state.keys[l].data() + position * KV;
    float* const value = state.values[l].data() + position * KV;
    multiply(state.queries.data(), state.normed.data(), layer.queries.data(), D, Q);
    multiply(key, state.normed.data(), layer.keys.data(), D, KV);
    multiply(value, state.normed.data(), layer.values.data(), D, KV);
    turn(state.queries.data(), model.heads, model.head_dim, position, model.base);
    turn(key, model.kv_heads, model.head_dim, position, model.base);
    attend(model, state, l, position);
    multiply(state.normed.data(), state.seen.data(), layer.output.data(), Q, D);
    for (std::size_t i = 0; i < D; ++i) state.x[i] += state.normed[i];

    normalise(state.normed.data(), state.x.data(), layer.mlp_norm.data(), D, model.norm_epsilon);
    multiply(state.gate.data(), state.normed.data(), layer.gate.data(), D, model.mlp_width);
    multiply(state.up.data(), state.normed.data(), layer.up.data(), D, model.mlp_width);
    for (std::size_t i = 0; i < model.mlp_width; ++i) {
      state.gate[i] *= state.up[i] / (1 + std::exp(-state.gate[i]));
    }
    multiply(state.normed.data(), state.gate.data(), layer.down.data(), model.mlp_width, D);
    for (std::size_t i = 0; i < D; ++i) state.x[i] += state.normed[i];
  }
  normalise(state.normed.data(), state.x.data(), model.norm.data(), D, model.norm_epsilon);
  multiply(state.logits.data(), state.normed.data(), model.logits_matrix.data(), D,
           model.vocab_size);
}

}  // namespace lexiscope::bench
