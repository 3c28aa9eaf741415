#include "embedding/embedding.hpp"
#include "golden.hpp"
#include "kernels/matrix.hpp"
#include "testing.hpp"

TEST_CASE("a lookup copies the rows that the ids name") {
  const TokenEmbedding embedding(10, 4);
  const Ids ids = {3, 1, 7};
  const Tensor vectors = embedding.lookup(ids);
  CHECK(vectors.shape == Shape{3, 4});
  CHECK((embedding.parameter_count() == 40 && embedding.bytes() == 160));
  for (std::size_t n = 0; n < ids.size(); ++n) {
    CHECK(vectors.rows.row(n) == embedding.weights().row(ids[n]));
  }
}

TEST_CASE("a batch of ids gives vectors of the batch's shape, sequence after sequence") {
  const TokenEmbedding embedding(10, 4);
  const Ids ids = {3, 1, 7, 7, 0, 9};
  const Tensor vectors = embedding.lookup({ids, {2, 3}});
  CHECK((vectors.shape == Shape{2, 3, 4} && vectors.rows == embedding.lookup(ids).rows));
}

TEST_CASE("the one-hot product gives what the lookup gives, to the bit") {
  // One product is w x 1 and all others are zero, so that nothing is rounded.
  Random random(1);
  for (const auto& [rows, width] : {std::pair{10, 4}, std::pair{1, 1}, std::pair{97, 33}}) {
    EmbeddingOptions options;
    options.seed = random.bits();
    const TokenEmbedding embedding(rows, width, options);
    Ids ids(20);
    for (Id& id : ids) id = static_cast<Id>(random.below(static_cast<std::uint32_t>(rows)));
    const Tensor product = embedding.multiply_one_hot({ids, {4, 5}});
    CHECK(product.rows == embedding.lookup({ids, {4, 5}}).rows);
    CHECK(product.shape == Shape{4, 5, width});
  }
  const TokenEmbedding embedding(6, 3);
  CHECK(embedding.multiply_one_hot(Ids{0, 1, 2, 3, 4, 5}).rows == embedding.weights());
}

TEST_CASE("a seed gives the same table, another seed another") {
  EmbeddingOptions options;
  options.seed = 5;
  CHECK(TokenEmbedding(50, 8, options).weights() == TokenEmbedding(50, 8, options).weights());
  EmbeddingOptions other = options;
  other.seed = 6;
  CHECK(TokenEmbedding(50, 8, options).weights() != TokenEmbedding(50, 8, other).weights());
}

TEST_CASE("the initialisations have their spread and their bounds") {
  // 100,000 draws: five standard errors of the standard deviation are 1.1 %, of the mean 1.6 %.
  const auto spread = [](const Table& table) {
    const double mean = table.cast<double>().mean();
    return std::pair(mean, std::sqrt(table.cast<double>().array().square().mean() - mean * mean));
  };
  for (const double sigma : {1.0, 0.02}) {
    EmbeddingOptions options;
    options.sigma = sigma;
    const auto [mean, deviation] = spread(TokenEmbedding(1000, 100, options).weights());
    CHECK(std::abs(mean) < 0.016 * sigma);
    CHECK(std::abs(deviation / sigma - 1) < 0.011);
  }
  EmbeddingOptions options;
  options.initialization = Initialization::XavierUniform;
  const Table table = TokenEmbedding(1000, 100, options).weights();
  const double limit = std::sqrt(6.0 / 1100);
  const auto [mean, deviation] = spread(table);
  CHECK((largest(table) <= limit && largest(table) > 0.999 * limit));
  CHECK(std::abs(mean) < 0.016 * limit);
  CHECK(std::abs(deviation / (limit / std::sqrt(3.0)) - 1) < 0.011);
  CHECK(EmbeddingOptions{}.sigma == 0.02);
}

TEST_CASE("the gradient touches the rows of the ids, and repeated ids add up") {
  const TokenEmbedding embedding(12, 4);
  const Ids ids = {5, 10, 10, 5};
  const RowGradients gradient =
      embedding.backward({ids, {2, 2}}, view(Table::Ones(4, 4), {2, 2, 4}));
  REQUIRE(gradient.rows == Ids{5, 10});
  CHECK(gradient.values == Table::Constant(2, 4, 2));
  const Table dense = to_dense(gradient, 12);
  CHECK((dense.row(5) == gradient.values.row(0) && dense.sum() == 16));
}

