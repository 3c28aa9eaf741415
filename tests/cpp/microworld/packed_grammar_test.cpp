#include "microworld/packed_grammar.hpp"
#include "testing.hpp"

// tests/web/build/pack-microworld.test.ts packs the same numbers to the same bytes.
TEST_CASE("numbers of any size and sign come back") {
  constexpr std::array<unsigned char, 70> kBytes{
      2,   195, 169, 0,   0,   10,  0,   1,  4,   124, 253, 1,   128, 2,   128, 127, 255, 147,
      236, 220, 3,   128, 168, 214, 185, 7,  241, 147, 235, 220, 3,   0,   0,   4,   128, 137,
      122, 5,   255, 145, 244, 1,   6,   0,  0,   128, 173, 226, 4,   128, 32,  3,   11,  13,
      0,   0,   0,   0,   0,   0,   176, 63, 252, 169, 241, 210, 77,  98,  80,  63};
  const Grammar grammar = unpacked(reinterpret_cast<const char*>(kBytes.data()));
  CHECK(grammar.texts == Strings{"é", ""});
  CHECK(grammar.numbers ==
        std::vector<int>{0, -1, 1, 63, -64, 64, 8192, -500'000'000, 500'000'000, 7});
  CHECK(grammar.entries.numbers == std::vector<int>{1'000'000, -3, -1'000'000, 0});
  CHECK((grammar.relations.size() == 0 && grammar.sentences == 10'000'000));
  CHECK((grammar.training.embedding_dim == 4096 && grammar.training.subsample == 1e-3));
}
