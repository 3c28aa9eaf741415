// lexiscope nearest: the nearest words by cosine.

#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_writer.hpp"
#include "geometry/cosine.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"

namespace lexiscope::cli {
namespace {

struct NearestOptions {
  VectorInput vectors;
  int top_k = 10;
  bool json = false;
  std::vector<std::string> given;
  CLI::Option* words = nullptr;
};

/// The query words; "-" means those of standard input, one a line.
std::vector<std::string> words_to_ask(NearestOptions& options) {
  std::vector<std::string> words;
  for (const std::string& given : words_after_file(options.vectors, {options.words})) {
    if (!is_standard(given)) {
      words.push_back(given);
      continue;
    }
    std::istringstream lines(read_names(given));
    for (std::string line; std::getline(lines, line);) {
      if (line.ends_with('\r')) line.pop_back();
      if (!line.empty()) words.push_back(line);
    }
  }
  if (words.empty()) fail(ErrorKind::EmptyText, "WORD", "at least one word", "none");
  return words;
}

std::vector<Neighbour> neighbours_of(const NamedVectors& vectors, Id row,
                                     const NearestOptions& options) {
  return find_nearest(row_of(vectors.vectors, row), vectors.vectors, options.top_k, {{row}});
}

Json answer_to(const NamedVectors& vectors, Id row, const NearestOptions& options) {
  return {{"word", vectors.words.word(row)},
          {"neighbours", json_of(vectors.words, neighbours_of(vectors, row, options))}};
}

void print_json_of(const NamedVectors& vectors, const std::vector<Id>& rows,
                   const std::optional<float>& of_two, const NearestOptions& options) {
  if (rows.size() == 1) return print_json(answer_to(vectors, rows[0], options));
  Json words = Json::array();
  for (const Id row : rows) words.push_back(answer_to(vectors, row, options));
  Json json = {{"words", std::move(words)}};
  if (of_two) json.set("cosine", *of_two);
  print_json(json);
}

void run(NearestOptions& options) {
  const std::vector<std::string> words = words_to_ask(options);
  const NamedVectors vectors = read_vectors(options.vectors);
  std::vector<Id> rows;
  for (const std::string& word : words) rows.push_back(row_of_word(vectors, "WORD", word));
  std::optional<float> of_two;
  if (rows.size() == 2) {
    of_two = cosine(row_of(vectors.vectors, rows[0]), row_of(vectors.vectors, rows[1]));
  }
  if (options.json) return print_json_of(vectors, rows, of_two, options);
  if (of_two) {
    std::cout << "cosine of " << shown_word(vectors, rows[0]) << " and "
              << shown_word(vectors, rows[1]) << ": " << std::fixed << std::setprecision(4)
              << *of_two << '\n';
  }
  for (const Id row : rows) {
    if (rows.size() > 1) std::cout << shown_word(vectors, row) << '\n';
    print_neighbours(vectors, neighbours_of(vectors, row, options));
  }
}

}  // namespace

void add_nearest(CLI::App& command) {
  const auto options = std::make_shared<NearestOptions>();
  CLI::App* subcommand =
      command.add_subcommand("nearest", "The words nearest to each word by cosine");
  add_vector_input(*subcommand, options->vectors);
  add_first(*subcommand, options->vectors);
  subcommand->add_option("--top-k", options->top_k, "how many words, from 1")->type_name("K");
  subcommand->add_flag("--json", options->json, "print JSON");
  options->words = subcommand->add_option(
      "WORD", options->given,
      "one of the file, else with a space before it, or in small letters; of two "
      "words their cosine too; - reads a list of them, one a line");
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
