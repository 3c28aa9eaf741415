#include "base/number_text.hpp"

#include <cmath>

#include "base/decimal.hpp"

namespace lexiscope {

std::string to_text(double value) {
  if (std::isnan(value)) return "not a number";
  if (std::isinf(value)) return value > 0 ? "infinity" : "-infinity";
  const double magnitude = std::fabs(value);
  Decimal decimal;
  for (const int digits : {6, 9, 17}) {
    decimal = rounded_decimal(magnitude, digits);
    if (step_to(decimal, magnitude) == 0) break;
  }
  std::string text = std::signbit(value) ? "-" : "";
  append_decimal(text, decimal, 17);
  return text;
}

}  // namespace lexiscope
