// Uses, pairs and reading, of the microworld with a word of two senses.
#include "language_model/language_training.hpp"
#include "testing.hpp"
#include "texts/halves.hpp"
#include "texts/retrieval.hpp"
#include "texts/text_reading.hpp"
#include "texts/text_search.hpp"
#include "texts/uses.hpp"

using namespace lexiscope::texts;
using lexiscope::language::LanguageText;

namespace {

std::shared_ptr<const LanguageText> text_of(std::int64_t sentences = 200) {
  LongMicroworld world = LongMicroworld::embedded();
  world.add_word("jaguar", "animals species=cat age=adult");
  world.add_word("jaguar", "objects act=drive quality=fast");
  return std::make_shared<const LanguageText>(
      made(language::TextMaker(std::move(world), language::MicroworldOptions{1, sentences})));
}

/// A model of random weights.
struct Untrained {
  explicit Untrained(const LanguageText& text)
      : model([&] {
          auto options = language::usual_model(PositionScheme::Rotary, 10'000);
          options.vocab_size = text.tokens.size();
          return options;
        }()),
        parameters(transformer::drawn_parameters(model.options(), Random(1))) {}

  transformer::FastModel model;
  Floats parameters;
  Reader reader{model, parameters};
};

}  // namespace

TEST_CASE("uses have their senses, and the grammar's guess from the words before") {
  const auto text = text_of();
  const Uses uses = draw_uses(*text, "jaguar", 40, 1);
  CHECK(uses.senses == std::array<std::string, 2>{"animals", "objects"});
  CHECK(uses.learnt.size() == 80);
  CHECK(uses.held_out.size() == 20);
  const Id word = text->tokens.id_of("jaguar");
  int sure = 0;
  for (const auto* some : {&uses.learnt, &uses.held_out}) {
    for (const Use& use : *some) {
      CHECK(use.ids[static_cast<std::size_t>(use.at)] == word);
      CHECK(is_held_out(text->tokens.text_of(use.ids)) == (some == &uses.held_out));
      // What the grammar is sure of is so.
      const bool is_sure = use.chance == 0 || use.chance == 1;
      sure += is_sure ? 1 : 0;
      if (is_sure) CHECK(use.sense == static_cast<int>(use.chance));
    }
  }
  CHECK((sure > 20 && sure < 100));
  CHECK((uses.ceiling() > 0.5 && uses.ceiling() <= 1));
}

TEST_CASE("a word of one sense, or of none, is refused") {
  const auto text = text_of();
  throws(InvalidArgument, "word", "a word of two senses, got \"dog\", which has 1",
         [&] { (void)draw_uses(*text, "dog", 40, 1); });
  throws(InvalidArgument, "word", "\"the\", which has 0",
         [&] { (void)draw_uses(*text, "the", 40, 1); });
  throws(UnknownWord, "word", "a word of the text, got \"bat\"",
         [&] { (void)draw_uses(*text, "bat", 40, 1); });
}

TEST_CASE("halves make sentences of the grammar, and their association is its own") {
  const auto text = text_of();
  const DrawnHalves halves = draw_halves(*text, 30, 20, 1);
  CHECK(halves.learnt.size() == 30);
  CHECK(std::set<TextIds>(halves.held_out.second.begin(), halves.held_out.second.end()).size() ==
        20);
  const Table found = association(*text, halves.held_out, halves.learnt);
  const SentenceReader& reader = text->grammar->world.reader();
  for (std::size_t n = 0; n < 20; ++n) {
    TextIds ids = halves.held_out.first[n];
    const double chance = continuations(*text, ids, halves.held_out.second)[n];
    double beginning = 1;
    Reading reading = reader.begin();
    for (const Id id : ids) {
      auto [next, share] = reader.after(reading, text->grammar->text_of_id[id]);
      beginning *= share;
      reading = std::move(next);
    }
    ids.insert(ids.end(), halves.held_out.second[n].begin(), halves.held_out.second[n].end());
    const std::string sentence = text->tokens.text_of(ids);
    CHECK(is_held_out(sentence));
    CHECK(std::abs(std::log(beginning * chance) - reader.log_probability(sentence)) < 1e-9);
    // Its own is possible, and likelier after it than after others on average.
    const auto own = static_cast<Eigen::Index>(n);
    CHECK(found(own, own) >= 0);
  }
  CHECK((found.array() == -std::numeric_limits<float>::infinity()).any());
  CHECK(recall_at(found, 10) > recall_at(found, 1));
}

TEST_CASE("texts read together have the vectors that each has alone") {
  const auto text = text_of();
  Untrained untrained(*text);
  const std::vector<TextIds> texts = {text->tokens.typed("the dog bites the cat"),
                                      text->tokens.typed("the king"),
                                      text->tokens.typed("the cat bites the dog")};
  for (const Pooling pooling : {Pooling::MeanOfWords, Pooling::LastToken, Pooling::MeanOfTokens}) {
    const Table together = text_vectors(untrained.reader, texts, pooling);
    const Table alone = text_vectors(untrained.reader, {&texts[1], 1}, pooling);
    CHECK(difference(together.middleRows(1, 1), alone) < 1e-5);
    // Who bites whom is lost in a mean of word vectors alone.
    const double apart = difference(together.topRows(1), together.bottomRows(1));
    CHECK((pooling == Pooling::MeanOfWords ? apart < 1e-6 : apart > 0.01));
  }
  throws(ShapeMismatch, "text", "one token or more, got none",
         [&] { (void)text_vectors(untrained.reader, {{TextIds{}}}, Pooling::LastToken); });
  throws(SequenceTooLong, "text", "fewer than 256 tokens, got 256",
         [&] { (void)text_vectors(untrained.reader, {{TextIds(256, 1)}}, Pooling::LastToken); });
}

TEST_CASE(
    "a search ranks what it is asked, leaves out unknown words, and refuses nothing but them") {
  const auto text = text_of();
  Untrained untrained(*text);
  TextSearch search(text, untrained.reader, {100, 20, 1});
  const auto ranked = search.rank("the dog zorp", false, {}, 20);
  CHECK(ranked.size() == 20);
  CHECK(std::is_sorted(ranked.begin(), ranked.end(),
                       [](const Ranked& a, const Ranked& b) { return a.cosine > b.cosine; }));
  CHECK(ranked[0].text == search.rank("the dog", false, {}, 1)[0].text);
  throws(UnknownWord, "question", "a word of the text, got \"zorp\"",
         [&] { (void)search.rank("zorp", false, {}, 3); });
  throws(InvalidArgument, "head", "a head that was begun", [&] { (void)search.trained(); });
  throws(InvalidArgument, "count", "from 1 to 20, got 21",
         [&] { (void)search.rank("the", false, {}, 21); });
  throws(InvalidArgument, "texts", "from 2 to", [&] {
    TextSearch(text, untrained.reader, {100, 1, 1});
  });
  // Two texts alone: who is not the first is the second.
  const TextSearch two(text, untrained.reader, {2, 2, 1});
  CHECK(two.pooled(Pooling::MeanOfTokens).at_10 == 1);
  CHECK((two.chance().at_1 == 0.5 && two.chance().at_10 == 1));
}
