#include "studies/accuracy/analogy_accuracy.hpp"

#include <algorithm>

#include "formats/fields.hpp"
#include "formats/quote_text.hpp"
#include "geometry/row_cosines.hpp"
#include "kernels/matrix.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope {

namespace {

/// The trimmed name after a colon; empty if the line is not a heading.
std::string heading_of(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t colon = std::min(line.find_first_not_of(kBlanks), line.size());
  if (!line.substr(colon).starts_with(':')) return {};
  const std::size_t begin = line.find_first_not_of(kBlanks, colon + 1);
  if (begin == std::string_view::npos) return {};
  return std::string(line.substr(begin, line.find_last_not_of(kBlanks) + 1 - begin));
}

}  // namespace

std::vector<QuestionSection> read_questions(std::string_view text, std::string_view name) {
  std::vector<QuestionSection> sections;
  std::int64_t count = 0;
  for (std::int64_t line_number = 1; !text.empty(); ++line_number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::vector<std::string_view> words = fields_of(line, " \t\r");
    if (words.empty() || words[0].starts_with('#')) continue;
    const std::string heading = heading_of(line);
    if (!heading.empty()) {
      sections.push_back({heading, {}});
    } else if (words.size() == 4 && !words[0].starts_with(':')) {
      if (sections.empty()) sections.push_back({"questions", {}});
      auto& question = sections.back().questions.emplace_back();
      std::copy(words.begin(), words.end(), question.begin());
      ++count;
    } else {
      fail(ErrorKind::MalformedFile, name, "a heading \": name\" or four words",
           {"{0} at line {1}", quote_text(line), line_number});
    }
  }
  if (count == 0) fail(ErrorKind::EmptyText, name, "at least one question", "none");
  return sections;
}

SectionAccuracy& SectionAccuracy::operator+=(const SectionAccuracy& other) noexcept {
  questions += other.questions;
  asked += other.asked;
  right += other.right;
  return *this;
}

AnalogyAccuracy::AnalogyAccuracy(const WordTable& words, const TableView& vectors, bool spaced)
    : spellings_(words, spaced), vectors_(normalize_rows(vectors)) {
  if (vectors.rows() != words.size()) {
    fail(ErrorKind::ShapeMismatch, "vectors", {"{0} rows, one for each word", words.size()},
         std::to_string(vectors.rows()));
  }
}

SectionAccuracy AnalogyAccuracy::measure(const QuestionSection& section) const {
  std::vector<Question> asked;
  for (const auto& words : section.questions) {
    std::array<Id, 4> spellings{};
    std::transform(words.begin(), words.end(), spellings.begin(),
                   [&](const std::string& word) { return spellings_.find(word); });
    if (std::find(spellings.begin(), spellings.end(), kUnknown) != spellings.end()) continue;
    const auto row = [&](Id spelling) { return spellings_.row_of(spelling); };
    asked.push_back({row(spellings[0]), row(spellings[1]), row(spellings[2]), spellings[3]});
  }
  SectionAccuracy accuracy;
  accuracy.questions = static_cast<std::int64_t>(section.questions.size());
  accuracy.asked = static_cast<std::int64_t>(asked.size());
  constexpr std::size_t kTogether = 256;  // questions answered by one matrix product
  for (std::span<const Question> left = asked; !left.empty();) {
    const auto batch = left.first(std::min(kTogether, left.size()));
    const std::vector<Id> best = best_rows(batch);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (best[i] < 0) continue;
      accuracy.right += spellings_.spelling_of(best[i]) == batch[i].d ? 1 : 0;
    }
    left = left.subspan(batch.size());
  }
  return accuracy;
}

std::vector<Id> AnalogyAccuracy::best_rows(std::span<const Question> questions) const {
  const auto count = static_cast<Eigen::Index>(questions.size());
  Table targets(count, vectors_.cols());
  for (Eigen::Index i = 0; i < count; ++i) {
    const Question& one = questions[static_cast<std::size_t>(i)];
    targets.row(i) = vectors_.row(one.b) - vectors_.row(one.a) + vectors_.row(one.c);
  }
  std::vector<Id> best(questions.size(), -1);
  std::vector<float> best_score(questions.size(), 0);
  constexpr Eigen::Index kRows = 4096;  // of scores held at a time
  for (Eigen::Index first = 0; first < vectors_.rows(); first += kRows) {
    const Eigen::Index rows = std::min(kRows, vectors_.rows() - first);
    const Table scores = product_with_transpose<float>(targets, vectors_.middleRows(first, rows));
    for (std::size_t i = 0; i < questions.size(); ++i) {
      for (Eigen::Index row = 0; row < rows; ++row) {
        if (scores(static_cast<Eigen::Index>(i), row) <= best_score[i]) continue;
        const auto id = static_cast<Id>(first + row);
        if (id == questions[i].a || id == questions[i].b || id == questions[i].c) continue;
        best_score[i] = scores(static_cast<Eigen::Index>(i), row);
        best[i] = id;
      }
    }
  }
  return best;
}

}  // namespace lexiscope
