#include "studies/analogy_baselines.hpp"

#include <array>
#include <map>
#include <set>
#include <utility>

#include "geometry/analogy.hpp"
#include "geometry/nearest_search.hpp"
#include "geometry/row_cosines.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {
namespace {

using WordPair = std::pair<Id, Id>;

// kUnknown for a zero query.
Id first_of(const Eigen::RowVectorXf& query, const TableView& units, std::span<const Id> exclude) {
  if (!(query.squaredNorm() > 0)) return kUnknown;
  const auto found =
      find_nearest({query.data(), static_cast<std::size_t>(query.size())}, units, 1, exclude);
  return found.empty() ? kUnknown : found.front().id;
}

Eigen::RowVectorXf mean_step(const std::set<WordPair>& pairs, const AnalogyQuestion& question,
                             const Table& units) {
  Eigen::RowVectorXf sum = Eigen::RowVectorXf::Zero(units.cols());
  int count = 0;
  for (const auto& [from, to] : pairs) {
    if (from == question.c || from == question.d || to == question.c || to == question.d) continue;
    sum += units.row(to) - units.row(from);
    ++count;
  }
  return count > 0 ? Eigen::RowVectorXf(sum / static_cast<float>(count)) : sum;
}

}  // namespace

std::vector<AnalogyAnswers> answer_analogies(std::span<const AnalogyQuestion> questions,
                                             const TableView& vectors) {
  std::map<Id, std::set<WordPair>> pairs_of;
  for (const AnalogyQuestion& question : questions) {
    const std::array<Id, 4> words = {question.a, question.b, question.c, question.d};
    require_ids("questions", words, vectors.rows());
    pairs_of[question.relation].insert({{question.a, question.b}, {question.c, question.d}});
  }
  const Table units = normalize_rows(vectors);
  std::vector<AnalogyAnswers> answers;
  for (const AnalogyQuestion& question : questions) {
    const std::array<Id, 3> query = {question.a, question.b, question.c};
    const Eigen::RowVectorXf c = units.row(question.c);
    const Eigen::RowVectorXf step = mean_step(pairs_of[question.relation], question, units);
    answers.push_back(
        {.by_step =
             first_of(analogy_target(question.a, question.b, question.c, vectors), units, query),
         .alone = first_of(c, units, query),
         .by_steps = step.isZero(0) ? kUnknown : first_of(c + step, units, query)});
  }
  return answers;
}

}  // namespace lexiscope
