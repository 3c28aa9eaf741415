#include "base/shape.hpp"
#include "testing.hpp"

// A table that does not fit memory is a case under test, not a fault of the program.
#if defined(__SANITIZE_ADDRESS__)
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
#elif defined(__SANITIZE_THREAD__)
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }
#endif

TEST_CASE("a view knows its axes and refuses values that do not fill them") {
  const Ids ids = {1, 2, 3, 4, 5, 6};
  const IdsView batch(ids, {2, 3});
  CHECK((batch.rank() == 2 && batch.axis_from_end(1) == 3 && batch.axis_from_end(2) == 2));
  CHECK(IdsView(ids).shape() == Shape{6});
  const Shape eight{2, 4};
  throws(ShapeMismatch, "ids", "ids: expected 8 values for (2, 4), got 6",
         [&] { IdsView(ids, eight, "ids"); });
  throws(ShapeMismatch, "ids", "expected at least one axis",
         [&] { IdsView(std::span(ids).first(1), {}, "ids"); });
  throws(InvalidArgument, "ids", "got (-2, -3)", [&] { IdsView(ids, {-2, -3}, "ids"); });
  const Shape huge{std::numeric_limits<std::int64_t>::max(), 2};
  throws(TooLarge, "ids", "got (9223372036854775807, 2)", [&] { IdsView(ids, huge, "ids"); });
}

TEST_CASE("the axes of an array without values may be 0") {
  const Floats none;
  CHECK(TensorView(none, {2, 0, 4}).values().empty());
  CHECK(rows_of(TensorView(none, {2, 0, 4})).rows() == 0);
  CHECK(rows_of(TensorView(none, {2, 3, 0})).size() == 0);
}

TEST_CASE("an array's rows are all its axes but the last, outermost first") {
  Floats values(24);
  for (std::size_t n = 0; n < values.size(); ++n) values[n] = static_cast<float>(n);
  const TensorView tensor(values, {2, 3, 4});
  const auto rows = rows_of(tensor);
  CHECK((rows(1 * 3 + 2, 1) == 21 && rows.data() == values.data()));
}

TEST_CASE("an id outside the table is named with its sequence and place") {
  const Ids ids = {0, 1, 2, 3, 9, 5};
  const IdsView batch(ids, {2, 3});
  throws(IdOutOfRange, "ids", "ids: expected ids from 0 to 5, got 9 at sequence 1, place 1",
         [&] { require_batch_ids("ids", batch, 6); });
  throws(IdOutOfRange, "ids", "got 9 at place 4", [&] { require_batch_ids("ids", ids, 6); });
  CHECK_NOTHROW(require_batch_ids("ids", batch, 10));
}

TEST_CASE("positions must lie in the table") {
  CHECK_NOTHROW(require_positions(512, 0, 512));
  CHECK_NOTHROW(require_positions(0, 512, 512));
  throws(SequenceTooLong, "length", "length: expected positions below 512, got 513 tokens",
         [] { require_positions(513, 0, 512); });
  throws(SequenceTooLong, "length", "got 2 tokens from position 511",
         [] { require_positions(2, 511, 512); });
  throws(SequenceTooLong, "length", "got 1 tokens from position",
         [] { require_positions(1, std::numeric_limits<std::int64_t>::max(), 512); });
  throws(InvalidArgument, "start", "got -1", [] { require_positions(1, -1, 512); });
}

TEST_CASE("a table's size is refused by the name of the size at fault") {
  CHECK(zeros("vocab_size", 3, "embedding_dim", 2) == Table::Zero(3, 2));
  throws(InvalidArgument, "vocab_size", "expected at least 1, got 0",
         [] { zeros("vocab_size", 0, "embedding_dim", 2); });
  throws(InvalidArgument, "embedding_dim", "expected at least 1, got -7",
         [] { zeros("vocab_size", 3, "embedding_dim", -7); });
  const std::int64_t big = std::int64_t{1} << 40;
  throws(TooLarge, "vocab_size", "got 1099511627776 x 1099511627776",
         [&] { zeros("vocab_size", big, "embedding_dim", big); });
  // 2^58 bytes: sizes can say it, no machine has it.
  throws(TooLarge, "vocab_size", "got",
         [&] { zeros("vocab_size", big, "embedding_dim", 1 << 16); });
}
