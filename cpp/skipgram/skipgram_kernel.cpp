#include "skipgram/skipgram_kernel.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "kernels/simd.hpp"

namespace lexiscope {
namespace {

using simd::kLanes;
using simd::Lanes;

// Scores are computed in tiles of kTileInputs by kTileTargets, one register each.
constexpr int kTileInputs = 2;
constexpr int kTileTargets = Batch::kStep;
static_assert(kTileInputs * kTileTargets % kLanes == 0);
static_assert(2 * kLanes <= Batch::kMargin);

// Finds the rows of the ids in a table.
void find_rows(TableRows& table, const UnsharedVector<Id>& ids, UnsharedVector<float*>& rows) {
  rows.resize(ids.size());
  std::transform(ids.begin(), ids.end(), rows.begin(),
                 [&](Id id) { return table.data() + Eigen::Index{id} * table.outerStride(); });
}

// Copies a row to every Step-th vector from `to`, padding with zeros. Four vectors at a time, so
// that cache misses overlap.
template <int Step>
void copy_row(const float* from, int width, float* to) {
  int left = width;
  for (; left >= 4 * kLanes; left -= 4 * kLanes) {
    std::array<Lanes, 4> part;
    for (int i = 0; i < 4; ++i) part[i] = simd::load(from + i * kLanes);
    for (int i = 0; i < 4; ++i) simd::store(to + i * Step * kLanes, part[i]);
    from += 4 * kLanes;
    to += 4 * Step * kLanes;
  }
  for (; left >= kLanes; left -= kLanes) {
    simd::store(to, simd::load(from));
    from += kLanes;
    to += Step * kLanes;
  }
  if (left > 0) simd::store(to, simd::load(from, left));
}

// Copies rows, Step of them to a tile: first the first vectors of all its rows, then the second
// ones, and so on, so that one pointer walks through all. Missing rows of the last tile are zero.
template <int Step>
void gather(const UnsharedVector<float*>& rows, int width, int padded_width, float* tile) {
  for (std::size_t k = 0; k < rows.size(); k += Step) {
    const auto count = std::min<std::size_t>(Step, rows.size() - k);
    if (count < Step) std::fill_n(tile, Step * padded_width, 0.0F);
    for (std::size_t i = 0; i < count; ++i) copy_row<Step>(rows[k + i], width, tile + i * kLanes);
    tile += Step * padded_width;
  }
}

// S = V Uᵀ for one tile of inputs, whose copies begin at v, and one of targets, at u.
void score_tile(const float* v, const float* u, int width, float* scores, int stride) {
  std::array<Lanes, kTileInputs * kTileTargets> products{};
  for (int d = 0; d < width; d += kLanes) {
    std::array<Lanes, kTileTargets> target;
    for (int k = 0; k < kTileTargets; ++k) target[k] = simd::load(u + k * kLanes);
    for (int i = 0; i < kTileInputs; ++i) {
      const Lanes input = simd::load(v + i * kLanes);
      for (int k = 0; k < kTileTargets; ++k) {
        Lanes& product = products[i * kTileTargets + k];
        product = simd::multiply_add(input, target[k], product);
      }
    }
    v += kTileInputs * kLanes;
    u += kTileTargets * kLanes;
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

// Turns S into G, and returns the loss. Two independent vectors at a time.
float steps_from_scores(const UnsharedVector<float>& weights, int count, float rate,
                        UnsharedVector<float>& scores) {
  Lanes loss{};
  const auto turn = [&](std::size_t i) {
    const Lanes weight = simd::load(&weights[i]);
    const Lanes score = simd::load(&scores[i]);
    const auto [sigmoid, softplus] = simd::logistic(simd::against_sign(score, weight));
    simd::store(&scores[i], rate * weight * sigmoid);
    return simd::larger(weight, -weight) * softplus;
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); i += 2 * kLanes) {
    const Lanes first = turn(i);
    loss += first + turn(i + kLanes);
  }
  return simd::sum(loss);
}

// For a tile of inputs and one of targets, whose copies begin at v and u: adds G U to the input
// rows, and Gᵀ V to the targets' changes, which are laid out like their copies. The first tile of
// inputs initialises the changes; the last one may have fewer inputs. A row named twice gets both
// changes.
template <int Inputs, bool first>
void update_tile(const float* v, const float* u, int width, const float* steps, int stride,
                 float* const* input_rows, float* changes) {
  std::array<Lanes, Inputs * kTileTargets> step;
  for (int i = 0; i < Inputs; ++i) {
    for (int k = 0; k < kTileTargets; ++k) {
      step[i * kTileTargets + k] = simd::splat(steps[i * stride + k]);
    }
  }
  // A copy, so that the compiler knows that writes to rows do not alias it.
  std::array<float*, Inputs> rows;
  std::copy_n(input_rows, Inputs, rows.begin());
  const auto add_next = [&](int d, auto&& add) {
    std::array<Lanes, Inputs> input;
    std::array<Lanes, Inputs> change{};
    for (int i = 0; i < Inputs; ++i) input[i] = simd::load(v + i * kLanes);
    for (int k = 0; k < kTileTargets; ++k) {
      const Lanes target = simd::load(u + k * kLanes);
      Lanes target_change = step[k] * input[0];
      change[0] = k == 0 ? step[k] * target : simd::multiply_add(step[k], target, change[0]);
      for (int i = 1; i < Inputs; ++i) {
        const Lanes one = step[i * kTileTargets + k];
        target_change = simd::multiply_add(one, input[i], target_change);
        change[i] = k == 0 ? one * target : simd::multiply_add(one, target, change[i]);
      }
      if (first) {
        simd::store(changes + k * kLanes, target_change);
      } else {
        simd::add(changes + k * kLanes, target_change);
      }
    }
    for (int i = 0; i < Inputs; ++i) add(rows[i] + d, change[i]);
    v += kTileInputs * kLanes;
    u += kTileTargets * kLanes;
    changes += kTileTargets * kLanes;
  };
  int d = 0;
  for (; d + kLanes <= width; d += kLanes) {
    add_next(d, [](float* to, Lanes change) { simd::add(to, change); });
  }
  if (d < width) add_next(d, [=](float* to, Lanes change) { simd::add(to, change, width - d); });
}

// Adds the changes of a tile of targets to their rows, only once, because threads contend most for
// these.
void add_changes(const float* changes, int width, float* const* target_rows) {
  std::array<float*, kTileTargets> rows;
  std::copy_n(target_rows, kTileTargets, rows.begin());
  const auto add_next = [&](int d, auto&& add) {
    for (int k = 0; k < kTileTargets; ++k) add(rows[k] + d, simd::load(changes + k * kLanes));
    changes += kTileTargets * kLanes;
  };
  int d = 0;
  for (; d + kLanes <= width; d += kLanes) {
    add_next(d, [](float* to, Lanes change) { simd::add(to, change); });
  }
  if (d < width) add_next(d, [=](float* to, Lanes change) { simd::add(to, change, width - d); });
}

}  // namespace

BatchKernel::BatchKernel(int embedding_dim)
    : width_(embedding_dim),
      padded_width_(simd::padded(embedding_dim)),
      target_changes_(static_cast<std::size_t>(kTileTargets * padded_width_)),
      discard_row_(static_cast<std::size_t>(padded_width_)) {}

void BatchKernel::prefetch(const TableRows& input, const TableRows& output,
                           const Batch& batch) const {
  constexpr int kLine = 16;  // floats of a cache line
  const auto bring = [](const TableRows& table, std::span<const Id> ids) {
    for (const Id id : ids) {
      const float* const row = table.data() + Eigen::Index{id} * table.outerStride();
      for (int d = 0; d < table.cols(); d += kLine) simd::prefetch(row + d);
    }
  };
  bring(input, std::span(batch.inputs).subspan(static_cast<std::size_t>(batch.seen)));
  bring(output, batch.targets);
}

float BatchKernel::step(TableRows input, TableRows output, const Batch& batch, float rate) {
  const auto count = static_cast<int>(batch.inputs.size());
  const int padded_count = simd::padded(count, kTileInputs);
  const int stride = batch.stride;
  const auto make_room = [](UnsharedVector<float>& floats, int size) {
    if (floats.size() < static_cast<std::size_t>(size))
      floats.resize(static_cast<std::size_t>(size));
  };
  make_room(inputs_, padded_count * padded_width_);
  make_room(targets_, stride * padded_width_);
  make_room(scores_, padded_count * stride + Batch::kMargin);

  find_rows(input, batch.inputs, input_rows_);
  find_rows(output, batch.targets, target_rows_);
  gather<kTileInputs>(input_rows_, width_, padded_width_, inputs_.data());
  gather<kTileTargets>(target_rows_, width_, padded_width_, targets_.data());
  for (int i = 0; i < padded_count; i += kTileInputs) {
    for (int k = 0; k < stride; k += kTileTargets) {
      score_tile(inputs_.data() + i * padded_width_, targets_.data() + k * padded_width_,
                 padded_width_, &scores_[static_cast<std::size_t>(i * stride + k)], stride);
    }
  }
  // Read together with the last weights; an earlier batch may have left NaN here.
  std::fill_n(&scores_[static_cast<std::size_t>(count * stride)], Batch::kMargin, 0.0F);
  const float loss = steps_from_scores(batch.weights, count * stride, rate, scores_);

  target_rows_.resize(static_cast<std::size_t>(stride), discard_row_.data());
  for (int k = 0; k < stride; k += kTileTargets) {
    const auto update = [&]<int Inputs, bool first>(int i) {
      update_tile<Inputs, first>(inputs_.data() + i * padded_width_,
                                 targets_.data() + k * padded_width_, width_,
                                 &scores_[static_cast<std::size_t>(i * stride + k)], stride,
                                 &input_rows_[static_cast<std::size_t>(i)], target_changes_.data());
    };
    int i = 0;
    if (count >= kTileInputs) {
      update.template operator()<kTileInputs, true>(0);
      i = kTileInputs;
      for (; i + kTileInputs <= count; i += kTileInputs) {
        update.template operator()<kTileInputs, false>(i);
      }
      if (i < count) update.template operator()<1, false>(i);
    } else {
      update.template operator()<1, true>(0);
    }
    add_changes(target_changes_.data(), width_, &target_rows_[static_cast<std::size_t>(k)]);
  }
  return loss;
}

}  // namespace lexiscope
