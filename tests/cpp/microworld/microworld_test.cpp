#include "microworld/microworld.hpp"

#include <sstream>

#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"
#include "microworld/packed_grammar.hpp"
#include "skipgram/skipgram_cases.hpp"
#include "testing.hpp"
#include "text/corpus.hpp"

namespace {

Strings split(const std::string& text, char separator) {
  Strings parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

// The lines of a text, each in parts.
std::vector<Strings> parts_of(const std::string& text) {
  std::vector<Strings> lines;
  for (const std::string& line : split(text, '\n')) lines.push_back(split(line, '\t'));
  return lines;
}

// FNV-1a, 64 bits.
std::uint64_t hash(std::string_view text) {
  std::uint64_t value = 0xCBF29CE484222325;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return value;
}

struct Trained {
  std::shared_ptr<const Corpus> corpus;
  Table vectors;
};

Trained trained(const Microworld& world, std::uint64_t seed) {
  const std::string text = world.generate(seed, world.recommended_sentences());
  const auto corpus = std::make_shared<const Corpus>(corpus_of(text, 1));
  SkipGramOptions options = world.recommended_training();
  options.seed = seed;
  return {corpus, train_skipgram(corpus, options).input()};
}

struct Relation {
  std::string name;
  std::vector<std::array<std::string, 4>> questions;
};

std::vector<Relation> relations_of(const Microworld& world) {
  std::vector<Relation> relations;
  for (const std::string& line : split(world.questions(), '\n')) {
    if (line.starts_with(": ")) {
      relations.push_back({line.substr(2), {}});
      continue;
    }
    const Strings words = split(line, ' ');
    REQUIRE(words.size() == 4);
    relations.back().questions.push_back({words[0], words[1], words[2], words[3]});
  }
  return relations;
}

constexpr unsigned char kBeasts[] = {
#include "packed_beasts.inc"
};

Grammar beasts() { return unpacked(reinterpret_cast<const char*>(kBeasts)); }

/// The world of beasts.json with another line in place of its own.
Microworld beasts_with_line(const std::string& line) {
  Grammar grammar = beasts();
  const int number = grammar.number_of("a {colours} {beasts} in a {homes kind}");
  grammar.texts.at(number) = line;
  return Microworld(grammar);
}

}  // namespace

TEST_CASE("a seed gives the same sentences on every machine, and more begin with the same ones") {
  const Microworld world = Microworld::embedded();
  const std::string text = world.generate(1, 1000);
  CHECK(std::count(text.begin(), text.end(), '\n') == 1000);
  // As this grammar's first native build wrote it; it changes with datasets/microworld.json.
  CHECK(hash(text) == 0x70A574AB3C8406D0);
  CHECK(world.generate(1, 1200).substr(0, text.size()) == text);
  CHECK(world.generate(2, 1000) != text);
  std::string words = " " + text;
  std::replace(words.begin(), words.end(), '\n', ' ');
  for (const char* wrong : {"  ", " a a", " a e", " a i", " a o", " a u"}) {
    CHECK(words.find(wrong) == std::string::npos);
  }

  Random random(1);
  std::string one_by_one;
  for (int i = 0; i < 1000; ++i) world.append_sentence(one_by_one, random);
  CHECK(one_by_one == text);

  throws(InvalidArgument, "sentences", "got 0", [&] { (void)world.generate(1, 0); });
  throws(InvalidArgument, "sentences", "got 10000001",
         [&] { (void)world.generate(1, 10'000'001); });
}

TEST_CASE("words have a topic, once, and a category") {
  const Microworld world = Microworld::embedded();
  std::map<std::string, std::string> topics;
  for (const auto& parts : parts_of(world.topics())) {
    REQUIRE(parts.size() == 2);
    CHECK_MESSAGE(topics.emplace(parts[0], parts[1]).second, parts[0]);
  }
  CHECK((topics.at("king") == topics.at("palace") && topics.at("puppy") == "animals"));
  CHECK_FALSE(topics.contains("the"));

  const Strings categories = split(world.categories(), '\n');
  const auto has = [&](const std::string& category) {
    return std::find(categories.begin(), categories.end(), category) != categories.end();
  };
  CHECK(has("animals species=dog age=young\tanimals: dog, young\tpuppy"));
  CHECK(has("colours\tcolours\tred green blue yellow white"));
}

TEST_CASE("questions are four different words of two pairs, each asked once") {
  std::map<std::string, std::size_t> count;
  std::set<std::string> asked;
  bool queen = false;
  for (const Relation& relation : relations_of(Microworld::embedded())) {
    count[relation.name] = relation.questions.size();
    for (const auto& [a, b, c, d] : relation.questions) {
      CHECK(std::set<std::string>{a, b, c, d}.size() == 4);
      CHECK(asked.insert(relation.name + a + " " + b + " " + c + " " + d).second);
      queen |= a == "man" && b == "king" && c == "woman" && d == "queen";
    }
  }
  CHECK(queen);
  // Ordered pairs of n word pairs are n(n-1).
  for (const auto& [family, pairs] : {std::pair{"gender", 7},
                                      {"royalty", 4},
                                      {"young of", 9},
                                      {"capital of", 5},
                                      {"comparative", 6},
                                      {"superlative", 6},
                                      {"past", 4}}) {
    const char* const name = family;
    CHECK_MESSAGE(count[name] == static_cast<std::size_t>(pairs * (pairs - 1)), name);
  }
}

TEST_CASE("a made-up word stands where it was told to, and its vector lands there") {
  Microworld world = Microworld::embedded();
  world.add_word("zib", "people rank=royal age=adult gender=female");

  const std::string text = world.generate(1, 3000);
  CHECK(text.find("zib") != std::string::npos);
  // Queen and zib are now equally right as an answer.
  for (const Relation& relation : relations_of(world)) {
    for (const auto& [a, b, c, d] : relation.questions) {
      CHECK(d != "queen");
      CHECK(d != "zib");
    }
  }

  const Trained words = trained(world, 1);
  const Id zib = words.corpus->vocabulary().id_of("zib");
  const auto nearest = find_nearest(row_of(words.vectors, zib), words.vectors, 1, {{zib}});
  CHECK(words.corpus->vocabulary().word_of(nearest.at(0).id) == "queen");
}

TEST_CASE("a made-up word may be of several categories, and then no question is about it") {
  Microworld world = Microworld::embedded();
  const auto places_of_zib = [&] {
    Strings names;
    for (const auto& parts : parts_of(world.categories())) {
      REQUIRE(parts.size() == 3);
      const Strings words = split(parts[2], ' ');
      const auto count = std::count(words.begin(), words.end(), "zib");
      CHECK(count <= 1);
      if (count > 0) names.push_back(parts[1]);
    }
    return names;
  };
  world.add_word("zib", "animals age=young");
  world.add_word("zib", "animals species=dog");  // stands there already as a young one
  world.add_word("zib", "homes|colours");
  CHECK(places_of_zib() == Strings{"homes: royal", "homes: common", "animals: dog, adult",
                                   "animals: dog, young", "animals: cat, young",
                                   "animals: cow, young", "animals: sheep, young",
                                   "animals: duck, young", "colours"});
  CHECK(world.questions() == Microworld::embedded().questions());
}

TEST_CASE("no word is drawn twice in a sentence while another fits") {
  const Microworld two = beasts_with_line("{colours} {colours}");
  for (const std::string& sentence : split(two.generate(1, 50), '\n')) {
    CHECK((sentence == "red grey" || sentence == "grey red"));
  }
  const Microworld one = beasts_with_line("{homes kind=fox} {homes kind}");
  CHECK(one.generate(1, 1) == "den den\n");
}

TEST_CASE("a made-up word must be new, one word, and have a category") {
  Microworld world = Microworld::embedded();
  const auto expect = [&](const char* argument, const char* word, const char* slot) {
    throws(InvalidArgument, argument, "expected", [&] { world.add_word(word, slot); });
  };
  for (const char* word : {"", "two words", "Zib", "zib!", " zib", "king", "the"}) {
    expect("word", word, "animals");
  }
  for (const char* slot : {"", "dragons", "animals rank=royal", "animals age=old", "animals age"}) {
    expect("slot", "zib", slot);
  }
  CHECK(world.generate(1, 100) == Microworld::embedded().generate(1, 100));
}

TEST_CASE("a packed world comes back whole, with the settings to train with") {
  const Grammar grammar = beasts();
  CHECK((grammar.sentences == 12'345 && grammar.training.embedding_dim == 8));
  CHECK((grammar.training.window == 3 && grammar.training.negatives == 11));
  CHECK((grammar.training.epochs == 13 && grammar.training.learning_rate == 0.0625));
  CHECK(grammar.training.subsample == 1e-3);
  const Microworld small(grammar);
  CHECK(small.topics() ==
        "fox\tbeasts\ncub\tbeasts\nowl\tbeasts\nden\tbeasts\ntree\tbeasts\nred\tcolours\ngrey\tcolo"
        "urs\n");
  CHECK(small.categories() ==
        "beasts kind=fox age=adult\tbeasts: fox, adult\tfox\n"
        "beasts kind=fox age=young\tbeasts: fox, young\tcub\n"
        "beasts kind=owl age=adult\tbeasts: owl, adult\towl\n"
        "homes kind=fox\thomes: fox\tden\nhomes kind=owl\thomes: owl\ttree\n"
        "colours\tcolours\tred grey\n");
}
