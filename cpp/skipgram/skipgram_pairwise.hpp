// skipgram_pairwise.hpp: one training step on one pair, as published.
#pragma once

#include <span>

#include "base/table.hpp"
#include "kernels/logistic_loss.hpp"
#include "skipgram/skipgram_model.hpp"

namespace lexiscope {

/// One step on one pair, in place: `targets` is the context followed by its negatives, `centre` the
/// input row. `gradient` is scratch of width D. Adds to `loss` that of the pair, the sum of -log
/// sigmoid(±v.u) over the K+1 targets, each before its row changes.
void train_pair(SkipGramModel& model, Id centre, std::span<const Id> targets, float learning_rate,
                Eigen::VectorXf& gradient, LogisticLoss& loss);

}  // namespace lexiscope
