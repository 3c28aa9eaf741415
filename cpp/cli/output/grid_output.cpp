#include "cli/output/grid_output.hpp"

#include <cmath>
#include <iostream>

#include "formats/float_text.hpp"
#include "formats/json_writer.hpp"

namespace lexiscope::cli {
namespace {

std::vector<std::string> names_of(const Grid& grid) {
  std::vector<std::string> names = grid.label_names;
  names.insert(names.end(), grid.column_names.begin(), grid.column_names.end());
  return names;
}

void append_number(std::string& text, float value) {
  if (std::isinf(value)) {
    text += value < 0 ? "-inf" : "inf";
  } else {
    append_float(text, value);
  }
}

}  // namespace

void print_tsv(const Grid& grid) {
  std::string line;
  const auto end_line = [&] {
    line.back() = '\n';  // replaces the last tab
    std::cout << line;
    line.clear();
  };
  for (const std::string& name : names_of(grid)) line.append(name).push_back('\t');
  end_line();
  for (Eigen::Index row = 0; row < grid.values.rows(); ++row) {
    for (const std::int64_t label : grid.labels[static_cast<std::size_t>(row)]) {
      line.append(std::to_string(label)).push_back('\t');
    }
    for (const float value : grid.values.row(row)) {
      append_number(line, value);
      line.push_back('\t');
    }
    end_line();
  }
}

void print_json(const Grid& grid) {
  std::cout << "{\n  \"columns\": " << json_text(Json(names_of(grid)), -1) << ",\n  \"rows\": [";
  for (Eigen::Index row = 0; row < grid.values.rows(); ++row) {
    Json cells = grid.labels[static_cast<std::size_t>(row)];
    for (const float value : grid.values.row(row)) cells.push_back(value);
    std::cout << (row == 0 ? "\n    " : ",\n    ") << json_text(cells, -1);
  }
  std::cout << "\n  ]\n}\n";
}

}  // namespace lexiscope::cli
