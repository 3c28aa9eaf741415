#include "llama/fast/fast_llama.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/shape.hpp"
#include "decoder/fast/fast_layers.hpp"
#include "kernels/lanes.hpp"
#include "positions/rotary.hpp"

namespace lexiscope::llama {
namespace {

std::size_t count_of(std::int64_t count) { return static_cast<std::size_t>(count); }

void add_to(float* x, const float* more, Eigen::Index count) {
  each_lane(x, count, [=](auto at) { return at(x) + at(more); });
}

/// Weights may be finite and their products not.
void require_finite(const float* numbers, std::int64_t count) {
  simd::Lanes nothing{};
  for (std::int64_t n = 0; n + simd::kLanes <= count; n += simd::kLanes) {
    nothing += simd::load(numbers + n) * 0;
  }
  float sum = simd::sum(nothing);
  for (std::int64_t n = count / simd::kLanes * simd::kLanes; n < count; ++n) sum += numbers[n] * 0;
  if (sum == 0) return;
  fail(ErrorKind::InvalidArgument, "weights", "numbers small enough for float32 logits",
       "logits that are not finite");
}

void require_below(std::string_view argument, std::int64_t number, std::int64_t bound) {
  if (number >= 0 && number < bound) return;
  fail(ErrorKind::IdOutOfRange, argument, "a number from 0 to " + std::to_string(bound - 1),
       std::to_string(number));
}

}  // namespace

PackedLlama::PackedLlama(const LlamaConfig& model, const LlamaWeights& unpacked)
    : config(model), weights(unpacked) {
  const std::string parameters = std::to_string(model.parameters()) + " parameters";
  unless_too_large("weights", "packed weights that fit the memory", parameters, [&] {
    for (const LayerWeights& layer : weights.layers) {
      layers.push_back({PackedMatrix({&layer.queries, &layer.keys, &layer.values}),
                        PackedMatrix({&layer.output}), PackedMatrix({&layer.gate, &layer.up}),
                        PackedMatrix({&layer.down})});
    }
    logits = PackedMatrix({&weights.logits()});
    return true;
  });
}

FastLlama::FastLlama(std::shared_ptr<const PackedLlama> packed, std::int64_t max_length)
    : packed_(std::move(packed)), max_length_(max_length) {
  require_size("max_length", max_length);
  const LlamaConfig& sizes = config();
  if (sizes.window && max_length > *sizes.window) {
    fail(ErrorKind::SequenceTooLong, "length",
         "at most the " + std::to_string(*sizes.window) + " tokens of its sliding_window",
         std::to_string(max_length));
  }
  unless_too_large("max_length", "a cache that fits the memory", std::to_string(max_length), [&] {
    for (const PackedLlama::Layer& layer : packed_->layers) {
      layers_.push_back(
          {transformer::AttentionCache(max_length, sizes.heads, sizes.kv_heads, sizes.head_dim),
           {},
           std::vector<float>(count_of(sizes.width))});
      Layer& own = layers_.back();
      own.weights.resize(array_size("max_length", {sizes.heads, own.cache.scratch()}));
      for (const PackedMatrix* matrix : {&layer.qkv, &layer.output, &layer.gate_up, &layer.down}) {
        wide_step_ = std::max(wide_step_, matrix->padded_rows());
      }
    }
    wide_.resize(kMaxTogether * count_of(wide_step_));
    logits_.resize(kMaxTogether * count_of(packed_->logits.padded_rows()));
    x_.resize(kMaxTogether * count_of(sizes.width));
    embedded_.resize(count_of(sizes.width));
    normed_.resize(x_.size());
    seen_.resize(kMaxTogether * count_of(sizes.heads * sizes.head_dim));
    hidden_.resize(kMaxTogether * count_of(sizes.mlp_width));
    return true;
  });
}

void FastLlama::begin(const ReadingOptions& options) {
  require_valid(options, config());
  options_ = options;
  length_ = 0;
  muted_.assign(layers_.size(), std::vector<bool>(count_of(config().heads)));
  for (const auto& [layer, head] : options.muted) muted_[count_of(layer)][count_of(head)] = true;
  cosines_.resize(kMaxTogether * options.rotation.frequencies.size());
  sines_.resize(cosines_.size());
}

void FastLlama::read(std::span<const Id> ids, std::span<const double> positions) {
  require_ids("ids", ids, config().vocab_size);
  if (ids.empty() || ids.size() > kMaxTogether) {
    fail(ErrorKind::InvalidArgument, "ids", "1 to " + std::to_string(kMaxTogether) + " tokens",
         std::to_string(ids.size()));
  }
  if (positions.size() != ids.size()) {
    fail(ErrorKind::ShapeMismatch, "positions", std::to_string(ids.size()) + ", one for each token",
         std::to_string(positions.size()));
  }
  const std::int64_t most = muted_.empty() ? 0 : max_length_;
  if (length_ + static_cast<std::int64_t>(ids.size()) > most) {
    fail(ErrorKind::SequenceTooLong, "length", "at most " + std::to_string(most) + " tokens",
         "more");
  }
  const Rotation& rotation = options_.rotation;
  const std::size_t pairs = rotation.frequencies.size();
  for (std::size_t n = 0; n < ids.size(); ++n) {
    write_rotation(positions[n], rotation.frequencies, rotation.attention_factor,
                   cosines_.data() + n * pairs, sines_.data() + n * pairs);
    packed_->weights.tokens.read_row(ids[n], x_.data() + n * count_of(width()));
  }
  together_ = ids.size();
  has_logits_ = false;
  length_ += static_cast<std::int64_t>(together_);
  const float* const latest = x_.data() + (together_ - 1) * count_of(width());
  std::copy_n(latest, width(), embedded_.data());
  for (std::size_t l = 0; l < layers_.size(); ++l) {
    attend(l);
    mlp(l);
    std::copy_n(latest, width(), layers_[l].after.data());
  }
}

void FastLlama::attend(std::size_t l) {
  Layer& layer = layers_[l];
  const std::int64_t d = config().head_dim;
  const std::int64_t queries = config().heads * d;
  const std::int64_t keys = config().kv_heads * d;
  norm(x_.data(), packed_->weights.layers[l].attention_norm, together_);
  packed_->layers[l].qkv.multiply(normed_.data(), width(), wide_.data(), wide_step_,
                                  static_cast<std::int64_t>(together_));
  const std::int64_t before = length_ - static_cast<std::int64_t>(together_);
  for (std::size_t n = 0; n < together_; ++n) {
    const std::int64_t token = before + static_cast<std::int64_t>(n);
    float* const q = wide_.data() + n * count_of(wide_step_);
    rotate(q, config().heads, n);
    rotate(q + queries, config().kv_heads, n);
    layer.cache.add(token, q + queries, q + queries + keys);
    for (std::int64_t head = 0; head < config().heads; ++head) {
      float* const seen = seen_.data() + n * count_of(queries) + head * d;
      layer.cache.attend(head, first_seen(options_, token), token + 1, q + head * d,
                         layer.weights.data() + head * layer.cache.scratch(), seen);
      if (muted_[l][count_of(head)]) std::fill_n(seen, d, 0.0F);
    }
  }
  add_product(packed_->layers[l].output, seen_);
}

void FastLlama::mlp(std::size_t l) {
  const auto M = static_cast<Eigen::Index>(config().mlp_width);
  norm(x_.data(), packed_->weights.layers[l].mlp_norm, together_);
  packed_->layers[l].gate_up.multiply(normed_.data(), width(), wide_.data(), wide_step_,
                                      static_cast<std::int64_t>(together_));
  for (std::size_t n = 0; n < together_; ++n) {
    const float* const gate = wide_.data() + n * count_of(wide_step_);
    transformer::fast_silu_mul(gate, gate + M, M, hidden_.data() + n * count_of(M));
  }
  add_product(packed_->layers[l].down, hidden_);
}

void FastLlama::add_product(const PackedMatrix& matrix, const std::vector<float>& from) {
  matrix.multiply(from.data(), matrix.columns(), wide_.data(), wide_step_,
                  static_cast<std::int64_t>(together_));
  for (std::size_t n = 0; n < together_; ++n) {
    add_to(x_.data() + n * count_of(width()), wide_.data() + n * count_of(wide_step_), width());
  }
}

void FastLlama::rotate(float* heads, std::int64_t count, std::size_t token) const {
  const std::size_t pairs = options_.rotation.frequencies.size();
  for (std::int64_t head = 0; head < count; ++head, heads += config().head_dim) {
    transformer::fast_rotate(heads, static_cast<Eigen::Index>(pairs),
                             cosines_.data() + token * pairs, sines_.data() + token * pairs,
                             options_.rotation.pairs);
  }
}

void FastLlama::norm(const float* x, const Table& gain, std::size_t count) {
  transformer::fast_rms_norm(x, gain.data(), config().norm_epsilon,
                             static_cast<Eigen::Index>(count), width(), normed_.data());
}

std::span<const float> FastLlama::logits_before(std::size_t back) {
  if (length_ == 0) fail(ErrorKind::InvalidArgument, "text", "a token or more", "none");
  require_below("back", static_cast<std::int64_t>(back), static_cast<std::int64_t>(together_));
  const std::int64_t step = packed_->logits.padded_rows();
  if (!has_logits_) {
    norm(x_.data(), packed_->weights.norm, together_);
    packed_->logits.multiply(normed_.data(), width(), logits_.data(), step,
                             static_cast<std::int64_t>(together_));
    for (std::size_t n = 0; n < together_; ++n) {
      require_finite(logits_.data() + n * count_of(step), config().vocab_size);
    }
    has_logits_ = true;
  }
  return {logits_.data() + (together_ - 1 - back) * count_of(step), count_of(config().vocab_size)};
}

std::vector<float> FastLlama::logits_after(std::int64_t layers) {
  require_below("layers", layers, config().layers + 1);
  if (length_ == 0) fail(ErrorKind::InvalidArgument, "text", "a token or more", "none");
  std::vector<float> logits(count_of(packed_->logits.padded_rows()));
  norm(layers == 0 ? embedded_.data() : layers_[count_of(layers - 1)].after.data(),
       packed_->weights.norm, 1);
  packed_->logits.multiply(normed_.data(), width(), logits.data(), 0, 1);
  logits.resize(count_of(config().vocab_size));
  return logits;
}

std::vector<float> FastLlama::attention(std::int64_t layer, std::int64_t head) const {
  require_below("layer", layer, config().layers);
  require_below("head", head, config().heads);
  const Layer& own = layers_[count_of(layer)];
  const float* const from = own.weights.data() + head * own.cache.scratch();
  return {from, from + length_};
}

}  // namespace lexiscope::llama
