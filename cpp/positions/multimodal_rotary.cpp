#include "positions/multimodal_rotary.hpp"

#include <algorithm>
#include <string>

namespace lexiscope {
namespace {

constexpr std::int64_t kMaxTokens = std::int64_t{1} << 24;

std::string text_of(const AxisSections& s) {
  return std::to_string(s.time) + ", " + std::to_string(s.height) + ", " + std::to_string(s.width);
}

void require_part(const PromptPart& part) {
  const bool words = part.frames == 0 && part.rows == 0;
  const bool patches = part.frames > 0 && part.rows > 0;
  if (part.columns >= 0 && (words || patches)) return;
  fail(ErrorKind::InvalidArgument, "parts", "words, or frames of rows and columns of patches",
       {"{0} frames of {1} x {2}", part.frames, part.rows, part.columns});
}

/// Throws if this part would make a prompt of `tokens` tokens too long.
void require_room(const PromptPart& part, std::size_t tokens) {
  std::int64_t count = 1;
  for (const std::int64_t side : {std::max<std::int64_t>(part.frames, 1),
                                  std::max<std::int64_t>(part.rows, 1), part.columns}) {
    count = std::min(count * std::min(side, kMaxTokens + 1), kMaxTokens + 1);
  }
  if (static_cast<std::int64_t>(tokens) + count <= kMaxTokens) return;
  fail(ErrorKind::TooLarge, "parts", {"at most {0} tokens", kMaxTokens}, "more");
}

}  // namespace

std::vector<RotaryAxis> axes_of_pairs(const AxisSections& sections, std::int64_t pairs,
                                      AxisOrder order) {
  const auto [time, height, width] = sections;
  const bool fit = time >= 0 && height >= 0 && width >= 0 && time <= pairs && height <= pairs &&
                   width <= pairs && time + height + width == pairs;
  if (!fit) {
    fail(ErrorKind::InvalidArgument, "sections",
         {"pairs of time, height and width that sum to {0}", pairs}, text_of(sections));
  }
  const bool in_turn = order == AxisOrder::InTurn;
  if (in_turn && (3 * height - 2 >= pairs || 3 * width - 1 >= pairs)) {
    fail(ErrorKind::InvalidArgument, "sections",
         {"so few of height and width that every third of {0} suffices", pairs}, text_of(sections));
  }
  std::vector<RotaryAxis> axes;
  for (std::int64_t i = 0; i < pairs; ++i) {
    const bool of_height = in_turn ? i % 3 == 1 && i / 3 < height : i >= time && i < time + height;
    const bool of_width = in_turn ? i % 3 == 2 && i / 3 < width : i >= time + height;
    axes.push_back(of_height  ? RotaryAxis::Height
                   : of_width ? RotaryAxis::Width
                              : RotaryAxis::Time);
  }
  return axes;
}

AxisPositions positions_in_prompt(const std::vector<PromptPart>& parts) {
  AxisPositions positions;
  std::int64_t next = 0;
  const auto place = [&](std::int64_t t, std::int64_t h, std::int64_t w) {
    positions[0].push_back(static_cast<Id>(next + t));
    positions[1].push_back(static_cast<Id>(next + h));
    positions[2].push_back(static_cast<Id>(next + w));
  };
  for (const PromptPart& part : parts) {
    require_part(part);
    require_room(part, positions[0].size());
    if (part.frames == 0) {
      for (std::int64_t i = 0; i < part.columns; ++i) place(i, i, i);
      next += part.columns;
      continue;
    }
    for (std::int64_t t = 0; t < part.frames; ++t) {
      for (std::int64_t h = 0; h < part.rows; ++h) {
        for (std::int64_t w = 0; w < part.columns; ++w) place(t, h, w);
      }
    }
    if (part.columns > 0) next += std::max({part.frames, part.rows, part.columns});
  }
  return positions;
}

MultimodalRotary::MultimodalRotary(std::int64_t max_position, std::int64_t embedding_dim,
                                   const AxisSections& sections, AxisOrder order,
                                   const RotaryOptions& options)
    : plain_(max_position, embedding_dim, options),
      axes_(axes_of_pairs(sections, plain_.rotary_dim() / 2, order)) {}

Tensor MultimodalRotary::rotate(const TensorView& x, const AxisPositions& positions) const {
  if (x.rank() < 2 || x.rank() > 4) {
    fail(ErrorKind::ShapeMismatch, "x", "(T, D), (B, T, D) or (B, H, T, D)", to_text(x.shape()));
  }
  require_width("x", plain_.embedding_dim(), x.axis_from_end(1));
  const std::int64_t length = x.axis_from_end(2);
  for (const std::vector<Id>& along : positions) {
    if (static_cast<std::int64_t>(along.size()) != length) {
      fail(ErrorKind::ShapeMismatch, "positions", {"{0} of each axis", to_text(Shape{length})},
           std::to_string(along.size()));
    }
    require_ids("positions", along, static_cast<Eigen::Index>(plain_.max_seq_len()));
  }
  Tensor output{rows_of(x), x.shape()};
  const auto count = static_cast<Eigen::Index>(axes_.size());
  for (Eigen::Index row = 0; row < output.rows.rows(); ++row) {
    const auto token = static_cast<std::size_t>(row % static_cast<Eigen::Index>(length));
    for (Eigen::Index i = 0; i < count; ++i) {
      const auto axis = static_cast<std::size_t>(axes_[static_cast<std::size_t>(i)]);
      const Id position = positions[axis][token];
      const auto [first, second] = pair_columns(i, count, plain_.pairs());
      rotate_pair(output.rows(row, first), output.rows(row, second), plain_.cosines()(position, i),
                  plain_.sines()(position, i));
    }
  }
  return output;
}

}  // namespace lexiscope
