// skipgram_kernel.hpp: one step of gradient descent on a batch, as three small matrix products.
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
/// All rows are read before any is written; a word that comes twice gets both changes.
class BatchKernel {
 public:
  explicit BatchKernel(int embedding_dim);

  /// Brings the rows of a batch nearer, but for inputs that the batches before it had seen, so that
  /// a step on it need not wait for them; for writing, which spares threads asking each other for
  /// the same rows twice. In WebAssembly, which has no instruction for that, it reads them.
  void prefetch(const TableRows& input, const TableRows& output, const Batch& batch) const;

  /// One step, in place. `input` and `output` are (V,D) and hold the batch's ids, which the caller
  /// has checked. Returns the loss before the step; not finite once the vectors overflow.
  float step(TableRows input, TableRows output, const Batch& batch, float rate);

 private:
  int width_;         // D
  int padded_width_;  // D, rounded up to whole vectors; the rest of each row below stays zero
  UnsharedVector<float> inputs_;          // V, tile after tile
  UnsharedVector<float> targets_;         // U, likewise
  UnsharedVector<float> scores_;          // S, then G; rows as long as the batch's weights
  UnsharedVector<float*> input_rows_;     // where V's rows are in the table
  UnsharedVector<float*> target_rows_;    // where U's are; beyond them nobody's, up to the stride
  UnsharedVector<float> target_changes_;  // of a tile
  UnsharedVector<float> discard_row_;  // a row that takes the changes of targets that are padding
};

}  // namespace lexiscope
