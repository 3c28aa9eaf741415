#include "kernels/waves.hpp"

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "positions/sinusoidal.hpp"

using namespace lexiscope;

namespace {

// What waves.hpp promises of an entry at position p.
double bound(Eigen::Index p) { return 1.6e-7 + static_cast<double>(p) * 0x1p-51; }

// The largest error of a row of waves against the formula in double, in parts of its bound.
double worst_of_row(const float* sine, const float* cosine, std::int64_t step,
                    const std::vector<double>& frequencies, Eigen::Index p, double factor = 1) {
  double worst = 0;
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double angle = static_cast<double>(p) * frequencies[i];
    const auto at = static_cast<std::int64_t>(i) * step;
    for (const double error : {static_cast<double>(sine[at]) - factor * std::sin(angle),
                               static_cast<double>(cosine[at]) - factor * std::cos(angle)}) {
      const double share = std::abs(error) / (factor * bound(p));
      if (!(share <= worst) && !std::isnan(worst)) worst = share;  // NaN stays
    }
  }
  return worst;
}

}  // namespace

TEST_CASE(
    "every entry of a table of 4,096 x 512 is within 1.6e-7 of the formula, in every layout") {
  for (const SinusoidalLayout layout :
       {SinusoidalLayout::Interleaved, SinusoidalLayout::Halves, SinusoidalLayout::Fairseq}) {
    const SinusoidalPositionalEmbedding positions(4096, 512, layout);
    const std::vector<double> frequencies = sinusoidal_frequencies(512, layout);
    const Table& table = positions.table();
    const bool alternate = layout == SinusoidalLayout::Interleaved;
    double worst = 0;
    for (Eigen::Index p = 0; p < table.rows(); ++p) {
      worst = std::max(worst, worst_of_row(&table(p, 0), &table(p, alternate ? 1 : 256),
                                           alternate ? 2 : 1, frequencies, p));
    }
    MESSAGE("largest error: ", worst * bound(0));
    CHECK(worst <= 1);
  }
}

TEST_CASE("entries keep their bound up to position 1,000,000") {
  const Eigen::Index last = 1'000'000;
  const SinusoidalPositionalEmbedding positions(last + 1, 32);
  const std::vector<double> frequencies = sinusoidal_frequencies(32);
  Random random(1);
  double worst = 0;
  for (Eigen::Index sample = 0; sample < 20'000; ++sample) {
    // The last rows, then any.
    const Eigen::Index p =
        sample < 5'000 ? last - sample : static_cast<Eigen::Index>(random.below(1'000'001));
    const float* const row = &positions.table()(p, 0);
    worst = std::max(worst, worst_of_row(row, row + 1, 2, frequencies, p));
  }
  CHECK(worst <= 1);
}

TEST_CASE("any number of positions and waves is written, and nothing beside them") {
  for (const bool alternate : {false, true}) {
    for (const std::size_t waves : {1, 2, 3, 7, 8, 15, 16, 17, 33, 64, 71}) {
      std::vector<double> frequencies;
      for (std::size_t i = 0; i < waves; ++i)
        frequencies.push_back(1.0 / static_cast<double>(i + 1));
      for (const Eigen::Index positions : {1, 2, 23, 24, 25, 26, 48, 49, 50, 73, 74, 200}) {
        CAPTURE(waves);
        CAPTURE(positions);
        // Every row is followed by three numbers that are not the kernel's.
        const auto step = static_cast<Eigen::Index>(2 * waves + 3);
        Table table = Table::Constant(positions, step, 7);
        float* const cosine = table.data() + (alternate ? 1 : waves);
        write_waves(frequencies, positions, 1.25, {table.data(), cosine, step, alternate});
        double worst = 0;
        for (Eigen::Index p = 0; p < positions; ++p) {
          worst = std::max(worst, worst_of_row(table.data() + p * step, cosine + p * step,
                                               alternate ? 2 : 1, frequencies, p, 1.25));
        }
        CHECK(worst <= 1);
        CHECK((table.rightCols(3).array() == 7).all());
      }
    }
  }
}

TEST_CASE("position 0 is exact") {
  const std::vector<double> frequencies(40, 0.7);
  std::vector<float> sine(40, -1);
  std::vector<float> cosine(40, -1);
  write_waves(frequencies, 1, 1, {sine.data(), cosine.data(), 40, false});
  CHECK(sine == std::vector<float>(40, 0));
  CHECK(cosine == std::vector<float>(40, 1));
}
