// skipgram_kernel.hpp: a step of gradient descent on a batch, as three small matrix products.
#pragma once

#include "base/table.hpp"
#include "kernels/aligned_table.hpp"
#include "skipgram/skipgram_batch.hpp"

namespace lexiscope {

/// With V the (P,D) input rows and U the (T,D) output rows of a batch, and W its weights, the loss
/// in nats is
///     loss = sum_ik |W_ik| softplus(-sign(W_ik) S_ik),      S = V Uᵀ
/// and a step of gradient descent on it adds G U to the input rows and Gᵀ V to the output rows,
///     G_ik = rate W_ik sigmoid(-sign(W_ik) S_ik).
/// All rows are read before any is written; a word that occurs twice gets both changes.
class BatchKernel {
 public:
  explicit BatchKernel(int embedding_dim);

  /// Prefetches the rows of a batch for writing, except inputs of earlier batches; fetching them
  /// for writing avoids a second transfer between threads. In WebAssembly, which has no such
  /// instruction, reads them.
  void prefetch(const TableRows& input, const TableRows& output, const Batch& batch) const;

  /// One step, in place. `input` and `output` are (V,D) and hold the batch's ids, which the caller
  /// has checked. Returns the loss before the step; not finite once the vectors overflow.
  float step(TableRows input, TableRows output, const Batch& batch, float rate);

 private:
  int width_;         // D
  int padded_width_;  // D, rounded up to whole vectors; the padding of each row below stays zero
  UnsharedVector<float> inputs_;          // V, tile after tile
  UnsharedVector<float> targets_;         // U, likewise
  UnsharedVector<float> scores_;          // S, then G; rows as long as the batch's weights
  UnsharedVector<float*> input_rows_;     // V's rows in the table
  UnsharedVector<float*> target_rows_;    // U's rows; padded to the stride with discard_row_
  UnsharedVector<float> target_changes_;  // of a tile
  UnsharedVector<float> discard_row_;     // receives the changes of padding
};

}  // namespace lexiscope
