#include "microworld/packed_grammar.hpp"

#include <concepts>
#include <cstring>

namespace lexiscope {
namespace {

/// Whole numbers in groups of seven bits, the lowest first; all but the last have the eighth bit.
/// Numbers of a table as differences to the row before, their sign in the lowest bit.
class Packer {
 public:
  std::string bytes;

  template <std::integral Whole>
  void operator()(Whole number) {
    auto rest = static_cast<std::uint64_t>(number);
    for (; rest >= 0x80; rest >>= 7U) bytes += static_cast<char>(rest | 0x80U);
    bytes += static_cast<char>(rest);
  }
  void operator()(double value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void operator()(const std::vector<std::string>& texts) {
    (*this)(texts.size());
    for (const std::string& text : texts) bytes.append(text.c_str(), text.size() + 1);
  }
  template <class Row>
  void operator()(const Rows<Row>& rows) {
    table(rows.numbers, rows.kWidth);
  }
  void table(const std::vector<int>& numbers, std::size_t width) {
    (*this)(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const int difference = numbers[i] - (i < width ? 0 : numbers[i - width]);
      (*this)(difference < 0 ? ~(2 * difference) : 2 * difference);
    }
  }
};

class Unpacker {
 public:
  explicit Unpacker(const char* bytes) : next_(bytes) {}

  template <std::integral Whole>
  void operator()(Whole& value) {
    value = static_cast<Whole>(whole());
  }
  void operator()(double& value) {
    std::memcpy(&value, next_, sizeof value);
    next_ += sizeof value;
  }
  void operator()(std::vector<std::string>& texts) {
    for (std::uint32_t left = whole(); left > 0; --left) {
      const std::string_view text = next_;
      texts.emplace_back(text);
      next_ += text.size() + 1;
    }
  }
  template <class Row>
  void operator()(Rows<Row>& rows) {
    table(rows.numbers, rows.kWidth);
  }
  void table(std::vector<int>& numbers, std::size_t width) {
    numbers.resize(whole());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::uint32_t packed = whole();
      const auto difference = static_cast<int>(packed % 2 == 0 ? packed / 2 : ~(packed / 2));
      numbers[i] = difference + (i < width ? 0 : numbers[i - width]);
    }
  }

 private:
  std::uint32_t whole() {
    std::uint32_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(*next_++);
      value |= (byte & 0x7FU) << shift;
      if (byte < 0x80) return value;
    }
  }
  const char* next_;
};

/// Every part of a grammar in one order, for both.
template <class Parts, class AnyGrammar>
void visit(Parts& parts, AnyGrammar& grammar) {
  parts(grammar.texts);
  parts.table(grammar.numbers, 1);
  parts(grammar.groups);
  parts(grammar.categories);
  parts(grammar.entries);
  parts(grammar.topics);
  parts(grammar.relations);
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

Grammar unpacked(const char* bytes) {
  Grammar grammar;
  Unpacker unpacker(bytes);
  visit(unpacker, grammar);
  return grammar;
}

}  // namespace lexiscope
