#include "llama/reading.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/shape.hpp"

namespace lexiscope::llama {

Rotation rotation_of(const RotaryConfig& config, std::int64_t length) {
  RotaryScaling scaling = config.scaling;
  if (goes_by_sequence(scaling.kind)) scaling.sequence_len = std::max<std::int64_t>(length, 1);
  return {config.pairs, rotary_frequencies(config.rotary_dim, config.base, scaling),
          rotary_attention_factor(scaling)};
}

void require_valid(const ReadingOptions& options, const LlamaConfig& config) {
  const auto pairs = static_cast<std::size_t>(config.rotary.rotary_dim / 2);
  const std::vector<double>& frequencies = options.rotation.frequencies;
  if (frequencies.size() != pairs) {
    fail(ErrorKind::ShapeMismatch, "frequencies", std::to_string(pairs) + " numbers, one a pair",
         std::to_string(frequencies.size()));
  }
  for (const double frequency : frequencies) {
    if (std::isfinite(frequency)) continue;
    fail(ErrorKind::InvalidArgument, "frequencies", "finite numbers", to_text(frequency));
  }
  if (options.window < 0) {
    fail(ErrorKind::InvalidArgument, "window", "0 or more tokens", std::to_string(options.window));
  }
  for (const auto& [layer, head] : options.muted) {
    if (layer >= 0 && layer < config.layers && head >= 0 && head < config.heads) continue;
    fail(ErrorKind::IdOutOfRange, "muted",
         "layers from 0 to " + std::to_string(config.layers - 1) + " and heads from 0 to " +
             std::to_string(config.heads - 1),
         std::to_string(layer) + " and " + std::to_string(head));
  }
}

std::int64_t first_seen(const ReadingOptions& options, std::int64_t token) {
  const std::int64_t of_window = options.window == 0 ? 0 : token + 1 - options.window;
  return std::max<std::int64_t>(of_window, options.hides_first && token > 0 ? 1 : 0);
}

std::vector<double> usual_positions(std::int64_t length) {
  return changed_positions(length, PositionChange::None, 0);
}

std::vector<double> changed_positions(std::int64_t length, PositionChange change, double amount) {
  require_length("length", length);
  const bool divides = change == PositionChange::Repeat || change == PositionChange::Restart;
  if (!std::isfinite(amount) || (divides && amount < 1)) {
    fail(ErrorKind::InvalidArgument, "amount",
         divides ? "a number of at least 1" : "a finite number", to_text(amount));
  }
  std::vector<double> positions;
  for (std::int64_t n = 0; n < length; ++n) {
    const auto p = static_cast<double>(n);
    switch (change) {
      case PositionChange::None: positions.push_back(p); break;
      case PositionChange::Shift: positions.push_back(p + amount); break;
      case PositionChange::Scale: positions.push_back(p * amount); break;
      case PositionChange::Repeat: positions.push_back(std::floor(p / amount)); break;
      case PositionChange::Reverse: positions.push_back(static_cast<double>(length - 1 - n)); break;
      case PositionChange::Drop: positions.push_back(0); break;
      case PositionChange::Restart: positions.push_back(std::fmod(p, amount)); break;
    }
  }
  return positions;
}

}  // namespace lexiscope::llama
