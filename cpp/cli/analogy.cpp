// lexiscope analogy: answers "A is to B as C is to …".

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/neighbour_output.hpp"
#include "geometry/analogy.hpp"
#include "geometry/nearest.hpp"

namespace lexiscope::cli {
namespace {

struct AnalogyOptions {
  VectorInput vectors;
  int top_k = 10;
  bool keep_query = false;
  bool json = false;
  std::vector<CLI::Option*> words;  // A, B and C
};

void run(AnalogyOptions& options) {
  const std::vector<std::string> words = words_after_file(options.vectors, options.words);
  const NamedVectors vectors = read_vectors(options.vectors);
  const Id a = row_of_word(vectors, "A", words[0]);
  const Id b = row_of_word(vectors, "B", words[1]);
  const Id c = row_of_word(vectors, "C", words[2]);
  const std::vector<Neighbour> answers =
      analogy(a, b, c, vectors.vectors, options.top_k,
              options.keep_query ? QueryWords::Kept : QueryWords::Excluded);
  if (options.json) {
    print_json({{"a", vectors.words.word(a)},
                {"b", vectors.words.word(b)},
                {"c", vectors.words.word(c)},
                {"query_words", options.keep_query ? "kept" : "excluded"},
                {"answers", json_of(vectors.words, answers)}});
  } else {
    print_neighbours(vectors, answers);
  }
}

}  // namespace

void add_analogy(CLI::App& command) {
  const auto options = std::make_shared<AnalogyOptions>();
  CLI::App* subcommand =
      command.add_subcommand("analogy", "A is to B as C is to which word? (man king woman: queen)");
  add_vector_input(*subcommand, options->vectors);
  add_first(*subcommand, options->vectors);
  subcommand->add_option("--top-k", options->top_k, "how many answers, from 1")->type_name("K");
  subcommand->add_flag("--keep-query", options->keep_query,
                       "let A, B and C be answers too; the usual custom leaves them out");
  subcommand->add_flag("--json", options->json, "print JSON");
  for (const char* const name : {"A", "B", "C"}) {
    options->words.push_back(subcommand->add_option(name));
  }
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
