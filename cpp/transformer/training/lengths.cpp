#include "transformer/training/lengths.hpp"

#include <algorithm>
#include <string>

#include "kernels/softmax.hpp"
#include "transformer/training/streams.hpp"

namespace lexiscope::transformer {
namespace {

constexpr int kLinesAtOnce = 4;
constexpr int kTokensAtOnce = 1'024;  // more take too long for one slice

void require_ranges(const std::vector<PlaceRange>& ranges) {
  if (ranges.empty()) {
    fail(ErrorKind::InvalidArgument, "ranges", "one range of places or more", "none");
  }
  for (const PlaceRange& range : ranges) {
    if (range.from >= 0 && range.from < range.to) continue;
    fail(ErrorKind::InvalidArgument, "ranges", "places from 0 or more to a later one",
         {"{0} to {1}", range.from, range.to});
  }
}

void add_place(const Matrix<float>& logits, const Batch& batch, int n, PlaceScore& score) {
  const Id target = batch.targets[static_cast<std::size_t>(n)];
  if (target == kNoTarget) return;
  Eigen::Index likeliest = 0;
  logits.row(n).maxCoeff(&likeliest);
  ++score.asked;
  score.right += likeliest == target ? 1 : 0;
  const std::span row(logits.data() + n * logits.cols(), static_cast<std::size_t>(logits.cols()));
  score.loss += cross_entropy<float>(row, target);
  score.optimum += batch.optimum[static_cast<std::size_t>(n)];
}

}  // namespace

std::vector<PlaceRange> places_past(int trained_length) {
  const int T = trained_length;
  std::vector<PlaceRange> ranges = {{T / 2, T},         {T, T * 5 / 4}, {T * 5 / 4, T * 3 / 2},
                                    {T * 3 / 2, 2 * T}, {2 * T, 4 * T}, {4 * T, 8 * T}};
  // For lengths 2 and 3, the range up to 5/4 is empty.
  std::erase_if(ranges, [](const PlaceRange& range) { return range.from == range.to; });
  return ranges;
}

PlaceReading::PlaceReading(const Task& task, const std::vector<PlaceRange>& ranges, int lines,
                           std::uint64_t seed)
    : task_(task), lines_(lines), seed_(seed), random_(stream_of(seed, Stream::LinesToRead)) {
  require_valid(task);
  require_ranges(ranges);
  require_range("lines", lines, 1, 100'000);
  for (std::size_t n = 0; n < ranges.size(); ++n) {
    sums_.push_back({ranges[n].from, ranges[n].to, 0, 0, 0, 0});
    if (n == 0 || task.spans_the_line()) groups_.emplace_back();
    groups_.back().length = std::max(groups_.back().length, ranges[n].to);
    groups_.back().ranges.push_back(n);
  }
}

void PlaceReading::read(FastModel& model, const std::vector<float>& parameters) {
  if (done()) return;
  const auto& [length, ranges] = groups_[group_];
  const int at_once = std::clamp(kTokensAtOnce / length, 1, kLinesAtOnce);
  const int count = std::min(at_once, lines_ - read_);
  draw_lines(task_, count, length, random_, batch_, Optimum::Compute);
  const Matrix<float>& logits = model.logits(parameters, batch_);
  for (int n = 0; n < batch_.tokens(); ++n) {
    const int t = n % length;
    for (const std::size_t range : ranges) {
      PlaceScore& score = sums_[range];
      if (t >= score.from && t < score.to) add_place(logits, batch_, n, score);
    }
  }
  read_ += count;
  if (read_ < lines_) return;
  ++group_;
  read_ = 0;
  random_ = stream_of(seed_, Stream::LinesToRead);
}

int PlaceReading::lines_read() const noexcept { return static_cast<int>(group_) * lines_ + read_; }

int PlaceReading::lines_total() const noexcept { return static_cast<int>(groups_.size()) * lines_; }

std::vector<PlaceScore> PlaceReading::scores() const {
  std::vector<PlaceScore> scores = sums_;
  for (PlaceScore& score : scores) {
    score.right /= score.asked;
    score.loss /= score.asked;
    score.optimum /= score.asked;
  }
  return scores;
}

std::vector<PlaceScore> score_places(FastModel& model, const std::vector<float>& parameters,
                                     const Task& task, const std::vector<PlaceRange>& ranges,
                                     int lines, std::uint64_t seed) {
  PlaceReading reading(task, ranges, lines, seed);
  while (!reading.done()) reading.read(model, parameters);
  return reading.scores();
}

}  // namespace lexiscope::transformer
