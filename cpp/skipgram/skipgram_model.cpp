#include "skipgram/skipgram_model.hpp"

#include <string>

namespace lexiscope {
namespace {

AlignedTable table_for_training(Eigen::Index vocab_size, Eigen::Index embedding_dim) {
  require_table_size("embedding_dim", vocab_size, embedding_dim);
  return unless_too_large("embedding_dim", "two tables that fit the memory",
                          {"{0} x {1} each", vocab_size, embedding_dim},
                          [&] { return AlignedTable(vocab_size, embedding_dim); });
}

}  // namespace

SkipGramModel::SkipGramModel(Eigen::Index vocab_size, Eigen::Index embedding_dim, Random& random)
    : input_(table_for_training(vocab_size, embedding_dim)),
      output_(table_for_training(vocab_size, embedding_dim)) {
  begin(random);
}

void SkipGramModel::begin(Random& random) noexcept {
  TableRows weights = input();
  const float bound = 2.0F / static_cast<float>(weights.cols());
  for (Eigen::Index row = 0; row < weights.rows(); ++row) {
    for (float& weight : weights.row(row)) weight = (2 * random.uniform() - 1) * bound;
  }
  output_.set_zero();
}

}  // namespace lexiscope
