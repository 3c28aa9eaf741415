// task.hpp: synthetic tasks for the transformer, drawn line by line, whose right answers are known.
//
// Followed   symbols at random; say what followed the latest earlier place of the current symbol.
// Language   every line draws a permutation, each symbol's favourite follower, taken with
//            probability 3/4, else any symbol; say the next symbol. Its optimum is Bayes' own.
// Back       symbols at random; say the one `distance` places back.
// Copy       symbols, a mark, then the same symbols again; say the next one from the mark on.
// Recall     pairs of a key and its value, blanks, then the keys in another order, one a place; say
//            the value at each.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "decoder/batch.hpp"

namespace lexiscope::transformer {

enum class TaskKind { Followed, Language, Back, Copy, Recall };
inline constexpr std::string_view kTasks[] = {"followed", "language", "back", "copy", "recall"};

struct Task {
  TaskKind kind = TaskKind::Followed;
  int symbols = 8;  ///< 2 … 12 for Language, whose optimum costs 2^symbols; otherwise 2 … 1,000
  int distance = 3;  ///< for Back, 1 … 1,000 positions

  /// V: the symbols, plus a mark for Copy, or as many values and a blank for Recall.
  [[nodiscard]] int vocab_size() const noexcept;
  /// The shortest line with a target.
  [[nodiscard]] int least_length() const noexcept;
  /// Whether targets depend on the length of the line, as for Copy and Recall; in other tasks a
  /// short line is a prefix of a long one.
  [[nodiscard]] bool spans_the_line() const noexcept {
    return kind == TaskKind::Copy || kind == TaskKind::Recall;
  }
  /// Whether the line determines every answer, so that the optimum is 0.
  [[nodiscard]] bool certain() const noexcept { return kind != TaskKind::Language; }
};

/// Throws InvalidArgument ("task") for an unknown name.
TaskKind task_kind(std::string_view name);

/// Throws InvalidArgument ("symbols", "distance") for a number out of its range.
void require_valid(const Task& task);

/// The display text of each id 0 … V-1: symbols a, b … z, aa …, values A, B …, Copy's mark "|" and
/// Recall's blank "·". Throws as require_valid() does.
std::vector<std::string> words_of(const Task& task);

enum class Optimum {
  Leave,    ///< batch.optimum is empty afterwards
  Compute,  ///< one number a token: 0 if the answer is certain, and without a target
};

/// Draws B lines of length T into the vectors of `batch`, which only grow. The same generator gives
/// the same lines, with or without their optimum. Throws as require_valid() does, and
/// InvalidArgument ("length") below least_length(), ("sequences") below 1, TooLarge as
/// require_countable() does.
void draw_lines(const Task& task, int sequences, int length, Random& random, Batch& batch,
                Optimum optimum = Optimum::Leave);

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

// The loss of the Bayes-optimal predictor on lines of an unknown language.
//
// A line's language is a permutation p: i is followed by p(i) with probability 3/4, otherwise by
// any of n symbols. A pair (i, j) that occurred n_ij times multiplies the odds of every permutation
// with p(i) = j by r^n_ij, r = P(favourite) / P(other). So
//     P(p(i) = j | line) = r^n_ij perm(W without row i, column j) / perm(W)      W_ij = r^n_ij
// and all n permanents without row i are computed from one table over the 2^n sets of columns.

/// The probability of the favourite; otherwise the next symbol is uniform, which may also be the
/// favourite.
inline constexpr double kFavouriteShare = 0.75;

/// Writes the loss of that predictor at each position, in nats: -log P(next[t] | ids[0 … t]).
/// `symbols` is 2 … 12; next[t] follows ids[t]; all three spans have the same length.
void language_optimum(int symbols, std::span<const Id> ids, std::span<const Id> next,
                      std::span<double> optimum);

}  // namespace lexiscope::transformer
