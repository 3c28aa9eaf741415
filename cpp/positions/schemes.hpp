// schemes.hpp: the registry of positional schemes: their names, and what each does to vectors or
// scores. Everything that compares schemes uses this list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/table.hpp"
#include "positions/distance_bias.hpp"
#include "positions/rotary.hpp"

namespace lexiscope {

/// The base that sinusoidal and rotary positions were published with.
inline constexpr double kUsualBase = 10'000;

enum class PositionScheme { None, Learned, Sinusoidal, Rotary, Alibi };

/// What a scheme does; null and false members do not apply to it.
struct PositionSchemeEntry {
  PositionScheme scheme;
  std::string_view name;  ///< on the command line and in the page

  /// Adds learned rows to the token vectors (learned_positions.hpp).
  bool learns_rows = false;
  /// Adds fixed rows (L,D), computed with this base.
  Table (*fixed_rows)(std::int64_t length, std::int64_t width, double base) = nullptr;
  /// Rotates the queries and keys of a head of this width, at positions 0 … L-1.
  RotaryEmbedding (*rotation)(std::int64_t length, std::int64_t width,
                              const RotaryOptions& options) = nullptr;
  /// Adds a head's bias at the distance of query and key to their score.
  DistanceBias (*bias)(std::int64_t num_heads) = nullptr;

  [[nodiscard]] bool adds_rows() const { return learns_rows || fixed_rows != nullptr; }
  [[nodiscard]] bool reaches_scores() const { return rotation != nullptr || bias != nullptr; }
};

/// All schemes, in the order of PositionScheme.
std::span<const PositionSchemeEntry> position_schemes();

/// Throws InvalidArgument ("positions") for an unknown value.
const PositionSchemeEntry& entry_of(PositionScheme scheme);

/// Finds a scheme by name. Throws InvalidArgument (`argument`), listing the names.
PositionScheme position_scheme(std::string_view name, std::string_view argument = "positions");

}  // namespace lexiscope
