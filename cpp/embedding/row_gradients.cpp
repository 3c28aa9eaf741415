#include "embedding/row_gradients.hpp"

#include <algorithm>
#include <functional>
#include <string>

#include "base/shape.hpp"

namespace lexiscope {

void divide_by_frequency(RowGradients& gradient, std::span<const Id> ids) {
  for (std::size_t n = 0; n < gradient.rows.size(); ++n) {
    const auto times = std::count(ids.begin(), ids.end(), gradient.rows[n]);
    if (times == 0) {
      fail(ErrorKind::InvalidArgument, "ids", "all rows of the gradient",
           {"no {0}", gradient.rows[n]});
    }
    gradient.values.row(static_cast<Eigen::Index>(n)) /= static_cast<float>(times);
  }
}

Table to_dense(const RowGradients& gradient, std::int64_t table_rows) {
  Table dense = zeros("table_rows", table_rows, "gradient", gradient.values.cols());
  require_fits(gradient, dense.rows(), dense.cols());
  for (std::size_t n = 0; n < gradient.rows.size(); ++n) {
    dense.row(gradient.rows[n]) = gradient.values.row(static_cast<Eigen::Index>(n));
  }
  return dense;
}

void require_fits(const RowGradients& gradient, Eigen::Index table_rows, Eigen::Index width) {
  if (gradient.values.rows() != static_cast<Eigen::Index>(gradient.rows.size())) {
    fail(ErrorKind::ShapeMismatch, "gradient", {"{0} rows of values", gradient.rows.size()},
         std::to_string(gradient.values.rows()));
  }
  require_width("gradient", width, gradient.values.cols());
  require_ids("gradient", gradient.rows, table_rows);
  const auto end = gradient.rows.end();
  if (std::adjacent_find(gradient.rows.begin(), end, std::greater_equal<>()) != end) {
    fail(ErrorKind::InvalidArgument, "gradient", "rows that rise, each once", "another order");
  }
}

}  // namespace lexiscope
