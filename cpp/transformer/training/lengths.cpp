#include "transformer/training/lengths.hpp"

#include <algorithm>

#include "transformer/plain/cross_entropy.hpp"

namespace lexiscope::transformer {
namespace {

constexpr int kLinesAtOnce = 4;
constexpr std::uint64_t kLinesToRead = 3;  // another stream of the seed than training's

void add_place(const Matrix<float>& logits, const Batch& batch, int n, PlaceScore& score) {
  const Id target = batch.targets[static_cast<std::size_t>(n)];
  if (target == kNoTarget) return;
  Eigen::Index likeliest = 0;
  logits.row(n).maxCoeff(&likeliest);
  ++score.asked;
  score.right += likeliest == target ? 1 : 0;
  score.loss += surprise(
      {logits.data() + n * logits.cols(), static_cast<std::size_t>(logits.cols())}, target);
  score.optimum += batch.optimum[static_cast<std::size_t>(n)];
}

/// Lines as long as the last of these places, each scored at all of them.
void read_lines(FastModel& model, const std::vector<float>& parameters, const Task& task,
                std::span<PlaceScore> scores, int lines, std::uint64_t seed) {
  const int length = scores.empty() ? 2 : scores.back().to;
  Random random = Random(seed).split(kLinesToRead);
  Batch batch;
  for (int read = 0; read < lines; read += kLinesAtOnce) {
    draw_lines(task, std::min(kLinesAtOnce, lines - read), length, random, batch, Optimum::Compute);
    const Matrix<float>& logits = model.logits(parameters, batch);
    for (int n = 0; n < batch.tokens(); ++n) {
      const int t = n % length;
      for (PlaceScore& score : scores) {
        if (t >= score.from && t < score.to) add_place(logits, batch, n, score);
      }
    }
  }
}

}  // namespace

std::vector<PlaceRange> places_past(int trained_length) {
  const int T = trained_length;
  return {{T / 2, T},         {T, T * 5 / 4}, {T * 5 / 4, T * 3 / 2},
          {T * 3 / 2, 2 * T}, {2 * T, 4 * T}, {4 * T, 8 * T}};
}

std::vector<PlaceScore> score_places(FastModel& model, const std::vector<float>& parameters,
                                     const Task& task, const std::vector<PlaceRange>& ranges,
                                     int lines, std::uint64_t seed) {
  std::vector<PlaceScore> scores;
  for (const PlaceRange& range : ranges) scores.push_back({range.from, range.to, 0, 0, 0, 0});
  if (task.spans_the_line()) {
    for (PlaceScore& score : scores) read_lines(model, parameters, task, {&score, 1}, lines, seed);
  } else {
    read_lines(model, parameters, task, scores, lines, seed);
  }
  for (PlaceScore& score : scores) {
    score.right /= score.asked;
    score.loss /= score.asked;
    score.optimum /= score.asked;
  }
  return scores;
}

}  // namespace lexiscope::transformer
