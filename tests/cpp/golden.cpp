#include "golden.hpp"

#include <cstdio>

namespace lexiscope::testing {
namespace {

void append_numbers(const JsonValue& nested, Doubles& numbers) {
  if (!nested.is(JsonKind::List)) {
    numbers.push_back(nested.is(JsonKind::Null) ? -INFINITY : nested.number());
  }
  for (const JsonValue& part : nested.items) append_numbers(part, numbers);
}

struct Agreement {
  std::size_t values = 0;
  double largest_difference = 0;
  double tolerance = 0;
};

/// What has been held against each source; prints, at the end, how far the core is from it.
struct Agreements {
  std::map<std::string, Agreement> by_source;

  ~Agreements() {
    if (by_source.empty()) return;
    std::printf("\ndifference  tolerance  values  largest difference against\n");
    for (const auto& [source, agreement] : by_source) {
      std::printf("%10.2g %10.2g %7zu  %s\n", agreement.largest_difference, agreement.tolerance,
                  agreement.values, source.c_str());
    }
  }
};

Agreements agreements;

}  // namespace

Golden Golden::at(std::string_view key) const {
  const JsonValue* const found = value_->find(key);
  REQUIRE_MESSAGE(found != nullptr, "a golden value without ", std::string(key));
  return Golden({value_, found});
}

Golden Golden::at(std::size_t place) const { return Golden({value_, &value_->items.at(place)}); }

Golden golden(const std::string& name) {
  std::ifstream file(std::string(LEXISCOPE_GOLDEN) + "/" + name + ".json");
  REQUIRE_MESSAGE(file.good(), "tests/golden/", name, ".json cannot be read");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  return Golden(std::make_shared<const JsonValue>(read_json_value(text, name)));
}

Doubles flat(const Golden& nested) {
  Doubles numbers;
  append_numbers(*nested.value_, numbers);
  return numbers;
}

Table table_of(const Golden& rows) {
  const Doubles numbers = flat(rows);
  const auto count = static_cast<Eigen::Index>(rows.size());
  Table table(count, count == 0 ? 0 : static_cast<Eigen::Index>(numbers.size()) / count);
  std::transform(numbers.begin(), numbers.end(), table.data(),
                 [](double x) { return static_cast<float>(x); });
  return table;
}

void check_against(const std::string& source, double tolerance, std::span<const double> got,
                   const Doubles& expected) {
  REQUIRE_MESSAGE(got.size() == expected.size(), source);
  Agreement& agreement = agreements.by_source[source];
  for (std::size_t n = 0; n < got.size(); ++n) {
    if (got[n] == expected[n]) continue;
    const double difference = std::abs(got[n] - expected[n]);
    // NaN compares false with everything and must not slip through.
    if (!(difference <= agreement.largest_difference)) agreement.largest_difference = difference;
    CHECK_MESSAGE(difference <= tolerance, source, ": place ", n, ", expected ", expected[n],
                  ", got ", got[n]);
  }
  agreement.values += got.size();
  agreement.tolerance = std::max(agreement.tolerance, tolerance);
}

void check_against(const std::string& source, double tolerance, std::span<const float> got,
                   const Doubles& expected) {
  const Doubles numbers(got.begin(), got.end());
  check_against(source, tolerance, std::span<const double>(numbers), expected);
}

void check_against(const std::string& source, double tolerance, const Table& got,
                   const Doubles& expected) {
  const std::span numbers(got.data(), static_cast<std::size_t>(got.size()));
  check_against(source, tolerance, numbers, expected);
}

}  // namespace lexiscope::testing
