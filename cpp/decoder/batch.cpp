#include "decoder/batch.hpp"

#include <algorithm>
#include <cstdint>

#include "base/shape.hpp"

namespace lexiscope::transformer {
namespace {

void require_count(std::string_view argument, const Batch& batch, std::size_t got) {
  if (got == static_cast<std::size_t>(batch.tokens())) return;
  fail(ErrorKind::ShapeMismatch, argument, to_text(Shape{batch.sequences, batch.length}),
       {"{0} ids", got});
}

void require_begins(const Batch& batch) {
  if (batch.begins.empty()) return;
  require_count("begins", batch, batch.begins.size());
  for (int n = 0; n < batch.tokens(); ++n) {
    const int t = n % batch.length;
    const int begin = batch.begin_of(n);
    if (begin == t || (t > 0 && begin == batch.begin_of(n - 1))) continue;
    fail(ErrorKind::InvalidArgument, "begins", "parts one after the other",
         {"{0} at place {1}", begin, t});
  }
}

}  // namespace

void require_batch(const Batch& batch, int vocab_size, int max_length) {
  require_range("sequences", batch.sequences, 1, 65'536);
  require_range("length", batch.length, 1, 65'536);
  if (batch.length > max_length) {
    fail(ErrorKind::SequenceTooLong, "length", {"at most {0}", max_length},
         std::to_string(batch.length));
  }
  require_count("ids", batch, batch.ids.size());
  require_count("targets", batch, batch.targets.size());
  require_begins(batch);
  require_ids("ids", batch.ids, vocab_size);
  for (const Id& target : batch.targets) {
    if (target != kNoTarget) require_ids("targets", {&target, 1}, vocab_size);
  }
}

void require_countable(int sequences, int length) {
  constexpr std::int64_t most = std::int64_t{1} << 28;
  const std::int64_t tokens = std::int64_t{sequences} * length;
  if (tokens <= most) return;
  fail(ErrorKind::TooLarge, "sequences", {"{0} tokens together at most", most},
       std::to_string(tokens));
}

void require_targets(const Batch& batch) {
  if (batch.target_count() > 0) return;
  fail(ErrorKind::InvalidArgument, "targets", "something to predict at one place or more", "none");
}

}  // namespace lexiscope::transformer
