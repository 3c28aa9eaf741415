#include "skipgram/skipgram_kernel.hpp"

#include <doctest.h>

#include <cmath>
#include <limits>

using namespace lexiscope;

namespace {

Table random_table(Eigen::Index rows, Eigen::Index columns, float scale, Random& random) {
  Table table(rows, columns);
  for (float& value : table.reshaped<Eigen::RowMajor>()) value = (random.uniform() - 0.5F) * scale;
  return table;
}

TableRows rows_of(Table& table) {
  return {table.data(), table.rows(), table.cols(), Eigen::OuterStride<>(table.outerStride())};
}

// A batch with all weights that can occur; a word may come twice among inputs and targets.
Batch random_batch(int inputs, int targets, Id vocab_size, Random& random) {
  const auto word = [&] {
    return static_cast<Id>(random.below(static_cast<std::uint32_t>(vocab_size)));
  };
  Batch batch;
  for (int i = 0; i < inputs; ++i) batch.inputs.push_back(word());
  for (int k = 0; k < targets; ++k) batch.targets.push_back(word());
  batch.make_room(inputs);
  for (int i = 0; i < inputs; ++i) {
    for (int k = 0; k < targets; ++k) {
      const float weight = 1.0F - static_cast<float>(random.below(5));  // 1 … -3
      batch.weights[static_cast<std::size_t>(i * batch.stride + k)] = weight;
    }
  }
  return batch;
}

// The same step in float64, one product at a time, from the formula in the header.
double twin_step(Eigen::MatrixXd& input, Eigen::MatrixXd& output, const Batch& batch, double rate) {
  const Eigen::MatrixXd old_input = input;
  const Eigen::MatrixXd old_output = output;
  double loss = 0;
  for (std::size_t i = 0; i < batch.inputs.size(); ++i) {
    for (std::size_t k = 0; k < batch.targets.size(); ++k) {
      const auto weight =
          static_cast<double>(batch.weights[i * static_cast<std::size_t>(batch.stride) + k]);
      const auto v = old_input.row(batch.inputs[i]);
      const auto u = old_output.row(batch.targets[k]);
      const double x = weight > 0 ? -v.dot(u) : v.dot(u);
      const double sigmoid = 1 / (1 + std::exp(-x));
      loss -= std::abs(weight) * std::log(1 - sigmoid);
      input.row(batch.inputs[i]) += rate * weight * sigmoid * u;
      output.row(batch.targets[k]) += rate * weight * sigmoid * v;
    }
  }
  return loss;
}

}  // namespace

TEST_CASE("a step is that of the formula, for any width and any numbers of inputs and targets") {
  Random random(1);
  double worst = 0;
  double worst_loss = 0;
  for (const int width : {1, 3, 4, 7, 16, 17, 31, 64, 100, 130}) {
    BatchKernel kernel(width);
    for (const int inputs : {1, 2, 3, 5, 8, 13, 43}) {
      for (const int targets : {2, 4, 6, 8, 9, 13, 23, 103}) {
        Table input = random_table(30, width, 1, random);
        Table output = random_table(30, width, 1, random);
        Eigen::MatrixXd exact_input = input.cast<double>();
        Eigen::MatrixXd exact_output = output.cast<double>();
        const Batch batch = random_batch(inputs, targets, 30, random);
        const auto loss =
            static_cast<double>(kernel.step(rows_of(input), rows_of(output), batch, 0.025F));
        const double exact = twin_step(exact_input, exact_output, batch, 0.025);
        worst_loss = std::max(worst_loss, std::abs(loss - exact) / exact);
        const double scale =
            std::max(exact_input.cwiseAbs().maxCoeff(), exact_output.cwiseAbs().maxCoeff());
        worst = std::max({worst, (input.cast<double>() - exact_input).cwiseAbs().maxCoeff() / scale,
                          (output.cast<double>() - exact_output).cwiseAbs().maxCoeff() / scale});
      }
    }
  }
  MESSAGE("largest relative differences: rows ", worst, ", loss ", worst_loss);
  // Sums of up to 130 products in float32, each rounded by 6e-8 of what it is.
  CHECK(worst < 2e-6);
  CHECK(worst_loss < 2e-6);
}

