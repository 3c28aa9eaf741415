// lexiscope nearest: the words nearest to a word by cosine.

#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/neighbour_output.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"

namespace lexiscope::cli {
namespace {

struct Options {
  VectorInput vectors;
  int top_k = 10;
  bool json = false;
  std::string word;
};

void run(const Options& options) {
  const NamedVectors vectors = read_vectors(options.vectors);
  const Id row = row_of_word(vectors, "WORD", options.word);
  const std::vector<Neighbour> neighbours =
      find_nearest(row_of(vectors.vectors, row), vectors.vectors, options.top_k, {{row}});
  if (options.json) {
    print_json(
        {{"word", vectors.words.word(row)}, {"neighbours", json_of(vectors.words, neighbours)}});
  } else {
    print_neighbours(vectors, neighbours);
  }
}

}  // namespace

void add_nearest(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  CLI::App* subcommand = command.add_subcommand("nearest", "The words nearest to a word by cosine");
  add_vector_input(*subcommand, options->vectors);
  add_first(*subcommand, options->vectors);
  subcommand->add_option("--top-k", options->top_k, "how many words")->type_name("K");
  subcommand->add_flag("--json", options->json, "print JSON");
  subcommand
      ->add_option("WORD", options->word,
                   "one of the file; else with a space before it, or in small letters")
      ->required();
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
