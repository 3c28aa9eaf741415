#include <emscripten/val.h>

#include <cmath>

#include "table.hpp"

/// Numbers of messages, as JavaScript writes them: the core's own digits (number_text.cpp) are more
/// than every visitor need fetch.
std::string lexiscope::to_text(double value) {
  if (std::isnan(value)) return "not a number";
  return emscripten::val(value).call<emscripten::val>("toString").call<std::string>("toLowerCase");
}
