// lexiscope transformer senses and lexiscope search: the vectors that a language model of the
// microworld makes of a word with two senses, and of texts.

#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/transformer_settings.hpp"
#include "formats/json_writer.hpp"
#include "language_model/language_training.hpp"
#include "texts/senses.hpp"
#include "texts/text_search.hpp"

namespace lexiscope::cli {
namespace {

using namespace texts;
using language::LanguageText;
using language::LanguageTraining;

struct TextsOptions {
  std::string word = "jaguar";
  std::vector<std::string> slots = {"animals species=cat age=adult",
                                    "objects act=drive quality=fast"};
  std::uint64_t seed = 1;
  std::int64_t sentences = 50'000;
  int steps = 2'500;
  int per_sense = 400;
  HeadOptions head;
  int pairs = SearchOptions{}.learnt;
  int candidates = SearchOptions{}.texts;
  std::vector<std::string> questions;
  bool json = false;
};

/// The usual model, trained on the microworld with the word of two senses.
struct TrainedModel {
  explicit TrainedModel(const TextsOptions& options)
      : text(text_of(options)), training(trained(options)), model(training.trainer().options()) {}

  std::shared_ptr<const LanguageText> text;
  LanguageTraining training;
  transformer::FastModel model;

  [[nodiscard]] Reader reader() { return {model, training.trainer().parameters()}; }

 private:
  static std::shared_ptr<const LanguageText> text_of(const TextsOptions& options) {
    LongMicroworld world = LongMicroworld::embedded();
    for (const std::string& slot : options.slots) world.add_word(options.word, slot);
    return std::make_shared<const LanguageText>(
        made(language::TextMaker(std::move(world), {options.seed, options.sentences})));
  }

