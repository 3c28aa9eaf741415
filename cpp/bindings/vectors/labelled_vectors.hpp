// labelled_vectors.hpp: words with one vector each, which JavaScript holds.
#pragma once

#include <memory>
#include <utility>

#include "bindings/shared/vectors.hpp"
#include "pretrained/word_vectors.hpp"
#include "text/word_index.hpp"

namespace lexiscope::bindings {

/// V words, their table, and an index for prefix search.
class LabelledVectors {
 public:
  explicit LabelledVectors(WordVectors vectors)
      : words_(std::make_unique<const WordTable>(std::move(vectors.words))),
        table_(std::make_shared<const Table>(std::move(vectors.vectors))),
        index_(*words_) {}

  [[nodiscard]] const WordTable& words() const { return *words_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] const WordIndex& index() const { return index_; }
  [[nodiscard]] Vectors vectors() const { return {table_, *table_}; }

 private:
  std::unique_ptr<const WordTable> words_;  // the index refers to it
  std::shared_ptr<const Table> table_;
  WordIndex index_;
};

/// Shared, because Embind copies what is stored in a JavaScript object.
using SharedLabelledVectors = std::shared_ptr<const LabelledVectors>;

}  // namespace lexiscope::bindings
