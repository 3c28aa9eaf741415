#include "cli/output/neighbour_output.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <vector>

#include "cli/output/display_width.hpp"
#include "geometry/nearest.hpp"

namespace lexiscope::cli {
namespace {

// Limits the column, so that one long word does not shift all numbers.
constexpr std::size_t kWidestColumn = 40;

}  // namespace

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

Json json_of(const WordTable& words, std::span<const Neighbour> neighbours) {
  Json list = Json::array();
  for (const Neighbour& one : neighbours) {
    list.push_back({{"word", words.word(one.id)}, {"cosine", one.cosine}});
  }
  return list;
}

void print_json(const Json& json) { std::cout << json_text(json) << '\n'; }

}  // namespace lexiscope::cli
