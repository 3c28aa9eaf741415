// decimal.hpp: floating-point numbers to decimal digits and back, correctly rounded. For messages,
// and for the few numbers that the fast path of float_text.hpp cannot read: the C library's
// functions would add eight times as many bytes to the modules that open vectors.
//
// Reading is Algorithm R of "How to Read Floating Point Numbers Accurately" (Clinger, 1990).
#pragma once

#include <string>
#include <string_view>

namespace lexiscope {

/// digits x 10^exponent. The digits have no zero at either end; no digits mean 0.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

/// Parses a number without a sign: digits with an optional point, an optional exponent. The caller
/// checks the format.
Decimal decimal_of(std::string_view written);

/// Rounds a finite, non-negative number to at most `most_digits` digits, ties to even.
Decimal rounded_decimal(double value, int most_digits);

/// The float or double nearest to a decimal, ties to even; infinity beyond the largest.
template <class Float>
Float nearest(const Decimal& decimal);
extern template float nearest(const Decimal&);
extern template double nearest(const Decimal&);

/// 0 if `value` is the float or double nearest to a decimal, ties to even; 1 if the next one up is
/// nearer, -1 if the next one down.
template <class Float>
int step_to(const Decimal& decimal, Float value);
extern template int step_to(const Decimal&, float);
extern template int step_to(const Decimal&, double);

/// Appends "250", "0.025" or, with more than `most_before_point` digits before the point or three
/// zeros after it, "2.5e-5".
void append_decimal(std::string& text, const Decimal& decimal, int most_before_point);

}  // namespace lexiscope
