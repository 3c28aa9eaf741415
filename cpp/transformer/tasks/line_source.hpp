// line_source.hpp: where lines to learn from come from: a task, or a text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "transformer/tasks/task.hpp"

namespace lexiscope::transformer {

struct LineSource {
  std::string name;                ///< "followed", or the text's
  int vocab_size = 0;              ///< V
  int least_length = 2;            ///< the shortest line in which something is asked
  std::vector<std::string> words;  ///< of a text, one an id; none of a task
  /// Draws B lines of length T, as draw_lines() does, and throws likewise.
  std::function<void(int sequences, int length, Random& random, Batch& batch)> draw;
};

/// Throws as require_valid(task) does.
LineSource lines_of(const Task& task);

}  // namespace lexiscope::transformer
