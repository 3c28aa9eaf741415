#include "studies/pair_information.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "kernels/alias_table.hpp"
#include "skipgram/subsampling.hpp"

namespace lexiscope {
namespace {

// Pairs less likely than this, and those further away, are ignored.
constexpr double kNoChance = 1e-12;

void require_text(const TextIds& text) {
  require_ids("ids", text.ids, static_cast<Id>(text.counts.size()));
  Id before = 0;
  for (const Id end : text.sentence_ends) {
    if (end < before) fail(ErrorKind::ShapeMismatch, "sentence_ends", "rising places", "falling");
    before = end;
  }
  if (static_cast<std::size_t>(before) != text.ids.size()) {
    fail(ErrorKind::ShapeMismatch, "sentence_ends", {"the last at {0}", text.ids.size()},
         std::to_string(before));
  }
}

// The probability that a window reaches this far.
double reaching(int distance, const SkipGramOptions& options) {
  if (options.window_kind == WindowKind::Fixed) return 1;
  return 1 - static_cast<double>(distance - 1) / options.window;
}

std::vector<double> noise_of(const TextIds& text, NegativeDistribution distribution) {
  std::vector<double> noise = distribution == NegativeDistribution::Equal
                                  ? std::vector<double>(text.counts.size(), 1.0)
                                  : unigram_to_three_quarters(text.counts);
  const double sum = std::accumulate(noise.begin(), noise.end(), 0.0);
  for (double& chance : noise) chance /= sum;
  return noise;
}

}  // namespace

PairCounts expected_pair_counts(const TextIds& text, const SkipGramOptions& options, Id words) {
  require_window(options.window);
  require_range("words", words, 1, static_cast<double>(text.counts.size()));
  require_text(text);
  const Subsampling subsampling(text.counts, options.subsample);
  PairCounts found{.pairs = Eigen::MatrixXd::Zero(words, words),
                   .totals = Eigen::VectorXd::Zero(words)};
  const auto add = [&](Id word, Id other, double count) {
    if (word >= words) return;
    found.totals[word] += count;
    if (other < words) found.pairs(word, other) += count;
  };
  // between[m]: the probability that m of the words passed so far are kept.
  std::vector<double> between(static_cast<std::size_t>(options.window));
  Id begin = 0;
  for (const Id end : text.sentence_ends) {
    for (Id place = begin; place < end; ++place) {
      const Id centre = text.ids[static_cast<std::size_t>(place)];
      std::fill(between.begin(), between.end(), 0.0);
      between[0] = subsampling.chance(centre);
      for (Id next = place + 1; next < end; ++next) {
        const Id context = text.ids[static_cast<std::size_t>(next)];
        const double keep_probability = subsampling.chance(context);
        double count = 0;
        double left = 0;
        for (int m = options.window - 1; m >= 0; --m) {
          double& chance = between[static_cast<std::size_t>(m)];
          count += chance * keep_probability * reaching(m + 1, options);
          chance *= 1 - keep_probability;
          if (m > 0) chance += between[static_cast<std::size_t>(m - 1)] * keep_probability;
          left += chance;
        }
        // Each of the two is a centre with the other in its window.
        add(centre, context, count);
        add(context, centre, count);
        if (left < kNoChance) break;
      }
    }
    begin = end;
  }
  return found;
}

std::vector<InformedPair> pair_information(const TextIds& text, const SkipGramOptions& options,
                                           Id words, int most) {
  require_range("most", most, 1, 1e9);
  const PairCounts counts = expected_pair_counts(text, options, words);
  const std::vector<double> noise = noise_of(text, options.negative_distribution);
  std::vector<InformedPair> pairs;
  for (Id centre = 0; centre < words; ++centre) {
    for (Id context = 0; context < words; ++context) {
      const double count = counts.pairs(centre, context);
      if (count <= 0) continue;
      const double chance = noise[static_cast<std::size_t>(context)];
      pairs.push_back({centre, context, static_cast<float>(count),
                       static_cast<float>(std::log(count / (counts.totals[centre] * chance)))});
    }
  }
  std::stable_sort(pairs.begin(), pairs.end(), [](const InformedPair& one, const auto& other) {
    return one.count > other.count;
  });
  pairs.resize(std::min(pairs.size(), static_cast<std::size_t>(most)));
  return pairs;
}

std::vector<float> pair_products(std::span<const InformedPair> pairs, const TableView& input,
                                 const TableView& output) {
  if (input.rows() != output.rows() || input.cols() != output.cols()) {
    fail(ErrorKind::ShapeMismatch, "output",
         std::to_string(input.rows()) + " x " + std::to_string(input.cols()),
         std::to_string(output.rows()) + " x " + std::to_string(output.cols()));
  }
  std::vector<float> products;
  for (const InformedPair& pair : pairs) {
    require_ids("pairs", {&pair.centre, 1}, input.rows());
    require_ids("pairs", {&pair.context, 1}, input.rows());
    products.push_back(input.row(pair.centre).dot(output.row(pair.context)));
  }
  return products;
}

}  // namespace lexiscope
