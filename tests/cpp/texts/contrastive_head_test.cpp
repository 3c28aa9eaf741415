// Gradients are checked in float64, where central differences of a step of 1e-5 are exact to 1e-9.
#include "texts/contrastive_head.hpp"
#include "testing.hpp"
#include "texts/info_nce.hpp"
#include "texts/retrieval.hpp"

using namespace lexiscope::texts;

namespace {

Matrix<double> random_matrix(Eigen::Index rows, Eigen::Index columns, std::uint64_t seed) {
  return random_table(rows, columns, seed).cast<double>();
}

/// The largest difference between a gradient and the slopes of the loss at these values.
double worst_slope(Matrix<double>& values, const Matrix<double>& gradient,
                   Callable<double()> loss) {
  constexpr double step = 1e-5;
  double worst = 0;
  for (Eigen::Index n = 0; n < values.size(); ++n) {
    double& x = values.data()[n];
    const double here = x;
    x = here + step;
    const double above = loss();
    x = here - step;
    const double slope = (above - loss()) / (2 * step);
    x = here;
    worst = std::max(worst, std::abs(slope - gradient.data()[n]));
  }
  return worst;
}

}  // namespace

TEST_CASE("InfoNCE of texts that are all alike is log N; of right pairs far apart, next to none") {
  const Matrix<double> same = Matrix<double>::Ones(8, 3);
  CHECK(std::abs(info_nce<double>(same, same, 0.1).loss - std::log(8)) < 1e-12);
  const Matrix<double> apart = Matrix<double>::Identity(8, 8);
  CHECK(info_nce<double>(apart, apart, 0.05).loss < 1e-7);
  // Two pairs at right angles, of temperature 1: log(1 + 1/e).
  const Matrix<double> two = Matrix<double>::Identity(2, 2);
  CHECK(std::abs(info_nce<double>(two, two, 1).loss - std::log(1 + std::exp(-1))) < 1e-12);
}

TEST_CASE("InfoNCE does not depend on lengths, and its gradients are its slopes") {
  Matrix<double> first = random_matrix(5, 4, 1);
  Matrix<double> second = random_matrix(5, 4, 2);
  const auto loss = [&] { return info_nce<double>(first, second, 0.3).loss; };
  CHECK(std::abs(info_nce<double>(3 * first, second, 0.3).loss - loss()) < 1e-12);
  const InfoNce<double> found = info_nce<double>(first, second, 0.3);
  CHECK(worst_slope(first, found.d_first, loss) < 1e-8);
  CHECK(worst_slope(second, found.d_second, loss) < 1e-8);
  const Matrix<double> zeros = Matrix<double>::Zero(5, 4);
  CHECK(info_nce<double>(zeros, second, 0.3).d_first.isZero());
}

TEST_CASE("the gradients of both matrices are slopes of the loss, nested or not") {
  for (const bool nested : {false, true}) {
    const Halfwise<double> rows = {random_matrix(6, 5, 3), random_matrix(6, 5, 4)};
    Halfwise<double> weights = {random_matrix(5, 8, 5), random_matrix(5, 8, 6)};
    Halfwise<double> gradients;
    Halfwise<double> unused;
    (void)head_loss<double>(weights, rows, 0.5, nested, gradients);
    const auto loss = [&] { return head_loss<double>(weights, rows, 0.5, nested, unused); };
    for (std::size_t side = 0; side < 2; ++side) {
      CHECK(worst_slope(weights[side], gradients[side], loss) < 1e-7);
    }
  }
}

TEST_CASE("a head learns pairs that no cosine of theirs shows, the same for a seed in any slices") {
  const Table first = random_table(64, 8, 9);
  const Table second = first.rowwise().reverse();
  HeadOptions options;
  options.steps = 200;
  options.batch = 32;
  ContrastiveHead head(first, second, options);
  const auto recall = [&] {
    return recall_at(all_cosines(head.first(first), head.second(second)), 1);
  };
  CHECK(recall() < 0.2);
  head.run(1'000);
  CHECK(recall() > 0.9);
  CHECK(head.done());
  ContrastiveHead sliced(first, second, options);
  while (!sliced.done()) sliced.run(7);
  CHECK(sliced.losses() == head.losses());
}

TEST_CASE("a head refuses options out of range and rows of another width") {
  const Table rows = random_table(4, 3, 1);
  HeadOptions cold;
  cold.temperature = 0;
  throws(InvalidArgument, "temperature", "a number from 0.01 to 10, got 0",
         [&] { ContrastiveHead(rows, rows, cold); });
  throws(ShapeMismatch, "second", "4 rows of 3, got 3 rows of 3",
         [&] { ContrastiveHead(rows, rows.topRows(3), {}); });
  throws(InvalidArgument, "first", "a number from 2",
         [&] { ContrastiveHead(rows.topRows(1), rows.topRows(1), {}); });
  const ContrastiveHead head(rows, rows, {});
  throws(WidthMismatch, "vectors", "3, got 2", [&] { (void)head.first(rows.leftCols(2)); });
}
