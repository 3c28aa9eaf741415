// scheme.hpp: a scheme of positions as JavaScript names it.
#pragma once

#include <string>
#include <string_view>

#include "bindings/shared/convert.hpp"
#include "positions/schemes.hpp"

namespace lexiscope::bindings {

/// By name: "none", "learned", "sinusoidal", "rotary" or "alibi".
inline PositionScheme scheme_from(const val& scheme, std::string_view argument = "scheme") {
  return position_scheme(scheme.isString() ? scheme.as<std::string>() : "", argument);
}

}  // namespace lexiscope::bindings
