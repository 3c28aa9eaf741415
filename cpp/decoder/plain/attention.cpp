#include "decoder/plain/attention.hpp"

#include <cmath>

#include "attention/causal_attention.hpp"

namespace lexiscope::transformer {
namespace {

using Eigen::Index;

/// Where a head's queries, keys, values and weights begin.
struct HeadBlock {
  Index number;
  Index row;
  Index query;
  Index key;
  Index value;
  Index weights_row;
};

template <class Visit>
void each_head(Index sequences, const Heads& heads, Index length, Visit visit) {
  for (Index b = 0; b < sequences; ++b) {
    for (Index h = 0; h < heads.queries; ++h) {
      const Index key = heads.queries + h / (heads.queries / heads.keys);
      visit(HeadBlock{h, b * length, h * heads.dimension, key * heads.dimension,
                      (key + heads.keys) * heads.dimension, (b * heads.queries + h) * length});
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
MultiHeadAttention<Real> multi_head_attention(const MatrixView<Real>& qkv, const Heads& heads,
                                              const Batch& batch, const Table& bias) {
  const Index T = batch.length;
  const Index d = heads.dimension;
  const Index B = qkv.rows() / T;
  MultiHeadAttention<Real> result{Matrix<Real>::Zero(B * heads.queries * T, T),
                                  Matrix<Real>(qkv.rows(), heads.queries * d)};
  each_head(B, heads, T, [&](const HeadBlock& head) {
    std::vector<Real> by_distance;
    if (bias.rows() > 0) {
      const VectorView row = lexiscope::row_of(bias, head.number);
      by_distance.assign(row.begin(), row.end());
    }
    each_part(batch, head.row, [&](Index begin, Index size) {
      const Index row = head.row + begin;
      const auto [weights, output] = causal_attention<Real>(
          qkv.block(row, head.query, size, d), qkv.block(row, head.key, size, d),
          qkv.block(row, head.value, size, d), by_distance);
      result.weights.block(head.weights_row + begin, begin, size, size) = weights;
      result.output.block(row, head.query, size, d) = output;
    });
  });
  return result;
}

template <class Real>
Matrix<Real> multi_head_attention_backward(const MatrixView<Real>& qkv, const Heads& heads,
                                           Index length, const Matrix<Real>& weights,
                                           const MatrixView<Real>& d_y) {
  const Index T = length;
  const Index d = heads.dimension;
  const Real scale = 1 / std::sqrt(static_cast<Real>(d));
  Matrix<Real> d_qkv = Matrix<Real>::Zero(qkv.rows(), qkv.cols());
  each_head(qkv.rows() / T, heads, T, [&](const HeadBlock& head) {
    const auto w = weights.middleRows(head.weights_row, T);
    const auto d_out = d_y.block(head.row, head.query, T, d);
    const Matrix<Real> d_w =
        product_with_transpose<Real>(d_out, qkv.block(head.row, head.value, T, d));
    Matrix<Real> d_score(T, T);
    for (Index i = 0; i < T; ++i) {
      d_score.row(i) =
          w.row(i).cwiseProduct((d_w.row(i).array() - w.row(i).dot(d_w.row(i))).matrix());
    }
    d_qkv.block(head.row, head.query, T, d) =
        scale * product<Real>(d_score, qkv.block(head.row, head.key, T, d));
    // Keys and values add what each of their heads gives them.
    d_qkv.block(head.row, head.key, T, d) +=
        scale * transpose_product<Real>(d_score, qkv.block(head.row, head.query, T, d));
    d_qkv.block(head.row, head.value, T, d) += transpose_product<Real>(w, d_out);
  });
  return d_qkv;
}

template MultiHeadAttention<float> multi_head_attention(const MatrixView<float>&, const Heads&,
                                                        const Batch&, const Table&);
template MultiHeadAttention<double> multi_head_attention(const MatrixView<double>&, const Heads&,
                                                         const Batch&, const Table&);
template Matrix<float> multi_head_attention_backward(const MatrixView<float>&, const Heads&, Index,
                                                     const Matrix<float>&,
                                                     const MatrixView<float>&);
template Matrix<double> multi_head_attention_backward(const MatrixView<double>&, const Heads&,
                                                      Index, const Matrix<double>&,
                                                      const MatrixView<double>&);

}  // namespace lexiscope::transformer
