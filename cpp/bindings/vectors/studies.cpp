#include <emscripten/bind.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/vectors/labelled_vectors.hpp"
#include "kernels/centred_table.hpp"
#include "studies/accuracy/rated_pairs.hpp"
#include "studies/cheaper_tables.hpp"
#include "studies/hubs.hpp"
#include "studies/word_association.hpp"

namespace lexiscope::bindings {
namespace {

TableView first_rows(const SharedLabelledVectors& self, int most) {
  require_range("rows", most, 1, std::numeric_limits<int>::max());
  return self->table().topRows(std::min<Eigen::Index>(most, self->table().rows()));
}

/// N_k among the first rows.
val hubs_of(const SharedLabelledVectors& self, int most, int k, bool centred) {
  const Table rows = first_rows(self, most);
  const std::vector<std::int32_t> times =
      times_among_nearest(centred ? center_rows(rows) : rows, k);
  val result = val::object();
  result.set("times", copied(times));
  result.set("rows", copied(how_many_each(times)));
  result.set("skewness", skewness(times));
  return result;
}

val association_to_js(const Association& found) {
  val result = val::object();
  result.set("difference", found.difference);
  result.set("effect", found.effect);
  result.set("p", found.p);
  result.set("divisions", static_cast<double>(found.divisions));
  result.set("exact", found.exact);
  result.set("leaning", copied(found.leaning));
  return result;
}

/// The test of four lists of rows, the same without the direction from b to a, and what neighbours
/// among the first rows still tell of it.
val associations(const SharedLabelledVectors& self, const val& lists, const val& o) {
  const std::vector<Id> x = ids_from(lists["x"], "x");
  const std::vector<Id> y = ids_from(lists["y"], "y");
  const std::vector<Id> a = ids_from(lists["a"], "a");
  const std::vector<Id> b = ids_from(lists["b"], "b");
  const auto most = whole<std::int64_t>(o, "divisions", "divisions", 1, 1e6);
  const Random random(whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1));
  Random before = random;
  val result = val::object();
  result.set("before", association_to_js(association({x, y, a, b}, self->table(), most, before)));

  const Eigen::RowVectorXf direction = direction_between(a, b, self->table());
  // The rows of the lists alone are taken apart: a table may be large.
  std::vector<Id> all = x;
  for (const std::vector<Id>* list : {&y, &a, &b})
    all.insert(all.end(), list->begin(), list->end());
  Table listed(static_cast<Eigen::Index>(all.size()), self->table().cols());
  for (Eigen::Index i = 0; i < listed.rows(); ++i) {
    listed.row(i) = self->table().row(all[static_cast<std::size_t>(i)]);
  }
  Id next = 0;
  const auto places = [&next](std::size_t count) {
    std::vector<Id> ids(count);
    for (Id& id : ids) id = next++;
    return ids;
  };
  const std::vector<Id> px = places(x.size());
  const std::vector<Id> py = places(y.size());
  const std::vector<Id> pa = places(a.size());
  const std::vector<Id> pb = places(b.size());
  Random after = random;
  result.set("after", association_to_js(association(
                          {px, py, pa, pb}, without_direction(listed, direction), most, after)));

  const auto rows =
      std::min<Eigen::Index>(whole<int>(o, "rows", "rows", 1, 1e6), self->table().rows());
  const int words = whole<int>(o, "words", "words", 1, 1e4);
  const int k = whole<int>(o, "k", "k", 1, 1e3);
  result.set("told", leaning_of_neighbours(direction, self->table(), rows, words, k, all));
  return result;
}

/// recall@k of a cheaper copy of the first rows: `kind` is columns, eightBits or oneBit.
double cheaper_recall(const SharedLabelledVectors& self, const val& o) {
  const TableView rows = first_rows(self, whole<int>(o, "rows", "rows", 2, 1e6));
  const std::string kind = o["kind"].isString() ? o["kind"].as<std::string>() : "";
  Table cheap;
  if (kind == "columns") {
    cheap = first_columns(rows, whole<int>(o, "columns", "columns", 1, 65'536));
  } else if (is_first_of(o, "kind", "kind", "eightBits", "oneBit")) {
    cheap = in_eight_bits(rows);
  } else {
    cheap = in_one_bit(rows);
  }
  Random random(whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1));
  return recall_of(cheap, rows, whole<int>(o, "k", "k", 1, 1e3),
                   whole<int>(o, "queries", "queries", 1, 1e6), random)
      .share();
}

val agreement_of(const SharedLabelledVectors& self, const val& list, const std::string& name,
                 bool spaced) {
  std::string heading;
  const std::vector<RatedPair> pairs = read_rated_pairs(bytes_from(list), name, &heading);
  const Agreement found = agreement(pairs, self->words(), self->table(), spaced);
  std::string missing;
  for (const std::string& word : found.missing) missing.append(word).push_back('\n');
  val result = val::object();
  result.set("pairs", static_cast<double>(found.pairs));
  result.set("compared", static_cast<double>(found.compared));
  result.set("correlation", found.correlation);
  result.set("missing", bytes_to_js(missing));
  result.set("heading", bytes_to_js(heading));
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(table_studies) {
  emscripten::function("tableHubs", exported_function<&hubs_of>);
  emscripten::function("associations", exported_function<&associations>);
  emscripten::function("cheaperRecall", exported_function<&cheaper_recall>);
  emscripten::function("agreement", exported_function<&agreement_of>);
}

}  // namespace lexiscope::bindings
