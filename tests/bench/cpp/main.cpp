// lexiscope_bench: the native half of the benchmarks; prints JSON. `--help` lists what it does.

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "held_out.hpp"
#include "microworld/microworld.hpp"

namespace {

using namespace lexiscope;
using namespace lexiscope::bench;
using nlohmann::json;

struct Arguments {
  std::string text;
  std::string training;
  std::string held_out;
  std::string classes;
  std::vector<std::uint64_t> seeds = {1};
  SkipGramOptions options;
  int min_count = 5;
};

void split(const Arguments& arguments) {
  const TextSplit parts = split_text(read_file(arguments.text), 500, 20);
  std::ofstream(arguments.training, std::ios::binary) << parts.training;
  std::ofstream(arguments.held_out, std::ios::binary) << parts.held_out;
}

SkipGramTrainer trained(std::shared_ptr<const Corpus> corpus, const SkipGramOptions& options) {
  SkipGramTrainer trainer(std::move(corpus), options);
  while (!trainer.done()) trainer.train(50'000);
  return trainer;
}

// Trains, and says how fast.
void train(const Arguments& arguments) {
  const auto corpus =
      std::make_shared<const Corpus>(corpus_of(read_file(arguments.training), arguments.min_count));
  const TrainingProgress end = trained(corpus, arguments.options).progress();
  const json result = {{"vocabulary", corpus->vocabulary().size()},
                       {"tokens", corpus->ids().size()},
                       {"pairs", end.pairs},
                       {"words_per_second", end.words_per_second}};
  std::cout << result.dump(2) << "\n";
}

// Trains with each seed and scores.
void held_out(Arguments arguments) {
  const auto corpus =
      std::make_shared<const Corpus>(corpus_of(read_file(arguments.training), arguments.min_count));
  SkipGramOptions& options = arguments.options;
  const HeldOut judge(*corpus, read_file(arguments.held_out), options, arguments.classes);
  json result = {{"vocabulary", corpus->vocabulary().size()}, {"tokens", corpus->ids().size()}};
  for (const std::uint64_t seed : arguments.seeds) {
    options.seed = seed;
    const SkipGramTrainer trainer = trained(corpus, options);
    json run = judge.score(trainer.model().input(), trainer.model().output(), options.negatives);
    run["seed"] = seed;
    run["words_per_second"] = trainer.progress().words_per_second;
    result["lexiscope"].push_back(run);
  }
  std::cout << result.dump(2) << "\n";
}

// The text that ships with the core, and its words by topic.
void microworld(const Arguments& arguments) {
  const Microworld world = Microworld::embedded();
  std::ofstream(arguments.text, std::ios::binary) << world.generate(1, 100'000);
  std::map<std::string, std::string> classes;
  std::istringstream topics(world.topics());
  for (std::string word, topic; std::getline(topics, word, '\t') && std::getline(topics, topic);) {
    classes[topic] += word + ' ';
  }
  std::ofstream(arguments.classes) << json(classes);
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
  scoring->add_option("--classes", arguments.classes, "JSON: words by class")->required();
  scoring->add_option("--seeds", arguments.seeds)->delimiter(',');

  CLI::App* const training = app.add_subcommand("train", "Train, and say how fast");
  training->add_option("text", arguments.training)->required();

  CLI::App* const shipped = app.add_subcommand(
      "microworld", "Write the microworld's text, and its words by topic as JSON");
  shipped->add_option("text", arguments.text)->required();
  shipped->add_option("classes", arguments.classes)->required();

  for (CLI::App* const command : {scoring, training}) {
    command
        ->add_option_function<std::string>("--kernel",
                                           [&arguments](const std::string& name) {
                                             arguments.options.kernel =
                                                 name == "shared" ? lexiscope::train_shared
                                                                  : lexiscope::train_pairwise;
                                           })
        ->check(CLI::IsMember({"shared", "pairwise"}));
    command->add_option("--dim", arguments.options.embedding_dim);
    command->add_option("--window", arguments.options.window);
    command->add_option("--negative", arguments.options.negatives);
    command->add_option("--epochs", arguments.options.epochs);
    command->add_option("--learning-rate", arguments.options.learning_rate);
    command->add_option("--subsample", arguments.options.subsample);
    command->add_option("--threads", arguments.options.threads);
    command->add_option("--min-count", arguments.min_count);
  }

  CLI11_PARSE(app, argc, argv);
  try {
    if (*splitting) split(arguments);
    if (*scoring) held_out(arguments);
    if (*training) train(arguments);
    if (*shipped) microworld(arguments);
  } catch (const Error& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
