#include "language_model/held_out_reading.hpp"

#include <algorithm>

#include "kernels/softmax.hpp"

namespace lexiscope::language {
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
