#include "transformer/tasks/language_optimum.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "base/random.hpp"

namespace lexiscope::transformer {
namespace {

class Reader {
 public:
  explicit Reader(int symbols)
      : n_(static_cast<unsigned>(symbols)), weights_(n_ * n_, 1.0), ways_(std::size_t{1} << n_) {}

  void read(Id symbol, Id next) {
    const double other = (1 - kFavouriteShare) / n_;
    double* const row = weights_.data() + static_cast<unsigned>(symbol) * n_;
    row[next] *= (kFavouriteShare + other) / other;
    // Common factors of a row cancel out; removing them avoids overflow.
    const double most = *std::max_element(row, row + n_);
    std::for_each(row, row + n_, [most](double& weight) { weight /= most; });
  }

  /// P(next | symbols so far) after this symbol.
  double chance(Id symbol, Id next) {
    sum_over_columns(static_cast<unsigned>(symbol));
    const double* const row = weights_.data() + static_cast<unsigned>(symbol) * n_;
    const std::size_t all = ways_.size() - 1;
    double total = 0;
    for (unsigned j = 0; j < n_; ++j) total += row[j] * ways_[all ^ (1U << j)];
    const double favourite = row[next] * ways_[all ^ (1U << static_cast<unsigned>(next))] / total;
    return favourite * kFavouriteShare + (1 - kFavouriteShare) / n_;
  }

 private:
  /// Sets ways_[columns] to the sum over all assignments of the first rows except `left_out` to
  /// these columns.
  void sum_over_columns(unsigned left_out) {
    ways_[0] = 1;
    for (unsigned columns = 1; columns + 1 < ways_.size(); ++columns) {
      const auto taken = static_cast<unsigned>(std::popcount(columns));
      const unsigned row = taken - 1 < left_out ? taken - 1 : taken;
      double sum = 0;
      for (unsigned left = columns; left != 0; left &= left - 1) {
        const auto j = static_cast<unsigned>(std::countr_zero(left));
        sum += weights_[row * n_ + j] * ways_[columns ^ (1U << j)];
      }
      ways_[columns] = sum;
    }
  }

  unsigned n_;
  std::vector<double> weights_;  // (n,n)
  std::vector<double> ways_;     // one for each set of columns
};

}  // namespace

void language_optimum(int symbols, std::span<const Id> ids, std::span<const Id> next,
                      std::span<double> optimum) {
  Reader reader(symbols);
  for (std::size_t t = 0; t < ids.size(); ++t) {
    optimum[t] = -portable_log(reader.chance(ids[t], next[t]));
    reader.read(ids[t], next[t]);
  }
}

}  // namespace lexiscope::transformer
