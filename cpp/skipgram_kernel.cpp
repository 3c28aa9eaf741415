#include "skipgram_kernel.hpp"

#include <algorithm>
#include <array>

#include "simd.hpp"

namespace lexiscope {
namespace {

using simd::kLanes;
using simd::Lanes;

// Scores are computed in tiles of so many inputs by kTileTargets, a register each.
constexpr int kTileInputs = kLanes == 16 ? 4 : 2;
constexpr int kTileTargets = Batch::kStep;
static_assert(kTileInputs * kTileTargets % kLanes == 0);
static_assert(kLanes <= Batch::kMargin);

// Updates are computed for as many targets at once as their rows and changes fit the registers.
constexpr int kUpdateTargets = kLanes == 16 ? 8 : 4;

// Copies rows of a table to the first of `rows`, whose columns beyond the table's are zero already;
// zeros also follow up to `padded_count` rows.
void gather(const Table& table, const std::vector<Id>& ids, int padded_count, Table& rows) {
  const auto width = static_cast<int>(table.cols());
  float* to = rows.data();
  for (const Id id : ids) {
    const float* const from = table.data() + Eigen::Index{id} * width;
    int d = 0;
    for (; d + kLanes <= width; d += kLanes) simd::store(to + d, simd::load(from + d));
    for (; d < width; ++d) to[d] = from[d];
    to += rows.cols();
  }
  std::fill(to, rows.data() + padded_count * rows.cols(), 0.0F);
}

// Adds changes to rows of a table; a row named twice gets both.
void scatter(Table& table, const std::vector<Id>& ids, const Table& changes) {
  const auto width = static_cast<int>(table.cols());
  const float* from = changes.data();
  for (const Id id : ids) {
    float* const to = table.data() + Eigen::Index{id} * width;
    int d = 0;
    for (; d + kLanes <= width; d += kLanes) {
      simd::store(to + d, simd::load(to + d) + simd::load(from + d));
    }
    for (; d < width; ++d) to[d] += from[d];
    from += changes.cols();
  }
}

// S = V Uᵀ for one tile; v and u point to its first rows.
void score_tile(const float* v, const float* u, int width, float* scores, int stride) {
  std::array<Lanes, kTileInputs * kTileTargets> products{};
  for (int d = 0; d < width; d += kLanes) {
    std::array<Lanes, kTileTargets> target;
    for (int k = 0; k < kTileTargets; ++k) target[k] = simd::load(u + k * width + d);
    for (int i = 0; i < kTileInputs; ++i) {
      const Lanes input = simd::load(v + i * width + d);
      for (int k = 0; k < kTileTargets; ++k) {
        Lanes& product = products[i * kTileTargets + k];
        product = simd::multiply_add(input, target[k], product);
      }
    }
  }
  for (int first = 0; first < kTileInputs * kTileTargets; first += kLanes) {
    std::array<Lanes, kLanes> part;
    std::copy_n(products.begin() + first, kLanes, part.begin());
    std::array<float, kLanes> tile;
    simd::store(tile.data(), simd::sums(part));
    for (int i = 0; i < kLanes / kTileTargets; ++i) {
      std::copy_n(tile.data() + i * kTileTargets, kTileTargets,
                  scores + (first / kTileTargets + i) * stride);
    }
  }
}

// Turns S into G, and returns the loss.
float steps_from_scores(const std::vector<float>& weights, int count, float rate,
                        std::vector<float>& scores) {
  Lanes loss{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); i += kLanes) {
    const Lanes weight = simd::load(&weights[i]);
    const Lanes score = simd::load(&scores[i]);
    const auto [sigmoid, softplus] = simd::logistic(weight > 0 ? -score : score);
    loss += (weight > 0 ? weight : -weight) * softplus;
    simd::store(&scores[i], rate * weight * sigmoid);
  }
  return simd::sum(loss);
}

// For N targets from the first that u points to: dV += G U, and dU = Gᵀ V.
template <int N>
void update(const Table& inputs, int count, const float* u, const float* steps, int stride,
            Table& d_inputs, float* du) {
  const auto width = static_cast<int>(inputs.cols());
  for (int d = 0; d < width; d += kLanes) {
    std::array<Lanes, N> target;
    std::array<Lanes, N> change{};
    for (int k = 0; k < N; ++k) target[k] = simd::load(u + k * width + d);
    for (int i = 0; i < count; ++i) {
      const Lanes input = simd::load(inputs.data() + i * width + d);
      Lanes input_change = simd::load(d_inputs.data() + i * width + d);
      for (int k = 0; k < N; ++k) {
        const Lanes step = simd::splat(steps[i * stride + k]);
        change[k] = simd::multiply_add(step, input, change[k]);
        input_change = simd::multiply_add(step, target[k], input_change);
      }
      simd::store(d_inputs.data() + i * width + d, input_change);
    }
    for (int k = 0; k < N; ++k) simd::store(du + k * width + d, change[k]);
  }
}

}  // namespace

