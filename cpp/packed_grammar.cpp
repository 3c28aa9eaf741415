#include "packed_grammar.hpp"

#include <cstring>
#include <type_traits>

namespace lexiscope {
namespace {

/// Whole numbers in groups of seven bits, the lowest first; all but the last have the eighth bit.
class Packer {
 public:
  std::string bytes;

  template <class Whole>
  void operator()(Whole value) {
    // The least is -1: nothing.
    for (auto rest = static_cast<std::uint64_t>(value + 1);; rest >>= 7U) {
      const bool last = rest < 0x80;
      bytes += static_cast<char>(last ? rest : rest | 0x80);
      if (last) return;
    }
  }
  void operator()(double value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void operator()(const std::string& text) {
    (*this)(text.size());
    bytes += text;
  }
  template <class Item, class Visit>
  void each(const std::vector<Item>& items, const Visit& visit) {
    (*this)(items.size());
    for (const Item& item : items) visit(item);
  }
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  template <class Whole>
  void operator()(Whole& value) {
    value = static_cast<Whole>(whole());
  }
  void operator()(double& value) { std::memcpy(&value, take(sizeof value).data(), sizeof value); }
  void operator()(std::string& text) { text = take(static_cast<std::size_t>(whole())); }
  template <class Item, class Visit>
  void each(std::vector<Item>& items, const Visit& visit) {
    items = std::vector<Item>(static_cast<std::size_t>(whole()));
    for (Item& item : items) visit(item);
  }

 private:
  std::int64_t whole() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(take(1).front());
      value |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return static_cast<std::int64_t>(value) - 1;
    }
  }
  std::string_view take(std::size_t count) {
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }

  std::string_view rest_;
};

/// Every part of a grammar in one order, for both. Of a line, its text: the rest follows from that.
template <class Parts, class AnyGrammar>
void visit(Parts& parts, AnyGrammar& grammar) {
  const auto part = [&](auto& each) { parts(each); };
  parts.each(grammar.features, [&](auto& feature) {
    parts(feature.name);
    parts.each(feature.values, part);
  });
  parts.each(grammar.groups, [&](auto& group) {
    parts(group.name);
    parts(group.topic);
    parts.each(group.features, part);
  });
  parts.each(grammar.standings, [&](auto& standing) {
    parts(standing.word);
    parts(standing.group);
    parts.each(standing.values, part);
  });
  parts.each(grammar.topics, [&](auto& topic) {
    parts(topic.name);
    parts(topic.weight);
    parts.each(topic.lines, [&](auto& line) { parts(line.text); });
  });
  parts.each(grammar.relations, [&](auto& relation) {
    parts(relation.name);
    parts.each(relation.groups, part);
    parts(relation.feature);
    parts(relation.from);
    parts(relation.to);
  });
  parts(grammar.sentences);
  auto& training = grammar.training;
  parts(training.embedding_dim);
  parts(training.window);
  parts(training.negatives);
  parts(training.epochs);
  parts(training.learning_rate);
  parts(training.subsample);
}

}  // namespace

std::string packed(const Grammar& grammar) {
  Packer packer;
  visit(packer, grammar);
  return packer.bytes;
}

Grammar unpacked(std::string_view bytes) {
  Grammar grammar;
  Unpacker unpacker(bytes);
  visit(unpacker, grammar);
  for (Grammar::Topic& topic : grammar.topics) {
    for (Grammar::Line& line : topic.lines) line = grammar.read_line(line.text);
  }
  return grammar;
}

}  // namespace lexiscope
