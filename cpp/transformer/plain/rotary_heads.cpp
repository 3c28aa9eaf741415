#include "transformer/plain/rotary_heads.hpp"

namespace lexiscope::transformer {
namespace {

template <class Real>
void turn(MatrixRef<Real> qkv, Eigen::Index length, const Table& cosines, const Table& sines,
          Real direction) {
  const Eigen::Index pairs = cosines.cols();
  for (Eigen::Index n = 0; n < qkv.rows(); ++n) {
    const Eigen::Index t = n % length;
    for (Eigen::Index head = 0; head < qkv.cols() / 3 * 2; head += 2 * pairs) {
      for (Eigen::Index i = 0; i < pairs; ++i) {
        Real& a = qkv(n, head + i);
        Real& b = qkv(n, head + pairs + i);
        const Real cosine = cosines(t, i);
        const Real sine = direction * sines(t, i);
        const Real before = a;
        a = a * cosine - b * sine;
        b = before * sine + b * cosine;
      }
    }
  }
}

}  // namespace

template <class Real>
void rotate_heads(MatrixRef<Real> qkv, Eigen::Index length, const Table& cosines,
                  const Table& sines) {
  turn<Real>(qkv, length, cosines, sines, 1);
}

template <class Real>
void rotate_heads_backward(MatrixRef<Real> d_qkv, Eigen::Index length, const Table& cosines,
                           const Table& sines) {
  turn<Real>(d_qkv, length, cosines, sines, -1);
}

template void rotate_heads<float>(MatrixRef<float>, Eigen::Index, const Table&, const Table&);
template void rotate_heads<double>(MatrixRef<double>, Eigen::Index, const Table&, const Table&);
template void rotate_heads_backward<float>(MatrixRef<float>, Eigen::Index, const Table&,
                                           const Table&);
template void rotate_heads_backward<double>(MatrixRef<double>, Eigen::Index, const Table&,
                                            const Table&);

}  // namespace lexiscope::transformer
