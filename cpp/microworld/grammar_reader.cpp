#include "microworld/grammar_reader.hpp"

#include <algorithm>

#include "formats/fields.hpp"
#include "formats/json_node.hpp"
#include "formats/quote_text.hpp"
#include "microworld/slots.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {
namespace {

using List = Grammar::List;

constexpr const char* kArgument = "microworld";

std::vector<std::string> names_in(std::string_view text) {
  const std::vector<std::string_view> names = fields_of(text, " ");
  return {names.begin(), names.end()};
}

/// A text of names: what the world tells of them has a line for each, with tabs between its parts.
std::string names_at(const JsonNode& node) {
  const std::string text = node.text();
  if (text.find_first_of("\t\n") != std::string::npos) {
    node.fail("one line without tabs", quote_text(text));
  }
  return text;
}

void add(Grammar& grammar, List& list, int number) {
  if (list.count == 0) list.first = static_cast<int>(grammar.numbers.size());
  grammar.numbers.push_back(number);
  ++list.count;
}

/// The number of the category where words of the last group have these values.
int add_category(Grammar& grammar, const std::vector<int>& values) {
  const int group = grammar.groups.size() - 1;
  for (int category = 0; category < grammar.categories.size(); ++category) {
    const std::span<const int> known = grammar.list(grammar.categories[category].values);
    if (grammar.categories[category].group == group &&
        std::equal(known.begin(), known.end(), values.begin())) {
      return category;
    }
  }
  Grammar::Category category{group, {}};
  for (const int value : values) add(grammar, category.values, value);
  grammar.categories.add(category);
  return grammar.categories.size() - 1;
}

void read_word(Grammar& grammar, const JsonNode& node, const std::string& word,
               const std::vector<std::string>& values) {
  const int group = grammar.groups.size() - 1;
  const auto features = static_cast<std::size_t>(grammar.groups[group].features.count);
  if (words_of(word) != std::vector<std::string>{word}) {
    node.fail("one word in lower case", quote_text(word));
  }
  if (values.size() != features) {
    node.fail(std::to_string(features) + " values, one a feature of the group",
              std::to_string(values.size()));
  }
  const int text = grammar.add_text(word);
  for (int number = 0; number < grammar.entries.size(); ++number) {
    const Grammar::Entry other = grammar.entries[number];
    if (other.word == text && grammar.categories[other.category].group == group) {
      node.fail("a word once", quote_text(word));
    }
  }
  std::vector<int> numbers;
  for (const std::string& value : values) numbers.push_back(grammar.add_text(value));
  grammar.entries.add({text, add_category(grammar, numbers)});
}

void read_group(Grammar& grammar, const std::string& name, const JsonNode& node) {
  node.require_names({"topic", "words"}, {"features"});
  if (name.empty() || name.find_first_of(" \t\n|={}") != std::string::npos) {
    node.fail("a name without spaces and | = { }", quote_text(name));
  }
  Grammar::Group group{grammar.add_text(name), grammar.add_text(names_at(node["topic"])), {}};
  if (node.has("features")) {
    for (const std::string& feature : names_in(names_at(node["features"]))) {
      const int number = grammar.add_text(feature);
      if (contains(grammar.list(group.features), number)) {
        node["features"].fail("a feature once", quote_text(feature));
      }
      add(grammar, group.features, number);
    }
  }
  grammar.groups.add(group);
  const JsonNode words = node["words"];
  if (words.is_text()) {
    for (const std::string& word : names_in(words.text())) read_word(grammar, words, word, {});
  } else {
    for (const auto& [word, values] : words.members()) {
      read_word(grammar, values, word, names_in(names_at(values)));
    }
  }
}

void read_line(Grammar& grammar, Lines& lines, Grammar::Topic& topic, const JsonNode& node) {
  const std::string text = node.text();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    if (text.find_first_of("}\n", at) < open) {
      node.fail("one line with a { before every }", quote_text(text));
    }
    const std::size_t close = std::min(text.find('}', open), text.size());
    if (open < text.size() && close == text.size())
      node.fail("a } after every {", quote_text(text));
    at = close + 1;
  }
  add(grammar, topic.lines, grammar.add_text(text));
  lines.read(grammar, grammar.numbers.back());
  if (text.find('{') == std::string::npos && words_of(text).empty())
    node.fail("a sentence", "no word");
}

void read_topic(Grammar& grammar, Lines& lines, const JsonNode& node) {
  node.require_names({"topic", "weight", "lines"}, {});
  Grammar::Topic topic{static_cast<int>(node["weight"].whole_number(1, 1000)), {}};
  (void)node["topic"].text();
  for (const JsonNode& line : node["lines"].elements()) read_line(grammar, lines, topic, line);
  grammar.topics.add(topic);
}

