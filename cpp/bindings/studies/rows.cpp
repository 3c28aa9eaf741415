#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "embedding/embedding.hpp"
#include "geometry/cosine.hpp"
#include "kernels/covariance.hpp"
#include "kernels/dot.hpp"
#include "studies/analogy_baselines.hpp"
#include "studies/hubs.hpp"
#include "studies/rescaled_columns.hpp"
#include "studies/split_word.hpp"

namespace lexiscope::bindings {
namespace {

val hubs_to_js(const std::vector<std::int32_t>& times) {
  return object({{"times", times}, {"rows", how_many_each(times)}, {"skewness", skewness(times)}});
}

val hubs_of(const val& vectors, int k, bool centred) {
  const Table table = table_from_grid(vectors, "vectors");
  return hubs_to_js(times_among_nearest(centred ? center_rows(table) : table, k));
}

/// Hubs among rows from N(0, 1), after adding `common` times another such row to all of them.
val random_hubs(const val& o, int k, bool centred) {
  const auto rows = whole<int>(o, "vectors", 2, 5000);
  const auto width = whole<std::int64_t>(o, "embeddingDim", 1, 4096);
  const double common = number(o, "common");
  require_range("common", common, 0, 100);
  EmbeddingOptions options;
  options.sigma = 1;
  options.seed = seed_from(o);
  Table table = initialized_table("vectors", rows + 1, "embedding_dim", width, options);
  const Table added = static_cast<float>(common) * table.bottomRows(1);
  table.conservativeResize(rows, Eigen::NoChange);
  table.rowwise() += added.row(0);
  return hubs_to_js(times_among_nearest(centred ? center_rows(table) : table, k));
}

/// Cosines of pairs of rows of `input`, and v · u of the same pairs, before and after scaling
/// columns.
val rescaled(const val& input, const val& output, int columns, double factor, const val& first,
             const val& second) {
  const Table v = table_from_grid(input, "input");
  const Table u = table_from_grid(output, "output");
  const std::vector<Id> ones = ids_from(first, "first");
  const std::vector<Id> others = ids_from(second, "second");
  require_ids("first", ones, v.rows());
  require_ids("second", others, v.rows());
  if (ones.size() != others.size()) {
    fail(ErrorKind::ShapeMismatch, "second", {"{0} as of the first", ones.size()},
         std::to_string(others.size()));
  }
  const TwoTables before{.input = v, .output = u};
  const TwoTables after = rescale_columns(v, u, columns, factor);
  const auto described = [&](const TwoTables& tables) {
    std::vector<float> cosines;
    std::vector<float> products;
    for (std::size_t i = 0; i < ones.size(); ++i) {
      cosines.push_back(cosine(row_of(tables.input, ones[i]), row_of(tables.input, others[i])));
      products.push_back(tables.input.row(ones[i]).dot(tables.output.row(others[i])));
    }
    return object({{"cosines", cosines}, {"products", products}});
  };
  return object({{"before", described(before)},
                 {"after", described(after)},
                 {"largestChange", largest_product_change(before, after)}});
}

/// Each question is five numbers: a, b, c, d and the relation.
val answer_analogies_of(const val& vectors, const val& columns) {
  const std::vector<Id> numbers = ids_from(columns, "questions");
  if (numbers.size() % 5 != 0) {
    fail(ErrorKind::ShapeMismatch, "questions", "five ids a question", {"{0} ids", numbers.size()});
  }
  std::vector<AnalogyQuestion> questions;
  for (std::size_t i = 0; i < numbers.size(); i += 5) {
    questions.push_back(
        {numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4]});
  }
  const auto answers = answer_analogies(questions, table_from_grid(vectors, "vectors"));
  return object({{"byStep", column(answers, &AnalogyAnswers::by_step)},
                 {"alone", column(answers, &AnalogyAnswers::alone)},
                 {"bySteps", column(answers, &AnalogyAnswers::by_steps)}});
}

val row_lengths(const val& vectors, const val& rows) {
  const Table table = table_from_grid(vectors, "vectors");
  const std::vector<Id> ids = ids_from(rows, "rows");
  require_ids("rows", ids, table.rows());
  std::vector<float> lengths;
  for (const Id id : ids) {
    lengths.push_back(static_cast<float>(length_of(row_of(table, id).data(), table.cols())));
  }
  return copied(lengths);
}

val split_word_of(const val& text, const std::string& word, const std::string& name, int every) {
  const SplitText split = split_word(bytes_from(text), word, name, every);
  return object(
      {{"text", bytes_to_js(split.text)}, {"kept", split.kept}, {"renamed", split.renamed}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_rows) {
  emscripten::function("hubs", exported_function<&hubs_of>);
  emscripten::function("randomHubs", exported_function<&random_hubs>);
  emscripten::function("rescaled", exported_function<&rescaled>);
  emscripten::function("answerAnalogies", exported_function<&answer_analogies_of>);
  emscripten::function("rowLengths", exported_function<&row_lengths>);
  emscripten::function("splitWord", exported_function<&split_word_of>);
}

}  // namespace lexiscope::bindings
