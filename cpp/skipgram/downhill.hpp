// downhill.hpp: one number of a word's vector, moved step by step against the slope of its loss.
#pragma once

#include <span>
#include <vector>

namespace lexiscope {

/// The words that a word of width 1 is trained with, each by its own number.
struct NumberPairs {
  std::vector<double> beside;  ///< of words that stand beside it: the products should be large
  std::vector<double> drawn;   ///< of words drawn at random: the products should be small
};

/// Skip-gram's loss at w, in nats: the sum of -log sigmoid(u w) over those beside it and of
/// -log sigmoid(-u w) over those drawn. With both kinds it is a valley with one bottom.
double loss_at(const NumberPairs& pairs, double w) noexcept;

/// Its derivative: the sum of -u sigmoid(-u w), and of u sigmoid(u w).
double slope_at(const NumberPairs& pairs, double w) noexcept;

/// All are steps + 1 long: at the start, and after each step.
struct Descent {
  std::vector<double> values;
  std::vector<double> losses;
  std::vector<double> slopes;
};

/// Gradient descent on one number: w <- w - learning_rate slope. Throws InvalidArgument
/// ("pairs" without any, "start" beyond ±10^6, "learning_rate" beyond 0 … 10^6, "steps" beyond
/// 0 … 10,000).
Descent descend(const NumberPairs& pairs, double start, double learning_rate, int steps);

}  // namespace lexiscope
