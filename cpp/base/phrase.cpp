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
  for (std::size_t at = 0; (at = text_.find('{', at)) != std::string::npos;) {
    const std::size_t place = static_cast<unsigned char>(text_[++at]) - std::size_t{'0'};
    if (place >= values_.size()) continue;  // a brace that is one
    english.append(text_, from, at - 1 - from).append(values_[place].english());
    from = at += 2;
  }
  return english.append(text_, from);
}

}  // namespace lexiscope