Grammar::Relation read_relation(Grammar& grammar, const JsonNode& node) {
  node.require_names({"relation", "groups", "feature", "from", "to"}, {});
  Grammar::Relation relation{grammar.add_text(names_at(node["relation"])), 0, 0, 0, {}};
  for (const std::string& name : names_in(node["groups"].text())) {
    add(grammar, relation.groups, grammar.group_named(name));
    if (grammar.numbers.back() < 0) node["groups"].fail("names of groups", quote_text(name));
  }
  const std::string feature = node["feature"].text();
  relation.feature = grammar.number_of(feature);
  if (!grammar.is_feature(relation.feature) ||
      !grammar.have_feature(grammar.list(relation.groups), relation.feature)) {
    node["feature"].fail("a feature of every group of the relation", quote_text(feature));
  }
  const auto read_value = [&](const char* end) {
    const std::string value = node[end].text();
    const int number = grammar.number_of(value);
    if (!grammar.is_value(relation.feature, number)) {
      node[end].fail("a value of the feature " + feature, quote_text(value));
    }
    return number;
  };
  relation.from = read_value("from");
  relation.to = read_value("to");
  return relation;
}

void read_training(Grammar& grammar, const JsonNode& node) {
  node.require_names({}, {"sentences", "embedding_dim", "window", "negatives", "epochs",
                          "learning_rate", "subsample"});
  const auto whole = [&](const char* name, auto& setting, std::int64_t high) {
    if (!node.has(name)) return;
    setting = static_cast<std::decay_t<decltype(setting)>>(node[name].whole_number(1, high));
  };
  SkipGramOptions& training = grammar.training;
  whole("sentences", grammar.sentences, 10'000'000);
  whole("embedding_dim", training.embedding_dim, 4096);
  whole("window", training.window, 100);
  whole("negatives", training.negatives, 100);
  whole("epochs", training.epochs, 1000);
  if (node.has("learning_rate")) training.learning_rate = node["learning_rate"].number();
  if (node.has("subsample")) training.subsample = node["subsample"].number();
}

/// Throws MalformedFile for a slot that some words drawn before it leave without a word. `drawn`
/// has those that it agrees with, from the agreement of this number on still to be drawn in every
/// way.
void require_words(const Grammar& grammar, const Lines& lines, const Line& line, const Slot& slot,
                   std::vector<int>& drawn, int agreement) {
  if (agreement < slot.agreements.count) {
    const int source = lines.agreements[slot.agreements.first + agreement].slot;
    int& entry = drawn[static_cast<std::size_t>(source)];
    if (entry >= 0) return require_words(grammar, lines, line, slot, drawn, agreement + 1);
    for (const int candidate : lines.list(lines.slots[line.slots.first + source].candidates)) {
      entry = candidate;
      require_words(grammar, lines, line, slot, drawn, agreement + 1);
    }
    entry = -1;
    return;
  }
  for (const int candidate : lines.list(slot.candidates)) {
    if (lines.agrees(grammar, candidate, slot, drawn)) return;
  }
  std::string words;
  for (const int entry : drawn) {
    if (entry >= 0) words += " " + quote_text(grammar.text(grammar.entries[entry].word));
  }
  const std::string_view written = grammar.text(line.text);
  const auto begin = static_cast<std::size_t>(slot.begin) + 1;
  fail_at_slot(grammar, written.substr(begin, static_cast<std::size_t>(slot.end) - 1 - begin),
               &line, "a word that agrees", "none after" + words);
}

}  // namespace

Grammar read_grammar(std::string_view text) {
  const JsonNode file = JsonNode::parse(text, kArgument);
  file.require_names({"groups", "sentences"}, {"about", "relations", "training", "long"});
  Grammar grammar;
  for (const auto& [name, group] : file["groups"].members()) read_group(grammar, name, group);
  Lines lines;
  for (const JsonNode& topic : file["sentences"].elements()) read_topic(grammar, lines, topic);
  if (file.has("relations")) {
    for (const JsonNode& relation : file["relations"].elements()) {
      grammar.relations.add(read_relation(grammar, relation));
    }
  }
  if (file.has("training")) read_training(grammar, file["training"]);
  for (int number = 0; number < lines.lines.size(); ++number) {
    const Line line = lines.lines[number];
    for (int before = 0; before < line.slots.count; ++before) {
      std::vector<int> nothing(static_cast<std::size_t>(before), -1);
      require_words(grammar, lines, line, lines.slots[line.slots.first + before], nothing, 0);
    }
  }
  return grammar;
}

}  // namespace lexiscope
