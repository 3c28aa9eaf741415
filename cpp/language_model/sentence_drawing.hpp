// sentence_drawing.hpp: sentences that a model writes.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "language_model/text/language_text.hpp"
#include "transformer/fast/fast_model.hpp"
#include "transformer/training/generation.hpp"

namespace lexiscope::language {

struct DrawingOptions {
  std::vector<Id> beginning;  ///< without a line feed; none begins a sentence
  double temperature = 1;     ///< 0 … kHottest
  std::uint64_t seed = 1;
  int count = 16;  ///< sentences, 1 … 100,000
  int most = 64;   ///< tokens of one that does not end, 1 … 1,000
};

struct DrawnSentence {
  std::vector<Id> ids;  ///< with the beginning, without the line feed
  bool ended = false;   ///< whether it came to its line feed
  SentenceFacts facts;  ///< of one that did not end: none of them
};

/// Of many.
struct DrawnSummary {
  int drawn = 0;
  int grammatical = 0;
  int never_seen = 0;  ///< grammatical, and not in the training text
  int held_out = 0;    ///< grammatical, and among those kept out of it
  int different = 0;
};

/// Draws in slices. Sentence n of a seed has random numbers of its own: it is the same however many
/// are drawn.
class SentenceDrawing {
 public:
  /// Model, parameters and text must outlive it. Throws InvalidArgument ("temperature", "count",
  /// "most"), IdOutOfRange ("beginning"), SequenceTooLong ("beginning") for one that leaves no
  /// room.
  SentenceDrawing(transformer::FastModel& model, const std::vector<float>& parameters,
                  const LanguageText& text, DrawingOptions options);

  /// One token more of each of up to 16 sentences; nothing when done.
  void draw();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;
  /// All that have ended or were cut, in order.
  [[nodiscard]] const std::vector<DrawnSentence>& sentences() const noexcept { return sentences_; }
  [[nodiscard]] const DrawnSummary& summary() const noexcept { return summary_; }

 private:
  /// One of those that are drawn side by side.
  struct Line {
    DrawnSentence sentence;
    Random random;
    bool done;
  };

  void begin_lines();
  void end_lines();

  transformer::FastModel* model_;
  const std::vector<float>* parameters_;
  const LanguageText* text_;
  DrawingOptions options_;
  std::vector<Line> lines_;
  std::vector<DrawnSentence> sentences_;
  DrawnSummary summary_;
  std::unordered_set<std::string> different_;
};

}  // namespace lexiscope::language
