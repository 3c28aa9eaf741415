// multimodal_rotary.hpp: rotary positions along three axes at once, time, height and width, as of
// the patches of an image or a video (Wang et al., "Qwen2-VL: Enhancing Vision-Language Model's
// Perception of the World at Any Resolution", 2024).
//
// Each token has three positions, and each pair of columns turns by one of them. A word's three are
// alike, and then it is plain rotary (rotary.hpp). A score depends on the three distances alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "positions/rotary.hpp"

namespace lexiscope {

enum class RotaryAxis { Time, Height, Width };

/// How many pairs turn by each axis, 0 or more; together rotary_dim / 2. Qwen2-VL: 16, 24, 24.
struct AxisSections {
  std::int64_t time = 0;
  std::int64_t height = 0;
  std::int64_t width = 0;
};

/// Which pairs those are.
enum class AxisOrder {
  /// The fastest pairs are time's, the next height's, the slowest width's (Qwen2-VL).
  Blocks,
  /// Time, height, width in turn while height and width have pairs left, then time's: every axis
  /// has
  /// fast and slow pairs (Qwen3-VL).
  InTurn,
};

/// The axis of every pair, the fastest first. Throws InvalidArgument ("sections") for a negative
/// number, or unless they sum to `pairs`; with InTurn also where every third pair is too few.
std::vector<RotaryAxis> axes_of_pairs(const AxisSections& sections, std::int64_t pairs,
                                      AxisOrder order = AxisOrder::Blocks);

/// Of T tokens, in RotaryAxis's order: each (T).
using AxisPositions = std::array<std::vector<Id>, 3>;

/// A stretch of a prompt: words, or the patches of an image (one frame) or a video.
struct PromptPart {
  std::int64_t frames = 0;   ///< 0 for words
  std::int64_t rows = 0;     ///< of patches in a frame; 0 for words
  std::int64_t columns = 1;  ///< of patches in a row; how many words
};

/// Where every token stands. A word stands one further than whatever went before, on all three
/// axes; a patch at that place plus its frame, its row and its column. What follows stands one
/// further than the farthest of those: an image of 4 x 6 patches takes up 6 places, not 24. Throws
/// InvalidArgument ("parts") for negative numbers and for some of frames and rows only, TooLarge
/// ("parts") beyond 2^24 tokens.
AxisPositions positions_in_prompt(const std::vector<PromptPart>& parts);

class MultimodalRotary {
 public:
  /// Positions are 0 … max_position-1. Throws as RotaryEmbedding and axes_of_pairs() do.
  MultimodalRotary(std::int64_t max_position, std::int64_t embedding_dim,
                   const AxisSections& sections, AxisOrder order = AxisOrder::Blocks,
                   const RotaryOptions& options = {});

  /// Rotates every vector of x, (T,D), (B,T,D) or (B,H,T,D), by its three positions, those of all
  /// sequences alike. Throws ShapeMismatch and WidthMismatch ("x"), ShapeMismatch and IdOutOfRange
  /// ("positions").
  [[nodiscard]] Tensor rotate(const TensorView& x, const AxisPositions& positions) const;

  /// What one axis would do alone, to all pairs.
  [[nodiscard]] const RotaryEmbedding& plain() const noexcept { return plain_; }
  /// The axis of every pair.
  [[nodiscard]] const std::vector<RotaryAxis>& axes() const noexcept { return axes_; }

 private:
  RotaryEmbedding plain_;
  RotaryPairs pairs_;
  std::vector<RotaryAxis> axes_;
};

}  // namespace lexiscope
