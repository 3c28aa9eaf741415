#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/grid.hpp"
#include "geometry/cosine.hpp"
#include "kernels/centred_table.hpp"
#include "studies/analogy_baselines.hpp"
#include "studies/hubs.hpp"
#include "studies/rescaled_columns.hpp"
#include "studies/split_word.hpp"

namespace lexiscope::bindings {
namespace {

val hubs_of(const val& vectors, int k, bool centred) {
  return guarded([&] {
    const Table table = table_from_grid(vectors, "vectors");
    const std::vector<std::int32_t> times =
        times_among_nearest(centred ? center_rows(table) : table, k);
    val result = val::object();
    result.set("times", copied(times));
    result.set("skewness", skewness(times));
    return result;
  });
}

/// Cosines of pairs of rows of `input`, and v . u of the same pairs, before and after columns are
/// scaled.
val rescaled(const val& input, const val& output, double factor, const val& first,
             const val& second) {
  return guarded([&] {
    const Table v = table_from_grid(input, "input");
    const Table u = table_from_grid(output, "output");
    const std::vector<Id> ones = ids_from(first, "first");
    const std::vector<Id> others = ids_from(second, "second");
    require_ids("first", ones, v.rows());
    require_ids("second", others, v.rows());
    if (ones.size() != others.size()) {
      fail(ErrorKind::ShapeMismatch, "second", std::to_string(ones.size()) + " as of the first",
           std::to_string(others.size()));
    }
    const TwoTables before{.input = v, .output = u};
    const TwoTables after = rescale_columns(v, u, factor);
    const auto told = [&](const TwoTables& tables) {
      std::vector<float> cosines;
      std::vector<float> products;
      for (std::size_t i = 0; i < ones.size(); ++i) {
        cosines.push_back(cosine(row_of(tables.input, ones[i]), row_of(tables.input, others[i])));
        products.push_back(tables.input.row(ones[i]).dot(tables.output.row(others[i])));
      }
      val result = val::object();
      result.set("cosines", copied(cosines));
      result.set("products", copied(products));
      return result;
    };
    val result = val::object();
    result.set("before", told(before));
    result.set("after", told(after));
    result.set("largestChange", largest_product_change(before, after));
    return result;
  });
}

/// Questions are five columns: a, b, c, d and the relation.
val answer_analogies_of(const val& vectors, const val& columns) {
  return guarded([&] {
    const std::vector<Id> numbers = ids_from(columns, "questions");
    if (numbers.size() % 5 != 0) {
      fail(ErrorKind::ShapeMismatch, "questions", "five ids a question",
           std::to_string(numbers.size()) + " ids");
    }
    std::vector<AnalogyQuestion> questions;
    for (std::size_t i = 0; i < numbers.size(); i += 5) {
      questions.push_back(
          {numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4]});
    }
    std::vector<Id> by_step;
    std::vector<Id> alone;
    std::vector<Id> by_steps;
    for (const auto& answers : answer_analogies(questions, table_from_grid(vectors, "vectors"))) {
      by_step.push_back(answers.by_step);
      alone.push_back(answers.alone);
      by_steps.push_back(answers.by_steps);
    }
    val result = val::object();
    result.set("byStep", copied(by_step));
    result.set("alone", copied(alone));
    result.set("bySteps", copied(by_steps));
    return result;
  });
}

val split_word_of(const val& text, const std::string& word, const std::string& name, int every) {
  return guarded([&] {
    const SplitText split = split_word(bytes_from(text), word, name, every);
    val result = val::object();
    result.set("text", bytes_to_js(split.text));
    result.set("kept", static_cast<double>(split.kept));
    result.set("renamed", static_cast<double>(split.renamed));
    return result;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_rows) {
  emscripten::function("hubs", &hubs_of);
  emscripten::function("rescaled", &rescaled);
  emscripten::function("answerAnalogies", &answer_analogies_of);
  emscripten::function("splitWord", &split_word_of);
}

}  // namespace lexiscope::bindings
