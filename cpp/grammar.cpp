#include "grammar.hpp"

#include <algorithm>

#include "json_node.hpp"
#include "word_tokenizer.hpp"

namespace lexiscope {
namespace {

constexpr const char* kArgument = "microworld";

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    if (end > start) parts.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

/// Number of the item of this name, or -1.
template <class Item>
int number_of(const std::vector<Item>& items, std::string_view name) {
  const auto has_name = [name](const Item& item) { return item.name == name; };
  const auto found = std::find_if(items.begin(), items.end(), has_name);
  return found == items.end() ? -1 : static_cast<int>(found - items.begin());
}

int number_of(const std::vector<std::string>& items, std::string_view name) {
  const auto found = std::find(items.begin(), items.end(), name);
  return found == items.end() ? -1 : static_cast<int>(found - items.begin());
}

template <class Items>
auto& at(Items& items, int number) {
  return items[static_cast<std::size_t>(number)];
}

bool has_feature(const Grammar& grammar, const std::vector<int>& groups, int feature) {
  return std::all_of(groups.begin(), groups.end(), [&](int group) {
    const std::vector<int>& features = at(grammar.groups, group).features;
    return std::find(features.begin(), features.end(), feature) != features.end();
  });
}

void read_word(Grammar& grammar, const JsonNode& node, const std::string& word,
               const std::vector<std::string>& values) {
  const std::vector<int>& features = grammar.groups.back().features;
  if (words_of(word) != std::vector<std::string>{word}) {
    node.fail("one word in lower case", "\"" + word + "\"");
  }
  if (values.size() != features.size()) {
    node.fail(std::to_string(features.size()) + " values, one a feature of the group",
              std::to_string(values.size()));
  }
  const int group = static_cast<int>(grammar.groups.size()) - 1;
  for (const Grammar::Standing& other : grammar.standings) {
    if (other.group == group && other.word == word) node.fail("a word once", "\"" + word + "\"");
  }
  Grammar::Standing standing{word, group, {}};
  standing.values.assign(grammar.features.size(), -1);
  for (std::size_t place = 0; place < values.size(); ++place) {
    std::vector<std::string>& known = at(grammar.features, features[place]).values;
    if (number_of(known, values[place]) < 0) known.push_back(values[place]);
    at(standing.values, features[place]) = number_of(known, values[place]);
  }
  grammar.standings.push_back(std::move(standing));
}

void read_group(Grammar& grammar, const std::string& name, const JsonNode& node) {
  node.require_names({"topic", "words"}, {"features"});
  if (name.empty() || name.find_first_of(" |={}") != std::string::npos) {
    node.fail("a name without spaces and | = { }", "\"" + name + "\"");
  }
  grammar.groups.push_back({name, node["topic"].text(), {}});
  if (node.has("features")) {
    for (const std::string& feature : split(node["features"].text(), ' ')) {
      if (number_of(grammar.features, feature) < 0) grammar.features.push_back({feature, {}});
      grammar.groups.back().features.push_back(number_of(grammar.features, feature));
    }
  }
  const JsonNode words = node["words"];
  if (words.is_text()) {
    for (const std::string& word : split(words.text(), ' ')) read_word(grammar, words, word, {});
  } else {
    for (const auto& [word, values] : words.members()) {
      read_word(grammar, values, word, split(values.text(), ' '));
    }
  }
}

Grammar::Line read_line(const Grammar& grammar, const JsonNode& node) {
  const std::string text = node.text();
  const std::string quoted = "\"" + text + "\"";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    if (text.find_first_of("}\n", at) < open) node.fail("one line with a { before every }", quoted);
    const std::size_t close = std::min(text.find('}', open), text.size());
    if (open < text.size() && close == text.size()) node.fail("a } after every {", quoted);
    at = close + 1;
  }
  Grammar::Line line = grammar.read_line(text);
  if (line.slots.empty() && words_of(line.text).empty()) node.fail("a sentence", "no word");
  return line;
}

Grammar::Topic read_topic(const Grammar& grammar, const JsonNode& node) {
  node.require_names({"topic", "weight", "lines"}, {});
  const auto weight = static_cast<std::uint32_t>(node["weight"].whole_number(1, 1000));
  Grammar::Topic topic{node["topic"].text(), weight, {}};
  for (const JsonNode& line : node["lines"].elements()) {
    topic.lines.push_back(read_line(grammar, line));
  }
  return topic;
}

Grammar::Relation read_relation(const Grammar& grammar, const JsonNode& node) {
  node.require_names({"relation", "groups", "feature", "from", "to"}, {});
  Grammar::Relation relation{node["relation"].text(), {}, 0, 0, 0};
  for (const std::string& name : split(node["groups"].text(), ' ')) {
    relation.groups.push_back(number_of(grammar.groups, name));
    if (relation.groups.back() < 0) node["groups"].fail("names of groups", "\"" + name + "\"");
  }
  const std::string feature = node["feature"].text();
  relation.feature = number_of(grammar.features, feature);
  if (relation.feature < 0 || !has_feature(grammar, relation.groups, relation.feature)) {
    node["feature"].fail("a feature of every group of the relation", "\"" + feature + "\"");
  }
  const auto read_value = [&](const char* end) {
    const std::string value = node[end].text();
    const int number = number_of(at(grammar.features, relation.feature).values, value);
    if (number < 0) node[end].fail("a value of the feature " + feature, "\"" + value + "\"");
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

[[noreturn]] void fail_at_slot(std::string_view slot, const Grammar::Line& line,
                               std::string_view expected, std::string_view got) {
  std::string message = std::string(kArgument) + ", slot {" + std::string(slot) + "}";
  if (!line.text.empty()) message += " of \"" + line.text + "\"";
  message.append(": expected ").append(expected).append(", got ").append(got);
  throw Error(ErrorKind::MalformedFile, kArgument, message);
}

/// Calls visit(drawn) for every way to draw words for the slots that `slot` agrees with.
template <class Visit>
void for_each_draw(const Grammar::Line& line, const Grammar::Slot& slot, std::vector<int>& drawn,
                   std::size_t demand, const Visit& visit) {
  if (demand == slot.demands.size()) return visit(drawn);
  const int source = slot.demands[demand].slot;
  if (source < 0 || at(drawn, source) >= 0) {
    return for_each_draw(line, slot, drawn, demand + 1, visit);
  }
  for (const int standing : at(line.slots, source).candidates) {
    at(drawn, source) = standing;
    for_each_draw(line, slot, drawn, demand + 1, visit);
  }
  at(drawn, source) = -1;
}

}  // namespace

bool Grammar::fits(const Standing& standing, const Slot& slot) {
  const auto& groups = slot.groups;
  return std::find(groups.begin(), groups.end(), standing.group) != groups.end() &&
         std::all_of(slot.demands.begin(), slot.demands.end(), [&](const Demand& demand) {
           return demand.value < 0 || at(standing.values, demand.feature) == demand.value;
         });
}

bool Grammar::agrees(const Standing& standing, const Slot& slot,
                     const std::vector<int>& drawn) const {
  return std::all_of(slot.demands.begin(), slot.demands.end(), [&](const Demand& demand) {
    return demand.slot < 0 || at(standing.values, demand.feature) ==
                                  at(at(standings, at(drawn, demand.slot)).values, demand.feature);
  });
}

Grammar::Line Grammar::read_line(std::string_view text) const {
  Line line{std::string(text), {}, {}};
  for (;;) {
    const std::size_t open = std::min(text.find('{'), text.size());
    line.literals.emplace_back(text.substr(0, open));
    if (open == text.size()) return line;
    const std::size_t close = text.find('}', open);
    line.slots.push_back(read_slot(text.substr(open + 1, close - open - 1), line));
    text.remove_prefix(close + 1);
  }
}

Grammar::Slot Grammar::read_slot(std::string_view text, const Line& line) const {
  Slot slot{std::string(text), {}, {}, {}};
  const std::vector<std::string> parts = split(text, ' ');
  for (const std::string& name : split(parts.empty() ? "" : parts.front(), '|')) {
    slot.groups.push_back(number_of(groups, name));
    if (slot.groups.back() < 0) fail_at_slot(text, line, "names of groups", "\"" + name + "\"");
  }
  if (slot.groups.empty()) fail_at_slot(text, line, "the name of a group", "none");
  for (std::size_t part = 1; part < parts.size(); ++part) {
    const std::size_t equals = std::min(parts[part].find('='), parts[part].size());
    const std::string name = parts[part].substr(0, equals);
    Demand demand{number_of(features, name), -1, -1};
    if (demand.feature < 0 || !has_feature(*this, slot.groups, demand.feature)) {
      fail_at_slot(text, line, "features that its groups have", "\"" + name + "\"");
    }
    if (equals < parts[part].size()) {
      const std::string value = parts[part].substr(equals + 1);
      demand.value = number_of(at(features, demand.feature).values, value);
      if (demand.value < 0) fail_at_slot(text, line, "a value of " + name, "\"" + value + "\"");
    } else {
      for (std::size_t earlier = line.slots.size(); earlier-- > 0 && demand.slot < 0;) {
        if (has_feature(*this, line.slots[earlier].groups, demand.feature)) {
          demand.slot = static_cast<int>(earlier);
        }
      }
      if (demand.slot < 0) fail_at_slot(text, line, "a slot before it that has " + name, "none");
    }
    slot.demands.push_back(demand);
  }
  for (std::size_t standing = 0; standing < standings.size(); ++standing) {
    if (fits(standings[standing], slot)) slot.candidates.push_back(static_cast<int>(standing));
  }
  if (slot.candidates.empty()) fail_at_slot(text, line, "at least one word that fits", "none");
  return slot;
}

void Grammar::require_words_for_all_slots() const {
  for (const Topic& topic : topics) {
    for (const Line& line : topic.lines) {
      for (const Slot& slot : line.slots) {
        std::vector<int> nothing(line.slots.size(), -1);
        for_each_draw(line, slot, nothing, 0, [&](const std::vector<int>& drawn) {
          for (const int candidate : slot.candidates) {
            if (agrees(at(standings, candidate), slot, drawn)) return;
          }
          std::string words;
          for (const int standing : drawn) {
            if (standing >= 0) words += " \"" + at(standings, standing).word + "\"";
          }
          fail_at_slot(slot.text, line, "a word that agrees", "none after" + words);
        });
      }
    }
  }
}

Grammar read_grammar(std::string_view text) {
  const JsonValue json = JsonNode::parse(text, kArgument);
  const JsonNode file(json, kArgument);
  file.require_names({"groups", "sentences"}, {"about", "relations", "training"});
  Grammar grammar;
  for (const auto& [name, group] : file["groups"].members()) read_group(grammar, name, group);
  for (Grammar::Standing& standing : grammar.standings) {
    standing.values.resize(grammar.features.size(), -1);
  }
  for (const JsonNode& topic : file["sentences"].elements()) {
    grammar.topics.push_back(read_topic(grammar, topic));
  }
  if (file.has("relations")) {
    for (const JsonNode& relation : file["relations"].elements()) {
      grammar.relations.push_back(read_relation(grammar, relation));
    }
  }
  if (file.has("training")) read_training(grammar, file["training"]);
  grammar.require_words_for_all_slots();
  return grammar;
}

}  // namespace lexiscope
