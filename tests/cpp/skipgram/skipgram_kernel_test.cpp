#include "skipgram/skipgram_kernel.hpp"
#include "testing.hpp"

namespace {

Table small_table(Eigen::Index rows, Eigen::Index columns, Random& random) {
  Table table(rows, columns);
  for (float& value : table.reshaped<Eigen::RowMajor>()) value = random.uniform() - 0.5F;
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
      batch.weights[i * batch.stride + k] = weight;
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
        Table input = small_table(30, width, random);
        Table output = small_table(30, width, random);
        Eigen::MatrixXd exact_input = input.cast<double>();
        Eigen::MatrixXd exact_output = output.cast<double>();
        const Batch batch = random_batch(inputs, targets, 30, random);
        const auto loss =
            static_cast<double>(kernel.step(rows_of(input), rows_of(output), batch, 0.025F));
        const double exact = twin_step(exact_input, exact_output, batch, 0.025);
        worst_loss = std::max(worst_loss, std::abs(loss - exact) / exact);
        const Table expected_input = exact_input.cast<float>();
        const Table expected_output = exact_output.cast<float>();
        const double scale = std::max(largest(expected_input), largest(expected_output));
        worst = std::max({worst, difference(input, expected_input) / scale,
                          difference(output, expected_output) / scale});
      }
    }
  }
  MESSAGE("largest relative differences: rows ", worst, ", loss ", worst_loss);
  // Sums of up to 130 products in float32, each rounded by 6e-8 of what it is.
  CHECK(worst < 2e-6);
  CHECK(worst_loss < 2e-6);
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
