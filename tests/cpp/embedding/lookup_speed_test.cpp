#include "embedding/lookup_speed.hpp"

#include <chrono>

#include "testing.hpp"

TEST_CASE("bytes a second are 4 D times lookups a second, and both ways take time") {
  const TokenEmbedding embedding(100, 32);
  const Ids ids(512, 7);
  const auto start = std::chrono::steady_clock::now();
  const LookupSpeed speed = time_lookups(embedding, ids, 0.005);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  CHECK((speed.lookups_per_second > 0 && speed.copy_bytes_per_second > 0));
  // Products of the same factors in another order: a few roundings of double.
  CHECK(speed.lookup_bytes_per_second ==
        doctest::Approx(4 * 32 * speed.lookups_per_second).epsilon(1e-14));
  // Lookups and copies each last as long as asked for.
  CHECK(taken.count() >= 0.01);
}

TEST_CASE("no ids, ids without a row and times that are none are refused") {
  const TokenEmbedding embedding(100, 32);
  const Ids ids{1};
  throws(InvalidArgument, "ids", "at least one id", [&] { time_lookups(embedding, {}, 0.001); });
  throws(IdOutOfRange, "ids", "from 0 to 99, got 100",
         [&] { time_lookups(embedding, Ids{100}, 0.001); });
  throws(InvalidArgument, "seconds", "expected a number", [&] { time_lookups(embedding, ids, 0); });
  throws(InvalidArgument, "seconds", "expected a number", [&] { time_lookups(embedding, ids, 2); });
}
