#include "transformer/tasks/task.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace lexiscope::transformer {
namespace {

constexpr int kMaxPairs = 4;  // in Recall

/// A line of a batch to write, initially without targets.
struct Line {
  std::span<Id> ids;
  std::span<Id> targets;
};

Id any_symbol(const Task& task, Random& random) {
  return static_cast<Id>(random.below(static_cast<std::uint32_t>(task.symbols)));
}

void draw_followed(const Task& task, const Line& line, Random& random) {
  for (std::size_t t = 0; t < line.ids.size(); ++t) {
    line.ids[t] = any_symbol(task, random);
    for (std::size_t before = t; before-- > 0;) {
      if (line.ids[before] != line.ids[t]) continue;
      line.targets[t] = line.ids[before + 1];
      break;
    }
  }
}

void draw_language(const Task& task, const Line& line, Random& random) {
  std::array<Id, 12> favourite{};
  const std::span<Id> followers(favourite.data(), static_cast<std::size_t>(task.symbols));
  for (std::size_t i = 0; i < followers.size(); ++i) followers[i] = static_cast<Id>(i);
  shuffle(followers, random);
  Id now = any_symbol(task, random);
  for (std::size_t t = 0; t < line.ids.size(); ++t) {
    line.ids[t] = now;
    const bool as_usual = random.uniform() < kFavouriteShare;
    now = as_usual ? followers[static_cast<std::size_t>(now)] : any_symbol(task, random);
    line.targets[t] = now;
  }
}

void draw_back(const Task& task, const Line& line, Random& random) {
  const auto distance = static_cast<std::size_t>(task.distance);
  for (std::size_t t = 0; t < line.ids.size(); ++t) {
    line.ids[t] = any_symbol(task, random);
    if (t >= distance) line.targets[t] = line.ids[t - distance];
  }
}

void draw_copy(const Task& task, const Line& line, Random& random) {
  // A line of odd length ends with the last symbol, which has no target.
  const std::size_t half = line.ids.size() / 2;
  for (std::size_t t = 0; t < half; ++t) line.ids[t] = any_symbol(task, random);
  line.ids[half] = static_cast<Id>(task.symbols);
  for (std::size_t t = half + 1; t < line.ids.size(); ++t) line.ids[t] = line.ids[t - half - 1];
  for (std::size_t t = half; t < 2 * half; ++t) line.targets[t] = line.ids[t - half];
}

void draw_recall(const Task& task, const Line& line, Random& random) {
  const std::size_t length = line.ids.size();
  const std::size_t pairs = std::min(
      {static_cast<std::size_t>(kMaxPairs), static_cast<std::size_t>(task.symbols), length / 3});
  std::array<Id, kMaxPairs> keys{};
  std::array<Id, kMaxPairs> values{};
  for (std::size_t n = 0; n < pairs; ++n) {
    do {
      keys[n] = any_symbol(task, random);
    } while (std::find(keys.begin(), keys.begin() + n, keys[n]) != keys.begin() + n);
    values[n] = static_cast<Id>(task.symbols) + any_symbol(task, random);
    line.ids[2 * n] = keys[n];
    line.ids[2 * n + 1] = values[n];
  }
  std::fill(line.ids.begin() + 2 * pairs, line.ids.end() - pairs,
            static_cast<Id>(2 * task.symbols));
  std::array<std::size_t, kMaxPairs> order{};
  for (std::size_t n = 0; n < pairs; ++n) order[n] = n;
  shuffle(std::span(order).first(pairs), random);
  for (std::size_t n = 0; n < pairs; ++n) {
    line.ids[length - pairs + n] = keys[order[n]];
    line.targets[length - pairs + n] = values[order[n]];
  }
}

void draw_line(const Task& task, const Line& line, Random& random) {
  switch (task.kind) {
    case TaskKind::Followed: return draw_followed(task, line, random);
    case TaskKind::Language: return draw_language(task, line, random);
    case TaskKind::Back: return draw_back(task, line, random);
    case TaskKind::Copy: return draw_copy(task, line, random);
    case TaskKind::Recall: return draw_recall(task, line, random);
  }
}

/// 0, 1 … 25, 26 … as a, b … z, aa …, from the letter `first`.
std::string letters(int number, char first) {
  const std::string last(1, static_cast<char>(first + number % 26));
  return number < 26 ? last : letters(number / 26 - 1, first) + last;
}

}  // namespace

int Task::vocab_size() const noexcept {
  return kind == TaskKind::Copy     ? symbols + 1
         : kind == TaskKind::Recall ? 2 * symbols + 1
                                    : symbols;
}

int Task::least_length() const noexcept {
  switch (kind) {
    case TaskKind::Back: return std::max(2, distance + 1);
    case TaskKind::Copy:
    case TaskKind::Recall: return 3;
    // With more symbols than positions, none may repeat, and there are no targets.
    default: return 2;
  }
}

