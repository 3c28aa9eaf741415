#include "embedding/table_cost.hpp"
#include "testing.hpp"

TEST_CASE("well-known tables take what their papers' sizes say") {
  struct Known {
    const char* name;
    std::int64_t vocab_size;
    std::int64_t embedding_dim;
    std::int64_t parameters;
  };
  for (const Known& known : {
           Known{"a round example", 50'000, 768, 38'400'000},
           Known{"GPT-2 small", 50'257, 768, 38'597'376},
           Known{"GPT-2 medium", 50'257, 1'024, 51'463'168},
           Known{"GPT-3", 50'257, 12'288, 617'558'016},
           Known{"BERT-base", 30'522, 768, 23'440'896},
       }) {
    CAPTURE(known.name);
    const TableCost cost = table_cost(known.vocab_size, known.embedding_dim);
    CHECK((cost.parameters == known.parameters && cost.bytes == 4 * known.parameters));
  }
}

TEST_CASE("megabytes are powers of ten, mebibytes powers of two") {
  // The expected figures are rounded to the last digit written.
  CHECK(table_cost(50'257, 768).megabytes == doctest::Approx(154.4).epsilon(0.05 / 154.4));
  CHECK(table_cost(30'522, 768).mebibytes == doctest::Approx(89.4).epsilon(0.05 / 89.4));
  CHECK(table_cost(50'257, 12'288).gigabytes == doctest::Approx(2.47).epsilon(0.005 / 2.47));
  CHECK(table_cost(50'257, 12'288).gibibytes == doctest::Approx(2.30).epsilon(0.005 / 2.30));
  CHECK(table_cost(50'000, 512).megabytes == 102.4);
  CHECK(table_cost(50'000, 512, 2).megabytes == 51.2);
  CHECK(table_cost(50'000, 512).mebibytes == 97.65625);
}

TEST_CASE("a lookup copies D numbers, however many rows there are") {
  CHECK(table_cost(10, 768).lookup_numbers == 768);
  CHECK(table_cost(1'000'000'000, 768).lookup_numbers == 768);
  CHECK(table_cost(1'000'000'000, 768).one_hot_products == 768'000'000'000);
}

TEST_CASE("a token table is 31 % of GPT-2 small, and .35 % of GPT-3") {
  CHECK(table_share(50'257, 768, 124'439'808) == doctest::Approx(0.3102).epsilon(1e-4));
  CHECK(table_share(50'257, 12'288, 175'000'000'000) == doctest::Approx(0.003529).epsilon(1e-4));
  CHECK(table_share(10, 4, 40) == 1);
  throws(InvalidArgument, "model_parameters", "expected a number from 40 to",
         [] { table_share(10, 4, 39); });
}

TEST_CASE("sizes that are none are refused, and the largest are exact") {
  const auto cost = [](std::int64_t rows, std::int64_t width, std::int64_t bytes = 4) {
    return [=] { (void)table_cost(rows, width, bytes); };
  };
  throws(InvalidArgument, "vocab_size", "a number from 1 to", cost(0, 4));
  throws(InvalidArgument, "vocab_size", "a number from 1 to", cost(1LL << 31, 4));
  throws(InvalidArgument, "embedding_dim", "a number from 1 to", cost(4, -1));
  throws(InvalidArgument, "embedding_dim", "a number from 1 to", cost(4, (1 << 20) + 1));
  throws(InvalidArgument, "number_bytes", "a number from 1 to", cost(4, 4, 9));
  CHECK(table_cost((1LL << 31) - 1, 1 << 20, 8).bytes == ((1LL << 31) - 1) * (1LL << 23));
  throws(InvalidArgument, "batch", "from 1 to", [] { lookup_cost(0, 128, 10, 4); });
  throws(InvalidArgument, "length", "from 1 to", [] { lookup_cost(32, -1, 10, 4); });
  throws(InvalidArgument, "embedding_dim", "from 1 to", [] { lookup_cost(32, 128, 10, 0); });
  throws(TooLarge, "batch", "2^53",
         [] { lookup_cost(1 << 20, 1 << 20, (1LL << 31) - 1, 1 << 20); });
}

TEST_CASE(
    "a batch of 32 x 128 tokens copies D numbers each, and one-hot rows would cost V times it") {
  const LookupCost cost = lookup_cost(32, 128, 50'000, 512);
  CHECK((cost.numbers == 2'097'152 && cost.bytes == 8'388'608 && cost.mebibytes == 8));
  CHECK((cost.megabytes == 8.388608 && cost.one_hot_products == 50'000 * cost.numbers));
  CHECK(lookup_cost(32, 128, 10, 512).numbers == cost.numbers);
}
