#include "embedding/max_norm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/number_text.hpp"

namespace lexiscope {
namespace {

void require_above_zero(std::string_view argument, double value, double most) {
  if (value > 0 && value <= most) return;
  fail(ErrorKind::InvalidArgument, argument, "a number above 0", to_text(value));
}

double length_of(VectorView row, double order) {
  double largest = 0;
  for (const float x : row) largest = std::max(largest, std::abs(static_cast<double>(x)));
  if (std::isinf(order) || largest == 0) return largest;
  // Relative to the largest, so that no power overflows a double.
  double sum = 0;
  for (const float x : row) sum += std::pow(std::abs(static_cast<double>(x)) / largest, order);
  return largest * std::pow(sum, 1 / order);
}

}  // namespace

std::vector<Id> shorten_rows(TokenEmbedding& embedding, const IdsView& ids, const MaxNorm& most) {
  require_above_zero("max_norm", most.norm, std::numeric_limits<double>::max());
  require_above_zero("norm_order", most.order, std::numeric_limits<double>::infinity());
  require_batch_ids("ids", ids, embedding.vocab_size());
  std::vector<Id> rows(ids.values().begin(), ids.values().end());
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  std::erase_if(rows, [&](Id id) {
    const double length = length_of(row_of(embedding.weights(), id), most.order);
    if (!(length > most.norm)) return true;
    embedding.weights().row(id) *= static_cast<float>(most.norm / (length + 1e-7));
    return false;
  });
  return rows;
}

}  // namespace lexiscope
