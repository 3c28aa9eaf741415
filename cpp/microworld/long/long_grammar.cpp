#include "microworld/long/long_grammar.hpp"

#include <algorithm>
#include <map>

#include "formats/fields.hpp"
#include "formats/quote_text.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {
namespace {

constexpr const char* kArgument = "microworld";
constexpr std::size_t kMaxClauses = 20'000;
constexpr int kMaxDepth = 8;

/// One line of a part.
struct Part {
  double chance;
  std::string line;
};
using Parts = std::map<std::string, std::vector<Part>, std::less<>>;

/// A clause under construction, the slots that the next one may agree with, and the index from
/// which these belong to its own line.
struct Draft {
  Clause clause;
  std::vector<int> visible;
  std::size_t line_begin = 0;
};

/// Calls word(text), slot(text) and part(text) for the elements of a line, in order.
template <class Word, class Slot, class Part>
void visit(std::string_view line, const Word& word, const Slot& slot, const Part& part) {
  while (!line.empty()) {
    const std::size_t open = std::min(line.find_first_of("{<"), line.size());
    for (const std::string& each : words_of(line.substr(0, open))) word(each);
    if (open == line.size()) return;
    const std::size_t close = line.find(line[open] == '{' ? '}' : '>', open);
    if (close >= line.size()) {
      fail(ErrorKind::MalformedFile, kArgument, "a } after every { and a > after every <",
           quote_text(line));
    }
    const std::string_view inner = line.substr(open + 1, close - open - 1);
    line[open] == '{' ? slot(inner) : part(inner);
    line.remove_prefix(close + 1);
  }
}

/// Expands lines with their parts into clauses.
class ClauseWriter {
 public:
  ClauseWriter(Grammar& grammar, const Parts& parts) : grammar_(grammar), parts_(parts) {}

  /// All expansions of a line.
  std::vector<Clause> written(std::string_view line, double chance) {
    std::vector<Draft> drafts(1);
    drafts[0].clause.chance = chance;
    line_ = line;
    write(line, drafts, 0);
    std::vector<Clause> clauses;
    for (Draft& draft : drafts) {
      if (draft.clause.steps.empty()) refuse(line, "a sentence", "no word");
      require_words(draft.clause);
      clauses.push_back(std::move(draft.clause));
    }
    return clauses;
  }

 private:
  [[noreturn]] void refuse(std::string_view slot, std::string_view expected, std::string_view got) {
    std::string message = "microworld, ";
    message.append(quote_text(slot)).append(" of ").append(quote_text(line_));
    message.append(": expected ").append(expected).append(", got ").append(got);
    throw Error(ErrorKind::MalformedFile, kArgument, message);
  }

  void write(std::string_view line, std::vector<Draft>& drafts, int depth) {
    visit(
        line,
        [&](const std::string& word) {
          const int text = grammar_.add_text(word);
          for (Draft& draft : drafts) draft.clause.steps.push_back({text, -1});
        },
        [&](std::string_view slot) {
          for (Draft& draft : drafts) add_slot(slot, draft);
        },
        [&](std::string_view name) { write_part(name, drafts, depth); });
  }

  // Combines every draft with every line of the part, whose slots are visible only within the part.
  void write_part(std::string_view name, std::vector<Draft>& drafts, int depth) {
    const auto part = parts_.find(name);
    if (part == parts_.end()) refuse(name, "the name of a part", quote_text(name));
    if (depth == kMaxDepth) refuse(name, "parts in one another 8 deep at most", "more");
    std::vector<Draft> all;
    for (const Draft& before : drafts) {
      for (const auto& [chance, line] : part->second) {
        std::vector<Draft> inner = {before};
        inner[0].clause.chance *= chance;
        inner[0].line_begin = before.visible.size();
        write(line, inner, depth + 1);
        for (Draft& draft : inner) {
          draft.visible = before.visible;
          draft.line_begin = before.line_begin;
          all.push_back(std::move(draft));
        }
      }
      if (all.size() > kMaxClauses) refuse(name, "20,000 clauses at most", "more");
    }
    drafts = std::move(all);
  }