TEST_CASE("gradients are the goldens', by one-hot products and by PyTorch's rules") {
  for (const Golden& one : golden("embedding")) {
    const std::string source = one.at("source");
    CAPTURE(source);
    const double tolerance = one.at("tolerance");
    if (one.at("kind") == "gradient") {
      const Table upstream = table_of(one.at("upstream"));
      const TokenEmbedding embedding(one.at("rows").get<std::int64_t>(), upstream.cols());
      const auto ids = one.at("ids").get<Ids>();
      const RowGradients gradient = embedding.backward(ids, view(upstream));
      CHECK(gradient.rows == one.at("touched").get<Ids>());
      check_against(source, tolerance, gradient.values, flat(one.at("expected")));
    } else if (one.at("kind") == "counts") {
      EmbeddingOptions options;
      if (one.contains("paddingId")) options.padding_id = one.at("paddingId").get<std::int64_t>();
      const TokenEmbedding embedding(one.at("rows").get<std::int64_t>(), 1, options);
      const auto ids = one.at("ids").get<Ids>();
      const Table ones = Table::Ones(static_cast<Eigen::Index>(ids.size()), 1);
      const RowGradients gradient = embedding.backward(ids, view(ones));
      CHECK(gradient.rows == one.at("touched").get<Ids>());
      check_against(source, tolerance, gradient.values, flat(one.at("counts")));
    } else if (one.at("kind") == "refused-padding") {
      for (const Golden& padding_id : one.at("paddingIds")) {
        EmbeddingOptions options;
        options.padding_id = padding_id.get<std::int64_t>();
        throws(InvalidArgument, "padding_id", "expected a number from -10 to 9",
               [&] { TokenEmbedding(one.at("rows").get<std::int64_t>(), 2, options); });
      }
    } else {
      const TokenEmbedding embedding(table_of(one.at("weights")));
      const Table hidden = table_of(one.at("hidden"));
      const auto gradients = embedding.project_backward(hidden, table_of(one.at("dLogits")));
      check_against(source, tolerance, embedding.project(hidden), flat(one.at("expected")));
      check_against(source, tolerance, gradients.d_hidden, flat(one.at("expectedHidden")));
      check_against(source, tolerance, gradients.d_weights, flat(one.at("expectedWeights")));
    }
  }
}

TEST_CASE("the gradient is that of the lookup, by finite differences in float64") {
  Random random(3);
  const TokenEmbedding embedding(6, 3);
  const Ids ids = {5, 0, 5, 5, 2, 0};
  const Table upstream = random_table(6, 3, random);
  const RowGradients gradient = embedding.backward(ids, view(upstream));
  check_gradient(to_dense(gradient, 6), embedding.weights().cast<double>(), [&](const TableD& w) {
    double loss = 0;
    for (std::size_t n = 0; n < ids.size(); ++n) {
      loss += w.row(ids[n]).dot(upstream.row(n).cast<double>());
    }
    return loss;
  });
}

TEST_CASE("the padding row starts at zero and never gets a gradient, from either side") {
  Random random(4);
  for (const std::int64_t padding_id : {3, -3}) {
    EmbeddingOptions options;
    options.padding_id = padding_id;
    const TokenEmbedding embedding(6, 2, options);
    CHECK((embedding.padding_id() == 3 && embedding.weights().row(3).isZero()));
    CHECK_FALSE(embedding.weights().row(2).isZero());
    const Ids ids = {3, 1, 3};
    const RowGradients gradient = embedding.backward(ids, view(random_table(3, 2, random)));
    CHECK(gradient.rows == Ids{1});
    const auto tied =
        embedding.project_backward(random_table(4, 2, random), random_table(4, 6, random));
    CHECK(tied.d_weights.row(3).isZero());
    CHECK_FALSE(tied.d_weights.row(2).isZero());
  }
}

TEST_CASE("a table trained before keeps its padding row as it is") {
  const TokenEmbedding embedding(Table::Ones(4, 3), -1);
  CHECK((embedding.padding_id() == 3 && embedding.lookup(Ids{3}).rows == Table::Ones(1, 3)));
}

TEST_CASE("the tied projection scores a vector highest against the row it came from") {
  const TokenEmbedding embedding(Table::Identity(5, 5));
  const Table logits = embedding.project(embedding.lookup(Ids{4, 2}).rows);
  CHECK(logits == embedding.lookup(Ids{4, 2}).rows);
}

