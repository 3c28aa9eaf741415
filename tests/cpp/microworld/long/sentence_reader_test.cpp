#include "microworld/long/sentence_reader.hpp"
#include "microworld/long/grammar_entropy.hpp"
#include "microworld/long/long_microworld.hpp"
#include "microworld/long/small_world.hpp"
#include "testing.hpp"
#include "text/word_tokenizer.hpp"

namespace {

Strings lines_of(const std::string& text) {
  Strings lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// Every sentence with its probability, word by word.
void enumerate(const SentenceReader& reader, const Reading& reading, const std::string& beginning,
               double chance, std::map<std::string, double>& sentences) {
  double sum = 0;
  for (const auto& [word, next] : reader.next(reading)) {
    sum += next;
    if (word == kEndOfSentence) {
      CHECK(sentences.emplace(beginning, chance * next).second);
      continue;
    }
    const std::string& text = reader.grammar().grammar.text(word);
    enumerate(reader, reader.after(reading, word).first,
              beginning.empty() ? text : beginning + " " + text, chance * next, sentences);
  }
  // Sums of some ten rounded numbers.
  CHECK(std::abs(sum - 1) < 1e-12);
}

std::map<std::string, double> all_of(const LongMicroworld& world) {
  std::map<std::string, double> sentences;
  enumerate(world.reader(), world.reader().begin(), "", 1, sentences);
  return sentences;
}

}  // namespace

TEST_CASE("a sentence's probability is that of its derivations together") {
  const LongMicroworld world = small_world();
  const auto probability = [&](const std::string& sentence) {
    return std::exp(world.reader().log_probability(sentence));
  };
  // One clause: 3/4. Two of the four clauses make it, each for the man in half of all cases.
  CHECK(probability("the man sleeps") == doctest::Approx(0.75 * 2 / 4 * 1 / 2));
  CHECK(probability("the man who sees the woman loves his dog") ==
        doctest::Approx(0.75 / 4 * 1 / 4 * 1 / 2 * 1 / 2));
  CHECK(probability("the man loves his dog") == doctest::Approx(0.75 / 4 * 3 / 4 * 1 / 2));
  CHECK(probability("The man sleeps while the cat chases the hound and meows!") ==
        doctest::Approx(0.25 * 1 / 4 * 1 / 4 * 1 / 2 * 1 / 2));
  for (const char* wrong :
       {"", "the man", "the man sleeps while", "man sleeps", "the man sleeps sleeps",
        "the man who sees the woman loves her dog", "the cat chases the hound and barks",
        "the dragon sleeps", "the people sleeps", "the gender sleeps"}) {
    CAPTURE(wrong);
    CHECK(probability(wrong) == 0);
  }
}

TEST_CASE("all sentences together have probability 1, and theirs is the entropy") {
  const std::map<std::string, double> sentences = all_of(small_world());
  double sum = 0;
  double entropy = 0;
  double tokens = 0;
  std::size_t longest = 0;
  for (const auto& [sentence, chance] : sentences) {
    sum += chance;
    entropy -= chance * std::log(chance);
    const std::size_t length = words_of(sentence).size() + 1;
    tokens += chance * static_cast<double>(length);
    longest = std::max(longest, length);
  }
  CHECK(std::abs(sum - 1) < 1e-12);
  const LongMicroworld world = small_world();
  const GrammarEntropy found = entropy_of(world.reader());
  CHECK(std::abs(found.sentence - entropy) < 1e-12);
  CHECK(std::abs(found.tokens - tokens) < 1e-12);
  // Clauses: 2 sleep, 2 and 4 love, 4 chase.
  CHECK(sentences.size() == 12 + 12 * 12);
  CHECK((found.different_sentences == 12 + 12 * 12 && found.longest == static_cast<int>(longest)));
}

TEST_CASE("sentences come as often as their probability says") {
  const LongMicroworld world = small_world();
  constexpr int count = 20'000;
  std::map<std::string, int> drawn;
  for (const std::string& line : lines_of(world.generate(5, count))) ++drawn[line];
  int unlikely = 0;
  for (const auto& [sentence, chance] : all_of(world)) {
    const double expected = chance * count;
    const double deviation = std::sqrt(expected * (1 - chance));
    unlikely += std::abs(drawn[sentence] - expected) > 4 * deviation + 1;
    drawn.erase(sentence);
  }
  CHECK(unlikely == 0);
  CHECK(drawn.empty());
}

TEST_CASE("what the microworld writes it can read, and with a word doubled or left out it cannot") {
  const LongMicroworld world = LongMicroworld::embedded();
  int left_out = 0;
  int mutilated = 0;
  for (const std::string& sentence : lines_of(world.generate(3, 400))) {
    CHECK_MESSAGE(std::isfinite(world.reader().log_probability(sentence)), sentence);
    const Strings words = words_of(sentence);
    for (std::size_t n = 0; n < words.size(); ++n) {
      std::string without;
      std::string twice;
      for (std::size_t m = 0; m < words.size(); ++m) {
        if (m != n) without += words[m] + " ";
        twice += words[m] + " " + (m == n ? words[m] + " " : "");
      }
      CHECK_MESSAGE(!std::isfinite(world.reader().log_probability(twice)), twice);
      left_out += std::isfinite(world.reader().log_probability(without));
      ++mutilated;
    }
  }
  // Some words can be missed: "at night", "who sees the boy" leave a sentence behind.
  MESSAGE(left_out, " of ", mutilated, " sentences are still some without one word");
  CHECK(left_out < 0.05 * mutilated);
}

TEST_CASE("the microworld's long sentences: how many, how long, how surprising") {
  const LongMicroworld world = LongMicroworld::embedded();
  const GrammarEntropy found = entropy_of(world.reader());
  MESSAGE(found.different_sentences, " different sentences, ", found.tokens, " tokens each, ",
          found.per_token(), " nats a token");
  CHECK(found.different_sentences > 100'000);
  // Fits a line of 32 tokens whole.
  CHECK(found.longest <= 32);
  // Counted on sentences drawn: their mean surprise.
  double sum = 0;
  constexpr int count = 3'000;
  for (const std::string& sentence : lines_of(world.generate(11, count))) {
    sum -= world.reader().log_probability(sentence);
  }
  // One sentence's surprise is within some five nats of the mean.
  CHECK(std::abs(sum / count - found.sentence) < 4 * 5 / std::sqrt(count));
}
