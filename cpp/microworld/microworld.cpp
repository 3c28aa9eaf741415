#include "microworld/microworld.hpp"

#include <algorithm>

#include "formats/quote_text.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {
namespace {

using Entry = Grammar::Entry;

struct Pair {
  Entry a, b;
};

/// How often a word occurs among the first `first` entries.
int count_of(int word, const Rows<Entry>& entries, int first) {
  int count = 0;
  for (int number = 0; number < first; ++number) count += entries[number].word == word;
  return count;
}

bool contains(std::string_view text, std::string_view word) {
  for (const std::string& each : words_of(text)) {
    if (each == word) return true;
  }
  return false;
}

}  // namespace

Microworld::Microworld(Grammar grammar)
    : grammar_(std::move(grammar)), own_entries_(grammar_.entries.size()) {
  read_lines();
}

void Microworld::read_lines() {
  lines_ = {};
  for (int topic = 0; topic < grammar_.topics.size(); ++topic) {
    for (const int text : grammar_.list(grammar_.topics[topic].lines)) lines_.read(grammar_, text);
  }
}

Line Microworld::draw_line(Random& random) const {
  const Rows<Grammar::Topic>& topics = grammar_.topics;
  std::uint32_t weights = 0;
  for (int topic = 0; topic < topics.size(); ++topic) {
    weights += static_cast<std::uint32_t>(topics[topic].weight);
  }
  auto left = static_cast<int>(random.below(weights));
  int first = 0;
  int topic = 0;
  for (; left >= topics[topic].weight; ++topic) {
    left -= topics[topic].weight;
    first += topics[topic].lines.count;
  }
  const auto lines = static_cast<std::uint32_t>(topics[topic].lines.count);
  return lines_.lines[first + static_cast<int>(random.below(lines))];
}

/// Draws one of the fitting entries uniformly, avoiding words already in the sentence if there are
/// others.
int Microworld::draw_entry(const Slot& slot, std::span<const int> drawn, Random& random) const {
  std::vector<int> fitting;
  for (const bool anew : {true, false}) {
    for (const int candidate : lines_.list(slot.candidates)) {
      bool fits = lines_.agrees(grammar_, candidate, slot, drawn);
      for (const int earlier : drawn) {
        fits &= !anew || grammar_.entries[earlier].word != grammar_.entries[candidate].word;
      }
      if (fits) fitting.push_back(candidate);
    }
    if (!fitting.empty()) break;
  }
  return fitting[random.below(static_cast<std::uint32_t>(fitting.size()))];
}

void Microworld::append_sentence(std::string& text, Random& random) const {
  const Line line = draw_line(random);
  const std::string& written = grammar_.text(line.text);
  std::vector<int> drawn;
  std::size_t read = 0;
  for (int number = 0; number < line.slots.count; ++number) {
    const Slot slot = lines_.slots[line.slots.first + number];
    drawn.push_back(draw_entry(slot, drawn, random));
    text.append(written, read, static_cast<std::size_t>(slot.begin) - read);
    text.append(grammar_.text(grammar_.entries[drawn.back()].word));
    read = static_cast<std::size_t>(slot.end);
  }
  text.append(written, read).append("\n");
}

std::string Microworld::generate(std::uint64_t seed, std::int64_t sentences) const {
  require_range("sentences", static_cast<double>(sentences), 1, 10'000'000);
  Random random(seed);
  std::string text;
  for (std::int64_t sentence = 0; sentence < sentences; ++sentence) append_sentence(text, random);
  return text;
}

void Microworld::append(std::string& lines, int text, char after) const {
  lines.append(grammar_.text(text)) += after;
}

std::string Microworld::topics() const {
  std::string lines;
  for (int number = 0; number < grammar_.entries.size(); ++number) {
    const auto [word, category] = grammar_.entries[number];
    if (count_of(word, grammar_.entries, number) > 0) continue;
    append(lines, word, '\t');
    append(lines, grammar_.groups[grammar_.categories[category].group].topic, '\n');
  }
  return lines;
}

bool Microworld::related(const Entry& a, const Entry& b, const Grammar::Relation& relation) const {
  const int group = grammar_.categories[a.category].group;
  if (group != grammar_.categories[b.category].group) return false;
  if (!contains(grammar_.list(relation.groups), group)) return false;
  for (const int feature : grammar_.list(grammar_.groups[group].features)) {
    const int from = grammar_.value_of(a.category, feature);
    const int to = grammar_.value_of(b.category, feature);
    const bool changes = feature == relation.feature;
    if (changes ? from != relation.from || to != relation.to : from != to) return false;
  }
  return stands_once(a) && stands_once(b);
}

