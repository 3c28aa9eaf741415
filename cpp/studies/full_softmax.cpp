#include "studies/full_softmax.hpp"

#include <span>
#include <utility>

#include "kernels/softmax.hpp"
#include "skipgram/skipgram_model.hpp"

namespace lexiscope {
namespace {

// The probabilities of all words, and the loss for the true one.
struct Forward {
  Eigen::RowVectorXf chances;
  double loss;
};

Forward forward(const FullSoftmaxModel& model, Id centre, Id context) {
  require_ids("context", {&context, 1}, model.embedding.rows());
  Eigen::RowVectorXf logits = full_softmax_logits(model, centre);
  const std::span row(logits.data(), static_cast<std::size_t>(logits.size()));
  const double loss = cross_entropy(std::span<const float>(row), context);
  softmax(row);
  return {std::move(logits), loss};
}

}  // namespace

FullSoftmaxModel full_softmax_model(Eigen::Index vocab_size, Eigen::Index embedding_dim,
                                    Random& random) {
  const SkipGramModel drawn(vocab_size, embedding_dim, random);
  return {.embedding = drawn.input(),
          .output = Table::Zero(embedding_dim, vocab_size),
          .bias = Eigen::RowVectorXf::Zero(vocab_size)};
}

Eigen::RowVectorXf full_softmax_logits(const FullSoftmaxModel& model, Id centre) {
  require_ids("centre", {&centre, 1}, model.embedding.rows());
  return model.embedding.row(centre) * model.output + model.bias;
}

double full_softmax_step(FullSoftmaxModel& model, Id centre, Id context, float learning_rate) {
  auto [d_logits, loss] = forward(model, centre, context);
  d_logits[context] -= 1;  // softmax minus one-hot: every word has a gradient
  const Eigen::RowVectorXf v = model.embedding.row(centre);
  model.embedding.row(centre) -= learning_rate * (d_logits * model.output.transpose());
  model.output -= learning_rate * v.transpose() * d_logits;
  model.bias -= learning_rate * d_logits;
  return loss;
}

double full_softmax_loss(const FullSoftmaxModel& model, const Pairs& pairs) {
  if (pairs.centres.empty()) fail(ErrorKind::ShapeMismatch, "pairs", "at least one", "none");
  double loss = 0;
  for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
    loss += forward(model, pairs.centres[i], pairs.contexts[i]).loss;
  }
  return loss / static_cast<double>(pairs.centres.size());
}

std::int64_t full_softmax_products(std::int64_t vocab_size, std::int64_t embedding_dim) noexcept {
  return vocab_size * embedding_dim;
}
std::int64_t sampled_products(std::int64_t negatives, std::int64_t embedding_dim) noexcept {
  return (negatives + 1) * embedding_dim;
}

}  // namespace lexiscope
