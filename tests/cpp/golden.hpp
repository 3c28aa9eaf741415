// golden.hpp: expected values with their source, from tests/golden/NAME.json, and the table of the
// largest difference against each source that the suite prints at its end.
#pragma once

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::testing {

using Json = nlohmann::json;

/// The cases of tests/golden/NAME.json; tests/golden/NAME.mjs writes it.
inline Json golden(const std::string& name) {
  std::ifstream file(std::string(LEXISCOPE_GOLDEN) + "/" + name + ".json");
  REQUIRE_MESSAGE(file.good(), "tests/golden/", name, ".json cannot be read");
  return Json::parse(file);
}

/// The numbers of nested lists, outermost first; null stands for -infinity, which JSON cannot say.
inline std::vector<double> flat(const Json& nested) {
  if (nested.is_null()) return {-std::numeric_limits<double>::infinity()};
  if (nested.is_number()) return {nested.get<double>()};
  std::vector<double> all;
  for (const Json& part : nested) {
    const std::vector<double> numbers = flat(part);
    all.insert(all.end(), numbers.begin(), numbers.end());
  }
  return all;
}

/// A list of rows as a table.
inline Table table_of(const Json& rows) {
  const std::vector<double> numbers = flat(rows);
  const auto count = static_cast<Eigen::Index>(rows.size());
  Table table(count, count == 0 ? 0 : static_cast<Eigen::Index>(numbers.size()) / count);
  std::transform(numbers.begin(), numbers.end(), table.data(),
                 [](double x) { return static_cast<float>(x); });
  return table;
}

struct Agreement {
  std::size_t values = 0;
  double largest_difference = 0;
  double tolerance = 0;
};

/// What has been held against each source so far.
inline std::map<std::string, Agreement>& agreements() {
  static std::map<std::string, Agreement> by_source;
  return by_source;
}

/// Checks that every number is within `tolerance` of the expected one, or equal to it where that is
/// infinite, and enters the largest difference into the table under `source`.
template <class Number>
void check_against(const std::string& source, double tolerance, std::span<const Number> got,
                   const std::vector<double>& expected) {
  REQUIRE_MESSAGE(got.size() == expected.size(), source);
  double largest = 0;
  for (std::size_t n = 0; n < got.size(); ++n) {
    const auto value = static_cast<double>(got[n]);
    if (value == expected[n]) continue;
    const double difference = std::abs(value - expected[n]);
    // NaN compares false with everything and must not slip through.
    largest = difference <= largest ? largest : difference;
    CHECK_MESSAGE(difference <= tolerance, source, ": place ", n, ", expected ", expected[n],
                  ", got ", value);
  }
  Agreement& agreement = agreements()[source];
  agreement.values += got.size();
  agreement.largest_difference = std::max(agreement.largest_difference, largest);
  agreement.tolerance = std::max(agreement.tolerance, tolerance);
}

inline void check_against(const std::string& source, double tolerance, const Table& got,
                          const std::vector<double>& expected) {
  check_against(source, tolerance,
                std::span<const float>(got.data(), static_cast<std::size_t>(got.size())), expected);
}

}  // namespace lexiscope::testing
