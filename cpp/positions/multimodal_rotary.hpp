// multimodal_rotary.hpp: rotary positions along three axes, time, height and width, for the patches
// of images and videos (Wang et al., "Qwen2-VL: Enhancing Vision-Language Model's Perception of the
// World at Any Resolution", 2024).
//
// Each token has three positions, and each pair of columns is rotated by one of them. A word's
// three positions are equal, which is plain rotary (rotary.hpp). Scores depend only on the three
// distances.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "positions/rotary.hpp"

namespace lexiscope {

enum class RotaryAxis { Time, Height, Width };

/// The number of pairs for each axis, 0 or more; together rotary_dim / 2. Qwen2-VL: 16, 24, 24.
struct AxisSections {
  std::int64_t time = 0;
  std::int64_t height = 0;
  std::int64_t width = 0;
};

/// How the pairs are assigned to the axes.
enum class AxisOrder {
  /// The fastest pairs for time, the next for height, the slowest for width (Qwen2-VL).
  Blocks,
  /// Time, height, width in turn while height and width have pairs left, then time: every axis has
  /// fast and slow pairs (Qwen3-VL).
  InTurn,
};

/// The axis of every pair, the fastest first. Throws InvalidArgument ("sections") for a negative
/// number, or unless they sum to `pairs`; with InTurn also if every third pair is not enough.
std::vector<RotaryAxis> axes_of_pairs(const AxisSections& sections, std::int64_t pairs,
                                      AxisOrder order = AxisOrder::Blocks);

/// The positions of T tokens on each axis, in the order of RotaryAxis: (T) each.
using AxisPositions = std::array<std::vector<Id>, 3>;

/// A stretch of a prompt: words, or the patches of an image (one frame) or a video.
struct PromptPart {
  std::int64_t frames = 0;   ///< 0 for words
  std::int64_t rows = 0;     ///< of patches in a frame; 0 for words
  std::int64_t columns = 1;  ///< of patches in a row; the number of words
};

/// The positions of every token. A word's position is one more than the largest before it, on all
/// three axes; a patch has that position plus its frame, its row and its column: an image of 4 x 6
/// patches takes up 6 positions, not 24. Throws InvalidArgument ("parts") for negative numbers and
/// if only one of frames and rows is given, TooLarge ("parts") beyond 2^24 tokens.
AxisPositions positions_in_prompt(const std::vector<PromptPart>& parts);

class MultimodalRotary {
 public:
  /// Positions are 0 … max_position-1. Throws as RotaryEmbedding and axes_of_pairs() do.
  MultimodalRotary(std::int64_t max_position, std::int64_t embedding_dim,
                   const AxisSections& sections, AxisOrder order = AxisOrder::Blocks,
                   const RotaryOptions& options = {});

  /// Rotates every vector of x, (T,D), (B,T,D) or (B,H,T,D), by its three positions, which are the
  /// same for all sequences. Throws ShapeMismatch and WidthMismatch ("x"), ShapeMismatch and
  /// IdOutOfRange ("positions").
  [[nodiscard]] Tensor rotate(const TensorView& x, const AxisPositions& positions) const;

  /// The plain rotary embedding, one axis for all pairs.
  [[nodiscard]] const RotaryEmbedding& plain() const noexcept { return plain_; }
  /// The axis of every pair.
  [[nodiscard]] const std::vector<RotaryAxis>& axes() const noexcept { return axes_; }

 private:
  RotaryEmbedding plain_;
  std::vector<RotaryAxis> axes_;
};

}  // namespace lexiscope
