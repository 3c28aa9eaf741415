// reading.hpp: how a Llama reads a text: the rotation of its queries and keys, the position of each
// token, which tokens it sees, and heads that are muted. Changing these, and looking at the loss,
// shows what positions do.
#pragma once

#include <cstdint>
#include <vector>

#include "llama/llama_config.hpp"

namespace lexiscope::llama {

/// The speed at which each pair of columns turns.
struct Rotation {
  RotaryPairs pairs = RotaryPairs::SplitHalves;
  std::vector<double> frequencies;  ///< radians a position; 0 for a pair that is not turned
  double attention_factor = 1;      ///< of rotated vectors
};

/// The rotation that a config asks for, read up to `length` positions, on which dynamic NTK and
/// LongRoPE depend.
Rotation rotation_of(const RotaryConfig& config, std::int64_t length);

/// A head of a layer, both counted from 0.
struct HeadName {
  std::int64_t layer;
  std::int64_t head;
};

struct ReadingOptions {
  Rotation rotation;
  std::vector<HeadName> muted = {};  ///< heads whose output becomes 0
  /// How many tokens a token sees, itself among them: a sliding window; 0 for all before it.
  std::int64_t window = 0;
  bool hides_first = false;  ///< whether the first token is seen by itself alone
};

/// The first token that token number `token` of a text sees.
std::int64_t first_seen(const ReadingOptions& options, std::int64_t token);

/// Throws ShapeMismatch ("frequencies") unless there is one for each pair, InvalidArgument
/// ("frequencies") for one that is not finite and ("window") below 0, and IdOutOfRange ("muted")
/// for a head that is not there.
void require_valid(const ReadingOptions& options, const LlamaConfig& config);

/// 0, 1, 2 … length-1, as a text is usually read.
std::vector<double> usual_positions(std::int64_t length);

/// The ways to change positions: p becomes
enum class PositionChange {
  None,     ///< p
  Shift,    ///< p + amount
  Scale,    ///< p amount
  Repeat,   ///< floor(p / amount): each position amount times
  Reverse,  ///< length - 1 - p
  Drop,     ///< 0
  Restart,  ///< p modulo amount: as if each part of a text were a new one
};

/// The changed positions of a text. Throws InvalidArgument ("amount") unless it is finite and, for
/// Repeat and Restart, at least 1.
std::vector<double> changed_positions(std::int64_t length, PositionChange change, double amount);

}  // namespace lexiscope::llama
