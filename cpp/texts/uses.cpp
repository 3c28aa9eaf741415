#include "texts/uses.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "formats/quote_text.hpp"

namespace lexiscope::texts {
namespace {

using language::LanguageText;

/// Draws before a sense counts as too rare.
constexpr int kMaxUseDraws = 400'000;

/// By group, a word's senses: 0, 1 …
std::map<int, int> groups_of(const LongMicroworld& world, std::string_view word) {
  const Grammar& grammar = world.grammar().grammar;
  std::map<int, int> senses;
  for (int n = 0; n < grammar.entries.size(); ++n) {
    const Grammar::Entry entry = grammar.entries[n];
    if (grammar.text(entry.word) == word)
      senses.emplace(grammar.categories[entry.category].group, 0);
  }
  int number = 0;
  for (auto& [group, sense] : senses) sense = number++;
  return senses;
}

/// Follows a sentence up to a word; returns P(sense 1 | the words up to it).
double chance_of_second(const SentenceReader& reader,
                        const std::vector<LongMicroworld::DrawnWord>& words, int at,
                        const std::map<int, int>& senses) {
  const Grammar& grammar = reader.grammar().grammar;
  Reading reading = reader.begin();
  for (int n = 0; n < at; ++n)
    reading = reader.after(reading, words[static_cast<std::size_t>(n)].text).first;
  std::array<double, 2> chances{};
  for (const Derivation& derivation : reading) {
    if (derivation.clause < 0) continue;
    const Clause& clause = reader.grammar().clauses[static_cast<std::size_t>(derivation.clause)];
    const int slot = clause.steps[static_cast<std::size_t>(derivation.step)].slot;
    if (slot < 0) continue;
    const std::vector<int> fitting = reader.fitting(clause, slot, derivation.taken);
    for (const int entry : fitting) {
      if (grammar.entries[entry].word != words[static_cast<std::size_t>(at)].text) continue;
      const int group = grammar.categories[grammar.entries[entry].category].group;
      chances[static_cast<std::size_t>(senses.at(group))] +=
          derivation.share / static_cast<double>(fitting.size());
    }
  }
  return chances[1] / (chances[0] + chances[1]);
}

/// Corrects for drawing as many uses of each sense, given how many of each the grammar has drawn.
void balance(std::vector<Use>& uses, const std::array<double, 2>& drawn) {
  for (Use& use : uses) {
    const double first = (1 - use.chance) / drawn[0];
    const double second = use.chance / drawn[1];
    use.chance = second / (first + second);
  }
}

/// Two uses of each sense whose sense the words so far decide.
void require_decided(const Uses& uses, std::string_view word) {
  for (const int sense : {0, 1}) {
    const auto decided =
        std::count_if(uses.held_out.begin(), uses.held_out.end(),
                      [&](const Use& use) { return use.chance == static_cast<double>(sense); });
    if (decided >= 2) continue;
    fail(ErrorKind::InvalidArgument, "word",
         "a word whose senses are told apart by words before it",
         {"{0}, whose sense is never sure to be of the {1}", quote_text(word),
          uses.senses[static_cast<std::size_t>(sense)]});
  }
}

}  // namespace

double Uses::ceiling() const {
  const auto right = std::count_if(held_out.begin(), held_out.end(), [](const Use& use) {
    return (use.chance > 0.5) == (use.sense == 1);
  });
  return static_cast<double>(right) / static_cast<double>(held_out.size());
}

Uses draw_uses(const LanguageText& text, std::string_view word, int per_sense, std::uint64_t seed) {
  require_range("per_sense", per_sense, 8, 2'000);
  if (!text.grammar) {
    fail(ErrorKind::InvalidArgument, "text", "a text with a grammar", "one of your own");
  }
  const LongMicroworld& world = text.grammar->world;
  const Grammar& grammar = world.grammar().grammar;
  if (text.tokens.id_of(word) == kUnknown) {
    fail(ErrorKind::UnknownWord, "word", "a word of the text", quote_text(word));
  }
  const std::map<int, int> senses = groups_of(world, word);
  if (senses.size() != 2) {
    fail(ErrorKind::InvalidArgument, "word", "a word of two senses",
         {"{0}, which has {1}", quote_text(word), senses.size()});
  }
  Uses uses;
  for (const auto& [group, sense] : senses) {
    uses.senses[static_cast<std::size_t>(sense)] = grammar.text(grammar.groups[group].name);
  }
  const auto most = [&](bool held_out) {
    return static_cast<std::size_t>(held_out ? per_sense / 4 : per_sense);
  };
  std::array<std::array<std::size_t, 2>, 2> counts{};  // by held out, sense
  std::array<double, 2> drawn{};
  std::set<std::vector<Id>> different;
  Random random(seed);
  for (int draw = 0; draw < kMaxUseDraws; ++draw) {
    const std::vector<LongMicroworld::DrawnWord> words = world.draw(random);
    const auto is_word = [&](const LongMicroworld::DrawnWord& each) {
      return each.entry >= 0 && grammar.text(each.text) == word;
    };
    if (std::count_if(words.begin(), words.end(), is_word) != 1) continue;
    const auto found = std::find_if(words.begin(), words.end(), is_word);
    const int at = static_cast<int>(found - words.begin());
    const int sense = senses.at(grammar.categories[grammar.entries[found->entry].category].group);
    ++drawn[static_cast<std::size_t>(sense)];
    std::string sentence;
    for (const auto& each : words)
      sentence.append(sentence.empty() ? "" : " ").append(grammar.text(each.text));
    const bool held_out = is_held_out(sentence);
    std::size_t& count = counts[held_out ? 1 : 0][static_cast<std::size_t>(sense)];
    if (count == most(held_out)) continue;
    std::vector<Id> ids = text.tokens.encode(sentence);
    if (!different.insert(ids).second) continue;
    ++count;
    (held_out ? uses.held_out : uses.learnt)
        .push_back(
            {std::move(ids), at, sense, chance_of_second(world.reader(), words, at, senses)});
    if (counts[0][0] + counts[0][1] + counts[1][0] + counts[1][1] <
        2 * (most(false) + most(true))) {
      continue;
    }
    balance(uses.learnt, drawn);
    balance(uses.held_out, drawn);
    require_decided(uses, word);
    return uses;
  }
  fail(ErrorKind::InvalidArgument, "word", "a word used often in both senses",
       {"{0}, which is seldom of the {1}", quote_text(word),
        uses.senses[counts[0][0] < counts[0][1] ? 0 : 1]});
}

}  // namespace lexiscope::texts
