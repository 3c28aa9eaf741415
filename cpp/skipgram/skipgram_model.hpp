// skipgram_model.hpp: the two tables that skip-gram trains.
#pragma once

#include "base/random.hpp"
#include "base/table.hpp"
#include "kernels/aligned_table.hpp"

namespace lexiscope {

/// Both (V,D).
class SkipGramModel {
 public:
  /// Throws TooLarge or InvalidArgument for invalid sizes.
  SkipGramModel(Eigen::Index vocab_size, Eigen::Index embedding_dim, Random& random);

  /// The word vectors, initially uniform in ±2/D, as large as a step of the output rows: with
  /// word2vec.c's ±1/(2D) or fastText's ±1/D, half of a small text is read before they grow.
  [[nodiscard]] TableRows input() noexcept { return input_.view(); }
  [[nodiscard]] ConstTableRows input() const noexcept { return input_.view(); }

  /// The context vectors, initially zero.
  [[nodiscard]] TableRows output() noexcept { return output_.view(); }
  [[nodiscard]] ConstTableRows output() const noexcept { return output_.view(); }

  /// Initialises the vectors again.
  void begin(Random& random) noexcept;

  /// Copies the values of two tables, both (V,D).
  void take(const TableView& input, const TableView& output) noexcept {
    input_.take(input);
    output_.take(output);
  }

 private:
  AlignedTable input_;
  AlignedTable output_;
};

}  // namespace lexiscope