  void add_slot(std::string_view text, Draft& draft) {
    // Values are handled as in the short lines; agreements are resolved here.
    std::string demands;
    std::vector<std::string_view> agreeing;
    for (const std::string_view part : fields_of(text, " ")) {
      if (demands.empty() || part.find('=') != std::string_view::npos) {
        demands.append(demands.empty() ? "" : " ").append(part);
      } else {
        agreeing.push_back(part);
      }
    }
    Lines lines;
    Slot read;
    try {
      read = lines.read_slot(grammar_, demands, nullptr);
    } catch (const Error& error) {
      throw Error(ErrorKind::MalformedFile, kArgument, error.what());
    }
    const auto copied = [&](Grammar::List list) {
      return std::vector<int>(lines.list(list).begin(), lines.list(list).end());
    };
    const auto line_begin = draft.visible.begin() + static_cast<std::ptrdiff_t>(draft.line_begin);
    Clause::Slot slot{
        copied(read.groups), copied(read.candidates), {}, {line_begin, draft.visible.end()}};
    for (const std::string_view name : agreeing) {
      slot.agreements.push_back(agreement(text, name, slot, draft));
    }
    const auto number = static_cast<int>(draft.clause.slots.size());
    draft.clause.steps.push_back({-1, number});
    draft.clause.slots.push_back(std::move(slot));
    draft.visible.push_back(number);
  }

  Agreement agreement(std::string_view slot_text, std::string_view name, const Clause::Slot& slot,
                      const Draft& draft) {
    const int feature = grammar_.number_of(name);
    if (!grammar_.have_feature(slot.groups, feature)) {
      refuse(slot_text, "features that its groups have", quote_text(name));
    }
    for (auto earlier = draft.visible.rbegin(); earlier != draft.visible.rend(); ++earlier) {
      const auto number = static_cast<std::size_t>(*earlier);
      if (grammar_.have_feature(draft.clause.slots[number].groups, feature)) {
        return {feature, *earlier};
      }
    }
    refuse(slot_text, std::string("a slot before it that has ").append(name), "none");
  }

  /// Checks that some word agrees for every choice of words in the slots before.
  void require_words(const Clause& clause) {
    for (const Clause::Slot& slot : clause.slots) {
      std::vector<int> values(slot.agreements.size());
      require_word(clause, slot, values, 0);
    }
  }

  void require_word(const Clause& clause, const Clause::Slot& slot, std::vector<int>& taken,
                    std::size_t agreement) {
    if (agreement < slot.agreements.size()) {
      const auto source = static_cast<std::size_t>(slot.agreements[agreement].slot);
      // Two agreements with one slot are with the same word.
      for (std::size_t before = 0; before < agreement; ++before) {
        if (slot.agreements[before].slot != slot.agreements[agreement].slot) continue;
        taken[agreement] = taken[before];
        return require_word(clause, slot, taken, agreement + 1);
      }
      for (const int entry : clause.slots[source].candidates) {
        taken[agreement] = entry;
        require_word(clause, slot, taken, agreement + 1);
      }
      return;
    }
    for (const int entry : slot.candidates) {
      bool agrees = true;
      for (std::size_t n = 0; n < taken.size(); ++n) {
        const int feature = slot.agreements[n].feature;
        agrees &= value(entry, feature) == value(taken[n], feature);
      }
      if (agrees) return;
    }
    std::string words;
    for (const int entry : taken) (words += ' ') += quote_text(grammar_.text(word_of(entry)));
    refuse(grammar_.text(grammar_.groups[slot.groups.front()].name), "a word that agrees",
           "none after" + words);
  }

  int word_of(int entry) { return grammar_.entries[entry].word; }
  int value(int entry, int feature) {
    return grammar_.value_of(grammar_.entries[entry].category, feature);
  }

  Grammar& grammar_;
  const Parts& parts_;
  std::string_view line_;
};

/// Splits a line at a separator, keeping empty fields.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

/// The fields of all lines, by kind.
struct Section {
  using Fields = std::vector<std::string_view>;
  std::vector<Fields> plans, parts, topics, tests;

