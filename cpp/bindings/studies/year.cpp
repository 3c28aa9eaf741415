#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "microworld/year.hpp"
#include "studies/circle.hpp"
#include "studies/compared_tables.hpp"

namespace lexiscope::bindings {
namespace {

val year_text(const std::string& months, double seed) {
  return bytes_to_js(year_sentences(seed_from(seed), kYearSentences, months_named(months)));
}

val circle_to_js(const Circle& circle) {
  return object({{"x", circle.x},
                 {"y", circle.y},
                 {"share", circle.share()},
                 {"components", circle.shares},
                 {"inOrder", circle.in_order()},
                 {"angles", circle.angles},
                 {"steps", circle.steps}});
}

/// Frames of `rows` rows, one after another: all in the plane of the last one's circle.
val circle_film(const val& frames, int rows) {
  const Table table = table_from_grid(frames, "frames");
  if (rows < 1 || table.rows() % rows != 0) {
    fail(ErrorKind::ShapeMismatch, "frames", {"a multiple of {0} rows", rows},
         {"{0}", table.rows()});
  }
  const Circle last = circle_of(table.bottomRows(rows));
  Table places(table.rows(), 2);
  std::vector<double> shares;
  for (Eigen::Index first = 0; first < table.rows(); first += rows) {
    const TableView frame = table.middleRows(first, rows);
    places.middleRows(first, rows) = seen_in_plane(frame, last);
    shares.push_back(circle_of(frame).share());
  }
  return object({{"x", Eigen::VectorXf(places.col(0))},
                 {"y", Eigen::VectorXf(places.col(1))},
                 {"shares", shares},
                 {"circle", circle_to_js(last)}});
}

val agreement_to_js(const TableAgreement& agreement) {
  return object({{"cosine", agreement.cosine}, {"found", agreement.found}});
}

val compare(const val& x, const val& y, double seed) {
  const ComparedTables compared =
      compare_tables(table_from_grid(x, "x"), table_from_grid(y, "y"), seed_from(seed));
  return object({{"fitted", compared.fitted},
                 {"measured", compared.measured},
                 {"asTheyAre", agreement_to_js(compared.as_they_are)},
                 {"rotated", agreement_to_js(compared.rotated)},
                 {"atRandom", agreement_to_js(compared.at_random)}});
}

val nearest(const val& vectors, int k) {
  return to_js(nearest_of_all(table_from_grid(vectors, "vectors"), k));
}

val stability(const val& neighbours, int tables, int k) {
  const std::vector<Id> ids = ids_from(neighbours, "neighbours");
  const std::vector<float> words = neighbour_stability(ids, tables, k);
  return object(
      {{"words", words},
       {"byChance", stability_by_chance(k, static_cast<std::int64_t>(words.size()) - 1)}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_year) {
  emscripten::function("yearText", exported_function<&year_text>);
  emscripten::function("circleFilm", exported_function<&circle_film>);
  emscripten::function("compareTables", exported_function<&compare>);
  emscripten::function("nearestOfAll", exported_function<&nearest>);
  emscripten::function("neighbourStability", exported_function<&stability>);
}

}  // namespace lexiscope::bindings
