// schemes.hpp: the schemes that tell a model where a token stands, by name, and what each of them
// does to its vectors or scores. The one list of them: whatever compares schemes goes by it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "positions/rotary.hpp"

namespace lexiscope {

/// The base of the angles that sinusoidal and rotary positions were published with.
inline constexpr double kUsualBase = 10'000;

enum class PositionScheme { None, Learned, Sinusoidal, Rotary, Alibi };

/// What a scheme does; what is not given, it does not.
struct PositionSchemeEntry {
  PositionScheme scheme;
  std::string_view name;  ///< as the command and the page call it

  /// Adds rows to the token vectors that are parameters (learned_positions.hpp).
  bool learns_rows = false;
  /// Adds these rows (L,D), which are computed from angles of this base.
  Table (*fixed_rows)(std::int64_t length, std::int64_t width, double base) = nullptr;
  /// Turns the queries and keys of a head of this width, for positions 0 … L-1.
  RotaryEmbedding (*rotation)(std::int64_t length, std::int64_t width,
                              const RotaryOptions& options) = nullptr;
  /// Takes a head's slope times the distance from its scores.
  std::vector<double> (*slopes)(std::int64_t num_heads) = nullptr;

  [[nodiscard]] bool adds_rows() const { return learns_rows || fixed_rows != nullptr; }
  [[nodiscard]] bool reaches_scores() const { return rotation != nullptr || slopes != nullptr; }
};

/// All of them, in the order of PositionScheme.
std::span<const PositionSchemeEntry> position_schemes();

/// Throws InvalidArgument ("positions") for what is none of them.
const PositionSchemeEntry& entry_of(PositionScheme scheme);

/// By name. Throws InvalidArgument (`argument`), naming those there are.
PositionScheme position_scheme(std::string_view name, std::string_view argument = "positions");

}  // namespace lexiscope
