// lexiscope evaluate: the accuracy of vectors on analogy questions, and the correlation of their
// cosines with human similarity ratings.

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/display_width.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/progress_bar.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_writer.hpp"
#include "formats/quote_text.hpp"
#include "studies/accuracy/analogy_accuracy.hpp"
#include "studies/accuracy/rated_pairs.hpp"

namespace lexiscope::cli {
namespace {

/// Whether a section is syntactic, by its name, as in Google's questions-words: "gram1-…".
bool is_syntactic(const QuestionSection& section) { return section.name.starts_with("gram"); }

struct EvaluateOptions {
  VectorInput vectors;
  std::string questions;
  std::string similarity;
  bool json = false;
};

struct ScoreRow {
  std::string name;
  SectionAccuracy accuracy;
};

Json row_json(const ScoreRow& row) {
  const SectionAccuracy& accuracy = row.accuracy;
  Json json = {{"section", row.name},
               {"questions", accuracy.questions},
               {"asked", accuracy.asked},
               {"right", accuracy.right},
               {"accuracy", nullptr}};
  if (accuracy.asked > 0) {
    json.set("accuracy", static_cast<double>(accuracy.right) / static_cast<double>(accuracy.asked));
  }
  return json;
}

void print(const ScoreRow& row) {
  const SectionAccuracy& accuracy = row.accuracy;
  std::cout << padded(printable(row.name), 28);
  if (accuracy.asked == 0) {
    std::cout << "      -";
  } else {
    const double share =
        100 * static_cast<double>(accuracy.right) / static_cast<double>(accuracy.asked);
    std::cout << std::fixed << std::setprecision(2) << std::setw(6) << share << '%';
  }
  std::cout << std::setw(7) << accuracy.right << " of" << std::setw(6) << accuracy.asked
            << " asked, of" << std::setw(6) << accuracy.questions << '\n';
}

constexpr std::size_t kMissingTold = 10;

void run_similarity(const EvaluateOptions& options) {
  std::string heading;
  const std::vector<RatedPair> pairs =
      read_rated_pairs(read_names(options.similarity), input_name(options.similarity), &heading);
  if (!heading.empty()) {
    std::cerr << input_name(options.similarity) << ": the first line is taken for a heading, "
              << quote_text(heading) << '\n';
  }
  const NamedVectors vectors = read_vectors(options.vectors);
  const RatingAgreement found = agreement(pairs, vectors.words, vectors.vectors, vectors.spaced());
  if (options.json) {
    Json json = {{"pairs", found.pairs}, {"compared", found.compared}, {"spearman", nullptr}};
    if (std::isfinite(found.correlation)) json.set("spearman", found.correlation);
    json.set("missing", found.missing);
    print_json(json);
    return;
  }
  std::cout << "Spearman's correlation ";
  if (std::isfinite(found.correlation)) {
    std::cout << std::fixed << std::setprecision(4) << found.correlation;
  } else {
    std::cout << '-';
  }
  std::cout << ", " << found.compared << " of " << found.pairs << " pairs compared\n";
  if (found.missing.empty()) return;
  std::cout << found.missing.size() << (found.missing.size() == 1 ? " word is" : " words are")
            << " not among the vectors:";
  for (std::size_t i = 0; i < std::min(kMissingTold, found.missing.size()); ++i) {
    std::cout << ' ' << printable(found.missing[i]);
  }
  std::cout << (found.missing.size() > kMissingTold ? " …\n" : "\n");
}

void run(EvaluateOptions& options) {
  words_after_file(options.vectors);
  if (!options.similarity.empty()) return run_similarity(options);
  const std::vector<QuestionSection> sections =
      read_questions(read_names(options.questions), input_name(options.questions));
  const NamedVectors vectors = read_vectors(options.vectors);
  const AnalogyAccuracy analogies(vectors.words, vectors.vectors, vectors.spaced());

  // Without such names, semantic sections cannot be identified either.
  const bool divided = std::any_of(sections.begin(), sections.end(), is_syntactic);
  std::vector<ScoreRow> rows;
  ScoreRow semantic{"semantic", {}};
  ScoreRow syntactic{"syntactic", {}};
  ScoreRow total{"total", {}};
  {
    ProgressBar bar;
    for (const QuestionSection& section : sections) {
      bar.show(static_cast<double>(rows.size()) / static_cast<double>(sections.size()),
               section.name);
      rows.push_back({section.name, analogies.measure(section)});
      (is_syntactic(section) ? syntactic : semantic).accuracy += rows.back().accuracy;
      total.accuracy += rows.back().accuracy;
    }
  }
  if (options.json) {
    Json list = Json::array();
    for (const ScoreRow& row : rows) list.push_back(row_json(row));
    print_json({{"sections", list},
                {"semantic", divided ? row_json(semantic) : Json()},
                {"syntactic", divided ? row_json(syntactic) : Json()},
                {"total", row_json(total)}});
    return;
  }
  if (total.accuracy.asked == 0) {
    std::cerr << "no question was asked: each has a word that is not among the vectors\n";
  }
  if (divided) rows.insert(rows.end(), {semantic, syntactic});
  rows.push_back(total);
  for (const ScoreRow& row : rows) print(row);
}

}  // namespace

void add_evaluate(CLI::App& command) {
  const auto options = std::make_shared<EvaluateOptions>();
  CLI::App* subcommand = command.add_subcommand(
      "evaluate", "Analogy questions answered, or agreement with people's ratings of pairs");
  add_vector_input(*subcommand, options->vectors);
  subcommand
      ->add_option("--restrict-vocabulary", options->vectors.options.max_rows,
                   "know only the first N words, from 1")
      ->type_name("N");
  CLI::Option_group* const list =
      subcommand->add_option_group("list", "What is asked; one of them");
  list->add_option("--questions", options->questions,
                   "lines \": section\" and \"a b c d\": a is to b as c is to d")
      ->type_name("FILE");
  list->add_option("--similarity", options->similarity,
                   "pairs of words with a rating, in the form of WordSim-353, SimLex-999 or MEN")
      ->type_name("FILE");
  list->require_option(1);
  subcommand->add_flag("--json", options->json, "print JSON");
  subcommand->footer(
      "The case of letters does not matter. Questions with unknown words are not asked. The "
      "answer is the nearest row to b - a + c by cosine, the three left out. Sections whose name "
      "begins with gram, as in word2vec's own list, count as syntactic and all others as semantic; "
      "a list without any such section is not divided. With --similarity, cosines are compared "
      "with "
      "the ratings by Spearman's correlation; equal values share their mean rank.");
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
