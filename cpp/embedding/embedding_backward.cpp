#include "embedding/embedding_backward.hpp"

#include <algorithm>
#include <numeric>
#include <string>

namespace lexiscope {

RowGradients sum_by_row(std::span<const Id> ids, const TableView& d_output,
                        std::optional<Id> skipped) {
  if (d_output.rows() != static_cast<Eigen::Index>(ids.size())) {
    fail(ErrorKind::ShapeMismatch, "d_output", {"{0} rows, one an id", ids.size()},
         std::to_string(d_output.rows()));
  }
  std::vector<Eigen::Index> places(ids.size());
  std::iota(places.begin(), places.end(), Eigen::Index{0});
  const auto id_at = [&](Eigen::Index place) { return ids[static_cast<std::size_t>(place)]; };
  std::erase_if(places, [&](Eigen::Index place) { return id_at(place) == skipped; });
  std::stable_sort(places.begin(), places.end(),
                   [&](Eigen::Index a, Eigen::Index b) { return id_at(a) < id_at(b); });

  RowGradients gradient;
  for (const Eigen::Index place : places) {
    if (gradient.rows.empty() || gradient.rows.back() != id_at(place)) {
      gradient.rows.push_back(id_at(place));
    }
  }
  gradient.values.resize(static_cast<Eigen::Index>(gradient.rows.size()), d_output.cols());
  std::size_t next = 0;
  for (std::size_t n = 0; n < gradient.rows.size(); ++n) {
    Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(d_output.cols());
    for (; next < places.size() && id_at(places[next]) == gradient.rows[n]; ++next) {
      sum += d_output.row(places[next]).cast<double>();
    }
    gradient.values.row(static_cast<Eigen::Index>(n)) = sum.cast<float>();
  }
  return gradient;
}

}  // namespace lexiscope