  explicit Section(std::string_view lines) {
    for (const std::string_view line : split(lines, '\n')) {
      Fields fields = split(line, '\t');
      const std::string_view kind = fields.front();
      fields.erase(fields.begin());
      if (kind == "sentence") plans.push_back(std::move(fields));
      if (kind == "part") parts.push_back(std::move(fields));
      if (kind == "topic") topics.push_back(std::move(fields));
      if (kind == "test") tests.push_back(std::move(fields));
    }
  }
};

/// Parses a non-negative integer.
double weight_of(std::string_view digits) {
  int weight = 0;
  for (const char digit : digits) weight = 10 * weight + (digit - '0');
  return weight;
}

[[noreturn]] void refuse(const char* place, std::string_view expected, std::string_view got) {
  std::string message = "microworld, long > ";
  message.append(place).append(": expected ").append(expected).append(", got ").append(got);
  throw Error(ErrorKind::MalformedFile, kArgument, message);
}

Parts parts_of(const Section& section) {
  Parts parts;
  for (const auto& fields : section.parts) {
    parts[std::string(fields[0])].push_back({weight_of(fields[1]), std::string(fields[2])});
  }
  for (auto& [name, part] : parts) {
    double sum = 0;
    for (const Part& each : part) sum += each.chance;
    for (Part& each : part) each.chance /= sum;
  }
  return parts;
}

std::vector<Clause> clauses_of(const Section& section, ClauseWriter& writer, const Grammar& own) {
  std::vector<Clause> clauses;
  const auto add = [&](std::string_view line, double weight) {
    for (Clause& clause : writer.written(line, weight)) clauses.push_back(std::move(clause));
    if (clauses.size() > kMaxClauses) refuse("topics", "20,000 clauses at most", "more");
  };
  for (int number = 0; number < own.topics.size(); ++number) {
    const Grammar::Topic topic = own.topics[number];
    for (const int text : own.list(topic.lines)) {
      add(own.text(text), static_cast<double>(topic.weight) / topic.lines.count);
    }
  }
  for (const auto& fields : section.topics) {
    const auto lines = static_cast<double>(fields.size() - 1);
    for (std::size_t n = 1; n < fields.size(); ++n) add(fields[n], weight_of(fields[0]) / lines);
  }
  double sum = 0;
  for (const Clause& clause : clauses) sum += clause.chance;
  for (Clause& clause : clauses) clause.chance /= sum;
  return clauses;
}

/// The words and clauses of a plan, one by one.
std::vector<PlanNode::Edge> edges_of(std::string_view line, Grammar& grammar) {
  std::vector<PlanNode::Edge> edges;
  const auto fail_here = [&] {
    refuse("sentences > line", "words and <clause>", quote_text(line));
  };
  visit(
      line,
      [&](const std::string& word) {
        edges.push_back({PlanNode::Kind::Word, grammar.add_text(word), 0, -1});
      },
      [&](std::string_view) { fail_here(); },
      [&](std::string_view name) {
        if (name != "clause") fail_here();
        edges.push_back({PlanNode::Kind::Clause, -1, 0, -1});
      });
  if (edges.empty()) fail_here();
  edges.push_back({PlanNode::Kind::End, -1, 0, -1});
  return edges;
}

/// Builds a prefix tree of the plans. Weights of edges become probabilities at the end.
std::vector<PlanNode> plans_of(const Section& section, Grammar& grammar) {
  std::vector<PlanNode> nodes(1);
  for (const auto& fields : section.plans) {
    const double weight = weight_of(fields[0]);
    std::size_t at = 0;
    for (PlanNode::Edge edge : edges_of(fields[1], grammar)) {
      std::vector<PlanNode::Edge>& edges = nodes[at].edges;
      auto same = std::find_if(edges.begin(), edges.end(), [&](const PlanNode::Edge& other) {
        return other.kind == edge.kind && other.word == edge.word;
      });
      if (same == edges.end()) {
        edge.next = edge.kind == PlanNode::Kind::End ? -1 : static_cast<int>(nodes.size());
        same = edges.insert(edges.end(), edge);
      }
      same->chance += weight;
      const int next = same->next;
      if (next == static_cast<int>(nodes.size())) nodes.emplace_back();
      at = static_cast<std::size_t>(next);
    }
  }
  for (PlanNode& node : nodes) {
    double sum = 0;
    for (const PlanNode::Edge& edge : node.edges) sum += edge.chance;
    for (PlanNode::Edge& edge : node.edges) edge.chance /= sum;
  }
  return nodes;
}

std::vector<GrammarTest> tests_of(const Section& section, const Grammar& grammar) {
  std::vector<GrammarTest> tests;
  for (const auto& fields : section.tests) {
    GrammarTest test{std::string(fields[0]), grammar.number_of(fields[1]), {}};
    if (!grammar.is_feature(test.feature)) refuse("tests", "a feature", quote_text(fields[1]));
    for (const std::string_view group : fields_of(fields[2], " ")) {
      test.groups.push_back(grammar.group_named(group));
      if (test.groups.back() < 0) refuse("tests", "names of groups", quote_text(group));
    }
    tests.push_back(std::move(test));
  }
  return tests;
}

}  // namespace

LongGrammar long_grammar_of(std::string_view lines, Grammar grammar) {
  const Section section(lines);
  LongGrammar result;
  const Grammar own = grammar;
  result.grammar = std::move(grammar);
  const Parts parts = parts_of(section);
  ClauseWriter writer(result.grammar, parts);
  result.clauses = clauses_of(section, writer, own);
  result.plans = plans_of(section, result.grammar);
  result.tests = tests_of(section, result.grammar);
  return result;
}

}  // namespace lexiscope
