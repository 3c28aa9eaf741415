// lexiscope_bench: the native half of the benchmarks; prints JSON. `--help` lists what it does.

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>

#include "held_out.hpp"

namespace {

using namespace lexiscope;
using namespace lexiscope::bench;
using nlohmann::json;

struct Arguments {
  std::string text;
  std::string training;
  std::string held_out;
  std::string classes;
  std::string fasttext;
  std::vector<std::uint64_t> seeds = {1};
  SkipGramOptions options;
  int min_count = 5;
};

void split(const Arguments& arguments) {
  const TextSplit parts = split_text(read_file(arguments.text), 500, 20);
  std::ofstream(arguments.training, std::ios::binary) << parts.training;
  std::ofstream(arguments.held_out, std::ios::binary) << parts.held_out;
}

// Trains with each seed and scores; then scores fastText's tables where there are some.
void held_out(Arguments arguments) {
  const auto corpus =
      std::make_shared<const Corpus>(corpus_of(read_file(arguments.training), arguments.min_count));
  SkipGramOptions& options = arguments.options;
  const HeldOut judge(*corpus, read_file(arguments.held_out), options, arguments.classes);
  json result = {{"vocabulary", corpus->vocabulary().size()}, {"tokens", corpus->ids().size()}};
  for (const std::uint64_t seed : arguments.seeds) {
    options.seed = seed;
    SkipGramTrainer trainer(corpus, options);
    while (!trainer.done()) trainer.train(50'000);
    json run = judge.score(trainer.model().input, trainer.model().output, options.negatives);
    run["seed"] = seed;
    run["words_per_second"] = trainer.progress().words_per_second;
    result["lexiscope"].push_back(run);
  }
  if (!arguments.fasttext.empty()) {
    result["fasttext"] = judge.score_fasttext(arguments.fasttext, options.negatives);
  }
  std::cout << result.dump(2) << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Measures Lexiscope's core"};
  app.require_subcommand(1);
  Arguments arguments;

  CLI::App* const splitting = app.add_subcommand("split", "Hold out 5 % of a text, in blocks");
  splitting->add_option("text", arguments.text)->required();
  splitting->add_option("training", arguments.training)->required();
  splitting->add_option("held-out", arguments.held_out)->required();

  CLI::App* const scoring = app.add_subcommand("held-out", "Train, and score on unseen text");
  scoring->add_option("training", arguments.training)->required();
  scoring->add_option("held-out", arguments.held_out)->required();
  scoring->add_option("--classes", arguments.classes, "JSON: word lists by class")->required();
  scoring->add_option("--fasttext", arguments.fasttext, "folder with dict, input and output");
  scoring->add_option("--kernel", arguments.options.kernel)
      ->transform(CLI::CheckedTransformer(std::map<std::string, Kernel>{
          {"shared", Kernel::Shared}, {"pairwise", Kernel::Pairwise}}));
  scoring->add_option("--seeds", arguments.seeds)->delimiter(',');
  scoring->add_option("--dim", arguments.options.embedding_dim);
  scoring->add_option("--window", arguments.options.window);
  scoring->add_option("--negative", arguments.options.negatives);
  scoring->add_option("--epochs", arguments.options.epochs);
  scoring->add_option("--learning-rate", arguments.options.learning_rate);
  scoring->add_option("--subsample", arguments.options.subsample);
  scoring->add_option("--threads", arguments.options.threads);
  scoring->add_option("--min-count", arguments.min_count);

  CLI11_PARSE(app, argc, argv);
  try {
    if (*splitting) split(arguments);
    if (*scoring) held_out(arguments);
  } catch (const Error& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
