#include "cli/output/neighbour_output.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <vector>

#include "cli/output/display_width.hpp"
#include "formats/unicode.hpp"
#include "geometry/nearest.hpp"

namespace lexiscope::cli {
namespace {

// A single word that is longer does not push all numbers away.
constexpr std::size_t kWidestColumn = 40;

}  // namespace

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

void print_neighbours(const NamedVectors& vectors, std::span<const Neighbour> neighbours) {
  std::vector<std::string> shown;
  std::size_t widest = 0;
  for (const Neighbour& one : neighbours) {
    shown.push_back(shown_word(vectors, one.id));
    widest = std::max(widest, display_width(shown.back()));
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    std::cout << std::setw(3) << i + 1 << "  " << padded(shown[i], std::min(widest, kWidestColumn))
              << std::fixed << std::setprecision(4) << std::setw(9) << neighbours[i].cosine << '\n';
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
