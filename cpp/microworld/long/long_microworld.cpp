#include "microworld/long/long_microworld.hpp"

#include <algorithm>

#include "base/fnv.hpp"
#include "formats/quote_text.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {
namespace {

/// Draws a choice with its probability `chance`.
template <class Choice>
const Choice& drawn_from(const std::vector<Choice>& choices, Random& random) {
  double left = random.uniform_double();
  for (const Choice& choice : choices) {
    left -= choice.chance;
    if (left < 0) return choice;
  }
  return choices.back();  // only by rounding
}

/// Whether a text is a fixed word of a line or plan.
bool is_written(const LongGrammar& grammar, int text) {
  for (const Clause& clause : grammar.clauses) {
    for (const Clause::Step& step : clause.steps) {
      if (step.word == text) return true;
    }
  }
  for (const PlanNode& node : grammar.plans) {
    for (const PlanNode::Edge& edge : node.edges) {
      if (edge.kind == PlanNode::Kind::Word && edge.word == text) return true;
    }
  }
  return false;
}

}  // namespace

bool is_held_out(std::string_view sentence) noexcept {
  std::uint64_t hash = kFnvBasis;
  for (const char byte : sentence) hash = fnv1a(hash, static_cast<std::uint8_t>(byte));
  return hash % 5 == 0;
}

LongMicroworld::LongMicroworld(Microworld world, std::string lines)
    : lines_(std::move(lines)),
      world_(std::move(world)),
      state_(std::make_shared<State>(long_grammar_of(lines_, world_.grammar()))) {}

void LongMicroworld::add_word(std::string_view word, std::string_view slot) {
  const bool again = std::find(made_up_.begin(), made_up_.end(), word) != made_up_.end();
  const int text = grammar().grammar.number_of(word);
  if (!again && text >= 0 && is_written(grammar(), text)) {
    fail(ErrorKind::InvalidArgument, "word", "a new word",
         {"{0}, which the text has already", quote_text(word)});
  }
  Microworld world = world_;
  world.add_word(word, slot);
  state_ = std::make_shared<State>(long_grammar_of(lines_, world.grammar()));
  world_ = std::move(world);
  if (!again) made_up_.emplace_back(word);
}

std::vector<LongMicroworld::DrawnWord> LongMicroworld::draw_clause(Random& random) const {
  const Clause& clause = drawn_from(grammar().clauses, random);
  std::vector<DrawnWord> words;
  std::vector<int> taken;
  for (const auto& [word, slot] : clause.steps) {
    if (slot < 0) {
      words.push_back({word, -1});
      continue;
    }
    const std::vector<int> fitting = reader().fitting(clause, slot, taken);
    taken.push_back(fitting[random.below(static_cast<std::uint32_t>(fitting.size()))]);
    words.push_back({grammar().grammar.entries[taken.back()].word, taken.back()});
  }
  return words;
}

std::vector<LongMicroworld::DrawnWord> LongMicroworld::draw(Random& random) const {
  std::vector<DrawnWord> words;
  for (int node = 0;;) {
    const PlanNode::Edge& edge =
        drawn_from(grammar().plans[static_cast<std::size_t>(node)].edges, random);
    if (edge.kind == PlanNode::Kind::End) break;
    if (edge.kind == PlanNode::Kind::Word) words.push_back({edge.word, -1});
    if (edge.kind == PlanNode::Kind::Clause) {
      const std::vector<DrawnWord> clause = draw_clause(random);
      words.insert(words.end(), clause.begin(), clause.end());
    }
    node = edge.next;
  }
  return words;
}

void LongMicroworld::append_sentence(std::string& text, Random& random) const {
  for (const DrawnWord& word : draw(random)) {
    text.append(grammar().grammar.text(word.text)) += ' ';
  }
  text.back() = '\n';
}

std::string LongMicroworld::generate(std::uint64_t seed, std::int64_t sentences) const {
  require_range("sentences", static_cast<double>(sentences), 1, 10'000'000);
  Random random(seed);
  std::string text;
  for (std::int64_t sentence = 0; sentence < sentences; ++sentence) append_sentence(text, random);
  return text;
}

std::vector<std::string> LongMicroworld::words() const {
  const Grammar& world = grammar().grammar;
  WordTable words;
  const auto is_made_up = [&](const std::string& word) {
    return std::find(made_up_.begin(), made_up_.end(), word) != made_up_.end();
  };
  for (int entry = 0; entry < world.entries.size(); ++entry) {
    const std::string& word = world.text(world.entries[entry].word);
    if (!is_made_up(word)) words.add(word);
  }
  for (const Clause& clause : grammar().clauses) {
    for (const Clause::Step& step : clause.steps) {
      if (step.word >= 0) words.add(world.text(step.word));
    }
  }
  for (const PlanNode& node : grammar().plans) {
    for (const PlanNode::Edge& edge : node.edges) {
      if (edge.kind == PlanNode::Kind::Word) words.add(world.text(edge.word));
    }
  }
  for (const std::string& word : made_up_) words.add(word);
  std::vector<std::string> list;
  for (Id id = 0; id < words.size(); ++id) list.emplace_back(words.word(id));
  return list;
}

}  // namespace lexiscope
