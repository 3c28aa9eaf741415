// scheme.hpp: names of positional schemes in JavaScript.
#pragma once

#include "bindings/shared/fields.hpp"
#include "positions/schemes.hpp"

namespace lexiscope::bindings {

/// "none", "learned", "sinusoidal", "rotary" or "alibi".
inline constexpr Names<PositionScheme> kSchemeNames{
    &position_scheme, [](PositionScheme scheme) { return entry_of(scheme).name; }};

inline PositionScheme scheme_from(const val& scheme, std::string_view argument = "scheme") {
  return position_scheme(text_from(scheme), argument);
}

}  // namespace lexiscope::bindings
