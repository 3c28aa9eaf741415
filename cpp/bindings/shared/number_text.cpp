#include <emscripten/val.h>

#include <cmath>

#include "base/number_text.hpp"
#include "base/table.hpp"

/// Numbers of messages, as JavaScript writes them: "0.00001" where the core's own way
/// (number_text.cpp) has "1e-5", and never more digits than tell a number from its neighbours. That
/// way is more than every visitor need fetch.
std::string lexiscope::to_text(double value) {
  if (std::isnan(value)) return "not a number";
  return emscripten::val(value).call<emscripten::val>("toString").call<std::string>("toLowerCase");
}
