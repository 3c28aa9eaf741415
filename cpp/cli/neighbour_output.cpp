#include "neighbour_output.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>

#include "unicode.hpp"

namespace lexiscope::cli {

std::string printable(std::string_view word) {
  constexpr char32_t kReplacement = 0xFFFD;
  std::string text;
  for (std::size_t at = 0; at < word.size();) {
    const CodePoint point = code_point_at(word, at);
    // C0 and C1 control characters and DEL: they could move the cursor or worse.
    const bool control = point.value < 0x20 || (point.value >= 0x7F && point.value < 0xA0);
    append_utf8(text, point.valid() && !control ? point.value : kReplacement);
    at += point.length;
  }
  return text;
}

void print_neighbours(const WordTable& words, std::span<const Neighbour> neighbours) {
  std::size_t longest = 0;
  for (const Neighbour& one : neighbours) longest = std::max(longest, words.word(one.id).size());
  int rank = 0;
  for (const Neighbour& one : neighbours) {
    const std::string word = printable(words.word(one.id));
    std::cout << std::setw(3) << ++rank << "  " << std::left
              << std::setw(static_cast<int>(std::min<std::size_t>(longest, 40))) << word
              << std::right << std::fixed << std::setprecision(4) << std::setw(9) << one.cosine
              << '\n';
  }
}

nlohmann::ordered_json json_of(const WordTable& words, std::span<const Neighbour> neighbours) {
  auto list = nlohmann::ordered_json::array();
  for (const Neighbour& one : neighbours) {
    list.push_back({{"word", words.word(one.id)}, {"cosine", one.cosine}});
  }
  return list;
}

void print_json(const nlohmann::ordered_json& json) {
  std::cout << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

}  // namespace lexiscope::cli
