#include "transformer/tasks/line_source.hpp"

namespace lexiscope::transformer {

LineSource lines_of(const Task& task) {
  require_valid(task);
  LineSource source;
  source.name = kTasks[static_cast<std::size_t>(task.kind)];
  source.vocab_size = task.vocab_size();
  source.least_length = task.least_length();
  source.draw = [task](int sequences, int length, Random& random, Batch& batch) {
    draw_lines(task, sequences, length, random, batch);
  };
  return source;
}

}  // namespace lexiscope::transformer
