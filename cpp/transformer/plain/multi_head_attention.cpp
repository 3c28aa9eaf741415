#include "transformer/plain/multi_head_attention.hpp"

#include <cmath>

#include "attention/causal_attention.hpp"

namespace lexiscope::transformer {
namespace {

using Eigen::Index;

/// The blocks of a head in (N,D) and in (B H T,T).
struct Head {
  Index row;
  Index column;
  Index weights_row;
};

template <class Visit>
void each_head(Index sequences, Index heads, Index length, Index head_width, Visit visit) {
  for (Index b = 0; b < sequences; ++b) {
    for (Index h = 0; h < heads; ++h) {
      visit(Head{b * length, h * head_width, (b * heads + h) * length}, h);
    }
  }
}

/// Calls visit(first token, number of tokens) for each part of the line that begins at `row`.
template <class Visit>
void each_part(const Batch& batch, Index row, Visit visit) {
  for (int begin = 0, end = 1; end <= batch.length; ++end) {
    const bool goes_on = end < batch.length && batch.begin_of(static_cast<int>(row) + end) == begin;
    if (goes_on) continue;
    visit(begin, end - begin);
    begin = end;
  }
}

}  // namespace

template <class Real>
MultiHeadAttention<Real> multi_head_attention(const MatrixView<Real>& qkv, const Batch& batch,
                                              const std::vector<float>& slopes) {
  const Index D = qkv.cols() / 3;
  const Index T = batch.length;
  const auto H = static_cast<Index>(slopes.size());
  const Index d = D / H;
  const Index B = qkv.rows() / T;
  MultiHeadAttention<Real> result{Matrix<Real>::Zero(B * H * T, T), Matrix<Real>(qkv.rows(), D)};
  each_head(B, H, T, d, [&](const Head& head, Index h) {
    const auto head_slope = static_cast<Real>(slopes[static_cast<std::size_t>(h)]);
    each_part(batch, head.row, [&](Index begin, Index size) {
      const Index row = head.row + begin;
      const auto q = qkv.block(row, head.column, size, d);
      const auto k = qkv.block(row, D + head.column, size, d);
      const auto v = qkv.block(row, 2 * D + head.column, size, d);
      const auto [weights, output] = causal_attention<Real>(q, k, v, head_slope);
      result.weights.block(head.weights_row + begin, begin, size, size) = weights;
      result.output.block(row, head.column, size, d) = output;
    });
  });
  return result;
}

template <class Real>
Matrix<Real> multi_head_attention_backward(const MatrixView<Real>& qkv, Index length,
                                           const Matrix<Real>& weights,
                                           const MatrixView<Real>& d_y) {
  const Index D = d_y.cols();
  const Index T = length;
  const Index B = qkv.rows() / T;
  const Index H = weights.rows() / (B * T);
  const Index d = D / H;
  const Real scale = 1 / std::sqrt(static_cast<Real>(d));
  Matrix<Real> d_qkv(qkv.rows(), qkv.cols());
  each_head(B, H, T, d, [&](const Head& head, Index /*h*/) {
    const auto q = qkv.block(head.row, head.column, T, d);
    const auto k = qkv.block(head.row, D + head.column, T, d);
    const auto v = qkv.block(head.row, 2 * D + head.column, T, d);
    const auto w = weights.middleRows(head.weights_row, T);
    const auto d_out = d_y.block(head.row, head.column, T, d);
    d_qkv.block(head.row, 2 * D + head.column, T, d) = transpose_product<Real>(w, d_out);
    const Matrix<Real> d_w = product_with_transpose<Real>(d_out, v);
    Matrix<Real> d_score(T, T);
    for (Index i = 0; i < T; ++i) {
      d_score.row(i) =
          w.row(i).cwiseProduct((d_w.row(i).array() - w.row(i).dot(d_w.row(i))).matrix());
    }
    d_qkv.block(head.row, head.column, T, d) = scale * product<Real>(d_score, k);
    d_qkv.block(head.row, D + head.column, T, d) = scale * transpose_product<Real>(d_score, q);
  });
  return d_qkv;
}

template MultiHeadAttention<float> multi_head_attention<float>(const MatrixView<float>&,
                                                               const Batch&,
                                                               const std::vector<float>&);
template MultiHeadAttention<double> multi_head_attention<double>(const MatrixView<double>&,
                                                                 const Batch&,
                                                                 const std::vector<float>&);
template Matrix<float> multi_head_attention_backward<float>(const MatrixView<float>&, Index,
                                                            const Matrix<float>&,
                                                            const MatrixView<float>&);
template Matrix<double> multi_head_attention_backward<double>(const MatrixView<double>&, Index,
                                                              const Matrix<double>&,
                                                              const MatrixView<double>&);

}  // namespace lexiscope::transformer
