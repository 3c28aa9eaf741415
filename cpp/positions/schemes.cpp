#include "positions/schemes.hpp"

#include <algorithm>
#include <string>

#include "base/one_of.hpp"
#include "positions/alibi.hpp"
#include "positions/sinusoidal_table.hpp"

namespace lexiscope {
namespace {

Table sinusoids(std::int64_t length, std::int64_t width, double base) {
  return SinusoidalPositionalEmbedding(length, width, SinusoidalLayout::Interleaved, base).table();
}

RotaryEmbedding rotary(std::int64_t length, std::int64_t width, const RotaryOptions& options) {
  return {length, width, options};
}

DistanceBias alibi(std::int64_t num_heads) { return AlibiBias(num_heads); }

constexpr PositionSchemeEntry kSchemes[] = {
    {.scheme = PositionScheme::None, .name = "none"},
    {.scheme = PositionScheme::Learned, .name = "learned", .learns_rows = true},
    {.scheme = PositionScheme::Sinusoidal, .name = "sinusoidal", .fixed_rows = &sinusoids},
    {.scheme = PositionScheme::Rotary, .name = "rotary", .rotation = &rotary},
    {.scheme = PositionScheme::Alibi, .name = "alibi", .bias = &alibi},
};

Phrase names() {
  std::vector<std::string> all;
  for (const PositionSchemeEntry& entry : kSchemes) all.emplace_back(entry.name);
  return one_of(all);
}

}  // namespace

std::span<const PositionSchemeEntry> position_schemes() { return kSchemes; }

const PositionSchemeEntry& entry_of(PositionScheme scheme) {
  const auto place = static_cast<std::size_t>(scheme);
  if (place < std::size(kSchemes)) return kSchemes[place];
  fail(ErrorKind::InvalidArgument, "positions", names(), std::to_string(place));
}

PositionScheme position_scheme(std::string_view name, std::string_view argument) {
  const auto* const found =
      std::find_if(std::begin(kSchemes), std::end(kSchemes),
                   [name](const PositionSchemeEntry& entry) { return entry.name == name; });
  if (found == std::end(kSchemes)) fail(ErrorKind::InvalidArgument, argument, names(), name);
  return found->scheme;
}

}  // namespace lexiscope
