#include "positions/rotary.hpp"

#include <cmath>
#include <numeric>
#include <string>

namespace lexiscope {
namespace {

void require_even(std::string_view argument, std::int64_t width) {
  if (width % 2 == 0) return;
  fail(ErrorKind::OddWidth, argument, "an even width, two columns a pair", std::to_string(width));
}

/// Throws unless x is (T,D), (B,T,D) or (B,H,T,D).
void require_vectors(const TensorView& x, std::int64_t width) {
  if (x.rank() < 2 || x.rank() > 4) {
    fail(ErrorKind::ShapeMismatch, "x", "(T, D), (B, T, D) or (B, H, T, D)", to_text(x.shape()));
  }
  require_width("x", width, x.axis_from_end(1));
}

/// Throws unless the positions are (T), or (B,T) for x with a batch axis.
const IdsView& checked(const IdsView& positions, const TensorView& x,
                       const RotaryEmbedding& rotary) {
  require_vectors(x, rotary.embedding_dim());
  const std::int64_t length = x.axis_from_end(2);
  const Shape own = {x.shape().front(), length};
  const bool per_sequence = x.rank() > 2 && positions.shape() == own;
  if (!per_sequence && positions.shape() != Shape{length}) {
    fail(ErrorKind::ShapeMismatch, "positions",
         x.rank() > 2 ? Phrase("{0} or {1}", to_text(Shape{length}), to_text(own))
                      : Phrase(to_text(Shape{length})),
         to_text(positions.shape()));
  }
  require_batch_ids("positions", positions, rotary.max_seq_len());
  return positions;
}

/// start, start+1, … along T of x. Throws SequenceTooLong past the end of the table.
std::vector<Id> count_from(std::int64_t start, const TensorView& x, const RotaryEmbedding& rotary) {
  require_vectors(x, rotary.embedding_dim());
  require_positions(x.axis_from_end(2), start, rotary.max_seq_len());
  std::vector<Id> positions(static_cast<std::size_t>(x.axis_from_end(2)));
  std::iota(positions.begin(), positions.end(), static_cast<Id>(start));
  return positions;
}

}  // namespace

void write_rotation(double position, std::span<const double> frequencies, double attention_factor,
                    float* cosines, float* sines) {
  for (const double frequency : frequencies) {
    const double angle = position * frequency;
    *cosines++ = static_cast<float>(attention_factor * std::cos(angle));
    *sines++ = static_cast<float>(attention_factor * std::sin(angle));
  }
}

RotaryEmbedding::RotaryEmbedding(std::int64_t max_seq_len, std::int64_t embedding_dim,
                                 const RotaryOptions& options)
    : embedding_dim_(embedding_dim) {
  require_size("embedding_dim", embedding_dim);
  const std::int64_t rotary_dim = options.rotary_dim.value_or(embedding_dim);
  require_even(options.rotary_dim ? "rotary_dim" : "embedding_dim", rotary_dim);
  require_range("rotary_dim", static_cast<double>(rotary_dim), 2,
                static_cast<double>(embedding_dim));
  tables_.pairs = options.pairs;
  tables_.cosines = table_to_fill("max_seq_len", max_seq_len, "rotary_dim", rotary_dim / 2);
  tables_.sines = table_to_fill("max_seq_len", max_seq_len, "rotary_dim", rotary_dim / 2);
  RotaryScaling scaling = options.scaling;
  if (!scaling.sequence_len) scaling.sequence_len = max_seq_len;
  frequencies_ = rotary_frequencies(rotary_dim, options.base, scaling);
  attention_factor_ = rotary_attention_factor(scaling);
  for (Eigen::Index p = 0; p < tables_.sines.rows(); ++p) {
    write_rotation(static_cast<double>(p), frequencies_, attention_factor_, &tables_.cosines(p, 0),
                   &tables_.sines(p, 0));
  }
}

Tensor RotaryEmbedding::rotate(const TensorView& x, std::int64_t start) const {
  Tensor output{rows_of(x), x.shape()};
  rope(output, count_from(start, x, *this), cosines(), sines(), pairs());
  return output;
}

Tensor RotaryEmbedding::rotate(const TensorView& x, const IdsView& positions) const {
  Tensor output{rows_of(x), x.shape()};
  rope(output, checked(positions, x, *this), cosines(), sines(), pairs());
  return output;
}

}  // namespace lexiscope
