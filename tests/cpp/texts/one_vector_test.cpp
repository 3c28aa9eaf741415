// The vector of a word of two senses, by seeds 1, 2 and 3: 0.471, 0.415 and 0.395 of the way; the
// other animals lie from -0.104 to 0.119, the other objects from 0.740 to 1.083.
#include "texts/one_vector.hpp"

#include "testing.hpp"

using namespace lexiscope::texts;
using lexiscope::language::LanguageText;

namespace {

LanguageText jaguar_text(std::uint64_t seed, std::int64_t sentences = 50'000) {
  LongMicroworld world = LongMicroworld::embedded();
  world.add_word("jaguar", "animals species=cat age=adult");
  world.add_word("jaguar", "objects act=drive quality=fast");
  return made(language::TextMaker(std::move(world), language::MicroworldOptions{seed, sentences}));
}

}  // namespace

TEST_CASE("one vector of two senses lies between the words of each, and near both") {
  for (const std::uint64_t seed : {1, 2, 3}) {
    CAPTURE(seed);
    const OneVector found = one_vector(jaguar_text(seed), "jaguar", {"animals", "objects"}, seed);
    CHECK((found.share > 0.35 && found.share < 0.55));
    CHECK((found.ends[0][0] > -0.2 && found.ends[0][1] < 0.2));
    CHECK((found.ends[1][0] > 0.7 && found.ends[1][1] < 1.2));
    // In every seed eight of the ten are animals and two are objects; chance gives about one in
    // all.
    CHECK((found.of_sense[0] >= 6 && found.of_sense[1] >= 2));
    CHECK(found.by_chance[0] + found.by_chance[1] < 1.1);
    const auto first = std::set<std::string>(found.nearest.begin(), found.nearest.begin() + 3);
    CHECK(first.contains("cat"));
    CHECK((first.contains("car") || first.contains("bus")));
  }
}

TEST_CASE("one vector is not asked of a word that is not there, or of groups of fewer than two") {
  const LanguageText text = jaguar_text(1, 200);
  throws(UnknownWord, "word", "a word of the text, got \"bat\"", [&] {
    one_vector(text, "bat", {"animals", "objects"}, 1);
  });
  throws(InvalidArgument, "senses", "two words or more of one sense alone, got 0 of \"stones\"",
         [&] {
           one_vector(text, "jaguar", {"animals", "stones"}, 1);
         });
  throws(InvalidArgument, "neighbours", "from 1 to 100, got 0", [&] {
    one_vector(text, "jaguar", {"animals", "objects"}, 1, 0);
  });
}
