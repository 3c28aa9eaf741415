#include "transformer/fast/fast_model.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "decoder/fast/fast_layers.hpp"
#include "decoder/fast/matrix_product.hpp"
#include "kernels/lanes.hpp"

namespace lexiscope::transformer {

using Eigen::Index;

namespace {

/// The largest list of floats with the 32-bit sizes of WebAssembly.
constexpr std::int64_t kMaxNumbers = (std::int64_t{1} << 29) - 1;

[[gnu::cold]] void require_size(std::int64_t numbers, const std::string& of) {
  if (numbers <= kMaxNumbers) return;
  fail(ErrorKind::TooLarge, "sequences", {"{0} numbers of {1} a layer at most", kMaxNumbers, of},
       std::to_string(numbers));
}

}  // namespace

// [[gnu::cold]]: rarely executed, so optimised for size.
[[gnu::cold]] FastModel::FastModel(const ModelOptions& options)
    : options_(options),
      layout_(options),
      positions_(position_tables(options, options.max_length)),
      values_(options.layers.size()) {
  Index largest = 0;
  for (const Slot& slot : layout_.slots) largest = std::max(largest, slot.size());
  transposed_.resize(static_cast<std::size_t>(largest));
  scratch_.resize(2 * static_cast<std::size_t>(options.width));
  for (const BlockPositions& layer : positions_.layers) {
    const Index step = FastAttention::bias_size(options.max_length);
    biases_.emplace_back(static_cast<std::size_t>(options.heads * step));
    for (Index h = 0; h < layer.bias.rows(); ++h) {
      const VectorView row = row_of(layer.bias, h);
      std::copy(row.begin(), row.end(), biases_.back().begin() + h * step + simd::kLanes);
    }
  }
}

[[gnu::cold]] void FastModel::make_room(const Batch& batch) {
  // Zero until all allocations have succeeded.
  sequences_ = tokens_ = 0;
  const Index D = options_.width;
  const Index M = options_.mlp_width;
  const Index B = batch.sequences;
  const Index H = options_.heads;
  const Index tokens = batch.tokens();
  require_size(std::int64_t{batch.tokens()} * std::max(3 * D, M), "tokens");
  attention_.assign(1, FastAttention(batch.length, D / H));
  require_size(std::int64_t{batch.sequences} * H * attention_[0].weights_size(), "attention");
  const auto resize = [&](std::vector<float>& values, Index width) {
    values.resize(static_cast<std::size_t>(tokens * width));
  };
  begins_.assign(static_cast<std::size_t>(B * attention_[0].weights_step()), 0);
  for (LayerValues& v : values_) {
    for (auto* values : {&v.x, &v.normed, &v.seen}) resize(*values, D);
    resize(v.inverse, 1);
    resize(v.qkv, 3 * D);
    v.weights.resize(static_cast<std::size_t>(B * H * attention_[0].weights_size()));
    if (M == 0) continue;
    for (auto* values : {&v.middle, &v.mlp_normed}) resize(*values, D);
    resize(v.mlp_inverse, 1);
    for (auto* values : {&v.mlp_hidden, &v.mlp_active}) resize(*values, M);
  }
  for (auto* values : {&last_, &last_normed_, &d_x_, &d_normed_}) resize(*values, D);
  resize(last_inverse_, 1);
  resize(d_wide_, std::max(3 * D, M));
  logits_.resize(tokens, options_.vocab_size);
  sequences_ = B;
  length_ = batch.length;
  tokens_ = tokens;
}

// Padded to whole vectors of queries.
void FastModel::note_begins(const Batch& batch) {
  const Index step = attention_[0].weights_step();
  for (Index n = 0; n < tokens_; ++n) {
    begins_[static_cast<std::size_t>(n / length_ * step + n % length_)] =
        static_cast<float>(batch.begin_of(static_cast<int>(n)));
  }
}

// Called in many places, each time for long, so not inlined.
[[gnu::noinline]] void FastModel::linear(const float* x, const Slot& w, float* y, bool add) {
  multiply({x, w.rows, 1}, {of(w), w.columns}, {y, w.columns}, {tokens_, w.columns, w.rows},
           add ? Into::Add : Into::Replace);
}

[[gnu::noinline]] void FastModel::linear_backward(const float* x, const Slot& w, const float* d_y,
                                                  float* d_x) {
  multiply({x, 1, w.rows}, {d_y, w.columns}, {gradient_of(w), w.columns},
           {w.rows, w.columns, tokens_}, Into::Add);
  transpose({of(w), w.columns}, w.rows, w.columns, 1, {transposed_.data(), w.rows});
  multiply({d_y, w.columns, 1}, {transposed_.data(), w.rows}, {d_x, w.rows},
           {tokens_, w.rows, w.columns});
}

void FastModel::norm(const float* x, const Slot& gain, float* y, float* inverse) {
  fast_rms_norm(x, of(gain), kNormEpsilon, tokens_, options_.width, y, inverse);
}

// Adds the gradient from d_y to the residual stream.
void FastModel::norm_backward(const float* x, const Slot& gain, const float* inverse,
                              const float* d_y) {
  fast_rms_norm_backward(x, of(gain), inverse, d_y, tokens_, options_.width, gradient_of(gain),
                         d_x_.data(), scratch_.data());
}

void FastModel::embed(const Batch& batch) {
  const Index D = options_.width;
  float* x = values_[0].x.data();
  for (Index n = 0; n < tokens_; ++n, x += D) {
    const Index t = batch.place_of(static_cast<int>(n));
    const float* const token = of(layout_.tokens) + batch.ids[static_cast<std::size_t>(n)] * D;
    const float* const added = layout_.learned.size() > 0 ? of(layout_.learned) + t * D
                               : positions_.fixed_rows.rows() > 0
                                   ? positions_.fixed_rows.data() + t * D
                                   : nullptr;
    if (added == nullptr) {
      std::copy_n(token, D, x);
    } else {
      each_lane(x, D, [&](auto at) { return at(token) + at(added); });
    }
  }
}

void FastModel::embed_backward(const Batch& batch) {
  const Index D = options_.width;
  const float* d_x = d_x_.data();
  const auto add_to = [&](float* row) {
    each_lane(row, D, [&](auto at) { return at(row) + at(d_x); });
  };
  for (Index n = 0; n < tokens_; ++n, d_x += D) {
    add_to(gradient_of(layout_.tokens) + batch.ids[static_cast<std::size_t>(n)] * D);
    if (layout_.learned.size() > 0) {
      add_to(gradient_of(layout_.learned) + batch.place_of(static_cast<int>(n)) * D);
    }
  }
}

/// Calls visit(head, its first token, its first column) for all heads.
template <class Visit>
void FastModel::each_head(Visit visit) {
  const Index width = options_.width / options_.heads;
  for (Index b = 0; b < sequences_; ++b) {
    for (Index h = 0; h < options_.heads; ++h) {
      visit(b * options_.heads + h, b * length_, h * width);
    }
  }
}

// In place on the queries and keys of qkv (N,3D).
void FastModel::rotate(float* qkv, const RotationTables& by, float direction) {
  const Index pairs = by.cosines.cols();
  if (pairs == 0) return;
  for (Index n = 0; n < tokens_; ++n, qkv += 3 * options_.width) {
    const Index t = n % length_ * pairs;
    for (Index head = 0; head < 2 * options_.width; head += options_.width / options_.heads) {
      fast_rotate(qkv + head, pairs, by.cosines.data() + t, by.sines.data() + t, by.pairs,
                  direction);
    }
  }
}

void FastModel::layer_forward(std::size_t l, float* next) {
  const LayerSlots& slots = layout_.layers[l];
  LayerValues& v = values_[l];
  const Index D = options_.width;
  norm(v.x.data(), slots.attention_gain, v.normed.data(), v.inverse.data());
  linear(v.normed.data(), slots.qkv, v.qkv.data(), false);
  rotate(v.qkv.data(), positions_.layers[l].rotation, 1);
  FastAttention& attention = attention_[0];
  const Index bias_step = FastAttention::bias_size(options_.max_length);
  each_head([&](Index head, Index token, Index column) {
    const float* const q = v.qkv.data() + token * 3 * D + column;
    attention.forward(
        {q, q + D, q + 2 * D, 3 * D, D}, biases_[l].data() + head % options_.heads * bias_step,
        begins_.data() + head / options_.heads * attention.weights_step(),
        v.weights.data() + head * attention.weights_size(), v.seen.data() + token * D + column);
  });
  float* const out = options_.mlp_width > 0 ? v.middle.data() : next;
  std::copy(v.x.begin(), v.x.end(), out);
  linear(v.seen.data(), slots.projection, out, true);
  if (options_.mlp_width > 0) mlp_forward(l, next);
}

void FastModel::layer_backward(std::size_t l) {
  const LayerSlots& slots = layout_.layers[l];
  LayerValues& v = values_[l];
  const Index D = options_.width;
  if (options_.mlp_width > 0) mlp_backward(l);
  linear_backward(v.seen.data(), slots.projection, d_x_.data(), d_normed_.data());
  FastAttention& attention = attention_[0];
  each_head([&](Index head, Index token, Index column) {
    const float* const q = v.qkv.data() + token * 3 * D + column;
    float* const d_q = d_wide_.data() + token * 3 * D + column;
    attention.backward({q, q + D, q + 2 * D, 3 * D, D},
                       v.weights.data() + head * attention.weights_size(),
                       d_normed_.data() + token * D + column, {d_q, d_q + D, d_q + 2 * D});
  });
  rotate(d_wide_.data(), positions_.layers[l].rotation, -1);
  linear_backward(v.normed.data(), slots.qkv, d_wide_.data(), d_normed_.data());
  norm_backward(v.x.data(), slots.attention_gain, v.inverse.data(), d_normed_.data());
}

void FastModel::mlp_forward(std::size_t l, float* next) {
  const LayerSlots& slots = layout_.layers[l];
  LayerValues& v = values_[l];
  norm(v.middle.data(), slots.mlp_gain, v.mlp_normed.data(), v.mlp_inverse.data());
  linear(v.mlp_normed.data(), slots.mlp_in, v.mlp_hidden.data(), false);
  fast_silu(v.mlp_hidden.data(), tokens_ * options_.mlp_width, v.mlp_active.data());
  std::copy(v.middle.begin(), v.middle.end(), next);
  linear(v.mlp_active.data(), slots.mlp_out, next, true);
}

void FastModel::mlp_backward(std::size_t l) {
  const LayerSlots& slots = layout_.layers[l];
  LayerValues& v = values_[l];
  linear_backward(v.mlp_active.data(), slots.mlp_out, d_x_.data(), d_wide_.data());
  fast_silu_backward(v.mlp_hidden.data(), tokens_ * options_.mlp_width, d_wide_.data());
  linear_backward(v.mlp_normed.data(), slots.mlp_in, d_wide_.data(), d_normed_.data());
  norm_backward(v.middle.data(), slots.mlp_gain, v.mlp_inverse.data(), d_normed_.data());
}

const Matrix<float>& FastModel::logits(const std::vector<float>& parameters, const Batch& batch) {
  require_batch(batch, options_.vocab_size, options_.max_length);
  require_count(layout_, parameters.size());
  if (batch.sequences != sequences_ || batch.length != length_) make_room(batch);
  note_begins(batch);
  parameters_ = parameters.data();
  embed(batch);
  for (std::size_t l = 0; l < values_.size(); ++l) {
    layer_forward(l, l + 1 < values_.size() ? values_[l + 1].x.data() : last_.data());
  }
  norm(last_.data(), layout_.final_gain, last_normed_.data(), last_inverse_.data());
  output(last_normed_.data(), tokens_, logits_.data());
  return logits_;
}

void FastModel::output(const float* normed, Index rows, float* logits) {
  const Index D = options_.width;
  const Index V = options_.vocab_size;
  const float* weights = of(layout_.output);
  if (options_.tied) {
    transpose({of(layout_.tokens), D}, V, D, tied_scale(), {transposed_.data(), V});
    weights = transposed_.data();
  }
  multiply({normed, D, 1}, {weights, V}, {logits, V}, {rows, V, D});
}

// From the gradient of the logits, computes d_normed_ and the gradient of the output or token
// table.
void FastModel::output_backward() {
  if (!options_.tied) {
    return linear_backward(last_normed_.data(), layout_.output, logits_.data(), d_normed_.data());
  }
  const Index D = options_.width;
  const Index V = options_.vocab_size;
  each_lane(logits_.data(), tokens_ * V,
            [&](auto at) { return at(logits_.data()) * tied_scale(); });
  multiply({logits_.data(), 1, V}, {last_normed_.data(), D}, {gradient_of(layout_.tokens), D},
           {V, D, tokens_}, Into::Add);
  multiply({logits_.data(), V, 1}, {of(layout_.tokens), D}, {d_normed_.data(), D}, {tokens_, D, V});
}

float FastModel::tied_scale() const { return 1 / std::sqrt(static_cast<float>(options_.width)); }

[[gnu::cold]] std::vector<float> FastModel::logits_after(const std::vector<float>& parameters,
                                                         Id layers) {
  require_ids("layers", {&layers, 1}, static_cast<Index>(values_.size()) + 1);
  require_count(layout_, parameters.size());
  if (tokens_ == 0) {
    fail(ErrorKind::InvalidArgument, "layers", "a line that was read before", "none");
  }
  parameters_ = parameters.data();
  const Index D = options_.width;
  const auto l = static_cast<std::size_t>(layers);
  const std::vector<float>& x = l < values_.size() ? values_[l].x : last_;
  std::vector<float> normed(static_cast<std::size_t>(D));
  fast_rms_norm(x.data() + (tokens_ - 1) * D, of(layout_.final_gain), kNormEpsilon, 1, D,
                normed.data());
  std::vector<float> logits(static_cast<std::size_t>(options_.vocab_size));
  output(normed.data(), 1, logits.data());
  return logits;
}

[[gnu::cold]] Table FastModel::states_after(Id layers) const {
  require_ids("layers", {&layers, 1}, static_cast<Index>(values_.size()) + 1);
  const auto l = static_cast<std::size_t>(layers);
  const std::vector<float>& x = l < values_.size() ? values_[l].x : last_;
  return Eigen::Map<const Table>(x.data(), tokens_, options_.width);
}

double FastModel::loss_and_gradients(const std::vector<float>& parameters, const Batch& batch,
                                     std::vector<float>& gradients) {
  require_targets(batch);
  (void)logits(parameters, batch);
  const int target_count = batch.target_count();
  const double loss =
      fast_cross_entropy(logits_.data(), batch.targets, options_.vocab_size, target_count) /
      target_count;
  gradients.assign(parameters.size(), 0);
  gradients_ = gradients.data();
  output_backward();
  std::fill(d_x_.begin(), d_x_.end(), 0.0F);
  norm_backward(last_.data(), layout_.final_gain, last_inverse_.data(), d_normed_.data());
  for (std::size_t l = values_.size(); l-- > 0;) layer_backward(l);
  embed_backward(batch);
  return loss;
}

[[gnu::cold]] Table FastModel::attention_weights(Id layer, Id sequence, Id head) const {
  require_ids("layer", {&layer, 1}, static_cast<Index>(values_.size()));
  require_ids("sequence", {&sequence, 1}, sequences_);
  require_ids("head", {&head, 1}, options_.heads);
  const FastAttention& attention = attention_[0];
  const float* const weights = values_[static_cast<std::size_t>(layer)].weights.data() +
                               (sequence * options_.heads + head) * attention.weights_size();
  Table table = Table::Zero(length_, length_);
  for (Index i = 0; i < length_; ++i) {
    for (Index j = 0; j <= i; ++j) table(i, j) = weights[j * attention.weights_step() + i];
  }
  return table;
}

}  // namespace lexiscope::transformer
