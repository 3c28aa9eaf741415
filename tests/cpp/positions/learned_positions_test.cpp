#include "positions/learned_positions.hpp"
#include "testing.hpp"

TEST_CASE("positions are the rows of a table of parameters, from any start") {
  const LearnedPositionalEmbedding positions(512, 4);
  CHECK(positions.rows(512) == positions.weights());
  CHECK(positions.rows(3, 100) == positions.weights().middleRows(100, 3));
  CHECK(positions.rows(3).data() == positions.weights().data());
  CHECK((positions.rows(0, 512).rows() == 0 && positions.parameter_count() == 2'048));
  CHECK((positions.bytes() == 8'192 && positions.max_seq_len() == 512));
}

TEST_CASE("rows by width are even in +-sqrt(2 / D), 5.7 times as wide as Xavier's tokens") {
  const Table rows = rows_by_width(512, 512, 1);
  const double limit = std::sqrt(2 / 512.0);
  CHECK(rows.maxCoeff() == doctest::Approx(limit).epsilon(1e-4));
  CHECK(rows.minCoeff() == doctest::Approx(-limit).epsilon(1e-4));
  // 262,144 numbers of a spread of limit / sqrt 3: their mean square is within a hundredth.
  CHECK(rows.squaredNorm() / 262'144 == doctest::Approx(limit * limit / 3).epsilon(0.01));
  CHECK(rows == rows_by_width(512, 512, 1));
  CHECK_FALSE(rows == rows_by_width(512, 512, 2));
  EmbeddingOptions xavier;
  xavier.initialization = Initialization::XavierUniform;
  const Table tokens = TokenEmbedding(50'000, 512, xavier).weights();
  CHECK(rows.maxCoeff() / tokens.maxCoeff() == doctest::Approx(5.7).epsilon(0.01));
  throws(InvalidArgument, "max_seq_len", "", [] { rows_by_width(0, 4, 1); });
}

TEST_CASE("a position's gradient is its sum over the batch") {
  Random random(1);
  const LearnedPositionalEmbedding positions(8, 3);
  const Table d_output = random_table(2 * 4, 3, random);
  const RowGradients gradient = positions.backward(d_output, 4, 2);
  REQUIRE(gradient.rows == Ids{2, 3, 4, 5});
  CHECK(difference(gradient.values - d_output.topRows(4), d_output.bottomRows(4)) < 1e-6F);
  CHECK(positions.backward(Table(0, 3), 4).rows.empty());
  CHECK(positions.backward(Table(0, 3), 0).rows.empty());
}

TEST_CASE("the gradient is that of adding positions, by finite differences in float64") {
  Random random(2);
  const LearnedPositionalEmbedding positions(6, 3);
  const Table upstream = random_table(3 * 4, 3, random);
  const Table gradient = to_dense(positions.backward(upstream, 4, 1), 6);
  check_gradient(gradient, positions.weights().cast<double>(), [&](const TableD& table) {
    double loss = 0;
    for (Eigen::Index n = 0; n < 12; ++n) {
      loss += table.row(1 + n % 4).dot(upstream.row(n).cast<double>());
    }
    return loss;
  });
}

TEST_CASE("with L = 512 the first missing position is 512") {
  const LearnedPositionalEmbedding positions(512, 4);
  const auto rows = [&](std::int64_t length, std::int64_t start = 0) {
    return [&, length, start] { (void)positions.rows(length, start); };
  };
  const auto backward = [&](Eigen::Index count, Eigen::Index width, std::int64_t length) {
    return
        [&, count, width, length] { (void)positions.backward(Table::Zero(count, width), length); };
  };
  throws(SequenceTooLong, "length", "length: expected positions below 512, got 513 tokens",
         rows(513));
  throws(SequenceTooLong, "length", "got 1 tokens from position 512", rows(1, 512));
  throws(SequenceTooLong, "length", "got 513 tokens", backward(513, 4, 513));
  throws(InvalidArgument, "length", "got -1", rows(-1));
  throws(InvalidArgument, "start", "got -1", rows(1, -1));
  throws(WidthMismatch, "d_output", "expected width 4, got 3", backward(2, 3, 2));
  throws(ShapeMismatch, "d_output", "expected whole sequences of 2, got 3 rows", backward(3, 4, 2));
  throws(InvalidArgument, "max_seq_len", "got 0", [] { LearnedPositionalEmbedding(0, 4); });
  throws(InvalidArgument, "embedding_dim", "got 0", [] { LearnedPositionalEmbedding(4, 0); });
}
