#include "transformer/training/factor_search.hpp"

#include <algorithm>

#include "transformer/training/lengths.hpp"
#include "transformer/training/streams.hpp"
#include "transformer/training/stretching.hpp"

namespace lexiscope::transformer {
namespace {

using Factors = std::vector<double>;

struct Candidate {
  Factors factors;
  double loss = 0;
};

void require_valid(const FactorSearchOptions& options) {
  require_range("candidates", options.candidates, 4, 1'000);
  require_range("parents", options.parents, 2, options.candidates - 1);
  require_range("rounds", options.rounds, 0, 1'000);
  require_range("chance", options.chance, 0, 1);
  require_range("lines", options.lines, 1, 100'000);
}

class Search {
 public:
  Search(const ModelOptions& model, const std::vector<float>& parameters, const Task& task,
         int trained_length, int length, const FactorSearchOptions& options)
      : model_(model),
        parameters_(parameters),
        task_(task),
        trained_(trained_length),
        length_(length),
        options_(options),
        most_(1.25 * length / trained_length),
        random_(stream_of(options.seed, Stream::FactorSearch)),
        lines_seed_(random_.bits()) {}

  FoundFactors run() {
    for (const RotaryScalingKind kind :
         {RotaryScalingKind::Linear, RotaryScalingKind::NtkAware, RotaryScalingKind::Yarn}) {
      add(as_list(kind));
    }
    const double linear_loss = best_.front().loss;
    for (int n = 3; n < options_.candidates; ++n) add(changed(best_[below(3)].factors));
    for (int round = 0; round < options_.rounds; ++round) {
      keep_best();
      const int children = options_.candidates - options_.parents;
      for (int n = 0; n < children; ++n) {
        const Factors& one = parent();
        add(2 * n < children ? changed(one) : crossed(one, parent()));
      }
    }
    keep_best();
    return {best_.front().factors, best_.front().loss, linear_loss, read_};
  }

 private:
  std::size_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  /// One of the round's parents.
  const Factors& parent() {
    return best_[below(static_cast<std::size_t>(options_.parents))].factors;
  }

  /// Insertion sort, because there are few, and std::stable_sort is larger.
  void keep_best() {
    const auto lower = [](const Candidate& a, const Candidate& b) { return a.loss < b.loss; };
    for (auto next = best_.begin(); next != best_.end(); ++next) {
      std::rotate(std::upper_bound(best_.begin(), next, *next, lower), next, next + 1);
    }
    best_.resize(static_cast<std::size_t>(options_.parents));
  }

  void add(Factors factors) {
    FastModel model(longrope(model_, factors, trained_, length_));
    const double loss =
        score_places(model, parameters_, task_, {{0, length_}}, options_.lines, lines_seed_)
            .front()
            .loss;
    ++read_;
    best_.push_back({std::move(factors), loss});
  }

  Factors as_list(RotaryScalingKind kind) const {
    const int width = model_.width / model_.heads;
    const LayerPositions& layer = *std::find_if(
        model_.layers.begin(), model_.layers.end(),
        [](const LayerPositions& one) { return entry_of(one.scheme).rotation != nullptr; });
    const double factor = static_cast<double>(length_) / trained_;
    const Factors plain = rotary_frequencies(width, layer.base);
    Factors factors = rotary_frequencies(width, layer.base, {kind, factor, trained_, 8, 1});
    for (std::size_t i = 0; i < factors.size(); ++i) factors[i] = plain[i] / factors[i];
    return within_bounds(std::move(factors));
  }

  /// Mutation: redraws some factors between their neighbours.
  Factors changed(Factors factors) {
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (random_.uniform_double() >= options_.chance) continue;
      const double low = i == 0 ? 1 : factors[i - 1];
      const double high = i + 1 == factors.size() ? most_ : factors[i + 1];
      factors[i] = low + (high - low) * random_.uniform_double();
    }
    return within_bounds(std::move(factors));
  }

  /// Crossover: takes each factor from one or the other.
  Factors crossed(const Factors& one, const Factors& other) {
    Factors factors = one;
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (random_.below(2) == 1) factors[i] = other[i];
    }
    return within_bounds(std::move(factors));
  }

  Factors within_bounds(Factors factors) const {
    double least = 1;
    for (double& factor : factors) least = factor = std::clamp(factor, least, most_);
    return factors;
  }

  const ModelOptions& model_;
  const std::vector<float>& parameters_;
  const Task& task_;
  int trained_;
  int length_;
  FactorSearchOptions options_;
  double most_;
  Random random_;
  std::uint64_t lines_seed_;
  std::vector<Candidate> best_;
  int read_ = 0;
};

}  // namespace

FoundFactors search_factors(const ModelOptions& model, const std::vector<float>& parameters,
                            const Task& task, int trained_length, int length,
                            const FactorSearchOptions& options) {
  require_valid(options);
  (void)stretched(model, RotaryScalingKind::Linear, trained_length, length);
  return Search(model, parameters, task, trained_length, length, options).run();
}

}  // namespace lexiscope::transformer
