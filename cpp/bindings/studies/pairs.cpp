#include <emscripten/bind.h>

#include <cmath>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "skipgram/skipgram_options.hpp"
#include "studies/line_fit.hpp"
#include "studies/pair_information.hpp"

namespace lexiscope::bindings {
namespace {

// What of a training decides which pairs it draws.
SkipGramOptions drawing_options(const val& o) {
  SkipGramOptions options;
  options.window = whole<int>(o, "window", "window", 1, 100);
  options.window_kind = is_first_of(o, "windowKind", "window_kind", "fixed", "random")
                            ? WindowKind::Fixed
                            : WindowKind::Random;
  options.negative_distribution =
      is_first_of(o, "negativeDistribution", "negative_distribution", "unigram75", "equal")
          ? NegativeDistribution::UnigramToThreeQuarters
          : NegativeDistribution::Equal;
  options.subsample = number(o, "subsample");
  require_range("subsample", options.subsample, 0, 1);
  return options;
}

val pair_information_of(const val& text, const val& options, int words, int most) {
  const std::vector<Id> ids = ids_from(text["ids"]);
  const std::vector<Id> ends = ids_from(text["ends"], "ends");
  const std::vector<Id> given = ids_from(text["counts"], "counts");
  const std::vector<std::int64_t> counts(given.begin(), given.end());
  const auto pairs = pair_information({ids, ends, counts}, drawing_options(options), words, most);
  std::vector<Id> centres;
  std::vector<Id> contexts;
  std::vector<float> expected;
  std::vector<float> information;
  for (const InformedPair& pair : pairs) {
    centres.push_back(pair.centre);
    contexts.push_back(pair.context);
    expected.push_back(pair.count);
    information.push_back(pair.information);
  }
  val result = val::object();
  result.set("centres", copied(centres));
  result.set("contexts", copied(contexts));
  result.set("counts", copied(expected));
  result.set("information", copied(information));
  return result;
}

/// The dot products of pairs, beside their information less log K, and the line through them.
val factorisation(const val& pairs, const val& input, const val& output, double negatives) {
  require_range("negatives", negatives, 1, 100);
  const std::vector<Id> centres = ids_from(pairs["centres"]);
  const std::vector<Id> contexts = ids_from(pairs["contexts"]);
  std::vector<float> shifted = floats_from(pairs["information"]);
  if (centres.size() != contexts.size() || centres.size() != shifted.size()) {
    fail(ErrorKind::ShapeMismatch, "pairs", "columns of one length", "others");
  }
  std::vector<InformedPair> asked;
  for (std::size_t i = 0; i < centres.size(); ++i) {
    asked.push_back({centres[i], contexts[i], 0, shifted[i]});
    shifted[i] -= static_cast<float>(std::log(negatives));
  }
  const std::vector<float> products =
      pair_products(asked, table_from_grid(input, "input"), table_from_grid(output, "output"));
  const LineFit fit = fit_line(shifted, products);
  val result = val::object();
  result.set("shifted", copied(shifted));
  result.set("products", copied(products));
  result.set("slope", fit.slope);
  result.set("intercept", fit.intercept);
  result.set("correlation", fit.correlation);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_pairs) {
  emscripten::function("pairInformation", exported_function<&pair_information_of>);
  emscripten::function("factorisation", exported_function<&factorisation>);
}

}  // namespace lexiscope::bindings
