#include "microworld/packed_grammar.hpp"

#include <concepts>
#include <cstring>

namespace lexiscope {
namespace {

/// Integers are variable-length: groups of seven bits, lowest first, with the eighth bit set in all
/// but the last. Those of a table are differences from the row before, with the sign in the lowest
/// bit.
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

}  // namespace

Grammar unpacked(const char* bytes) {
  Grammar grammar;
  Unpacker read(bytes);
  read(grammar.texts);
  read.table(grammar.numbers, 1);
  read(grammar.groups);
  read(grammar.categories);
  read(grammar.entries);
  read(grammar.topics);
  read(grammar.relations);
  read(grammar.sentences);
  SkipGramOptions& training = grammar.training;
  read(training.embedding_dim);
  read(training.window);
  read(training.negatives);
  read(training.epochs);
  read(training.learning_rate);
  read(training.subsample);
  return grammar;
}

}  // namespace lexiscope
