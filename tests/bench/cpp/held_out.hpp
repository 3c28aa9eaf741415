// held_out.hpp: scores word vectors on a text they were not trained on.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evaluation.hpp"
#include "skipgram/skipgram_trainer.hpp"
#include "text/corpus.hpp"

namespace lexiscope::bench {

/// All bytes of a file. Throws Error (UnreadableFile).
std::string read_file(const std::string& path);

/// A held-out text, made ready for scoring: the pairs that training would have drawn from it.
/// The training corpus must outlive it.
class HeldOut {
 public:
  /// `classes_path` names a JSON file of words by class, with blanks between; those outside the
  /// vocabulary go.
  HeldOut(const Corpus& training, const std::string& text, const SkipGramOptions& options,
          const std::string& classes_path);

  /// Scores two tables (V,D): loss and rank against noise from counts to the power 3/4, and the
  /// area of the word classes.
  [[nodiscard]] nlohmann::json score(const TableView& input, const TableView& output,
                                     int negatives) const;

 private:
  const Vocabulary& vocabulary_;
  Pairs pairs_;
  AliasTable noise_;
  std::vector<std::vector<Id>> classes_;
};

}  // namespace lexiscope::bench
