#include "language_model/sentence_drawing.hpp"

#include <algorithm>
#include <utility>

namespace lexiscope::language {
namespace {

constexpr int kSentencesAtOnce = 16;

}  // namespace

SentenceDrawing::SentenceDrawing(transformer::FastModel& model,
                                 const std::vector<float>& parameters, const LanguageText& text,
                                 DrawingOptions options)
    : model_(&model), parameters_(&parameters), text_(&text), options_(std::move(options)) {
  require_range("temperature", options_.temperature, 0, kMaxTemperature);
  require_range("count", options_.count, 1, 100'000);
  require_range("most", options_.most, 1, 1'000);
  require_ids("beginning", options_.beginning, text.tokens.size());
  const auto room = static_cast<std::size_t>(model.options().max_length);
  if (options_.beginning.size() >= room) {
    fail(ErrorKind::SequenceTooLong, "beginning", {"fewer than {0} tokens", room},
         std::to_string(options_.beginning.size()));
  }
}

bool SentenceDrawing::done() const noexcept { return summary_.drawn == options_.count; }

double SentenceDrawing::fraction() const noexcept {
  return static_cast<double>(summary_.drawn) / options_.count;
}

void SentenceDrawing::begin_lines() {
  const int count = std::min(kSentencesAtOnce, options_.count - summary_.drawn);
  const Random seed(options_.seed);
  for (int n = 0; n < count; ++n) {
    const auto stream = static_cast<std::uint64_t>(summary_.drawn + n);
    lines_.push_back({{options_.beginning, false, {}}, seed.split(stream), false});
  }
}

void SentenceDrawing::draw() {
  if (done()) return;
  if (lines_.empty()) begin_lines();
  // All unfinished sentences have the same length.
  const auto room = static_cast<std::size_t>(model_->options().max_length);
  transformer::Batch batch;
  for (const Line& line : lines_) {
    if (line.done) continue;
    std::vector<Id> ids = {kLineFeed};
    ids.insert(ids.end(), line.sentence.ids.begin(), line.sentence.ids.end());
    const auto begin = ids.end() - static_cast<std::ptrdiff_t>(std::min(ids.size(), room));
    batch.ids.insert(batch.ids.end(), begin, ids.end());
    batch.length = static_cast<int>(ids.end() - begin);
    ++batch.sequences;
  }
  batch.targets.assign(batch.ids.size(), transformer::kNoTarget);
  const Matrix<float>& logits = model_->logits(*parameters_, batch);
  Eigen::Index row = batch.length - 1;
  bool all = true;
  for (Line& line : lines_) {
    if (line.done) continue;
    const std::span own(logits.data() + row * logits.cols(),
                        static_cast<std::size_t>(logits.cols()));
    const Id id = sample(own, options_.temperature, line.random);
    line.sentence.ended = id == kLineFeed;
    if (!line.sentence.ended) line.sentence.ids.push_back(id);
    line.done = line.sentence.ended ||
                line.sentence.ids.size() >=
                    options_.beginning.size() + static_cast<std::size_t>(options_.most);
    all &= line.done;
    row += batch.length;
  }
  if (all) end_lines();
}

void SentenceDrawing::end_lines() {
  for (Line& line : lines_) {
    DrawnSentence& sentence = line.sentence;
    if (sentence.ended) sentence.facts = facts_of(*text_, sentence.ids);
    const SentenceFacts& facts = sentence.facts;
    ++summary_.drawn;
    summary_.grammatical += facts.grammatical;
    summary_.never_seen += facts.grammatical && !facts.in_training;
    summary_.held_out += facts.grammatical && facts.held_out;
    summary_.different += different_.insert(text_->tokens.text_of(sentence.ids)).second;
    sentences_.push_back(std::move(sentence));
  }
  lines_.clear();
}

}  // namespace lexiscope::language
