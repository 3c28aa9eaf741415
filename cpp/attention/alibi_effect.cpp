#include "attention/alibi_effect.hpp"

#include <algorithm>
#include <cmath>

#include "attention/attention.hpp"

namespace lexiscope {
AlibiEffect alibi_effect(const Table& queries, const Table& keys, const AlibiBias& heads, Id head,
                         Visibility visibility) {
  const Eigen::Index length = queries.rows();
  if (keys.rows() != length) {
    fail(ErrorKind::ShapeMismatch, "keys", {"{0} rows", length}, std::to_string(keys.rows()));
  }
  require_width("keys", queries.cols(), keys.cols());
  require_ids("head", {&head, 1}, static_cast<Eigen::Index>(heads.num_heads()));
  const Table bias = bias_of_scores([&](std::int64_t, double d) { return heads(head, d); }, 1,
                                    length, length, visibility);
  // A score is masked where the bias is -infinity, with the bias and without.
  const Table mask = bias.unaryExpr([](float b) { return std::isinf(b) ? b : 0.0F; });

  const TensorView q = view_of(queries);
  const TensorView k = view_of(keys);
  const double unit = std::sqrt(static_cast<double>(queries.cols()));
  const Table scores =
      (queries.cast<double>().lazyProduct(keys.cast<double>().transpose()) / unit).cast<float>();
  return {scores + mask, scores + bias, attend(q, k, k, view_of(mask)).weights.rows,
          attend(q, k, k, view_of(bias)).weights.rows};
}

std::vector<float> alibi_share_within(double slope, std::int64_t trained_len, std::int64_t length) {
  if (!(slope > 0)) {
    fail(ErrorKind::InvalidArgument, "slope", "a number above 0", std::to_string(slope));
  }
  require_size("trained_len", trained_len);
  require_length("length", length);
  std::vector<float> shares;
  for (std::int64_t p = 0; p < length; ++p) {
    const auto sum_to = [&](std::int64_t keys) {
      return -std::expm1(-slope * static_cast<double>(keys));
    };
    shares.push_back(static_cast<float>(sum_to(std::min(trained_len, p + 1)) / sum_to(p + 1)));
  }
  return shares;
}

}  // namespace lexiscope