TEST_CASE("rows outside the batch do not change, and a weight of zero changes nothing") {
  Random random(2);
  Table input = random_table(6, 10, 1, random);
  Table output = random_table(6, 10, 1, random);
  const Table old_input = input;
  const Table old_output = output;
  Batch batch;
  batch.inputs = {1, 2};
  batch.targets = {3, 4, 5};
  batch.make_room(2);
  batch.weights[0] = 1;  // input 1 with target 3 alone
  BatchKernel(10).step(rows_of(input), rows_of(output), batch, 0.1F);
  for (const int row : {0, 2, 3, 4, 5}) CHECK(input.row(row) == old_input.row(row));
  for (const int row : {0, 1, 2, 4, 5}) CHECK(output.row(row) == old_output.row(row));
  CHECK(input.row(1) != old_input.row(1));
  CHECK(output.row(3) != old_output.row(3));
}

TEST_CASE("rows may lie apart, and what is between them stays as it is") {
  for (const int width : {1, 10, 16, 37}) {
    CAPTURE(width);
    Random random(4);
    const Batch batch = random_batch(5, 7, 8, random);
    Table input = random_table(8, width, 1, random);
    Table output = random_table(8, width, 1, random);
    Table wide_input = Table::Constant(8, width + 5, 7);
    Table wide_output = Table::Constant(8, width + 5, 7);
    wide_input.leftCols(width) = input;
    wide_output.leftCols(width) = output;
    const auto left = [&](Table& table) {
      return TableRows(table.data(), 8, width, Eigen::OuterStride<>(table.cols()));
    };
    const float loss = BatchKernel(width).step(left(wide_input), left(wide_output), batch, 0.1F);
    CHECK(loss == BatchKernel(width).step(rows_of(input), rows_of(output), batch, 0.1F));
    CHECK(wide_input.leftCols(width) == input);
    CHECK(wide_output.leftCols(width) == output);
    CHECK(wide_input.rightCols(5) == Table::Constant(8, 5, 7));
    CHECK(wide_output.rightCols(5) == Table::Constant(8, 5, 7));
  }
}

TEST_CASE("what overflowed shows in the loss, and does not stay behind in the kernel") {
  Random random(3);
  // Products of one sign overflow to infinities; of both, their sum is no number at all.
  for (const bool both_signs : {false, true}) {
    CAPTURE(both_signs);
    BatchKernel kernel(8);
    const Batch batch = random_batch(5, 7, 10, random);
    Table input = Table::Constant(10, 8, 1e30F);
    Table output = Table::Constant(10, 8, 1e30F);
    if (both_signs) input.col(3).setConstant(-1e30F);
    CHECK_FALSE(std::isfinite(kernel.step(rows_of(input), rows_of(output), batch, 0.1F)));
    for (const int inputs : {1, 2, 3, 4}) {
      CAPTURE(inputs);
      input.setConstant(0.1F);
      output.setConstant(0.1F);
      const Batch smaller = random_batch(inputs, inputs + 2, 10, random);
      CHECK(std::isfinite(kernel.step(rows_of(input), rows_of(output), smaller, 0.1F)));
      CHECK(input.allFinite());
      CHECK(output.allFinite());
    }
  }
}

TEST_CASE("the loss of a step is right at every score, of a context and of a negative") {
  double worst = 0;
  for (double score = -200; score <= 200; score += 0.25) {
    for (const float weight : {1.0F, -1.0F}) {
      BatchKernel kernel(1);
      Table input = Table::Constant(1, 1, static_cast<float>(score));
      Table output = Table::Ones(1, 1);
      Batch batch;
      batch.inputs.push_back(0);
      batch.targets.push_back(0);
      batch.make_room(1);
      batch.weights[0] = weight;
      const double x = weight > 0 ? score : -score;
      const double exact = std::log1p(std::exp(-std::abs(x))) + std::max(-x, 0.0);
      const auto loss = static_cast<double>(kernel.step(rows_of(input), rows_of(output), batch, 0));
      worst = std::max(worst, std::abs(loss - exact) / std::max(1.0, std::abs(x)));
    }
  }
  MESSAGE("largest difference from float64, in parts of max(1, |x|): ", worst);
  CHECK(worst < 3e-7);
}
