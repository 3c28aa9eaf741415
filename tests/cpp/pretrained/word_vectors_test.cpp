#include "pretrained/word_vectors.hpp"

#include <doctest.h>

#include "expect_error.hpp"
#include "pretrained/vector_files.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

TEST_CASE("a table whose length is not known in advance grows at most twice where the file's is") {
  constexpr std::int64_t kRows = 20'000;
  constexpr std::int64_t kRowBytes = 20;
  ReadOptions options;
  options.file_bytes = kRows * kRowBytes;
  WordVectorsBuilder rows(options);
  rows.set_width(2, {"line", 1});
  const float* table = nullptr;
  int moves = 0;
  for (std::int64_t row = 0; row < kRows; ++row) {
    const std::span<float> numbers = rows.next_row((row + 1) * kRowBytes);
    if (numbers.data() - 2 * row != table) ++moves;
    table = numbers.data() - 2 * row;
    numbers[0] = numbers[1] = 1;
    rows.commit(std::to_string(row), {"line", row});
  }
  CHECK(moves <= 2);  // the first rows, and the estimate
  CHECK(rows.take().vectors.rows() == kRows);
}

TEST_CASE("an empty builder gives an empty table") {
  WordVectorsBuilder rows({});
  CHECK(rows.take().vectors.size() == 0);
}
