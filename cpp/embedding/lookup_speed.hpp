// lookup_speed.hpp: times lookups against a plain copy of the same bytes.
#pragma once

#include <span>

#include "base/table.hpp"
#include "embedding/embedding.hpp"

namespace lexiscope {

/// One repetition of a measurement. Bytes are those written: 4 D a token, for both.
struct LookupSpeed {
  double lookups_per_second;  ///< tokens
  double lookup_bytes_per_second;
  double copy_bytes_per_second;  ///< of rows already in order
};

/// Repeats the lookup for `seconds` of wall time, then the copy of its result for as long; each
/// pass allocates a new array. The first pass of either is a warm-up. The figures differ from call
/// to call and from machine to machine. Throws IdOutOfRange ("ids"), InvalidArgument ("ids": none;
/// "seconds": above 0, at most 1).
LookupSpeed time_lookups(const TokenEmbedding& embedding, std::span<const Id> ids, double seconds);

}  // namespace lexiscope
