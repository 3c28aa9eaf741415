#include "transformer/tasks/line_source.hpp"

#include <utility>

#include "transformer/tasks/text_windows.hpp"

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

LineSource lines_of(std::string name, std::vector<std::string> words, std::vector<Id> text) {
  require_ids("text", text, static_cast<Eigen::Index>(words.size()));
  LineSource source;
  source.name = std::move(name);
  source.vocab_size = static_cast<int>(words.size());
  source.words = std::move(words);
  source.draw = [text = std::make_shared<const std::vector<Id>>(std::move(text))](
                    int sequences, int length, Random& random, Batch& batch) {
    draw_windows(*text, sequences, length, random, batch);
  };
  return source;
}

LineSource lines_of(std::string name, const Corpus& corpus) {
  std::vector<std::string> words = {"\n"};
  for (Id id = 0; id < corpus.vocabulary().size(); ++id) {
    words.emplace_back(corpus.vocabulary().words().word(id));
  }
  std::vector<Id> text;
  std::size_t begin = 0;
  for (const std::uint32_t end : corpus.sentence_ends()) {
    for (; begin < end; ++begin) text.push_back(corpus.ids()[begin] + 1);
    text.push_back(0);
  }
  return lines_of(std::move(name), std::move(words), std::move(text));
}

}  // namespace lexiscope::transformer
