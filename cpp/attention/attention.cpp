#include "attention/attention.hpp"

#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "attention/causal_attention.hpp"
#include "kernels/softmax.hpp"

namespace lexiscope {
namespace {

constexpr double hidden = -std::numeric_limits<double>::infinity();

/// All axes but the last two: none, (H) or (B, H).
Shape leading_axes(std::string_view argument, const TensorView& x) {
  if (x.rank() < 2 || x.rank() > 4) {
    fail(ErrorKind::ShapeMismatch, argument, "(T, d), (H, T, d) or (B, H, T, d)",
         to_text(x.shape()));
  }
  return {x.shape().begin(), x.shape().end() - 2};
}

void require_axes(std::string_view argument, const Shape& expected, const Shape& got) {
  if (got == expected) return;
  fail(ErrorKind::ShapeMismatch, argument, to_text(expected), to_text(got));
}

Shape joined(Shape leading, std::int64_t rows, std::int64_t width) {
  leading.push_back(rows);
  leading.push_back(width);
  return leading;
}

/// Computes causal heads without a bias one by one, in float64, with causal_attention(), which
/// learners write.
void attend_causally(const TensorView& queries, const TensorView& keys, const TensorView& values,
                     Attention& attention) {
  const auto length = static_cast<Eigen::Index>(queries.axis_from_end(2));
  const auto head_of = [length](const TensorView& x, Eigen::Index row) {
    return Matrix<double>(rows_of(x).middleRows(row, length).cast<double>());
  };
  for (Eigen::Index row = 0; row < attention.weights.rows.rows(); row += length) {
    const CausalAttention<double> head =
        causal_attention<double>(head_of(queries, row), head_of(keys, row), head_of(values, row));
    attention.weights.rows.middleRows(row, length) = head.weights.cast<float>();
    attention.output.rows.middleRows(row, length) = head.output.cast<float>();
  }
}

Attention attend_with(const TensorView& queries, const TensorView& keys, const TensorView& values,
                      const std::optional<TensorView>& bias, Visibility visibility) {
  const Shape leading = leading_axes("queries", queries);
  const auto query_count = static_cast<Eigen::Index>(queries.axis_from_end(2));
  const std::int64_t width = queries.axis_from_end(1);
  if (leading_axes("keys", keys) != leading) require_axes("keys", queries.shape(), keys.shape());
  const auto key_count = static_cast<Eigen::Index>(keys.axis_from_end(2));
  require_width("keys", width, keys.axis_from_end(1));
  leading_axes("values", values);
  const auto value_width = static_cast<Eigen::Index>(values.axis_from_end(1));
  require_axes("values", joined(leading, key_count, value_width), values.shape());
  if (width == 0) {
    fail(ErrorKind::ShapeMismatch, "keys", "keys of width 1 or more", to_text(keys.shape()));
  }
  if (visibility == Visibility::Causal && key_count < query_count) {
    fail(ErrorKind::ShapeMismatch, "keys", "at least as many keys as queries",
         {"{0} for {1}", to_text(keys.shape()), to_text(queries.shape())});
  }
  const std::int64_t head_count = leading.empty() ? 1 : leading.back();
  if (bias && bias->shape() != Shape{query_count, key_count}) {
    require_axes("bias", {head_count, query_count, key_count}, bias->shape());
  }

  const auto q = rows_of(queries);
  const auto k = rows_of(keys);
  const auto v = rows_of(values);
  const Eigen::Index past = key_count - query_count;
  Attention attention{{Table(q.rows(), key_count), joined(leading, query_count, key_count)},
                      {Table(q.rows(), value_width), joined(leading, query_count, value_width)}};
  if (visibility == Visibility::Causal && past == 0 && !bias) {
    attend_causally(queries, keys, values, attention);
    return attention;
  }
  for (Eigen::Index row = 0; row < q.rows(); ++row) {
    const Eigen::Index head = row / query_count;  // counted over the whole batch
    const Eigen::Index i = row % query_count;
    const auto own_keys = k.middleRows(head * key_count, key_count).cast<double>();
    const auto own_values = v.middleRows(head * key_count, key_count).cast<double>();
    Eigen::RowVectorXd scores = q.row(row).cast<double>() * own_keys.transpose();
    scores /= std::sqrt(static_cast<double>(width));
    if (bias) {
      const Eigen::Index biased = bias->rank() == 2 ? i : head % head_count * query_count + i;
      scores += rows_of(*bias).row(biased).cast<double>();
    }
    if (visibility == Visibility::Causal) {
      scores.tail(key_count - 1 - (past + i)).setConstant(hidden);
    }
    softmax(std::span(scores.data(), static_cast<std::size_t>(scores.size())));
    attention.weights.rows.row(row) = scores.cast<float>();
    attention.output.rows.row(row) = (scores * own_values).cast<float>();
  }
  return attention;
}

}  // namespace

Attention attend(const TensorView& queries, const TensorView& keys, const TensorView& values,
                 Visibility visibility) {
  return attend_with(queries, keys, values, std::nullopt, visibility);
}

Attention attend(const TensorView& queries, const TensorView& keys, const TensorView& values,
                 const TensorView& bias, Visibility visibility) {
  return attend_with(queries, keys, values, bias, visibility);
}

}  // namespace lexiscope