TEST_CASE("weight tying touches every row: the projection's gradients by finite differences") {
  Random random(5);
  const TokenEmbedding embedding(random_table(7, 3, random));
  const Table hidden = random_table(2, 3, random);
  const Table upstream = random_table(2, 7, random);
  const auto gradients = embedding.project_backward(hidden, upstream);
  const auto loss = [&](const TableD& h, const TableD& w) {
    return product_with_transpose<double>(h, w).cwiseProduct(upstream.cast<double>()).sum();
  };
  check_gradient(gradients.d_weights, embedding.weights().cast<double>(),
                 [&](const TableD& w) { return loss(hidden.cast<double>(), w); });
  check_gradient(gradients.d_hidden, hidden.cast<double>(),
                 [&](const TableD& h) { return loss(h, embedding.weights().cast<double>()); });
  CHECK((gradients.d_weights.rowwise().norm().array() > 0).all());
}

TEST_CASE("bad sizes, ids and widths are refused with what was expected and what came") {
  throws(InvalidArgument, "vocab_size", "got 0", [] { TokenEmbedding(0, 4); });
  throws(InvalidArgument, "embedding_dim", "got -4", [] { TokenEmbedding(3, -4); });
  throws(TooLarge, "vocab_size", "got 4611686018427387904 x 4",
         [] { TokenEmbedding(std::int64_t{1} << 62, 4); });
  EmbeddingOptions bad;
  bad.sigma = NAN;
  throws(InvalidArgument, "sigma", "got not a number", [&] { TokenEmbedding(3, 4, bad); });
  throws(InvalidArgument, "weights", "got 0 x 0", [] { TokenEmbedding{Table()}; });
  const TokenEmbedding embedding(5, 4);
  const Ids ids = {0, 1, 2, 3, 5, 4};
  const IdsView batch(ids, {2, 3});
  const Table zeros = Table::Zero(6, 4);
  const char* const message = "ids: expected ids from 0 to 4, got 5 at sequence 1, place 1";
  throws(IdOutOfRange, "ids", message, [&] { (void)embedding.lookup(batch); });
  throws(IdOutOfRange, "ids", message, [&] { (void)embedding.multiply_one_hot(batch); });
  throws(IdOutOfRange, "ids", message, [&] { (void)embedding.backward(batch, view(zeros)); });
  const Ids good = {0, 1};
  const auto backward = [&](Eigen::Index rows, Eigen::Index width) {
    return [&, rows, width] { (void)embedding.backward(good, view(Table::Zero(rows, width))); };
  };
  throws(WidthMismatch, "d_output", "expected width 4, got 3", backward(2, 3));
  throws(ShapeMismatch, "d_output", "expected (2, 4), got (3, 4)", backward(3, 4));
  const auto project = [&](Eigen::Index width, Eigen::Index rows, Eigen::Index columns) {
    return [&, width, rows, columns] {
      (void)embedding.project_backward(Table::Zero(2, width), Table::Zero(rows, columns));
    };
  };
  throws(WidthMismatch, "hidden", "expected width 4, got 3", project(3, 2, 5));
  throws(WidthMismatch, "d_logits", "expected width 5, got 4", project(4, 2, 4));
  throws(ShapeMismatch, "d_logits", "expected 2 rows, got 3", project(4, 3, 5));
}

TEST_CASE("a frozen table is looked up and has no gradient, from either side") {
  const Table rows{{1, 2.3F}, {4, 5.1F}};
  const auto frozen = TokenEmbedding::from_pretrained(rows);
  CHECK(frozen.frozen());
  const Ids ids = {1};
  const Table ones = Table::Ones(1, 2);
  CHECK((frozen.lookup(ids).rows == rows.row(1) && frozen.backward(ids, view(ones)).rows.empty()));
  CHECK(to_dense(frozen.backward(ids, view(ones)), 2).isZero());
  CHECK(frozen.project_backward(ones, ones).d_weights.isZero());
  CHECK_FALSE(frozen.project_backward(ones, ones).d_hidden.isZero());
  const auto thawed = TokenEmbedding::from_pretrained(rows, false);
  CHECK(thawed.backward(ids, view(ones)).rows == ids);
  CHECK_FALSE(TokenEmbedding(rows).frozen());
  throws(InvalidArgument, "padding_id", "got 2",
         [&] { (void)TokenEmbedding::from_pretrained(rows, true, 2); });
}
