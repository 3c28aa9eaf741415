#include "cli/transformer_language.hpp"

#include <cmath>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "cli/input/input_file.hpp"
#include "cli/input/named_error.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/output_file.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_writer.hpp"
#include "language_model/held_out_reading.hpp"
#include "language_model/language_training.hpp"
#include "language_model/model_file.hpp"
#include "language_model/model_settings.hpp"
#include "language_model/sentence_drawing.hpp"
#include "language_model/test_reading.hpp"

namespace lexiscope::cli {
namespace {

using namespace language;
using transformer::FastModel;

constexpr int kDrawn = 1'000;

Json json_of(const TestScore& score) {
  return {{"all", score.all.share()},       {"cases", score.all.cases},
          {"learnt", score.learnt.share()}, {"learnt_cases", score.learnt.cases},
          {"copied", score.copied.share()}, {"copied_cases", score.copied.cases}};
}

/// Adds the evaluation by the microworld's grammar: its tests, and how many of 1,000 sentences that
/// the model writes are grammatical, and which are new.
void add_grammar(Json& result, FastModel& model, const std::vector<float>& parameters,
                 const LanguageText& text, std::uint64_t seed) {
  const GrammarKnowledge& grammar = *text.grammar;
  result.set("entropy", grammar.entropy.per_token());
  result.set("held_out_entropy", grammar.held_out);
  TestReading tests(model, parameters, text);
  while (!tests.done()) tests.read();
  Json scores = Json::object();
  for (const TestScore& score : tests.scores()) {
    result.set(score.name, score.all.share());
    scores.set(score.name, json_of(score));
  }
  SentenceDrawing drawing(model, parameters, text, {{}, 1, seed, kDrawn, 64});
  while (!drawing.done()) drawing.draw();
  const DrawnSummary& drawn = drawing.summary();
  const double grammatical = static_cast<double>(drawn.grammatical) / drawn.drawn;
  result.set("grammatical", grammatical);
  result.set("never_seen", drawn.never_seen);
  result.set("tests", std::move(scores));
  result.set("sentences", {{"drawn", drawn.drawn},
                           {"temperature", 1.0},
                           {"grammatical", grammatical},
                           {"never_seen", drawn.never_seen},
                           {"held_out", drawn.held_out},
                           {"different", drawn.different}});
}

Json measured(const LanguageTraining& training, const TransformerSettings& settings) {
  const LanguageText& text = *training.text();
  const transformer::Trainer& trainer = training.trainer();
  FastModel model(trainer.options());
  Json result = {{"loss", held_out_loss(model, trainer.parameters(), text)}};
  if (text.grammar) {
    add_grammar(result, model, trainer.parameters(), text,
                static_cast<std::uint64_t>(settings.seed));
  }
  result.set("uniform", text.baselines.uniform);
  result.set("words", text.baselines.words);
  result.set("pairs", text.baselines.pairs);
  result.set("source", text.name);
  result.set("positions", settings.scheme());
  result.set("parameters", trainer.parameters().size());
  result.set("steps", trainer.progress().steps_done);
  result.set("seconds", trainer.progress().seconds);
  return result;
}

void print(const LanguageTraining& training, const TransformerSettings& settings, double loss,
           std::ostream& out) {
  const transformer::Trainer& trainer = training.trainer();
  out << training.text()->name << ", " << settings.scheme() << ": " << trainer.progress().steps_done
      << " steps in " << std::fixed << std::setprecision(1) << trainer.progress().seconds << " s, "
      << trainer.parameters().size() << " parameters, loss " << std::setprecision(3) << loss
      << " on sentences held out";
  if (const auto& grammar = training.text()->grammar)
    out << " (entropy " << grammar->entropy.per_token() << ")";
  out << '\n';
}

}  // namespace

void train_language(const TransformerSettings& settings, const LanguageOutput& output) {
  // Refuses invalid options before reading a text.
  require_valid(settings.model());
  const auto text = std::make_shared<const LanguageText>(settings.text());
  LanguageTraining training(text, settings.model(), settings.training());
  train_to_end(training.trainer());
  const transformer::Trainer& trainer = training.trainer();
  if (!output.save.empty()) {
    OutputFile file(output.save);
    file.write(model_file(training.model()));
    file.commit();
  }
  if (!output.report.empty()) {
    const Json report = {{"source", text->name},
                         {"positions", settings.scheme()},
                         {"parameters", trainer.parameters().size()},
                         {"steps", trainer.progress().steps_done},
                         {"seconds", trainer.progress().seconds},
                         {"final_loss", final_loss(trainer.losses())},
                         {"losses", trainer.losses()}};
    OutputFile file(output.report);
    file.write(json_text(report) + "\n");
    file.commit();
  }
  const bool taken = is_standard(output.save) || is_standard(output.report);
  const Json result = measured(training, settings);
  if (output.json) {
    taken ? void(std::cerr << json_text(result, -1) << '\n') : print_json(result);
  } else {
    print(training, settings, result.find("loss")->number(), taken ? std::cerr : std::cout);
  }
}

void write_sentences(const std::string& path, std::string_view bytes, const std::string& beginning,
                     const transformer::GenerationOptions& options) {
  const LanguageModel model =
      naming(kModelFile, input_name(path), [&] { return read_model_file(bytes); });
  std::vector<Id> prompt = {kLineFeed};
  naming("beginning", "--prompt", [&] {
    std::istringstream lines(beginning);
    for (std::string line; std::getline(lines, line);) {
      if (prompt.size() > 1) prompt.push_back(kLineFeed);
      const std::vector<Id> ids = model.tokens.typed(line);
      prompt.insert(prompt.end(), ids.begin(), ids.end());
    }
  });
  transformer::GenerationOptions generation = options;
  generation.window = model.options.max_length;
  generation.sentence_end = kLineFeed;
  FastModel fast(model.options);
  const std::vector<Id> ids = generated(fast, model.parameters, prompt, generation);
  const std::string text = model.tokens.text_of(std::span(ids).subspan(1));
  std::cout << text << (text.ends_with('\n') ? "" : "\n");
}

}  // namespace lexiscope::cli
