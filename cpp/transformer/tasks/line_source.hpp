// line_source.hpp: the source of training lines, a task or a text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "transformer/tasks/task.hpp"

namespace lexiscope::transformer {

struct LineSource {
  std::string name;                ///< "followed", or the text's
  int vocab_size = 0;              ///< V
  int least_length = 2;            ///< the shortest line with a target
  std::vector<std::string> words;  ///< of a text, one for each id; none for a task
  /// Draws B lines of length T. Behaves and throws as draw_lines() does.
  std::function<void(int sequences, int length, Random& random, Batch& batch)> draw;
};

/// Throws as require_valid(task) does.
LineSource lines_of(const Task& task);

}  // namespace lexiscope::transformer
