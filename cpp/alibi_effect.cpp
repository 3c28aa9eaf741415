#include "alibi_effect.hpp"

#include <algorithm>
#include <cmath>

#include "attention.hpp"

namespace lexiscope {
namespace {

TensorView one_head(const Table& rows) {
  return {std::span(rows.data(), static_cast<std::size_t>(rows.size())),
          {rows.rows(), rows.cols()}};
}

}  // namespace

AlibiEffect alibi_effect(const Table& queries, const Table& keys, const AlibiBias& heads, Id head,
                         AlibiReach reach) {
  const Eigen::Index length = queries.rows();
  if (keys.rows() != length) {
    fail(ErrorKind::ShapeMismatch, "keys", std::to_string(length) + " rows",
         std::to_string(keys.rows()));
  }
  require_width("keys", queries.cols(), keys.cols());
  require_ids("head", {&head, 1}, static_cast<Eigen::Index>(heads.num_heads()));
  const Table every_bias = heads.bias(length, length, reach).rows;
  const Table bias = every_bias.middleRows(head * length, length);
  // Where the bias is -infinity a score is hidden, with the bias and without.
  const Table mask = bias.unaryExpr([](float b) { return std::isinf(b) ? b : 0.0F; });

  const TensorView q = one_head(queries);
  const TensorView k = one_head(keys);
  const double unit = std::sqrt(static_cast<double>(queries.cols()));
  const Table scores =
      (queries.cast<double>().lazyProduct(keys.cast<double>().transpose()) / unit).cast<float>();
  return {scores + mask, scores + bias, attend(q, k, k, one_head(mask)).weights.rows,
          attend(q, k, k, one_head(bias)).weights.rows};
}

std::vector<float> alibi_share_within(double slope, std::int64_t trained_len, std::int64_t length) {
  if (!(slope > 0)) {
    fail(ErrorKind::InvalidArgument, "slope", "a number above 0", std::to_string(slope));
  }
  require_size("trained_len", trained_len);
  require_size("length", length);
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
