// grid_output.hpp: prints a table of numbers as TSV or JSON.
#pragma once

#include <string>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::cli {

/// A table with column names and row labels.
struct Grid {
  std::vector<std::string> label_names;           ///< of the label columns: "position"
  std::vector<std::string> column_names;          ///< one a column of `values`
  std::vector<std::vector<std::int64_t>> labels;  ///< one list a row of `values`
  Table values;
};

/// Prints a line of names, then one line a row, separated by tabs; every float32 with the fewest
/// digits that restore it, and -inf for minus infinity.
void print_tsv(const Grid& grid);

/// {"columns": [names], "rows": [[labels and numbers], …]}; minus infinity is null.
void print_json(const Grid& grid);

}  // namespace lexiscope::cli
