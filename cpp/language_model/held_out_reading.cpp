#include "language_model/held_out_reading.hpp"

#include <algorithm>
#include <numeric>

#include "kernels/softmax.hpp"

namespace lexiscope::language {

AlikeInLength::AlikeInLength(std::vector<std::size_t> lengths)
    : lengths_(std::move(lengths)), order_(lengths_.size()) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::size_t a, std::size_t b) { return lengths_[a] < lengths_[b]; });
}

std::vector<std::size_t> AlikeInLength::next(std::size_t most) {
  std::vector<std::size_t> numbers;
  while (!done() && numbers.size() < most &&
         (numbers.empty() || lengths_[order_[at_]] == lengths_[numbers.front()])) {
    numbers.push_back(order_[at_++]);
  }
  return numbers;
}

double AlikeInLength::fraction() const noexcept {
  return order_.empty() ? 1 : static_cast<double>(at_) / static_cast<double>(order_.size());
}

namespace {

constexpr std::size_t kHeldOutAtOnce = 16;

std::vector<std::size_t> lengths_of(const Sentences& sentences, int room) {
  std::vector<std::size_t> lengths;
  for (std::size_t number = 0; number < sentences.size(); ++number) {
    lengths.push_back(std::min(sentences[number].size(), static_cast<std::size_t>(room)));
  }
  return lengths;
}

}  // namespace

HeldOutReading::HeldOutReading(transformer::FastModel& model, const std::vector<float>& parameters,
                               const LanguageText& text)
    : model_(&model),
      parameters_(&parameters),
      text_(&text),
      order_(lengths_of(text.held_out, model.options().max_length)) {}

void HeldOutReading::read() {
  const std::vector<std::size_t> numbers = order_.next(kHeldOutAtOnce);
  if (numbers.empty()) return;
  const auto room = static_cast<std::size_t>(model_->options().max_length);
  batch_ = {static_cast<int>(numbers.size()), 0, {}, {}, {}};
  for (const std::size_t number : numbers) {
    const std::span<const Id> sentence = text_->held_out[number];
    const auto targets = sentence.first(std::min(sentence.size(), room));
    batch_.length = static_cast<int>(targets.size());
    batch_.ids.push_back(kLineFeed);
    batch_.ids.insert(batch_.ids.end(), targets.begin(), targets.end() - 1);
    batch_.targets.insert(batch_.targets.end(), targets.begin(), targets.end());
  }
  const Matrix<float>& logits = model_->logits(*parameters_, batch_);
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    const std::span row(logits.data() + n * logits.cols(), static_cast<std::size_t>(logits.cols()));
    sum_ += cross_entropy<float>(row, batch_.targets[static_cast<std::size_t>(n)]);
    ++tokens_;
  }
}

double held_out_loss(transformer::FastModel& model, const std::vector<float>& parameters,
                     const LanguageText& text) {
  HeldOutReading reading(model, parameters, text);
  while (!reading.done()) reading.read();
  return reading.loss();
}

}  // namespace lexiscope::language
