// grid_output.hpp: a table of numbers as TSV for spreadsheets, or as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::cli {

/// A table with names for its columns and, before its numbers, labels for its rows.
struct Grid {
  std::vector<std::string> label_names;           ///< of the label columns: "position"
  std::vector<std::string> column_names;          ///< one a column of `values`
  std::vector<std::vector<std::int64_t>> labels;  ///< one list a row of `values`
  Table values;
};

/// Prints it on standard output: a line of names, then a line a row, with tabs between; every
/// float32 with the fewest digits that read back to it, and -inf for minus infinity.
void print_tsv(const Grid& grid);

/// {"columns": [names], "rows": [[labels and numbers], …]}; minus infinity is null.
void print_json(const Grid& grid);

}  // namespace lexiscope::cli
