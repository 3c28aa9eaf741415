// Training a pair at a time, as it was published.
#include <algorithm>
#include <cmath>

#include "sigmoid.hpp"
#include "skipgram_worker.hpp"

namespace lexiscope {
namespace {

// Sum of -log p over many p in (0, 1], with few logarithms: the p are multiplied up first. A factor
// may be as small as e^-87 to the K+1 and still fits a double for K up to 7; beyond, it counts as
// the smallest double.
class NegativeLogSum {
 public:
  void add(double probability) noexcept {
    product_ *= std::max(probability, 1e-250);
    if (product_ < 1e-50) fold();
  }
  double total() noexcept {
    fold();
    return total_;
  }

 private:
  void fold() noexcept {
    total_ -= std::log(product_);
    product_ = 1;
  }
  double product_ = 1;
  double total_ = 0;
};

}  // namespace

double train_pair(SkipGramModel& model, Id centre, std::span<const Id> targets, float learning_rate,
                  Eigen::VectorXf& gradient) {
  auto v = model.input().row(centre).transpose();
  gradient.setZero();
  double probability = 1;
  bool positive = true;  // the first target only
  for (const Id target : targets) {
    auto u = model.output().row(target).transpose();
    const float predicted = sigmoid(v.dot(u));
    const float step = learning_rate * ((positive ? 1.0F : 0.0F) - predicted);
    probability *= static_cast<double>(positive ? predicted : 1 - predicted);
    gradient += step * u;
    u += step * v;
    positive = false;
  }
  v += gradient;
  return probability;
}

void SkipGramTrainer::train_pairwise(Worker& worker, float learning_rate) {
  Eigen::VectorXf gradient(options_.embedding_dim);
  std::vector<Id> targets;
  NegativeLogSum loss;
  std::size_t begin = 0;
  for (const int end : worker.chunk.sentence_ends) {
    const auto words = std::span<const Id>(worker.chunk.words).subspan(begin, end - begin);
    begin = static_cast<std::size_t>(end);
    const auto length = static_cast<int>(words.size());
    for (int place = 0; place < length; ++place) {
      const int reach = draw_reach(options_.window, options_.window_kind, worker.random);
      for_each_context(place, length, reach, [&](int centre, int context) {
        const Id word = words[static_cast<std::size_t>(context)];
        targets.assign(1, word);
        for (int k = 0; k < options_.negatives; ++k) {
          const Id negative = negatives_.draw(worker.random);
          if (negative != word) targets.push_back(negative);
        }
        loss.add(train_pair(model_, words[static_cast<std::size_t>(centre)], targets, learning_rate,
                            gradient));
        ++worker.slice_pairs;
      });
    }
  }
  worker.slice_loss += loss.total();
}

}  // namespace lexiscope
