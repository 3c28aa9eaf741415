#include <emscripten/bind.h>

#include <cmath>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/skipgram_fields.hpp"
#include "studies/line_fit.hpp"
#include "studies/pair_information.hpp"

namespace lexiscope::bindings {
namespace {

SkipGramOptions drawing_options(const val& o) {
  SkipGramOptions options;
  Reader reader(o);
  drawing_fields(reader, options);
  require_range("subsample", options.subsample, 0, 1);
  return options;
}

val pair_information_of(const val& text, const val& options, int words, int most) {
  const std::vector<Id> ids = ids_from(text["ids"]);
  const std::vector<Id> ends = ids_from(text["ends"], "ends");
  const std::vector<Id> given = ids_from(text["counts"], "counts");
  const std::vector<std::int64_t> counts(given.begin(), given.end());
  const auto pairs = pair_information({ids, ends, counts}, drawing_options(options), words, most);
  return object({{"centres", column(pairs, &InformedPair::centre)},
                 {"contexts", column(pairs, &InformedPair::context)},
                 {"counts", column(pairs, &InformedPair::count)},
                 {"information", column(pairs, &InformedPair::information)}});
}

/// Dot products of pairs against their PMI minus log K, with the fitted line.
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
  return object({{"shifted", shifted},
                 {"products", products},
                 {"slope", fit.slope},
                 {"intercept", fit.intercept},
                 {"correlation", fit.correlation}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_pairs) {
  emscripten::function("pairInformation", exported_function<&pair_information_of>);
  emscripten::function("factorisation", exported_function<&factorisation>);
}

}  // namespace lexiscope::bindings
