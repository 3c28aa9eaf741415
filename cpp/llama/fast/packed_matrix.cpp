// The order: groups of kGroup blocks; in a group, column after column; in a column, block after
// block. A block has 2 kLanes rows. In BF16 it is kLanes words, whose lower halves are the first
// kLanes rows and whose upper halves the others; in float32, 2 kLanes words.
#include "llama/fast/packed_matrix.hpp"

#include <algorithm>

#include "kernels/simd.hpp"

namespace lexiscope::llama {
namespace {

using simd::IntLanes;
using simd::kLanes;
using simd::Lanes;

constexpr std::int64_t kGroup = 4;  // their sums fit the registers
constexpr std::int64_t kBlockRows = 2 * kLanes;

struct TwoVectors {
  Lanes first;
  Lanes second;
};

template <bool in_halves>
TwoVectors weights_at(const std::uint32_t* words) noexcept {
  if constexpr (in_halves) {
    IntLanes both;
    std::memcpy(&both, words, sizeof both);
    const IntLanes upper = both & static_cast<std::int32_t>(0xFFFF0000U);
    return {__builtin_bit_cast(Lanes, both << 16), __builtin_bit_cast(Lanes, upper)};
  } else {
    TwoVectors both;
    std::memcpy(&both, words, sizeof both);
    return both;
  }
}

template <bool in_halves>
constexpr std::int64_t kBlockWords = in_halves ? kLanes : 2 * kLanes;

/// The rows of one group.
template <bool in_halves, std::int64_t blocks>
void multiply_group(const std::uint32_t* words, const float* x, std::int64_t columns,
                    float* y) noexcept {
  std::array<Lanes, blocks> first{};
  std::array<Lanes, blocks> second{};
  for (std::int64_t k = 0; k < columns; ++k) {
    const Lanes factor = simd::splat(x[k]);
    for (std::int64_t b = 0; b < blocks; ++b, words += kBlockWords<in_halves>) {
      const TwoVectors weights = weights_at<in_halves>(words);
      first[b] = simd::multiply_add(weights.first, factor, first[b]);
      second[b] = simd::multiply_add(weights.second, factor, second[b]);
    }
  }
  for (std::int64_t b = 0; b < blocks; ++b) {
    simd::store(y + b * kBlockRows, first[b]);
    simd::store(y + b * kBlockRows + kLanes, second[b]);
  }
}

template <bool in_halves>
void multiply_all(const std::uint32_t* words, const float* x, std::int64_t columns,
                  std::int64_t blocks, float* y) noexcept {
  for (; blocks >= kGroup; blocks -= kGroup, y += kGroup * kBlockRows) {
    multiply_group<in_halves, kGroup>(words, x, columns, y);
    words += kGroup * columns * kBlockWords<in_halves>;
  }
  if (blocks == 3) multiply_group<in_halves, 3>(words, x, columns, y);
  if (blocks == 2) multiply_group<in_halves, 2>(words, x, columns, y);
  if (blocks == 1) multiply_group<in_halves, 1>(words, x, columns, y);
}

std::int64_t blocks_of(std::int64_t rows) { return (rows + kBlockRows - 1) / kBlockRows; }

}  // namespace

PackedMatrix::PackedMatrix(const std::vector<const WeightMatrix*>& parts) : in_halves_(true) {
  for (const WeightMatrix* part : parts) {
    rows_ += part->rows();
    columns_ = part->columns();
    in_halves_ &= part->in_halves();
  }
  const std::int64_t blocks = blocks_of(rows_);
  const std::int64_t block_words = in_halves_ ? kLanes : 2 * kLanes;
  words_.resize(static_cast<std::size_t>(blocks * columns_ * block_words));
  std::vector<float> numbers(static_cast<std::size_t>(columns_));
  std::int64_t row = 0;
  for (const WeightMatrix* part : parts) {
    for (std::int64_t own = 0; own < part->rows(); ++own, ++row) {
      part->read_row(own, numbers.data());
      const std::int64_t block = row / kBlockRows;
      const std::int64_t group = block / kGroup;
      const std::int64_t in_group = std::min(kGroup, blocks - group * kGroup);
      const std::int64_t place = row % kBlockRows;
      std::uint32_t* to = words_.data() + group * kGroup * columns_ * block_words +
                          (block % kGroup) * block_words + (in_halves_ ? place % kLanes : place);
      for (std::int64_t k = 0; k < columns_; ++k, to += in_group * block_words) {
        const auto bits = __builtin_bit_cast(std::uint32_t, numbers[static_cast<std::size_t>(k)]);
        *to |= in_halves_ && place < kLanes ? bits >> 16U : bits;
      }
    }
  }
}

std::int64_t PackedMatrix::padded_rows() const noexcept { return blocks_of(rows_) * kBlockRows; }

void PackedMatrix::multiply(const float* x, float* y) const noexcept {
  const auto multiply = in_halves_ ? multiply_all<true> : multiply_all<false>;
  multiply(words_.data(), x, columns_, blocks_of(rows_), y);
}

}  // namespace lexiscope::llama
