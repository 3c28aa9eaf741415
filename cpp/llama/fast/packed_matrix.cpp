// The order: groups of kGroup blocks; in a group, column after column; in a column, block after
// block. A block has 2 kLanes rows. In BF16 it is kLanes words, whose lower halves are the first
// kLanes rows and whose upper halves the others; in float32, 2 kLanes words.
#include "llama/fast/packed_matrix.hpp"

#include <algorithm>

#include "base/shape.hpp"
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

/// Vectors, a step apart.
struct Inputs {
  const float* data;
  std::int64_t step;
};
struct Outputs {
  float* data;
  std::int64_t step;
};

/// The sums of `blocks` neighbouring blocks, of a group of `group`, for `count` vectors.
template <bool in_halves, std::int64_t group, std::int64_t blocks, std::int64_t count>
class BlockSums {
 public:
  BlockSums(const std::uint32_t* words, Inputs x) noexcept : words_(words) {
    for (std::size_t n = 0; n < kCount; ++n)
      x_[n] = x.data + static_cast<std::ptrdiff_t>(n) * x.step;
  }

  /// Adds the products of the next columns. Their addresses are constants apart: in WebAssembly
  /// what is computed of an address takes as long as a product.
  template <std::size_t columns>
  void add() noexcept {
    for (std::size_t k = 0; k < columns; ++k) {
      for (std::size_t b = 0; b < kBlocks; ++b) {
        const TwoVectors weights =
            weights_at<in_halves>(words_ + k * kColumnWords + b * kBlockWords<in_halves>);
        for (std::size_t n = 0; n < kCount; ++n) {
          const Lanes factor = simd::splat(x_[n][k]);
          first_[n][b] = simd::multiply_add(weights.first, factor, first_[n][b]);
          second_[n][b] = simd::multiply_add(weights.second, factor, second_[n][b]);
        }
      }
    }
    words_ += columns * kColumnWords;
    for (const float*& x : x_) x += columns;
  }

  void store(Outputs y) const noexcept {
    for (std::size_t n = 0; n < kCount; ++n) {
      float* to = y.data + static_cast<std::ptrdiff_t>(n) * y.step;
      for (std::size_t b = 0; b < kBlocks; ++b, to += kBlockRows) {
        simd::store(to, first_[n][b]);
        simd::store(to + kLanes, second_[n][b]);
      }
    }
  }

 private:
  static constexpr std::size_t kCount = count;
  static constexpr std::size_t kBlocks = blocks;
  static constexpr std::size_t kColumnWords = group * kBlockWords<in_halves>;

  const std::uint32_t* words_;
  std::array<const float*, kCount> x_;
  std::array<std::array<Lanes, kBlocks>, kCount> first_{};
  std::array<std::array<Lanes, kBlocks>, kCount> second_{};
};

template <bool in_halves, std::int64_t group, std::int64_t blocks, std::int64_t count>
void multiply_blocks(const std::uint32_t* words, Inputs x, std::int64_t columns,
                     Outputs y) noexcept {
  constexpr std::int64_t at_once = 4;
  BlockSums<in_halves, group, blocks, count> sums(words, x);
  for (; columns >= at_once; columns -= at_once) sums.template add<at_once>();
  for (; columns > 0; --columns) sums.template add<1>();
  sums.store(y);
}

/// Blocks whose sums for so many vectors fit the registers.
template <std::int64_t count>
constexpr std::int64_t kBlocksAtOnce = count == 1     ? kGroup
                                       : kLanes == 16 ? 2
                                                      : 1;

/// The rows of one group of `blocks`.
template <bool in_halves, std::int64_t count, std::int64_t blocks>
void multiply_group(const std::uint32_t* words, Inputs x, std::int64_t columns,
                    Outputs y) noexcept {
  constexpr std::int64_t at_once = std::min(blocks, kBlocksAtOnce<count>);
  std::int64_t b = 0;
  for (; b + at_once <= blocks; b += at_once) {
    multiply_blocks<in_halves, blocks, at_once, count>(words + b * kBlockWords<in_halves>, x,
                                                       columns, {y.data + b * kBlockRows, y.step});
  }
  for (; b < blocks; ++b) {
    multiply_blocks<in_halves, blocks, 1, count>(words + b * kBlockWords<in_halves>, x, columns,
                                                 {y.data + b * kBlockRows, y.step});
  }
}

template <bool in_halves, std::int64_t count>
void multiply_all(const std::uint32_t* words, Inputs x, std::int64_t columns, std::int64_t blocks,
                  Outputs y) noexcept {
  for (; blocks >= kGroup; blocks -= kGroup, y.data += kGroup * kBlockRows) {
    multiply_group<in_halves, count, kGroup>(words, x, columns, y);
    words += kGroup * columns * kBlockWords<in_halves>;
  }
  if (blocks == 3) multiply_group<in_halves, count, 3>(words, x, columns, y);
  if (blocks == 2) multiply_group<in_halves, count, 2>(words, x, columns, y);
  if (blocks == 1) multiply_group<in_halves, count, 1>(words, x, columns, y);
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
  words_.resize(array_size("weights", {blocks, columns_, block_words}));
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

void PackedMatrix::multiply(const float* x, std::int64_t x_step, float* y, std::int64_t y_step,
                            std::int64_t count) const noexcept {
  constexpr std::int64_t together = 4;
  const auto one = in_halves_ ? multiply_all<true, 1> : multiply_all<false, 1>;
  const auto four = in_halves_ ? multiply_all<true, together> : multiply_all<false, together>;
  for (std::int64_t n = 0; n < count;) {
    const bool all = n + together <= count;
    (all ? four : one)(words_.data(), {x + n * x_step, x_step}, columns_, blocks_of(rows_),
                       {y + n * y_step, y_step});
    n += all ? together : 1;
  }
}

}  // namespace lexiscope::llama
