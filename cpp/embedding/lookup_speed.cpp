#include "embedding/lookup_speed.hpp"

#include <chrono>
#include <limits>

namespace lexiscope {
namespace {

using Clock = std::chrono::steady_clock;

/// How many times a second `pass` runs, after a warm-up.
template <class Pass>
double passes_per_second(double seconds, Pass pass) {
  pass();
  const Clock::time_point start = Clock::now();
  std::chrono::duration<double> taken{};
  double passes = 0;
  do {
    pass();
    ++passes;
    taken = Clock::now() - start;
  } while (taken.count() < seconds);
  return passes / taken.count();
}

}  // namespace

LookupSpeed time_lookups(const TokenEmbedding& embedding, std::span<const Id> ids, double seconds) {
  require_range("seconds", seconds, std::numeric_limits<double>::min(), 1);
  if (ids.empty()) fail(ErrorKind::InvalidArgument, "ids", "at least one id", "none");
  // Keeps the compiler from optimising the work away.
  [[maybe_unused]] volatile float last = 0;
  const auto keep = [&](const Table& rows) { last = rows(rows.rows() - 1, rows.cols() - 1); };
  const Table in_order = embedding.lookup(ids).rows;
  const double lookups = passes_per_second(seconds, [&] { keep(embedding.lookup(ids).rows); });
  const double copies = passes_per_second(seconds, [&] { keep(Table(in_order)); });
  const auto tokens = static_cast<double>(ids.size());
  const double bytes = 4 * tokens * static_cast<double>(embedding.embedding_dim());
  return {lookups * tokens, lookups * bytes, copies * bytes};
}

}  // namespace lexiscope
