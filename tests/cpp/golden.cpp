#include "golden.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

namespace lexiscope::testing {

struct Json::File {
  nlohmann::json cases;
};

namespace {

const nlohmann::json& value_at(const void* node) {
  return *static_cast<const nlohmann::json*>(node);
}

void append_numbers(const nlohmann::json& nested, std::vector<double>& numbers) {
  if (nested.is_null()) {
    numbers.push_back(-std::numeric_limits<double>::infinity());
  } else if (nested.is_array()) {
    for (const nlohmann::json& part : nested) append_numbers(part, numbers);
  } else {
    numbers.push_back(nested.get<double>());
  }
}

struct Agreement {
  std::size_t values = 0;
  double largest_difference = 0;
  double tolerance = 0;
};

/// What has been held against each source so far.
std::map<std::string, Agreement>& agreements() {
  static std::map<std::string, Agreement> by_source;
  return by_source;
}

template <class Number>
void check_numbers(const std::string& source, double tolerance, std::span<const Number> got,
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

}  // namespace

Json::Json(std::shared_ptr<const File> file, const void* node)
    : file_(std::move(file)), node_(node) {}

Json Json::at(const char* key) const { return {file_, &value_at(node_).at(key)}; }
Json Json::at(std::size_t place) const { return {file_, &value_at(node_).at(place)}; }
bool Json::contains(const char* key) const { return value_at(node_).contains(key); }
std::size_t Json::size() const { return value_at(node_).size(); }
bool Json::is_null() const { return value_at(node_).is_null(); }
bool Json::is_string() const { return value_at(node_).is_string(); }
bool Json::operator==(const Json& other) const { return value_at(node_) == value_at(other.node_); }

template <class T>
T Json::get() const {
  return value_at(node_).get<T>();
}
template bool Json::get() const;
template int Json::get() const;
template float Json::get() const;
template double Json::get() const;
template long Json::get() const;  // std::int64_t and std::size_t are among these,
template long long Json::get() const;
template unsigned long Json::get() const;
template unsigned long long Json::get() const;  // which of them, each platform decides
template std::string Json::get() const;
template std::vector<std::string> Json::get() const;
template std::vector<double> Json::get() const;
template std::vector<float> Json::get() const;
template std::vector<std::int32_t> Json::get() const;
template std::vector<std::int64_t> Json::get() const;
template std::vector<std::size_t> Json::get() const;
template std::array<std::vector<Id>, 3> Json::get() const;

Json golden(const std::string& name) {
  std::ifstream text(std::string(LEXISCOPE_GOLDEN) + "/" + name + ".json");
  REQUIRE_MESSAGE(text.good(), "tests/golden/", name, ".json cannot be read");
  const auto file = std::make_shared<const Json::File>(Json::File{nlohmann::json::parse(text)});
  return {file, &file->cases};
}

std::vector<double> flat(const Json& nested) {
  std::vector<double> numbers;
  append_numbers(value_at(nested.node_), numbers);
  return numbers;
}

Table table_of(const Json& rows) {
  const std::vector<double> numbers = flat(rows);
  const auto count = static_cast<Eigen::Index>(rows.size());
  Table table(count, count == 0 ? 0 : static_cast<Eigen::Index>(numbers.size()) / count);
  std::transform(numbers.begin(), numbers.end(), table.data(),
                 [](double x) { return static_cast<float>(x); });
  return table;
}

void check_against(const std::string& source, double tolerance, std::span<const double> got,
                   const std::vector<double>& expected) {
  check_numbers(source, tolerance, got, expected);
}

void check_against(const std::string& source, double tolerance, std::span<const float> got,
                   const std::vector<double>& expected) {
  check_numbers(source, tolerance, got, expected);
}

void check_against(const std::string& source, double tolerance, const Table& got,
                   const std::vector<double>& expected) {
  check_numbers(source, tolerance,
                std::span<const float>(got.data(), static_cast<std::size_t>(got.size())), expected);
}

namespace {

/// Prints, after the last test, how far the core is from each source of expected values.
struct AgreementTable : doctest::IReporter {
  explicit AgreementTable(const doctest::ContextOptions&) {}

  void test_run_end(const doctest::TestRunStats&) override {
    if (agreements().empty()) return;
    std::printf("\n%10s %10s %7s  largest difference against\n", "difference", "tolerance",
                "values");
    for (const auto& [source, agreement] : agreements()) {
      std::printf("%10.2g %10.2g %7zu  %s\n", agreement.largest_difference, agreement.tolerance,
                  agreement.values, source.c_str());
    }
  }
  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_start(const doctest::TestCaseData&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};

}  // namespace

}  // namespace lexiscope::testing

REGISTER_LISTENER("agreement", 1, lexiscope::testing::AgreementTable);
