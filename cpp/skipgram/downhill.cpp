#include "skipgram/downhill.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "kernels/math.hpp"

namespace lexiscope {
namespace {

/// e^-|x|; beyond 700 it is nothing beside 1.
double shrunk(double x) noexcept { return exponential(-std::min(std::fabs(x), 700.0)); }

/// -log sigmoid(x) = log(1 + e^-x); of a negative x, x is taken out first, so that e^-x stays
/// small.
double minus_log_sigmoid(double x) noexcept {
  return std::max(-x, 0.0) + portable_log(1 + shrunk(x));
}

double sigmoid_of(double x) noexcept {
  const double share = 1 / (1 + shrunk(x));
  return x < 0 ? 1 - share : share;
}

}  // namespace

double loss_at(const NumberPairs& pairs, double w) noexcept {
  double loss = 0;
  for (const double u : pairs.beside) loss += minus_log_sigmoid(u * w);
  for (const double u : pairs.drawn) loss += minus_log_sigmoid(-u * w);
  return loss;
}

double slope_at(const NumberPairs& pairs, double w) noexcept {
  double slope = 0;
  for (const double u : pairs.beside) slope -= u * sigmoid_of(-u * w);
  for (const double u : pairs.drawn) slope += u * sigmoid_of(u * w);
  return slope;
}

Descent descend(const NumberPairs& pairs, double start, double learning_rate, int steps) {
  if (pairs.beside.empty() && pairs.drawn.empty()) {
    fail(ErrorKind::InvalidArgument, "pairs", "at least one word", "none");
  }
  require_range("start", start, -1e6, 1e6);
  require_range("learning_rate", learning_rate, 0, 1e6);
  require_range("steps", steps, 0, 10'000);
  Descent descent;
  double w = start;
  for (int step = 0;; ++step) {
    const double slope = slope_at(pairs, w);
    descent.values.push_back(w);
    descent.losses.push_back(loss_at(pairs, w));
    descent.slopes.push_back(slope);
    if (step == steps) return descent;
    w -= learning_rate * slope;
  }
}

}  // namespace lexiscope
