// lexiscope evaluate: which share of a list of analogy questions the vectors answer.

#include <iomanip>
#include <iostream>
#include <memory>
#include <string>

#include "analogy_accuracy.hpp"
#include "command.hpp"
#include "input_file.hpp"
#include "neighbour_output.hpp"
#include "progress_bar.hpp"
#include "vector_input.hpp"

namespace lexiscope::cli {
namespace {

// word2vec's list has its questions of meaning first, then those of grammar.
constexpr std::size_t kSemanticSections = 5;

struct Options {
  VectorInput vectors;
  std::string questions;
  bool json = false;
};

struct Row {
  std::string name;
  SectionAccuracy accuracy;
};

nlohmann::ordered_json json_of(const Row& row) {
  const SectionAccuracy& accuracy = row.accuracy;
  nlohmann::ordered_json json = {{"section", row.name},
                                 {"questions", accuracy.questions},
                                 {"asked", accuracy.asked},
                                 {"right", accuracy.right},
                                 {"accuracy", nullptr}};
  if (accuracy.asked > 0) {
    json["accuracy"] = static_cast<double>(accuracy.right) / static_cast<double>(accuracy.asked);
  }
  return json;
}

void print(const Row& row) {
  const SectionAccuracy& accuracy = row.accuracy;
  std::cout << std::left << std::setw(28) << printable(row.name) << std::right;
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

void run(const Options& options) {
  const std::vector<QuestionSection> sections =
      read_questions(read_file(options.questions), options.questions);
  const WordVectors vectors = read_vectors(options.vectors);
  const AnalogyAccuracy analogies(vectors.words, vectors.vectors);

  std::vector<Row> rows;
  Row semantic{"semantic", {}};
  Row syntactic{"syntactic", {}};
  Row total{"total", {}};
  {
    ProgressBar bar;
    for (const QuestionSection& section : sections) {
      bar.show(static_cast<double>(rows.size()) / static_cast<double>(sections.size()),
               section.name);
      rows.push_back({section.name, analogies.measure(section)});
      (rows.size() <= kSemanticSections ? semantic : syntactic).accuracy += rows.back().accuracy;
      total.accuracy += rows.back().accuracy;
    }
  }
  if (options.json) {
    auto list = nlohmann::ordered_json::array();
    for (const Row& row : rows) list.push_back(json_of(row));
    print_json({{"sections", list},
                {"semantic", json_of(semantic)},
                {"syntactic", json_of(syntactic)},
                {"total", json_of(total)}});
    return;
  }
  rows.insert(rows.end(), {semantic, syntactic, total});
  for (const Row& row : rows) print(row);
}

}  // namespace

void add_evaluate(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  CLI::App* subcommand = command.add_subcommand(
      "evaluate", "The share of analogy questions answered, by word2vec's rules");
  add_vector_input(*subcommand, options->vectors);
  subcommand
      ->add_option("--restrict-vocabulary", options->vectors.options.max_rows,
                   "know only the first N words")
      ->type_name("N");
  subcommand
      ->add_option("--questions", options->questions,
                   "lines \": section\" and \"a b c d\": a is to b as c is to d")
      ->required()
      ->type_name("FILE");
  subcommand->add_flag("--json", options->json, "print JSON");
  subcommand->footer(
      "Words are compared in capital letters. Questions with unknown words are not asked. The "
      "answer is the nearest row to b - a + c by cosine, the three left out. The first five "
      "sections count as semantic.");
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
