// decimal.hpp: floating-point numbers as decimal digits and back, rounded exactly. Made for
// messages and for the few numbers that float_text.hpp's fast way leaves over: the C library does
// the same in eight times the bytes, which the page would fetch to open vectors.
//
// The way back is Algorithm R of "How to Read Floating Point Numbers Accurately" (Clinger, 1990).
#pragma once

#include <string>
#include <string_view>

namespace lexiscope {

/// digits x 10^exponent. The digits have no zero at either end; none at all are 0.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

/// A number as written, without a sign: digits with an optional point, an optional exponent; the
/// form is the caller's to check.
Decimal decimal_of(std::string_view written);

/// A finite number of at least 0 in at most so many digits, ties to even.
Decimal rounded_decimal(double value, int most_digits);

/// The float or double next to a decimal, ties to even; infinity beyond the largest.
template <class Float>
Float nearest(const Decimal& decimal);
extern template float nearest(const Decimal&);
extern template double nearest(const Decimal&);

/// 0 where no float or double is nearer to a decimal than `value`, ties to even; 1 where the next
/// one is, and -1 where the one before is.
template <class Float>
int step_to(const Decimal& decimal, Float value);
extern template int step_to(const Decimal&, float);
extern template int step_to(const Decimal&, double);

/// Appends "250", "0.025" or, with more than so many digits before the point or three zeros after
/// it, "2.5e-5".
void append_decimal(std::string& text, const Decimal& decimal, int most_before_point);

}  // namespace lexiscope
