#include "golden.hpp"

#include <cstdio>

using namespace lexiscope::testing;

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

REGISTER_LISTENER("agreement", 1, AgreementTable);

TEST_CASE("every golden case names its source and its tolerance") {
  for (const std::string name : {"alibi", "attention", "embedding", "embedding_layer", "optimizer",
                                 "rotary", "sinusoidal"}) {
    CAPTURE(name);
    const Json cases = golden(name);
    CHECK_FALSE(cases.empty());
    for (const Json& one : cases) {
      CHECK_FALSE(one.at("source").get<std::string>().empty());
      CHECK(one.at("tolerance").get<double>() >= 0);
    }
  }
}
