#include "microworld/long/test_cases.hpp"
#include "microworld/long/small_world.hpp"
#include "testing.hpp"

namespace {

struct Found {
  Strings names;
  std::vector<TestCase> cases;
};

Found search(const LongMicroworld& world) {
  TestCaseSearch search(world);
  while (!search.done()) search.search();
  return {search.names(), search.cases()};
}

std::string text_of(const LongMicroworld& world, const std::vector<int>& words) {
  std::string text;
  for (const int word : words)
    text += (text.empty() ? "" : " ") + world.grammar().grammar.text(word);
  return text;
}

/// "beginning: right / wrong" of the cases of a test.
std::set<std::string> cases_of(const LongMicroworld& world, const std::string& name) {
  const Found found = search(world);
  const auto bit = std::find(found.names.begin(), found.names.end(), name) - found.names.begin();
  std::set<std::string> texts;
  for (const TestCase& each : found.cases) {
    if ((each.tests >> bit & 1U) == 0) continue;
    texts.insert(text_of(world, each.beginning) + ": " + text_of(world, each.right) + " / " +
                 text_of(world, each.wrong));
  }
  return texts;
}

}  // namespace

TEST_CASE("every case of a small world, by name") {
  const LongMicroworld world = small_world();
  CHECK(search(world).names == Strings{"agreement", "facts", "order", "madeUp"});
  CHECK(cases_of(world, "agreement") ==
        std::set<std::string>{"the man loves: his / her", "the woman loves: her / his",
                              "the man who sees the man loves: his / her",
                              "the man who sees the woman loves: his / her",
                              "the woman who sees the man loves: her / his",
                              "the woman who sees the woman loves: her / his"});
  CHECK(cases_of(world, "facts") ==
        std::set<std::string>{"the hound chases the hound and: barks / meows",
                              "the hound chases the cat and: barks / meows",
                              "the cat chases the hound and: meows / barks",
                              "the cat chases the cat and: meows / barks"});
  CHECK(cases_of(world, "order") ==
        std::set<std::string>{"the man who sees the woman loves: his / her",
                              "the woman who sees the man loves: her / his",
                              "the hound chases the cat and: barks / meows",
                              "the cat chases the hound and: meows / barks"});
  CHECK(cases_of(world, "madeUp").empty());
}

TEST_CASE("a made-up word has cases of its own: those that it decides") {
  LongMicroworld world = small_world();
  world.add_word("zib", "people gender=female");
  CHECK(cases_of(world, "madeUp") ==
        std::set<std::string>{"the zib loves: her / his",
                              "the zib who sees the man loves: her / his",
                              "the zib who sees the woman loves: her / his",
                              "the zib who sees the zib loves: her / his"});
}

TEST_CASE("the microworld's cases: of every test many, no beginning twice for one kind of word") {
  const LongMicroworld world = LongMicroworld::embedded();
  const Found found = search(world);
  std::map<std::string, int> counts;
  std::set<std::string> asked;
  for (const TestCase& each : found.cases) {
    CHECK_FALSE(each.right.empty());
    CHECK_FALSE(each.wrong.empty());
    CHECK(asked.insert(text_of(world, each.beginning) + ":" + text_of(world, each.wrong)).second);
    for (std::size_t test = 0; test < found.names.size(); ++test) {
      counts[found.names[test]] += each.tests >> test & 1U;
    }
  }
  for (const auto& [name, count] : counts) MESSAGE(name, ": ", count, " cases");
  CHECK((counts["agreement"] > 1'000 && counts["capitals"] >= 20 && counts["facts"] > 1'000));
  CHECK((counts["order"] > 500 && counts["madeUp"] == 0));
  CHECK(cases_of(world, "capitals")
            .contains("paris is the capital of: france / italy japan egypt norway"));
}
