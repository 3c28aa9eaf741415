#include "llama/experiments/text_loss.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "base/random.hpp"
#include "llama/experiments/chances.hpp"

namespace lexiscope::llama {

std::vector<double> token_losses(FastLlama& model, std::span<const Id> ids,
                                 std::span<const double> positions, const ReadingOptions& options) {
  if (positions.size() != ids.size()) {
    fail(ErrorKind::ShapeMismatch, "positions", std::to_string(ids.size()) + ", one for each token",
         std::to_string(positions.size()));
  }
  require_ids("ids", ids, model.config().vocab_size);
  model.begin(options);
  std::vector<double> losses;
  for (std::size_t t = 0; t + 1 < ids.size();) {
    const std::size_t count = std::min(FastLlama::kMaxTogether, ids.size() - 1 - t);
    model.read(ids.subspan(t, count), positions.subspan(t, count));
    for (std::size_t back = count; back > 0; --back) {
      losses.push_back(surprise_of(model.logits_before(back - 1), ids[++t]));
    }
  }
  return losses;
}

double surprise_of(std::span<const float> logits, Id target) noexcept {
  const float largest = largest_of(logits);
  const double sum = sum_of_powers(logits, largest, 1);
  const float own = logits[static_cast<std::size_t>(target)] - largest;
  // portable_log() takes positive numbers only; NaN stays NaN.
  return (sum > 0 ? portable_log(sum) : sum) - static_cast<double>(own);
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
