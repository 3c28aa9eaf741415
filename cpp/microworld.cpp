#include "microworld.hpp"

#include <algorithm>
#include <iterator>

#include "word_tokenizer.hpp"

namespace lexiscope {
namespace {

using Standing = Grammar::Standing;

bool same_place(const Standing& a, const Standing& b) {
  return a.group == b.group && a.values == b.values;
}

/// Whether b differs from a in the relation's feature alone: a `from`, b `to`.
bool related(const Standing& a, const Standing& b, const Grammar::Relation& relation) {
  const auto feature = static_cast<std::size_t>(relation.feature);
  const auto& groups = relation.groups;
  if (std::find(groups.begin(), groups.end(), a.group) == groups.end()) return false;
  if (a.values[feature] != relation.from) return false;
  Standing changed = a;
  changed.values[feature] = relation.to;
  return same_place(changed, b);
}

/// One of the standings that fit, every one equally likely; those of words already in the sentence
/// only where there is no other.
int draw(const Grammar& grammar, const Grammar::Slot& slot, const std::vector<int>& drawn,
         Random& random) {
  std::vector<int> fitting;
  std::vector<int> fresh;
  for (const int candidate : slot.candidates) {
    const Standing& standing = grammar.standings[static_cast<std::size_t>(candidate)];
    if (!grammar.agrees(standing, slot, drawn)) continue;
    fitting.push_back(candidate);
    const bool used = std::any_of(drawn.begin(), drawn.end(), [&](int earlier) {
      return grammar.standings[static_cast<std::size_t>(earlier)].word == standing.word;
    });
    if (!used) fresh.push_back(candidate);
  }
  const std::vector<int>& choice = fresh.empty() ? fitting : fresh;
  return choice[random.below(static_cast<std::uint32_t>(choice.size()))];
}

}  // namespace

Microworld::Microworld(std::string_view json) : Microworld(read_grammar(json)) {}

Microworld::Microworld(Grammar grammar)
    : grammar_(std::move(grammar)), own_standings_(grammar_.standings.size()) {
  for (const Grammar::Topic& topic : grammar_.topics) total_weight_ += topic.weight;
}

void Microworld::append_sentence(std::string& text, Random& random) const {
  std::uint32_t left = random.below(total_weight_);
  auto topic = grammar_.topics.begin();
  for (; left >= topic->weight; ++topic) left -= topic->weight;
  const Grammar::Line& line =
      topic->lines[random.below(static_cast<std::uint32_t>(topic->lines.size()))];
  std::vector<int> drawn;
  drawn.reserve(line.slots.size());
  for (std::size_t slot = 0; slot < line.slots.size(); ++slot) {
    drawn.push_back(draw(grammar_, line.slots[slot], drawn, random));
    text += line.literals[slot];
    text += grammar_.standings[static_cast<std::size_t>(drawn.back())].word;
  }
  text += line.literals.back();
  text += '\n';
}

std::string Microworld::generate(std::uint64_t seed, std::int64_t sentences) const {
  require_range("sentences", static_cast<double>(sentences), 1, 10'000'000);
  Random random(seed);
  std::string text;
  for (std::int64_t sentence = 0; sentence < sentences; ++sentence) append_sentence(text, random);
  return text;
}

std::vector<WordTopic> Microworld::topics() const {
  std::vector<WordTopic> topics;
  for (const Standing& standing : grammar_.standings) {
    const auto same = [&](const WordTopic& known) { return known.word == standing.word; };
    if (std::any_of(topics.begin(), topics.end(), same)) continue;
    topics.push_back(
        {standing.word, grammar_.groups[static_cast<std::size_t>(standing.group)].topic});
  }
  return topics;
}

std::vector<KnownAnalogy> Microworld::analogies() const {
  const std::vector<Standing>& all = grammar_.standings;
  const auto stands_once = [&](const Standing& standing) {
    return 1 == std::count_if(all.begin(), all.end(),
                              [&](const Standing& other) { return other.word == standing.word; });
  };
  std::vector<Standing> words;
  std::copy_if(all.begin(), all.end(), std::back_inserter(words), stands_once);
  const auto stands_alone = [&](const Standing& standing) {
    return 1 == std::count_if(words.begin(), words.end(),
                              [&](const Standing& other) { return same_place(other, standing); });
  };
  std::vector<KnownAnalogy> analogies;
  for (const Grammar::Relation& relation : grammar_.relations) {
    std::vector<std::pair<const Standing*, const Standing*>> pairs;
    for (const Standing& a : words) {
      for (const Standing& b : words) {
        if (related(a, b, relation)) pairs.emplace_back(&a, &b);
      }
    }
    for (const auto& [a, b] : pairs) {
      for (const auto& [c, d] : pairs) {
        if (a == c || b == d || !stands_alone(*d)) continue;
        analogies.push_back({a->word, b->word, c->word, d->word, relation.name});
      }
    }
  }
  return analogies;
}

std::vector<WordPlace> Microworld::places() const {
  std::vector<WordPlace> places;
  std::vector<const Standing*> firsts;
  for (const Standing& standing : grammar_.standings) {
    const auto same = [&](const Standing* first) { return same_place(*first, standing); };
    const auto found = std::find_if(firsts.begin(), firsts.end(), same);
    if (found != firsts.end()) {
      places[static_cast<std::size_t>(found - firsts.begin())].words.push_back(standing.word);
      continue;
    }
    const Grammar::Group& group = grammar_.groups[static_cast<std::size_t>(standing.group)];
    WordPlace place{group.name, group.name, {standing.word}};
    for (const int number : group.features) {
      const Grammar::Feature& feature = grammar_.features[static_cast<std::size_t>(number)];
      const auto value = standing.values[static_cast<std::size_t>(number)];
      const std::string& name = feature.values[static_cast<std::size_t>(value)];
      place.slot += " " + feature.name + "=" + name;
      place.name += (number == group.features.front() ? ": " : ", ") + name;
    }
    firsts.push_back(&standing);
    places.push_back(std::move(place));
  }
  return places;
}

bool Microworld::has_word(const std::string& word) const {
  for (std::size_t number = 0; number < own_standings_; ++number) {
    if (grammar_.standings[number].word == word) return true;
  }
  for (const Grammar::Topic& topic : grammar_.topics) {
    for (const Grammar::Line& line : topic.lines) {
      for (const std::string& literal : line.literals) {
        const std::vector<std::string> words = words_of(literal);
        if (std::find(words.begin(), words.end(), word) != words.end()) return true;
      }
    }
  }
  return false;
}

void Microworld::add_word(const std::string& word, std::string_view slot_text) {
  if (words_of(word) != std::vector<std::string>{word}) {
    fail(ErrorKind::InvalidArgument, "word", "one word in lower case", "\"" + word + "\"");
  }
  if (has_word(word)) {
    fail(ErrorKind::InvalidArgument, "word", "a new word", "\"" + word + "\", which is there");
  }
  Grammar::Slot slot;
  try {
    slot = grammar_.read_slot(slot_text, {});
  } catch (const Error& error) {
    throw Error(ErrorKind::InvalidArgument, "slot", error.what());
  }
  for (const int candidate : slot.candidates) {
    Standing standing = grammar_.standings[static_cast<std::size_t>(candidate)];
    standing.word = word;
    const auto same = [&](const Standing& other) {
      return other.word == word && same_place(other, standing);
    };
    if (std::any_of(grammar_.standings.begin(), grammar_.standings.end(), same)) continue;
    const int number = static_cast<int>(grammar_.standings.size());
    for (Grammar::Topic& topic : grammar_.topics) {
      for (Grammar::Line& line : topic.lines) {
        for (Grammar::Slot& place : line.slots) {
          if (Grammar::fits(standing, place)) place.candidates.push_back(number);
        }
      }
    }
    grammar_.standings.push_back(std::move(standing));
  }
}

}  // namespace lexiscope
