#include "language_model/next_words.hpp"

#include <algorithm>
#include <numeric>

#include "kernels/softmax.hpp"

namespace lexiscope::language {
namespace {

using transformer::FastModel;

/// Runs the model on a prefix, and returns its length with the line feed before it.
Eigen::Index read(FastModel& model, const std::vector<float>& parameters,
                  std::span<const Id> beginning) {
  const auto room = static_cast<std::size_t>(model.options().max_length);
  if (beginning.size() >= room) {
    fail(ErrorKind::SequenceTooLong, "beginning", {"fewer than {0} tokens", room},
         std::to_string(beginning.size()));
  }
  require_ids("beginning", beginning, model.options().vocab_size);
  transformer::Batch batch;
  batch.sequences = 1;
  batch.ids = {kLineFeed};
  batch.ids.insert(batch.ids.end(), beginning.begin(), beginning.end());
  batch.length = static_cast<int>(batch.ids.size());
  batch.targets.assign(batch.ids.size(), transformer::kNoTarget);
  (void)model.logits(parameters, batch);
  return batch.length;
}

NextChances in_order(const std::vector<float>& logits) {
  std::vector<float> chances = logits;
  softmax(std::span(chances));
  NextChances next;
  next.ids.resize(chances.size());
  std::iota(next.ids.begin(), next.ids.end(), 0);
  std::stable_sort(next.ids.begin(), next.ids.end(), [&](Id a, Id b) {
    return chances[static_cast<std::size_t>(a)] > chances[static_cast<std::size_t>(b)];
  });
  for (const Id id : next.ids) next.chances.push_back(chances[static_cast<std::size_t>(id)]);
  return next;
}

}  // namespace

NextChances next_chances(FastModel& model, const std::vector<float>& parameters,
                         std::span<const Id> beginning) {
  read(model, parameters, beginning);
  return in_order(model.logits_after(parameters, static_cast<Id>(model.options().layers.size())));
}

std::vector<NextChances> chances_by_layer(FastModel& model, const std::vector<float>& parameters,
                                          std::span<const Id> beginning) {
  read(model, parameters, beginning);
  std::vector<NextChances> layers;
  for (std::size_t l = 0; l <= model.options().layers.size(); ++l) {
    layers.push_back(in_order(model.logits_after(parameters, static_cast<Id>(l))));
  }
  return layers;
}

std::vector<float> grammar_chances(const LanguageText& text, std::span<const Id> beginning) {
  if (!text.grammar) return {};
  const SentenceReader& reader = text.grammar->world.reader();
  const std::vector<int>& texts = text.grammar->text_of_id;
  require_ids("beginning", beginning, static_cast<Eigen::Index>(texts.size()));
  Reading reading = reader.begin();
  for (const Id id : beginning) {
    reading = reader.after(reading, texts[static_cast<std::size_t>(id)]).first;
  }
  if (reading.empty()) return {};
  std::vector<float> chances(texts.size());
  for (const auto& [word, chance] : reader.next(reading)) {
    const auto id = std::find(texts.begin(), texts.end(), word) - texts.begin();
    chances[static_cast<std::size_t>(id)] = static_cast<float>(chance);
  }
  return chances;
}

Table attention_on(FastModel& model, const std::vector<float>& parameters,
                   std::span<const Id> beginning) {
  const Eigen::Index T = read(model, parameters, beginning);
  const int heads = model.options().heads;
  const auto count = static_cast<int>(model.options().layers.size()) * heads;
  Table weights(count * T, T);
  for (int n = 0; n < count; ++n) {
    weights.middleRows(n * T, T) = model.attention_weights(n / heads, 0, n % heads);
  }
  return weights;
}

}  // namespace lexiscope::language
