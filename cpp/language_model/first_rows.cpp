#include "language_model/first_rows.hpp"

#include <cmath>

namespace lexiscope::language {

void put_first_rows(const FirstRows& rows, const TokenSet& tokens,
                    const transformer::ParameterLayout& layout, std::vector<float>& parameters) {
  const auto count = static_cast<Eigen::Index>(rows.words.size());
  if (rows.values.rows() != count) {
    fail(ErrorKind::ShapeMismatch, "rows", {"{0}, one a word", count},
         std::to_string(rows.values.rows()));
  }
  if (rows.values.cols() > layout.tokens.columns) {
    fail(ErrorKind::WidthMismatch, "width",
         {"{0} or more, the width of the rows to begin with", rows.values.cols()},
         std::to_string(layout.tokens.columns));
  }
  if (!rows.values.allFinite()) {
    fail(ErrorKind::InvalidArgument, "rows", "finite numbers", "one that is not");
  }
  std::vector<std::pair<Id, Eigen::Index>> pairs;  // tokens with their rows
  for (Eigen::Index row = 0; row < count; ++row) {
    const Id id = tokens.id_of(rows.words[static_cast<std::size_t>(row)]);
    if (id > 0) pairs.emplace_back(id, row);
  }
  if (pairs.empty()) {
    fail(ErrorKind::InvalidArgument, "rows", "rows of words that the text has", "none");
  }
  Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(rows.values.cols());
  for (const auto& [id, row] : pairs) mean += rows.values.row(row).cast<double>();
  mean /= static_cast<double>(pairs.size());
  double squares = 0;
  for (const auto& [id, row] : pairs) {
    squares += (rows.values.row(row).cast<double>() - mean).squaredNorm();
  }
  if (!(squares > 0)) {
    fail(ErrorKind::InvalidArgument, "rows", "rows that differ", "rows all alike");
  }
  const double numbers = static_cast<double>(pairs.size()) * static_cast<double>(mean.size());
  const double factor = std::sqrt(numbers / squares);
  auto table = transformer::at(parameters, layout.tokens);
  for (const auto& [id, row] : pairs) {
    table.row(id).head(mean.size()) =
        ((rows.values.row(row).cast<double>() - mean) * factor).cast<float>();
  }
}

}  // namespace lexiscope::language
