// lexiscope_bench: the native half of the benchmarks; prints JSON. `--help` lists what it does.

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <sstream>

#include "held_out.hpp"
#include "kernels.hpp"
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
  std::string fasttext;
  std::vector<std::string> kernels = kernel_names();
  std::vector<std::uint64_t> seeds = {1};
  SkipGramOptions options;
  int min_count = 5;
  int rounds = 7;
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

// Trains with each seed and scores; then scores fastText's tables where there are some.
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
  if (!arguments.fasttext.empty()) {
    result["fasttext"] = judge.score_fasttext(arguments.fasttext, options.negatives);
  }
  std::cout << result.dump(2) << "\n";
}

// Rounds of a kernel and its limit in turns; the first warms up and does not count.
json timed(const TimedKernel& kernel, int rounds) {
  json result;
  time_round(kernel);
  for (int round = 0; round < rounds; ++round) {
    const Round seconds = time_round(kernel);
    result.push_back({{"work", seconds.work}, {"limit", seconds.limit}});
  }
  return result;
}

void kernels(const Arguments& arguments) {
  json result = json::object();
  for (const std::string& name : arguments.kernels) {
    result[name] = timed(make_kernel(name), arguments.rounds);
  }
  std::cout << result.dump(2) << "\n";
}

void reading(const Arguments& arguments) {
  std::cout << timed(make_reading(read_file(arguments.text)), arguments.rounds).dump(2) << "\n";
}

// The text that ships with the core, and its words by topic.
void microworld(const Arguments& arguments) {
  const Microworld world = Microworld::embedded();
  std::ofstream(arguments.text, std::ios::binary) << world.generate(1, 100'000);
  json classes = json::object();
  std::istringstream topics(world.topics());
  for (std::string word, topic; std::getline(topics, word, '\t') && std::getline(topics, topic);) {
    classes[topic].push_back(word);
  }
  std::ofstream(arguments.classes) << classes;
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
  scoring->add_option("--seeds", arguments.seeds)->delimiter(',');

  CLI::App* const training = app.add_subcommand("train", "Train, and say how fast");
  training->add_option("text", arguments.training)->required();

  CLI::App* const kernel = app.add_subcommand("kernels", "Time lookup, search, PCA");
  kernel->add_option("names", arguments.kernels, "which ones; all where none is named")
      ->check(CLI::IsMember(kernel_names()));
  kernel->add_option("--rounds", arguments.rounds);

  CLI::App* const readings = app.add_subcommand("read", "Time reading a text, and copying it");
  readings->add_option("text", arguments.text)->required();
  readings->add_option("--rounds", arguments.rounds);

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
    if (*kernel) kernels(arguments);
    if (*readings) reading(arguments);
    if (*shipped) microworld(arguments);
  } catch (const Error& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
