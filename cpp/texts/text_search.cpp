#include "texts/text_search.hpp"

#include <algorithm>

#include "formats/quote_text.hpp"
#include "kernels/softmax.hpp"
#include "texts/retrieval.hpp"

namespace lexiscope::texts {
namespace {

/// First halves, besides the held-out ones, over which the grammar's probabilities are averaged.
constexpr std::size_t kOthers = 1'000;

DrawnHalves drawn_halves(const language::LanguageText& text, const SearchOptions& options) {
  require_range("learnt", options.learnt, 2, 100'000);
  require_range("texts", options.texts, 2, 2'000);
  return draw_halves(text, options.learnt, options.texts, options.seed);
}

Halves first_of(const Halves& halves) {
  const auto count = static_cast<std::ptrdiff_t>(std::min(kOthers, halves.size()));
  return {{halves.first.begin(), halves.first.begin() + count},
          {halves.second.begin(), halves.second.begin() + count}};
}

}  // namespace

TextSearch::TextSearch(std::shared_ptr<const language::LanguageText> text, const Reader& reader,
                       const SearchOptions& options)
    : text_(std::move(text)),
      reader_(reader),
      halves_(drawn_halves(*text_, options)),
      association_(association(*text_, halves_.held_out, first_of(halves_.learnt))),
      questions_(text_features(reader, halves_.held_out.first)),
      answers_(text_features(reader, halves_.held_out.second)) {}

Recall TextSearch::of(const TableView& scores) {
  return {recall_at(scores, 1), recall_at(scores, 10)};
}

Recall TextSearch::chance() const {
  const auto N = static_cast<double>(halves_.held_out.size());
  return {1 / N, std::min(1.0, 10 / N)};
}

Recall TextSearch::pooled(Pooling pooling) const {
  return of(all_cosines(columns_of(questions_, pooling), columns_of(answers_, pooling)));
}

Table TextSearch::columns_of(const Table& features, Pooling pooling) const {
  return features.middleCols(static_cast<Eigen::Index>(pooling) * reader_.width(), reader_.width());
}

void TextSearch::begin(const HeadOptions& options) {
  require_valid(options);
  if (!learnt_) {
    learnt_.emplace(text_features(reader_, halves_.learnt.first),
                    text_features(reader_, halves_.learnt.second));
  }
  head_.emplace(learnt_->first, learnt_->second, options);
}

const ContrastiveHead& TextSearch::trained_head() const {
  if (!head_) fail(ErrorKind::InvalidArgument, "head", "a head that was begun", "none");
  return *head_;
}

Table TextSearch::vectors_of(const Table& features, bool by_head, bool are_texts,
                             const Kept& kept) const {
  Table vectors = !by_head    ? columns_of(features, Pooling::MeanOfTokens)
                  : are_texts ? trained_head().second(features)
                              : trained_head().first(features);
  if (kept.columns != 0) vectors = first_columns(vectors, kept.columns);
  return kept.bytes ? through_bytes(vectors) : vectors;
}

Recall TextSearch::trained(const Kept& kept) const {
  return of(all_cosines(vectors_of(questions_, true, false, kept),
                        vectors_of(answers_, true, true, kept)));
}

std::vector<Ranked> TextSearch::rank(std::string_view question, bool by_head, const Kept& kept,
                                     int count) const {
  require_range("count", count, 1, static_cast<double>(texts().size()));
  const TextIds ids = text_->tokens.encode(question);
  if (ids.empty()) {
    fail(ErrorKind::UnknownWord, "question", "a word of the text", quote_text(question));
  }
  const Table features = text_features(reader_, {&ids, 1});
  const Table cosines = all_cosines(vectors_of(features, by_head, false, kept),
                                    vectors_of(answers_, by_head, true, kept));
  const std::vector<double> chances = continuations(*text_, ids, texts().second);
  std::vector<Ranked> ranking;
  for (const Id text : top_ids(row_of(cosines, 0), static_cast<std::size_t>(count))) {
    const auto n = static_cast<std::size_t>(text);
    ranking.push_back({n, cosines(0, text), chances[n] > 0});
  }
  return ranking;
}

std::vector<std::int32_t> TextSearch::times_in_first_ten(bool by_head) const {
  const Table cosines = all_cosines(vectors_of(questions_, by_head, false, {}),
                                    vectors_of(answers_, by_head, true, {}));
  return times_found(cosines, std::min(10, static_cast<int>(texts().size())));
}

}  // namespace lexiscope::texts