BatchKernel::BatchKernel(int embedding_dim) : padded_width_(simd::padded(embedding_dim)) {}

void BatchKernel::prefetch([[maybe_unused]] const Table& input,
                           [[maybe_unused]] const Table& output,
                           [[maybe_unused]] const Batch& batch) const {
#ifndef __wasm__
  constexpr int kLine = 16;  // floats of a cache line
  const auto bring = [](const Table& table, const std::vector<Id>& ids) {
    for (const Id id : ids) {
      const float* const row = table.data() + Eigen::Index{id} * table.cols();
      for (int d = 0; d < table.cols(); d += kLine) __builtin_prefetch(row + d, 1);
    }
  };
  bring(input, batch.inputs);
  bring(output, batch.targets);
#endif
}

float BatchKernel::step(Table& input, Table& output, const Batch& batch, float rate) {
  const auto count = static_cast<int>(batch.inputs.size());
  const int padded_count = simd::padded(count, kTileInputs);
  const int stride = batch.stride;
  if (inputs_.rows() < padded_count) {
    inputs_.setZero(padded_count, padded_width_);
    d_inputs_.setZero(padded_count, padded_width_);
  }
  if (targets_.rows() < stride) {
    targets_.setZero(stride, padded_width_);
    d_targets_.setZero(stride, padded_width_);
  }
  const auto score_count = static_cast<std::size_t>(padded_count * stride + Batch::kMargin);
  if (scores_.size() < score_count) scores_.resize(score_count);

  gather(input, batch.inputs, padded_count, inputs_);
  gather(output, batch.targets, stride, targets_);
  for (int i = 0; i < padded_count; i += kTileInputs) {
    for (int k = 0; k < stride; k += kTileTargets) {
      score_tile(inputs_.data() + i * padded_width_, targets_.data() + k * padded_width_,
                 padded_width_, &scores_[static_cast<std::size_t>(i * stride + k)], stride);
    }
  }
  const float loss = steps_from_scores(batch.weights, count * stride, rate, scores_);

  std::fill_n(d_inputs_.data(), count * padded_width_, 0.0F);
  int k = 0;
  for (; k + kUpdateTargets <= stride; k += kUpdateTargets) {
    update<kUpdateTargets>(inputs_, count, targets_.data() + k * padded_width_, &scores_[k], stride,
                           d_inputs_, d_targets_.data() + k * padded_width_);
  }
  for (; k < stride; k += kTileTargets) {
    update<kTileTargets>(inputs_, count, targets_.data() + k * padded_width_, &scores_[k], stride,
                         d_inputs_, d_targets_.data() + k * padded_width_);
  }
  scatter(input, batch.inputs, d_inputs_);
  scatter(output, batch.targets, d_targets_);
  return loss;
}

}  // namespace lexiscope
