// options.hpp: training settings as JavaScript has them.
#pragma once

#include "bindings/shared/convert.hpp"
#include "skipgram/skipgram_trainer.hpp"

namespace lexiscope::bindings {

/// Throws InvalidArgument naming the option that is missing, of another type or out of range.
inline SkipGramOptions options_from(const val& o) {
  constexpr double kAny = 0x1p31 - 1;
  SkipGramOptions options;
  options.embedding_dim = whole<int>(o, "embeddingDim", "embedding_dim", 1, 4096);
  options.window = whole<int>(o, "window", "window", 1, 100);
  options.window_kind = is_first_of(o, "windowKind", "window_kind", "fixed", "random")
                            ? WindowKind::Fixed
                            : WindowKind::Random;
  options.negatives = whole<int>(o, "negatives", "negatives", 1, 100);
  options.negative_distribution =
      is_first_of(o, "negativeDistribution", "negative_distribution", "unigram75", "equal")
          ? NegativeDistribution::UnigramToThreeQuarters
          : NegativeDistribution::Equal;
  options.epochs = whole<int>(o, "epochs", "epochs", 1, kAny);
  options.learning_rate = number(o, "learningRate");
  options.subsample = number(o, "subsample");
  options.seed = whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1);
  options.threads = whole<int>(o, "threads", "threads", 1, 64);
  return options;
}

inline val options_to_js(const SkipGramOptions& options) {
  val result = val::object();
  result.set("embeddingDim", options.embedding_dim);
  result.set("window", options.window);
  result.set("windowKind",
             std::string(options.window_kind == WindowKind::Fixed ? "fixed" : "random"));
  result.set("negatives", options.negatives);
  const bool equal = options.negative_distribution == NegativeDistribution::Equal;
  result.set("negativeDistribution", std::string(equal ? "equal" : "unigram75"));
  result.set("epochs", options.epochs);
  result.set("learningRate", options.learning_rate);
  result.set("subsample", options.subsample);
  result.set("seed", static_cast<double>(options.seed));
  result.set("threads", options.threads);
  return result;
}

}  // namespace lexiscope::bindings
