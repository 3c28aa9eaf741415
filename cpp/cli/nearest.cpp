// lexiscope nearest: the words nearest to a word by cosine.

#include <memory>
#include <string>

#include "command.hpp"
#include "cosine.hpp"
#include "neighbour_output.hpp"
#include "vector_input.hpp"

namespace lexiscope::cli {
namespace {

struct Options {
  VectorInput vectors;
  int top_k = 10;
  bool json = false;
  std::string word;
};

void run(const Options& options) {
  const WordVectors vectors = read_vectors(options.vectors);
  const Id row = row_of_word(vectors, "WORD", options.word);
  const std::vector<Neighbour> neighbours =
      nearest_by_cosine(row_of(vectors.vectors, row), vectors.vectors, options.top_k, {{row}});
  if (options.json) {
    print_json({{"word", options.word}, {"neighbours", json_of(vectors.words, neighbours)}});
  } else {
    print_neighbours(vectors.words, neighbours);
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
  subcommand->add_option("WORD", options->word, "as the file writes it")->required();
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
