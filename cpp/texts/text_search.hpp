// text_search.hpp: a search in which the question is the first half of a sentence and the answers
// are second halves: by pooled vectors of a language model, and by a head trained on top of them.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "texts/contrastive_head.hpp"
#include "texts/halves.hpp"
#include "texts/text_reading.hpp"

namespace lexiscope::texts {

struct SearchOptions {
  int learnt = 8'000;  ///< pairs to learn from
  int texts = 200;     ///< second halves to search, of sentences held out
  std::uint64_t seed = 1;
};

/// The share of questions whose own half is the first of the ranking, or among its first ten.
struct Recall {
  double at_1 = 0;
  double at_10 = 0;
};

/// How much of a vector is kept: its first columns (0 for all of them), and 8 bits of each number.
struct Kept {
  int columns = 0;
  bool bytes = false;
};

struct Ranked {
  std::size_t text;  ///< of texts()
  float cosine;
  bool possible;  ///< whether some sentence of the grammar has the question and then this text
};

class TextSearch {
 public:
  /// Draws the pairs and reads the held-out ones. The reader's model must outlive it. Throws
  /// InvalidArgument ("learnt", "texts"; "text" for one without a grammar).
  TextSearch(std::shared_ptr<const language::LanguageText> text, const Reader& reader,
             const SearchOptions& options);

  [[nodiscard]] const Halves& texts() const noexcept { return halves_.held_out; }

  /// Of a random ranking, and of a ranking by the grammar's own probabilities.
  [[nodiscard]] Recall chance() const;
  [[nodiscard]] Recall ceiling() const { return of(association_); }

  [[nodiscard]] Recall pooled(Pooling pooling) const;

  /// Reads the pairs to learn from, once, and starts a new head.
  void begin(const HeadOptions& options);

  /// Null before begin().
  [[nodiscard]] ContrastiveHead* head() noexcept { return head_ ? &*head_ : nullptr; }

  /// Of the head. Throws InvalidArgument ("head") before begin(), ("columns").
  [[nodiscard]] Recall trained(const Kept& kept = {}) const;

  /// The first `count` texts for a question, by the mean of its tokens' vectors, or by the head.
  /// Words that the model does not know are left out. Throws UnknownWord ("question") if it knows
  /// none, SequenceTooLong ("text"), InvalidArgument ("count").
  [[nodiscard]] std::vector<Ranked> rank(std::string_view question, bool by_head, const Kept& kept,
                                         int count) const;

  /// By text: for how many of the questions it is among the first ten.
  [[nodiscard]] std::vector<std::int32_t> times_in_first_ten(bool by_head) const;

 private:
  [[nodiscard]] static Recall of(const TableView& scores);
  [[nodiscard]] const ContrastiveHead& trained_head() const;
  [[nodiscard]] Table columns_of(const Table& features, Pooling pooling) const;
  /// The vectors of questions or texts.
  [[nodiscard]] Table vectors_of(const Table& features, bool by_head, bool are_texts,
                                 const Kept& kept) const;

  std::shared_ptr<const language::LanguageText> text_;
  Reader reader_;
  DrawnHalves halves_;
  Table association_;
  Table questions_;                                // (texts, D), pooled
  Table answers_;                                  // (texts, D)
  std::optional<std::pair<Table, Table>> learnt_;  // pooled, once read
  std::optional<ContrastiveHead> head_;
};

}  // namespace lexiscope::texts