bool Microworld::stands_once(const Entry& entry) const {
  return count_of(entry.word, grammar_.entries, grammar_.entries.size()) == 1;
}

bool Microworld::stands_alone(const Entry& entry) const {
  int there = 0;
  for (int number = 0; number < grammar_.entries.size(); ++number) {
    const Entry other = grammar_.entries[number];
    there += other.category == entry.category && stands_once(other);
  }
  return there == 1;
}

std::string Microworld::questions() const {
  const Rows<Entry>& words = grammar_.entries;
  std::string lines;
  for (int number = 0; number < grammar_.relations.size(); ++number) {
    const Grammar::Relation relation = grammar_.relations[number];
    append(lines += ": ", relation.name, '\n');
    Rows<Pair> pairs;
    for (int a = 0; a < words.size(); ++a) {
      for (int b = 0; b < words.size(); ++b) {
        if (related(words[a], words[b], relation)) pairs.add({words[a], words[b]});
      }
    }
    for (int i = 0; i < pairs.size(); ++i) {
      for (int j = 0; j < pairs.size(); ++j) {
        const auto [a, b] = pairs[i];
        const auto [c, d] = pairs[j];
        if (a.word == c.word || b.word == d.word || !stands_alone(d)) continue;
        append(lines, a.word, ' ');
        append(lines, b.word, ' ');
        append(lines, c.word, ' ');
        append(lines, d.word, '\n');
      }
    }
  }
  return lines;
}

std::string Microworld::categories() const {
  std::string lines;
  for (int number = 0; number < grammar_.categories.size(); ++number) {
    const Grammar::Category category = grammar_.categories[number];
    const Grammar::Group group = grammar_.groups[category.group];
    const std::span<const int> features = grammar_.list(group.features);
    const std::span<const int> values = grammar_.list(category.values);
    lines += grammar_.text(group.name);
    for (std::size_t i = 0; i < values.size(); ++i) {
      lines.append(" ").append(grammar_.text(features[i]));
      lines.append("=").append(grammar_.text(values[i]));
    }
    lines.append("\t").append(grammar_.text(group.name));
    for (std::size_t i = 0; i < values.size(); ++i) {
      lines.append(i == 0 ? ": " : ", ").append(grammar_.text(values[i]));
    }
    char before = '\t';
    for (int entry = 0; entry < grammar_.entries.size(); ++entry) {
      if (grammar_.entries[entry].category != number) continue;
      lines += before;
      lines += grammar_.text(grammar_.entries[entry].word);
      before = ' ';
    }
    lines += '\n';
  }
  return lines;
}

bool Microworld::has(std::string_view word) const {
  if (count_of(grammar_.number_of(word), grammar_.entries, own_entries_) > 0) return true;
  for (int each = 0; each < lines_.lines.size(); ++each) {
    const Line line = lines_.lines[each];
    const std::string_view written = grammar_.text(line.text);
    std::size_t read = 0;
    for (int number = 0; number < line.slots.count; ++number) {
      const Slot slot = lines_.slots[line.slots.first + number];
      const auto begin = static_cast<std::size_t>(slot.begin);
      if (contains(written.substr(read, begin - read), word)) return true;
      read = static_cast<std::size_t>(slot.end);
    }
    if (contains(written.substr(read), word)) return true;
  }
  return false;
}

void Microworld::add_word(std::string_view word, std::string_view slot_text) {
  const std::vector<std::string> words = words_of(word);
  if (words.size() != 1 || words.front() != word) {
    fail(ErrorKind::InvalidArgument, "word", "one word of lower-case letters", quote_text(word));
  }
  if (has(word)) {
    fail(ErrorKind::InvalidArgument, "word", "a new word",
         {"{0}, which the text has already", quote_text(word)});
  }
  Lines lines;
  const Slot slot = lines.read_slot(grammar_, slot_text, nullptr);
  const int text = grammar_.add_text(word);
  for (const int candidate : lines.list(slot.candidates)) {
    const int category = grammar_.entries[candidate].category;
    bool there = false;
    for (int number = 0; number < grammar_.entries.size(); ++number) {
      const Entry other = grammar_.entries[number];
      there |= other.word == text && other.category == category;
    }
    if (!there) grammar_.entries.add({text, category});
  }
  read_lines();
}

}  // namespace lexiscope
