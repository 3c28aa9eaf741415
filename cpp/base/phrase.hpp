// phrase.hpp: what a message says, in a form that a page can say in its own language.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace lexiscope {

/// Words with values in them, {"ids from 0 to {0}", rows - 1}, or a value alone.
class Phrase {
 public:
  /// The words are a key of the page's catalogues (languages/), so they stand in the source as one
  /// literal. A value may be a phrase itself; a literal is one.
  template <class... Values>
  Phrase(const char* words, const Values&... values) : text_(words), is_value_(false) {
    (add(values), ...);
  }
  /// A name, a number, what somebody typed: the same in every language.
  Phrase(std::string value);
  Phrase(std::string_view value);

  [[nodiscard]] bool is_value() const noexcept { return is_value_; }
  /// The value, or the words with {0}, {1} … for its values.
  [[nodiscard]] const std::string& text() const noexcept { return text_; }
  [[nodiscard]] const std::vector<Phrase>& values() const noexcept { return values_; }

  [[nodiscard]] std::string english() const;

 private:
  template <class Value>
  void add(const Value& value) {
    if constexpr (std::is_floating_point_v<Value>) {
      add_number(static_cast<double>(value));
    } else if constexpr (std::is_integral_v<Value>) {
      values_.emplace_back(std::to_string(value));
    } else {
      add_phrase(value);
    }
  }
  void add_number(double value);
  void add_phrase(Phrase phrase);

  std::string text_;
  std::vector<Phrase> values_;
  bool is_value_;
};

}  // namespace lexiscope
