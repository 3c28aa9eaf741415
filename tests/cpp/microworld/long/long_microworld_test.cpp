#include "microworld/long/long_microworld.hpp"
#include "microworld/long/small_world.hpp"
#include "testing.hpp"
#include "text/word_tokenizer.hpp"

TEST_CASE("a seed gives the same sentences, and more of them begin with the same ones") {
  const LongMicroworld world = LongMicroworld::embedded();
  const std::string some = world.generate(1, 50);
  CHECK((world.generate(1, 100).starts_with(some) && world.generate(2, 50) != some));
  throws(InvalidArgument, "sentences", "from 1 to 10000000, got 0",
         [&] { (void)world.generate(1, 0); });
}

TEST_CASE("the world's short sentences are among them, its words too, and its topics stay") {
  const LongMicroworld world = LongMicroworld::embedded();
  const Microworld short_world = Microworld::embedded();
  std::set<std::string> words;
  const Strings all = world.words();
  CHECK(std::set<std::string>(all.begin(), all.end()).size() == all.size());
  const std::string text = short_world.generate(1, 2'000);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    CHECK_MESSAGE(world.reader().log_probability(line) > -20, line);
    for (const std::string& word : words_of(line)) words.insert(word);
    at = end + 1;
  }
  for (const std::string& word : words) {
    CHECK_MESSAGE(std::find(all.begin(), all.end(), word) != all.end(), word);
  }
}

TEST_CASE("a made-up word stands where it was told to, in long sentences too, and comes last") {
  LongMicroworld world = LongMicroworld::embedded();
  const Strings before = world.words();
  world.add_word("zib", "people rank=royal age=adult gender=female");
  CHECK(world.made_up() == Strings{"zib"});
  Strings after = world.words();
  CHECK(after.back() == "zib");
  after.pop_back();
  CHECK(after == before);
  CHECK(world.reader().log_probability("the zib who sees the boy talks to herself") > -30);
  CHECK(world.reader().log_probability("the zib who sees the boy talks to himself") < -1e300);
  CHECK(world.generate(1, 2'000).find("the zib who ") != std::string::npos);
  world.add_word("zib", "family kin=parent gender=female");
  CHECK(world.made_up().size() == 1);
  CHECK(world.reader().log_probability("the zib who is at home loves her children") > -30);
}

TEST_CASE("a made-up word must be new to the long sentences as well") {
  LongMicroworld world = LongMicroworld::embedded();
  for (const char* word : {"who", "chases", "king", "while", "two words", ""}) {
    CAPTURE(word);
    throws(InvalidArgument, "word", "expected", [&] { world.add_word(word, "animals"); });
  }
  throws(InvalidArgument, "slot", "expected", [&] { world.add_word("zib", "dragons"); });
  CHECK(world.generate(1, 20) == LongMicroworld::embedded().generate(1, 20));
}

TEST_CASE("one different sentence in five is held out, by its words alone") {
  CHECK(is_held_out("the man sleeps") == is_held_out(std::string("the man ") + "sleeps"));
  std::set<std::string> different;
  int held_out = 0;
  const std::string text = LongMicroworld::embedded().generate(1, 20'000);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    if (different.insert(line).second) held_out += is_held_out(line);
    at = end + 1;
  }
  const double share = static_cast<double>(held_out) / static_cast<double>(different.size());
  // Of more than 10,000: a deviation is 0.004.
  CHECK(share > 0.184);
  CHECK(share < 0.216);
}

TEST_CASE("long sentences that are wrong are refused with what was expected") {
  const auto expect = [](const std::string& message, const std::string& from,
                         const std::string& to) {
    CAPTURE(message);
    throws(MalformedFile, "microworld", message, [&] { (void)small_world_with(from, to); });
  };
  expect("the name of a part, got \"whom\"", "<who>", "<whom>");
  expect("parts in one another 8 deep at most", "who sees the {people}", "who sees the <who>");
  expect("a slot before it that has gender, got none", "the {people} <who> loves", "<who> loves");
  expect("features that its groups have, got \"species\"", "{his gender}", "{his species}");
  expect("expected a word that agrees, got none after \"hound\"", "{sounds species}",
         "{sounds species=cat species}");
  expect("a } after every { and a > after every <", "<who>", "<who");
  expect("expected names of groups, got \"beasts\"", "{animals} <chases>", "{beasts} <chases>");
  expect("words and <clause>, got \"<who>\"", "<clause>", "<who>");
  expect("words and <clause>, got \"{people}\"", "<clause>", "{people}");
  expect("expected a feature, got \"size\"", "\tgender", "\tsize");
  expect("a sentence, got no word", "\tthe {people} sleeps", "\t!");
}
