#include <emscripten/bind.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/vectors/labelled_vectors.hpp"
#include "studies/cheaper_tables.hpp"
#include "studies/word_association.hpp"

namespace lexiscope::bindings {
namespace {

TableView first_rows_at_most(const SharedLabelledVectors& self, int most) {
  require_range("rows", most, 1, std::numeric_limits<int>::max());
  return self->table().topRows(std::min<Eigen::Index>(most, self->table().rows()));
}

val association_to_js(const Association& found) {
  return object({{"difference", found.difference},
                 {"effect", found.effect},
                 {"p", found.p},
                 {"divisions", found.divisions},
                 {"exact", found.exact},
                 {"leaning", found.leaning}});
}

/// WEAT for four lists of rows, the same after projecting out the direction from b to a, and how
/// well neighbours among the first rows still predict the lean.
val associations(const SharedLabelledVectors& self, const val& lists, const val& o) {
  const std::vector<Id> x = ids_from(lists["x"], "x");
  const std::vector<Id> y = ids_from(lists["y"], "y");
  const std::vector<Id> a = ids_from(lists["a"], "a");
  const std::vector<Id> b = ids_from(lists["b"], "b");
  const auto most = whole<std::int64_t>(o, "divisions", 1, 1e6);
  const Random random(seed_from(o));
  Random before = random;
  const Association found = association({x, y, a, b}, self->table(), most, before);

  const Eigen::RowVectorXf direction = direction_between(a, b, self->table());
  // Projects only the rows of the lists, because the table may be large.
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
  const Association left =
      association({px, py, pa, pb}, without_direction(listed, direction), most, after);

  const auto rows = std::min<Eigen::Index>(whole<int>(o, "rows", 1, 1e6), self->table().rows());
  const int words = whole<int>(o, "words", 1, 1e4);
  const int k = whole<int>(o, "k", 1, 1e3);
  return object({{"before", association_to_js(found)},
                 {"after", association_to_js(left)},
                 {"told", leaning_of_neighbours(direction, self->table(), rows, words, k, all)}});
}

/// recall@k of a compressed copy of the first rows; `kind` is columns, eightBits or oneBit.
double cheaper_recall(const SharedLabelledVectors& self, const val& o) {
  const TableView rows = first_rows_at_most(self, whole<int>(o, "rows", 2, 1e6));
  Table cheap;
  switch (choice<int>(o, "kind", {"columns", "eightBits", "oneBit"})) {
    case 0: cheap = first_columns(rows, whole<int>(o, "columns", 1, 65'536)); break;
    case 1: cheap = in_eight_bits(rows); break;
    default: cheap = in_one_bit(rows);
  }
  Random random(seed_from(o));
  return recall_of(cheap, rows, whole<int>(o, "k", 1, 1e3), whole<int>(o, "queries", 1, 1e6),
                   random)
      .share();
}

}  // namespace

EMSCRIPTEN_BINDINGS(table_studies) {
  emscripten::function("associations", exported_function<&associations>);
  emscripten::function("cheaperRecall", exported_function<&cheaper_recall>);
}

}  // namespace lexiscope::bindings
