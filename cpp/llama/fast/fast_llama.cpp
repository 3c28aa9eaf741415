#include "llama/fast/fast_llama.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/shape.hpp"
#include "transformer/fast/lanes.hpp"

namespace lexiscope::llama {
namespace {

using simd::Lanes;
using transformer::each_lane;

std::size_t count_of(std::int64_t count) { return static_cast<std::size_t>(count); }

/// gate = silu(gate) up.
void gated(float* gate, const float* up, std::int64_t count) {
  each_lane(gate, count, [=](auto at) {
    const Lanes x = at(gate);
    return x / (1 + transformer::exponential(-x)) * at(up);
  });
}

void add_to(float* x, const float* more, std::int64_t count) {
  each_lane(x, count, [=](auto at) { return at(x) + at(more); });
}

void require_below(std::string_view argument, std::int64_t number, std::int64_t bound) {
  if (number >= 0 && number < bound) return;
  fail(ErrorKind::IdOutOfRange, argument, "a number from 0 to " + std::to_string(bound - 1),
       std::to_string(number));
}

}  // namespace

FastLlama::FastLlama(const LlamaConfig& config, const LlamaWeights& weights,
                     std::int64_t max_length)
    : config_(config), weights_(weights), max_length_(max_length) {
  require_size("max_length", max_length);
  unless_too_large("max_length", "a cache that fits the memory", std::to_string(max_length), [&] {
    std::int64_t widest = 0;
    for (const LayerWeights& layer : weights.layers) {
      layers_.push_back({PackedMatrix({&layer.queries, &layer.keys, &layer.values}),
                         PackedMatrix({&layer.output}),
                         PackedMatrix({&layer.gate, &layer.up}),
                         PackedMatrix({&layer.down}),
                         AttentionCache(max_length, config.heads, config.kv_heads, config.head_dim),
                         {},
                         std::vector<float>(count_of(config.width))});
      Layer& own = layers_.back();
      own.weights.resize(count_of(config.heads * own.cache.scratch()));
      for (const PackedMatrix* matrix : {&own.qkv, &own.output, &own.gate_up, &own.down}) {
        widest = std::max(widest, matrix->padded_rows());
      }
    }
    logits_matrix_ = PackedMatrix({&weights.logits()});
    wide_.resize(count_of(widest));
    logits_.resize(count_of(logits_matrix_.padded_rows()));
    x_.resize(count_of(config.width));
    embedded_.resize(x_.size());
    normed_.resize(x_.size());
    seen_.resize(count_of(config.heads * config.head_dim));
    return true;
  });
}

void FastLlama::begin(const ReadingOptions& options) {
  require_valid(options, config_);
  options_ = options;
  length_ = 0;
  muted_.assign(layers_.size(), std::vector<bool>(count_of(config_.heads)));
  for (const auto& [layer, head] : options.muted) muted_[count_of(layer)][count_of(head)] = true;
  cosines_.resize(options.rotation.frequencies.size());
  sines_.resize(cosines_.size());
}

void FastLlama::read(Id id, double position) {
  require_ids("id", {&id, 1}, config_.vocab_size);
  if (length_ == max_length_ || muted_.empty()) {
    fail(ErrorKind::SequenceTooLong, "length",
         "at most " + std::to_string(muted_.empty() ? 0 : max_length_) + " tokens", "more");
  }
  for (std::size_t i = 0; i < cosines_.size(); ++i) {
    const double angle = position * options_.rotation.frequencies[i];
    cosines_[i] = static_cast<float>(options_.rotation.attention_factor * std::cos(angle));
    sines_[i] = static_cast<float>(options_.rotation.attention_factor * std::sin(angle));
  }
  weights_.tokens.read_row(id, x_.data());
  embedded_ = x_;
  ++length_;
  const std::int64_t D = config_.width;
  for (std::size_t l = 0; l < layers_.size(); ++l) {
    attend(l);
    Layer& layer = layers_[l];
    norm(x_.data(), weights_.layers[l].mlp_norm);
    layer.gate_up.multiply(normed_.data(), wide_.data());
    gated(wide_.data(), wide_.data() + config_.mlp_width, config_.mlp_width);
    hidden_.assign(wide_.begin(), wide_.begin() + config_.mlp_width);
    layer.down.multiply(hidden_.data(), wide_.data());
    add_to(x_.data(), wide_.data(), D);
    layer.after = x_;
  }
}

void FastLlama::attend(std::size_t l) {
  Layer& layer = layers_[l];
  const std::int64_t d = config_.head_dim;
  const std::int64_t queries = config_.heads * d;
  const std::int64_t keys = config_.kv_heads * d;
  norm(x_.data(), weights_.layers[l].attention_norm);
  layer.qkv.multiply(normed_.data(), wide_.data());
  float* const q = wide_.data();
  turn(q, config_.heads);
  turn(q + queries, config_.kv_heads);
  layer.cache.add(length_ - 1, q + queries, q + queries + keys);
  for (std::int64_t head = 0; head < config_.heads; ++head) {
    float* const seen = seen_.data() + head * d;
    layer.cache.attend(head, length_, q + head * d,
                       layer.weights.data() + head * layer.cache.scratch(), seen);
    if (muted_[l][count_of(head)]) std::fill_n(seen, d, 0.0F);
  }
  layer.output.multiply(seen_.data(), wide_.data());
  add_to(x_.data(), wide_.data(), config_.width);
}

void FastLlama::turn(float* heads, std::int64_t count) const {
  const auto pairs = static_cast<Eigen::Index>(cosines_.size());
  const bool halves = options_.rotation.pairs == RotaryPairs::SplitHalves;
  const Eigen::Index step = halves ? 1 : 2;
  const Eigen::Index apart = halves ? pairs : 1;
  for (std::int64_t head = 0; head < count; ++head, heads += config_.head_dim) {
    for (Eigen::Index i = 0; i < pairs; ++i) {
      float& first = heads[i * step];
      float& second = heads[i * step + apart];
      const float a = first;
      const float b = second;
      first = a * cosines_[count_of(i)] - b * sines_[count_of(i)];
      second = a * sines_[count_of(i)] + b * cosines_[count_of(i)];
    }
  }
}

void FastLlama::norm(const float* x, const Table& gain) {
  const std::int64_t D = config_.width;
  const float mean_square = transformer::sum_of_products(x, x, D) / static_cast<float>(D);
  const float factor = 1 / std::sqrt(mean_square + static_cast<float>(config_.norm_epsilon));
  each_lane(normed_.data(), D, [&](auto at) { return at(x) * factor * at(gain.data()); });
}

void FastLlama::project(const float* x, float* logits) {
  norm(x, weights_.norm);
  logits_matrix_.multiply(normed_.data(), logits);
}

std::span<const float> FastLlama::logits() {
  if (length_ == 0) fail(ErrorKind::InvalidArgument, "text", "a token or more", "none");
  project(x_.data(), logits_.data());
  return {logits_.data(), count_of(config_.vocab_size)};
}

std::vector<float> FastLlama::logits_after(std::int64_t layers) {
  require_below("layers", layers, config_.layers + 1);
  if (length_ == 0) fail(ErrorKind::InvalidArgument, "text", "a token or more", "none");
  std::vector<float> logits(logits_.size());
  project(layers == 0 ? embedded_.data() : layers_[count_of(layers - 1)].after.data(),
          logits.data());
  logits.resize(count_of(config_.vocab_size));
  return logits;
}

std::vector<float> FastLlama::attention(std::int64_t layer, std::int64_t head) const {
  require_below("layer", layer, config_.layers);
  require_below("head", head, config_.heads);
  const Layer& own = layers_[count_of(layer)];
  const auto from = own.weights.begin() + head * own.cache.scratch();
  return {from, from + length_};
}

}  // namespace lexiscope::llama