TaskKind task_kind(std::string_view name) {
  const auto* const found = std::find(std::begin(kTasks), std::end(kTasks), name);
  if (found == std::end(kTasks)) {
    fail(ErrorKind::InvalidArgument, "task", "followed, language, back, copy or recall", name);
  }
  return static_cast<TaskKind>(found - std::begin(kTasks));
}

void require_valid(const Task& task) {
  require_range("symbols", task.symbols, 2, task.kind == TaskKind::Language ? 12 : 1'000);
  require_range("distance", task.distance, 1, 1'000);
}

std::vector<std::string> words_of(const Task& task) {
  require_valid(task);
  std::vector<std::string> words;
  for (int n = 0; n < task.symbols; ++n) words.push_back(letters(n, 'a'));
  if (task.kind == TaskKind::Copy) words.emplace_back("|");
  if (task.kind == TaskKind::Recall) {
    for (int n = 0; n < task.symbols; ++n) words.push_back(letters(n, 'A'));
    words.emplace_back("·");
  }
  return words;
}

void draw_lines(const Task& task, int sequences, int length, Random& random, Batch& batch,
                Optimum optimum) {
  require_valid(task);
  require_range("sequences", sequences, 1, 65'536);
  require_range("length", length, task.least_length(), 65'536);
  require_countable(sequences, length);
  batch.sequences = sequences;
  batch.length = length;
  const auto tokens = static_cast<std::size_t>(batch.tokens());
  batch.ids.resize(tokens);
  batch.targets.assign(tokens, kNoTarget);
  batch.optimum.assign(optimum == Optimum::Compute ? tokens : 0, 0.0);
  const auto T = static_cast<std::size_t>(length);
  for (std::size_t from = 0; from < tokens; from += T) {
    const Line line{std::span(batch.ids).subspan(from, T),
                    std::span(batch.targets).subspan(from, T)};
    draw_line(task, line, random);
    if (optimum == Optimum::Compute && task.kind == TaskKind::Language) {
      language_optimum(task.symbols, line.ids, line.targets,
                       std::span(batch.optimum).subspan(from, T));
    }
  }
}

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

namespace {

class Reader {
 public:
  explicit Reader(int symbols)
      : n_(static_cast<unsigned>(symbols)), weights_(n_ * n_, 1.0), ways_(std::size_t{1} << n_) {}

  void read(Id symbol, Id next) {
    const double other = (1 - kFavouriteShare) / n_;
    double* const row = weights_.data() + static_cast<unsigned>(symbol) * n_;
    row[next] *= (kFavouriteShare + other) / other;
    // Common factors of a row cancel out; removing them avoids overflow.
    const double most = *std::max_element(row, row + n_);
    std::for_each(row, row + n_, [most](double& weight) { weight /= most; });
  }

  /// P(next | symbols so far) after this symbol.
  double chance(Id symbol, Id next) {
    sum_over_columns(static_cast<unsigned>(symbol));
    const double* const row = weights_.data() + static_cast<unsigned>(symbol) * n_;
    const std::size_t all = ways_.size() - 1;
    double total = 0;
    for (unsigned j = 0; j < n_; ++j) total += row[j] * ways_[all ^ (1U << j)];
    const double favourite = row[next] * ways_[all ^ (1U << static_cast<unsigned>(next))] / total;
    return favourite * kFavouriteShare + (1 - kFavouriteShare) / n_;
  }

 private:
  /// Sets ways_[columns] to the sum over all assignments of the first rows except `left_out` to
  /// these columns.
  void sum_over_columns(unsigned left_out) {
    ways_[0] = 1;
    for (unsigned columns = 1; columns + 1 < ways_.size(); ++columns) {
      const auto taken = static_cast<unsigned>(std::popcount(columns));
      const unsigned row = taken - 1 < left_out ? taken - 1 : taken;
      double sum = 0;
      for (unsigned left = columns; left != 0; left &= left - 1) {
        const auto j = static_cast<unsigned>(std::countr_zero(left));
        sum += weights_[row * n_ + j] * ways_[columns ^ (1U << j)];
      }
      ways_[columns] = sum;
    }
  }

  unsigned n_;
  std::vector<double> weights_;  // (n,n)
  std::vector<double> ways_;     // one for each set of columns
};

}  // namespace

void language_optimum(int symbols, std::span<const Id> ids, std::span<const Id> next,
                      std::span<double> optimum) {
  Reader reader(symbols);
  for (std::size_t t = 0; t < ids.size(); ++t) {
    optimum[t] = -portable_log(reader.chance(ids[t], next[t]));
    reader.read(ids[t], next[t]);
  }
}

}  // namespace lexiscope::transformer
