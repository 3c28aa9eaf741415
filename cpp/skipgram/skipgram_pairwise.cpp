#include "skipgram/skipgram_pairwise.hpp"

#include <vector>

#include "kernels/alias_table.hpp"
#include "kernels/math.hpp"
#include "skipgram/skipgram_worker.hpp"

namespace lexiscope {

void train_pair(SkipGramModel& model, Id centre, std::span<const Id> targets, float learning_rate,
                Eigen::VectorXf& gradient, LogisticLoss& loss) {
  auto v = model.input().row(centre).transpose();
  gradient.setZero();
  bool positive = true;  // the first target only
  for (const Id target : targets) {
    auto u = model.output().row(target).transpose();
    const float score = v.dot(u);
    const float predicted = sigmoid(score);
    loss.add(score, predicted, positive);
    const float step = learning_rate * ((positive ? 1.0F : 0.0F) - predicted);
    gradient += step * u;
    u += step * v;
    positive = false;
  }
  v += gradient;
}

void train_pairwise(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                    const SkipGramOptions& options, float learning_rate) {
  Eigen::VectorXf gradient(options.embedding_dim);
  std::vector<Id> targets;
  LogisticLoss loss;
  std::size_t begin = 0;
  for (const int end : worker.chunk.sentence_ends) {
    const auto words = std::span<const Id>(worker.chunk.words).subspan(begin, end - begin);
    begin = static_cast<std::size_t>(end);
    const auto length = static_cast<int>(words.size());
    for (int place = 0; place < length; ++place) {
      const int reach = draw_reach(options.window, options.window_kind, worker.random);
      for_each_context(place, length, reach, [&](int centre, int context) {
        const Id word = words[static_cast<std::size_t>(context)];
        targets.assign(1, word);
        for (int k = 0; k < options.negatives; ++k) {
          const Id negative = negatives.draw(worker.random);
          if (negative != word) targets.push_back(negative);
        }
        train_pair(model, words[static_cast<std::size_t>(centre)], targets, learning_rate, gradient,
                   loss);
        ++worker.slice_pairs;
      });
    }
  }
  worker.slice_loss += loss.total();
}

}  // namespace lexiscope
