#include "llama/experiments/text_loss.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "base/random.hpp"
#include "kernels/softmax.hpp"

namespace lexiscope::llama {

LossReading::LossReading(FastLlama& model, std::vector<Id> ids, std::vector<double> positions,
                         const ReadingOptions& options)
    : model_(model), ids_(std::move(ids)), positions_(std::move(positions)) {
  if (positions_.size() != ids_.size()) {
    fail(ErrorKind::ShapeMismatch, "positions",
         std::to_string(ids_.size()) + ", one for each token", std::to_string(positions_.size()));
  }
  require_ids("ids", ids_, model.config().vocab_size);
  model.begin(options);
}

void LossReading::read() {
  if (done()) return;
  const std::size_t at = losses_.size();
  const std::size_t count = std::min(FastLlama::kMaxTogether, ids_.size() - 1 - at);
  model_.read(std::span<const Id>(ids_).subspan(at, count),
              std::span<const double>(positions_).subspan(at, count));
  for (std::size_t n = 1; n <= count; ++n) {
    const std::span<const float> logits = model_.logits_before(count - n);
    logits_.assign(logits.begin(), logits.end());
    losses_.push_back(fast_softmax(logits_, ids_[at + n]));
  }
}

std::vector<double> token_losses(FastLlama& model, std::span<const Id> ids,
                                 std::span<const double> positions, const ReadingOptions& options) {
  LossReading reading(model, {ids.begin(), ids.end()}, {positions.begin(), positions.end()},
                      options);
  while (!reading.done()) reading.read();
  return reading.losses();
}

void MeanLoss::add(std::span<const double> losses) noexcept {
  for (const double loss : losses) sum += loss;
  count += static_cast<std::int64_t>(losses.size());
}

double MeanLoss::mean() const noexcept {
  return count > 0 ? sum / static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN();
}

std::vector<PlacedLoss> loss_places(std::int64_t length) {
  std::vector<PlacedLoss> places;
  std::int64_t from = 0;
  std::int64_t to = 128;
  while (from < length) {
    places.push_back({from, std::min(to, length), {}});
    from = to;
    // 128, 256, 512, then half as much again and twice as much.
    const bool is_power = (to & (to - 1)) == 0;
    to = to < 512 ? 2 * to : is_power ? to / 2 * 3 : to / 3 * 4;
  }
  return places;
}

void add_by_place(std::vector<PlacedLoss>& places, std::span<const double> losses) noexcept {
  for (PlacedLoss& place : places) {
    const auto size = static_cast<std::int64_t>(losses.size());
    const std::int64_t from = std::min(place.from, size);
    const std::int64_t to = std::min(place.to, size);
    place.loss.add(
        losses.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from)));
  }
}

}  // namespace lexiscope::llama
