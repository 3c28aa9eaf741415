// sentence_drawing.hpp: samples sentences from a model.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "kernels/softmax.hpp"
#include "language_model/text/language_text.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::language {

struct DrawingOptions {
  std::vector<Id> beginning;  ///< the prompt, without a line feed; may be empty
  double temperature = 1;     ///< 0 … kMaxTemperature
  std::uint64_t seed = 1;
  int count = 16;  ///< sentences, 1 … 100,000
  int most = 64;   ///< maximum tokens of a sentence, 1 … 1,000
};

struct DrawnSentence {
  std::vector<Id> ids;  ///< with the prompt, without the line feed
  bool ended = false;   ///< whether it ended with a line feed
  SentenceFacts facts;  ///< empty if it did not end
};

/// Counts over all sentences.
struct DrawnSummary {
  int drawn = 0;
  int grammatical = 0;
  int never_seen = 0;  ///< grammatical, but not in the training text
  int held_out = 0;    ///< grammatical, and held out of it
  int different = 0;
};

/// Samples in slices. Sentence n of a seed has its own random stream, so it does not depend on how
/// many are sampled.
class SentenceDrawing {
 public:
  /// Model, parameters and text must outlive it. Throws InvalidArgument ("temperature", "count",
  /// "most"), IdOutOfRange ("beginning"), SequenceTooLong ("beginning") if it leaves no room.
  SentenceDrawing(transformer::FastModel& model, const std::vector<float>& parameters,
                  const LanguageText& text, DrawingOptions options);

  /// Samples one more token of up to 16 sentences; does nothing when done.
  void draw();

  [[nodiscard]] bool done() const noexcept;
  [[nodiscard]] double fraction() const noexcept;
  /// The finished sentences, ended or truncated, in order.
  [[nodiscard]] const std::vector<DrawnSentence>& sentences() const noexcept { return sentences_; }
  [[nodiscard]] const DrawnSummary& summary() const noexcept { return summary_; }

 private:
  /// A sentence of the current batch.
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
