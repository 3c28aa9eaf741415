#include "base/phrase.hpp"

#include <utility>

#include "base/number_text.hpp"

namespace lexiscope {

Phrase::Phrase(std::string value) : text_(std::move(value)), is_value_(true) {}
Phrase::Phrase(std::string_view value) : Phrase(std::string(value)) {}

void Phrase::add_number(double value) { values_.emplace_back(to_text(value)); }
void Phrase::add_phrase(Phrase phrase) { values_.push_back(std::move(phrase)); }

std::string Phrase::english() const {
  if (is_value_) return text_;
  std::string english;
  std::size_t from = 0;
  for (std::size_t at; (at = text_.find('{', from)) != std::string::npos; from = at + 3) {
    const auto place = static_cast<std::size_t>(text_[at + 1] - '0');
    english.append(text_, from, at - from).append(values_.at(place).english());
  }
  return english.append(text_, from);
}

}  // namespace lexiscope
