#include "formats/fields.hpp"

#include <algorithm>

namespace lexiscope {

std::vector<std::string_view> fields_of(std::string_view line, std::string_view separators) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t begin = line.find_first_not_of(separators);
    if (begin == std::string_view::npos) return fields;
    line.remove_prefix(begin);
    fields.push_back(line.substr(0, line.find_first_of(separators)));
    line.remove_prefix(fields.back().size());
  }
}

std::vector<std::string_view> csv_cells(std::string_view line, char separator) {
  std::vector<std::string_view> cells;
  while (true) {
    const bool has_quotes = line.starts_with('"');
    bool within = false;
    const auto end = std::find_if(line.begin(), line.end(), [&](char c) {
      if (has_quotes && c == '"') within = !within;
      return c == separator && !within;
    });
    cells.push_back(line.substr(0, static_cast<std::size_t>(end - line.begin())));
    if (end == line.end()) return cells;
    line.remove_prefix(cells.back().size() + 1);
  }
}

std::string unquoted(std::string_view cell) {
  if (cell.size() < 2 || !cell.starts_with('"') || !cell.ends_with('"')) return std::string(cell);
  cell = cell.substr(1, cell.size() - 2);
  std::string text;
  for (std::size_t at = 0; at < cell.size(); ++at) {
    text.push_back(cell[at]);
    if (cell[at] == '"' && cell.substr(at + 1).starts_with('"')) ++at;
  }
  return text;
}

}  // namespace lexiscope
