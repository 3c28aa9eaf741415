#include "formats/fields.hpp"

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

}  // namespace lexiscope
