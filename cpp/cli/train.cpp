// lexiscope train: trains word vectors by skip-gram with negative sampling.

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/number_text.hpp"
#include "cli/command.hpp"
#include "cli/input/named_error.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/used_options.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/output_file.hpp"
#include "cli/output/progress_bar.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_writer.hpp"
#include "microworld/microworld.hpp"
#include "microworld/year.hpp"
#include "pretrained/vector_formats.hpp"
#include "skipgram/skipgram_trainer.hpp"
#include "studies/circle.hpp"

namespace lexiscope::cli {
namespace {

struct TrainOptions {
  std::vector<std::string> corpus;
  std::string encoding;
  std::string tokenize = "words";
  bool keep_case = false;
  std::string vectors;
  std::string format = "word2vec-text";
  std::string report;
  std::int64_t seed = 1;
  // The defaults are recommended_training() for the microworld, and word2vec's for other texts.
  std::optional<std::int64_t> sentences;
  std::optional<std::int64_t> min_count;
  std::optional<int> dim;
  std::optional<int> window;
  std::optional<int> negatives;
  std::optional<int> epochs;
  std::optional<double> subsample;
  std::optional<double> learning_rate;
  int threads = 1;
  bool year = false;
  std::vector<std::string> months;
  bool json = false;
};

constexpr std::int64_t kMinCountOfText = 5;
constexpr std::string_view kMicroworld = "microworld";

bool is_microworld(const TrainOptions& options) { return options.corpus.front() == kMicroworld; }

/// The files' names, separated by commas, for messages.
std::string names_of(const std::vector<std::string>& files) {
  std::string names;
  for (const std::string& file : files) names += (names.empty() ? "" : ", ") + input_name(file);
  return names;
}

/// Those of --months, or all.
std::vector<int> months_of(const TrainOptions& options) {
  std::string names;
  for (const std::string& name : options.months) names += name + ' ';
  if (names.empty()) {
    for (const std::string_view month : kMonths) names.append(month) += ' ';
  }
  return months_named(names);
}

Corpus read_corpus(const TrainOptions& options) {
  CorpusBuilder builder({options.keep_case, options.tokenize == "whitespace"});
  if (is_microworld(options)) {
    const auto seed = static_cast<std::uint64_t>(options.seed);
    const Microworld world = Microworld::embedded();
    builder.add(
        options.year
            ? year_sentences(seed, options.sentences.value_or(kYearSentences), months_of(options))
            : world.generate(seed, options.sentences.value_or(world.recommended_sentences())));
    return builder.finish(options.min_count.value_or(1));
  }
  for (const std::string& file : options.corpus) {
    if (&file != &options.corpus.front()) builder.add("\n");  // sentences do not span files
    read_text(file, options.encoding, [&](std::string_view text) { builder.add(text); });
  }
  return builder.finish(options.min_count.value_or(kMinCountOfText));
}

SkipGramOptions training_of(const TrainOptions& options) {
  SkipGramOptions training;
  if (is_microworld(options)) training = Microworld::embedded().recommended_training();
  training.seed = static_cast<std::uint64_t>(options.seed);
  training.threads = options.threads;
  const auto replace = [](auto& value, const auto& given) { value = given.value_or(value); };
  replace(training.embedding_dim, options.dim);
  replace(training.window, options.window);
  replace(training.negatives, options.negatives);
  replace(training.epochs, options.epochs);
  replace(training.subsample, options.subsample);
  replace(training.learning_rate, options.learning_rate);
  return training;
}

std::string note_of(const TrainingProgress& progress) {
  const double left = progress.seconds * (1 / progress.fraction - 1);
  std::ostringstream note;
  note << std::fixed << std::setprecision(0) << progress.words_per_second << " words/s  loss "
       << std::setprecision(3) << progress.loss << "  " << std::setprecision(0) << left
       << " s left";
  return note.str();
}

/// Trains to the end, and returns the mean loss of the pairs in the last twentieth of the words, in
/// nats.
double train(SkipGramTrainer& trainer) {
  ProgressBar bar;
  const std::int64_t total = trainer.progress().tokens_total;
  const std::int64_t slice = std::clamp<std::int64_t>(total / 200, 1'000, 200'000);
  double loss = 0;
  std::int64_t loss_pairs = 0;
  while (!trainer.done()) {
    const std::int64_t pairs_before = trainer.progress().pairs;
    const TrainingProgress progress = trainer.train(slice);
    bar.show(progress.fraction, note_of(progress));
    const std::int64_t pairs = progress.pairs - pairs_before;
    if (pairs == 0 || progress.fraction < 0.95) continue;
    loss += progress.loss * static_cast<double>(pairs);
    loss_pairs += pairs;
  }
  // A small text may have no pairs there.
  return loss_pairs > 0 ? loss / static_cast<double>(loss_pairs) : trainer.progress().loss;
}

Json report_of(const SkipGramTrainer& trainer, double final_loss) {
  const TrainingProgress progress = trainer.progress();
  return {
      {"words", progress.tokens_done},
      {"pairs", progress.pairs},
      {"seconds", progress.seconds},
      {"words_per_second", progress.words_per_second},
      {"final_loss", final_loss},
      {"vocabulary_size", trainer.corpus().vocabulary().size()},
      {"embedding_dim", trainer.options().embedding_dim},
      {"seed", trainer.options().seed},
      {"threads", trainer.options().threads},
  };
}

/// The months that are frequent enough for the vocabulary.
std::vector<std::string> months_left(const Corpus& corpus) {
  std::vector<std::string> months;
  for (const std::string_view month : kMonths) {
    if (corpus.vocabulary().words().find(month) >= 0) months.emplace_back(month);
  }
  if (months.size() < 3) {
    fail(ErrorKind::InvalidArgument, "--min-count", "at least three months left",
         std::to_string(months.size()));
  }
  return months;
}

Circle circle_of_months(const SkipGramTrainer& trainer, const std::vector<std::string>& months) {
  std::vector<Id> rows;
  for (const std::string& month : months) {
    rows.push_back(trainer.corpus().vocabulary().words().find(month));
  }
  return circle_of(Table(trainer.model().input()(rows, Eigen::all)));
}

Json circle_json(const Circle& circle, const std::vector<std::string>& months) {
  Json list = Json::array();
  for (std::size_t i = 0; i < months.size(); ++i) {
    list.push_back({{"month", months[i]}, {"angle", circle.angles[i]}, {"step", circle.steps[i]}});
  }
  return {{"in_order", circle.in_order()}, {"share", circle.share()}, {"months", list}};
}

/// Reports unreadable and unwritable files before the work.
void require_files(const TrainOptions& options) {
  const std::vector<std::string> read =
      is_microworld(options) ? std::vector<std::string>{} : options.corpus;
  require_output("--vectors", options.vectors, read);
  if (options.report.empty()) return;
  require_different_files("--report", options.report, options.vectors);
  require_output("--report", options.report, read);
}

void run(TrainOptions& options) {
  if (options.json && !options.report.empty()) {
    fail(ErrorKind::InvalidArgument, "--json", "no --report beside it", options.report);
  }
  if (options.json) options.report = "-";
  require_range("--seed", static_cast<double>(options.seed), 0, 0x1p53 - 1);
  if (options.sentences && !is_microworld(options)) {
    fail(ErrorKind::InvalidArgument, "--sentences", "--corpus microworld with it",
         "--corpus " + names_of(options.corpus));
  }
  if (is_microworld(options) && options.corpus.size() > 1) {
    fail(ErrorKind::InvalidArgument, "--corpus", "files, or microworld alone",
         names_of(options.corpus));
  }
  if (options.year && options.dim) require_range("--dim", *options.dim, 2, 4096);
  require_files(options);

  SkipGramTrainer trainer = naming("text", names_of(options.corpus), [&] {
    return SkipGramTrainer(std::make_shared<const Corpus>(read_corpus(options)),
                           training_of(options));
  });
  const std::vector<std::string> months =
      options.year ? months_left(trainer.corpus()) : std::vector<std::string>{};
  const double final_loss = train(trainer);

  const WordTable& words = trainer.corpus().vocabulary().words();
  OutputFile vectors(options.vectors);
  const ByteSink sink = [&](std::string_view bytes) { vectors.write(bytes); };
  format_named(options.format, writable_formats()).write(words, trainer.model().input(), sink);
  Json report = report_of(trainer, final_loss);
  std::optional<Circle> circle;
  if (options.year) {
    circle = circle_of_months(trainer, months);
    report.set("circle", circle_json(*circle, months));
  }
  if (!options.report.empty()) {
    OutputFile file(options.report);
    file.write(json_text(report) + "\n");
    file.commit();
  }
  vectors.commit();
  std::ostream& summary =
      is_standard(options.vectors) || is_standard(options.report) ? std::cerr : std::cout;
  summary << words.size() << " words x " << trainer.options().embedding_dim << " in " << std::fixed
          << std::setprecision(1) << trainer.progress().seconds << " s (" << std::setprecision(0)
          << trainer.progress().words_per_second << " words/s), final loss " << std::setprecision(3)
          << final_loss << ": " << output_name(options.vectors) << '\n';
  if (!circle) return;
  summary << circle->angles.size() << " months on a circle, "
          << (circle->in_order() ? "in the order of the year" : "not in the order of the year")
          << ": " << std::setprecision(1) << 100 * circle->share()
          << " % of their spread is in two components\n";
}

}  // namespace

void add_train(CLI::App& command) {
  const auto options = std::make_shared<TrainOptions>();
  CLI::App* subcommand = command.add_subcommand("train", "Word vectors from a text by skip-gram");
  subcommand
      ->add_option("--corpus", options->corpus,
                   "text files, one or more, or the sentences of the microworld")
      ->required()
      ->type_name("FILE|microworld");
  add_encoding(*subcommand, options->encoding);
  subcommand
      ->add_option("--tokenize", options->tokenize,
                   "what is a word: letters and digits (words), or all between blanks (whitespace)")
      ->check(CLI::IsMember({"words", "whitespace"}))
      ->capture_default_str();
  subcommand->add_flag("--keep-case", options->keep_case, "King is another word than king");
  subcommand->add_option("--vectors", options->vectors, "file to write")
      ->required()
      ->type_name("OUT");
  subcommand->add_option("--format", options->format, "of the file to write")
      ->check(CLI::IsMember(writable_formats()))
      ->capture_default_str();
  accept_format_aliases(*subcommand->get_option("--format"));
  const SkipGramOptions usual;
  const auto add = [&](const char* name, auto& value, const char* help, double usual_value) {
    subcommand->add_option(name, value, std::string(help) + " [" + to_text(usual_value) + "]")
        ->type_name("N");
  };
  add("--dim", options->dim, "numbers a vector, 1 to 4096", usual.embedding_dim);
  add("--window", options->window, "farthest context word, 1 to 100", usual.window);
  add("--negative", options->negatives, "negatives a pair, 1 to 100", usual.negatives);
  add("--epochs", options->epochs, "times through the text, 1 to 1000", usual.epochs);
  add("--min-count", options->min_count, "leave out rarer words, from 1", kMinCountOfText);
  add("--subsample", options->subsample,
      "thin words more frequent than this share, 0 to 1; 0 keeps all", usual.subsample);
  add("--learning-rate", options->learning_rate,
      "at the start, up to 1; it falls linearly; from 0.3 on most texts overflow",
      usual.learning_rate);
  add("--seed", options->seed, "of the random numbers, from 0", 1);
  add("--threads", options->threads, "1 to 64; more than one is not deterministic", 1);
  subcommand->add_option("--sentences", options->sentences, "of the microworld, from 1")
      ->type_name("N");
  subcommand->add_option("--report", options->report, "JSON file: words, pairs, seconds, loss")
      ->type_name("FILE");
  subcommand->add_flag("--json", options->json, "print the report instead, as --report - does");
  subcommand->add_flag("--year", options->year,
                       "of the microworld, sentences about months and their seasons alone");
  subcommand->add_option("--months", options->months, "the months of --year that are named")
      ->type_name("MONTH");
  subcommand->footer(
      "The microworld has defaults of its own, which its analogies are known to need.");
  subcommand->callback([options, subcommand] {
    for (const char* option : {"--encoding", "--tokenize", "--keep-case"}) {
      require_used(*subcommand, option, !is_microworld(*options), "--corpus FILE", "microworld");
    }
    require_used(*subcommand, "--year", is_microworld(*options), "--corpus microworld", "files");
    require_used(*subcommand, "--months", options->year, "--year", "none");
    run(*options);
  });
}

}  // namespace lexiscope::cli