  [[nodiscard]] LanguageTraining trained(const TextsOptions& options) const {
    transformer::TrainingOptions settings = language::usual_training();
    settings.steps = options.steps;
    settings.seed = options.seed;
    LanguageTraining result(text, language::usual_model(PositionScheme::Rotary, 10'000), settings);
    train_to_end(result.trainer());
    return result;
  }
};

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

void senses(const TextsOptions& options) {
  TrainedModel trained(options);
  const Uses uses = draw_uses(*trained.text, options.word, options.per_sense, options.seed);
  const std::vector<BlockSenses> blocks =
      measure_senses(trained.reader(), *trained.text, uses, options.word);
  if (options.json) {
    Json list = Json::array();
    for (const BlockSenses& block : blocks) {
      list.push_back(
          {{"within", block.within},
           {"between", block.between},
           {"others", block.others},
           {"probe", block.probe},
           {"nearest", {{uses.senses[0], block.nearest[0]}, {uses.senses[1], block.nearest[1]}}}});
    }
    return print_json({{"word", options.word},
                       {"uses", uses.held_out.size()},
                       {"chance", 0.5},
                       {"ceiling", uses.ceiling()},
                       {"blocks", list}});
  }
  std::cout << options.word << ", of " << uses.senses[0] << " or " << uses.senses[1] << ", in "
            << uses.held_out.size() << " sentences held out; chance 0.500, by the words so far "
            << std::fixed << std::setprecision(3) << uses.ceiling()
            << "\nblock\tprobe\twithin\tbetween\tothers\tnearest\n";
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    const BlockSenses& found = blocks[block];
    std::cout << block << '\t' << found.probe << '\t' << found.within << '\t' << found.between
              << '\t' << found.others << '\t' << joined(found.nearest[0]) << "; "
              << joined(found.nearest[1]) << '\n';
  }
}

Json json_of(const Recall& recall) { return {{"at_1", recall.at_1}, {"at_10", recall.at_10}}; }

/// Ways to keep less of each vector.
std::vector<Kept> ways_to_keep(int columns) {
  std::vector<Kept> ways;
  for (int width = columns; width >= 2 && width >= columns / 8; width /= 2) {
    for (const bool bytes : {false, true}) ways.push_back({width, bytes});
  }
  return ways;
}

void search(const TextsOptions& options) {
  require_valid(options.head);
  TrainedModel trained(options);
  TextSearch search(trained.text, trained.reader(),
                    {options.pairs, options.candidates, options.seed});
  HeadOptions head = options.head;
  head.seed = options.seed;
  search.begin(head);
  search.head()->run(head.steps);

  const std::pair<const char*, Recall> recalls[] = {
      {"chance", search.chance()},
      {"mean_of_words", search.pooled(Pooling::MeanOfWords)},
      {"last_token", search.pooled(Pooling::LastToken)},
      {"mean_of_tokens", search.pooled(Pooling::MeanOfTokens)},
      {"trained", search.trained()},
      {"ceiling", search.ceiling()}};
  const std::vector<Kept> ways = ways_to_keep(head.columns);
  const auto text_of = [&](const Ranked& each) {
    return trained.text->tokens.text_of(search.texts().second[each.text]);
  };
  constexpr int kShown = 10;
  std::vector<std::vector<Ranked>> rankings;
  for (const std::string& question : options.questions) {
    rankings.push_back(search.rank(question, true, {}, std::min(kShown, options.candidates)));
  }
  if (options.json) {
    Json result = {{"texts", options.candidates}, {"temperature", head.temperature}};
    for (const auto& [name, recall] : recalls) result.set(name, json_of(recall));
    Json kept = Json::array();
    for (const Kept& way : ways) {
      Json each = json_of(search.trained(way));
      each.set("columns", way.columns);
      each.set("bits", way.bytes ? 8 : 32);
      kept.push_back(std::move(each));
    }
    result.set("kept", std::move(kept));
    Json questions = Json::array();
    for (std::size_t n = 0; n < rankings.size(); ++n) {
      Json ranking = Json::array();
      for (const Ranked& each : rankings[n]) {
        ranking.push_back(
            {{"text", text_of(each)}, {"cosine", each.cosine}, {"possible", each.possible}});
      }
      questions.push_back({{"question", options.questions[n]}, {"texts", std::move(ranking)}});
    }
    result.set("questions", std::move(questions));
    return print_json(result);
  }
  std::cout << "vectors\tat 1\tat 10\n" << std::fixed << std::setprecision(3);
  for (const auto& [name, recall] : recalls) {
    std::cout << name << '\t' << recall.at_1 << '\t' << recall.at_10 << '\n';
  }
  for (const Kept& way : ways) {
    const Recall recall = search.trained(way);
    std::cout << way.columns << " columns, " << (way.bytes ? 8 : 32) << " bits\t" << recall.at_1
              << '\t' << recall.at_10 << '\n';
  }
  for (std::size_t n = 0; n < rankings.size(); ++n) {
    std::cout << options.questions[n] << " …\n";
    for (const Ranked& each : rankings[n]) {
      std::cout << "  " << each.cosine << (each.possible ? "  " : "  * ") << text_of(each) << '\n';
    }
  }
}

void add_shared(CLI::App& subcommand, TextsOptions& options) {
  subcommand.add_option("--seed", options.seed, "of the random numbers, from 0")
      ->capture_default_str();
  subcommand.add_option("--steps", options.steps, "of the model's training, from 1")
      ->capture_default_str();
  subcommand
      .add_option("--sentences", options.sentences, "of the microworld to learn from, from 100")
      ->capture_default_str();
  subcommand.add_flag("--json", options.json, "print JSON");
}

}  // namespace

void add_senses(CLI::App& transformer) {
  const auto options = std::make_shared<TextsOptions>();
  CLI::App* subcommand = transformer.add_subcommand(
      "senses", "a word of two senses, block by block, in a model of the microworld");
  subcommand->add_option("--word", options->word, "a new word")->capture_default_str();
  subcommand
      ->add_option("--slot", options->slots, "a kind of word that it is; two, of different groups")
      ->type_name("SLOT");
  subcommand
      ->add_option("--per-sense", options->per_sense, "sentences to train a probe on, 8 to 2000")
      ->capture_default_str();
  add_shared(*subcommand, *options);
  subcommand->callback([options] { senses(*options); });
}

void add_search(CLI::App& command) {
  const auto options = std::make_shared<TextsOptions>();
  CLI::App* subcommand = command.add_subcommand(
      "search", "Which half of a sentence belongs to which, by vectors of whole texts");
  subcommand->add_option("--temperature", options->head.temperature, "of InfoNCE, 0.01 to 10")
      ->capture_default_str();
  subcommand->add_option("--columns", options->head.columns, "of a text's vector, 2 to 256")
      ->capture_default_str();
  subcommand->add_option("--head-steps", options->head.steps, "of the head's training, from 1")
      ->capture_default_str();
  subcommand->add_option("--pairs", options->pairs, "to train the head on, 2 to 100000")
      ->capture_default_str();
  subcommand->add_option("--texts", options->candidates, "to search, 2 to 2000")
      ->capture_default_str();
  subcommand->add_flag("!--no-nested", options->head.nested,
                       "train all columns together, not the first ones for themselves too");
  subcommand->add_option("QUESTION", options->questions, "the beginning of a sentence");
  add_shared(*subcommand, *options);
  subcommand->callback([options] { search(*options); });
}

}  // namespace lexiscope::cli
