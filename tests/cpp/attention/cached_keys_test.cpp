#include "attention/cached_keys.hpp"
#include "testing.hpp"

namespace {

const Floats kRepeatedKey(16, 3.5F);

Table attention(const Ids& ids) {
  return attention_by_position_ids(RotaryEmbedding(64, 16), kRepeatedKey, ids);
}

}  // namespace

TEST_CASE("where ids go on, a head that looks at the token before finds it, wherever they begin") {
  const Table from_0 = attention({0, 1, 2, 3, 4, 5, 6});
  for (Eigen::Index t = 1; t < 7; ++t) {
    Eigen::Index most = 0;
    from_0.row(t).maxCoeff(&most);
    CHECK(most == t - 1);
  }
  // Scores agree within 1e-6 |q| |k|, here 2e-4, over the square root of 16.
  CHECK((attention({30, 31, 32, 33, 34, 35, 36}) - from_0).cwiseAbs().maxCoeff() < 5e-5F);
}

TEST_CASE("where ids begin anew, it finds a token of each message one id before, both alike") {
  const Table mixed = attention({0, 1, 2, 3, 0, 1, 2});
  const float own = mixed(6, 5);
  CHECK(own == doctest::Approx(mixed(6, 1)));
  CHECK(own < 0.6F * attention({0, 1, 2, 3, 4, 5, 6})(6, 5));
  CHECK(mixed.row(6).sum() == doctest::Approx(1));
}

TEST_CASE("what has no rotation is refused") {
  throws(InvalidArgument, "ids", "a position id or more", [] { attention({}); });
  throws(IdOutOfRange, "positions", "63", [] { attention({63}); });
  throws(WidthMismatch, "key", "16",
         [] { attention_by_position_ids(RotaryEmbedding(8, 16), Floats(8), Ids{0}); });
}
