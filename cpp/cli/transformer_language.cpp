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
#include "language_model/held_out_reading.hpp"
#include "language_model/language_training.hpp"
#include "language_model/model_file.hpp"
#include "language_model/model_settings.hpp"
#include "language_model/sentence_drawing.hpp"
#include "language_model/test_reading.hpp"

namespace lexiscope::cli {
namespace {

using namespace language;
using Json = nlohmann::ordered_json;
using transformer::FastModel;

constexpr int kDrawn = 1'000;

Json json_of(const TestScore& score) {
  return {{"all", json_number(score.all.share())},       {"cases", score.all.cases},
          {"learnt", json_number(score.learnt.share())}, {"learnt_cases", score.learnt.cases},
          {"copied", json_number(score.copied.share())}, {"copied_cases", score.copied.cases}};
}

/// Samples sentences at a temperature, and reports how many are grammatical, and which are new.
Json drawn_at(double temperature, FastModel& model, const std::vector<float>& parameters,
              const LanguageText& text, std::uint64_t seed) {
  SentenceDrawing drawing(model, parameters, text, {{}, temperature, seed, kDrawn, 64});
  while (!drawing.done()) drawing.draw();
  const DrawnSummary& summary = drawing.summary();
  return {{"drawn", summary.drawn},
          {"temperature", temperature},
          {"grammatical", static_cast<double>(summary.grammatical) / summary.drawn},
          {"never_seen", summary.never_seen},
          {"held_out", summary.held_out},
          {"different", summary.different}};
}

/// Adds the evaluation by the microworld's grammar.
void add_grammar(Json& result, FastModel& model, const std::vector<float>& parameters,
                 const LanguageText& text, std::uint64_t seed) {
  const GrammarKnowledge& grammar = *text.grammar;
  result["entropy"] = grammar.entropy.per_token();
  result["held_out_entropy"] = grammar.held_out;
  TestReading tests(model, parameters, text);
  while (!tests.done()) tests.read();
  Json scores = Json::object();
  for (const TestScore& score : tests.scores()) {
    result[score.name] = score.all.share();
    scores[score.name] = json_of(score);
  }
  const Json drawn = drawn_at(1, model, parameters, text, seed);
  result["grammatical"] = drawn["grammatical"];
  result["never_seen"] = drawn["never_seen"];
  result["tests"] = scores;
  result["sentences"] = drawn;
}

Json measured(const LanguageTraining& training, const TransformerSettings& settings) {
  const LanguageText& text = *training.text();
  const transformer::Trainer& trainer = training.trainer();
  FastModel model(trainer.options());
  Json result = {{"loss", json_number(held_out_loss(model, trainer.parameters(), text))}};
  if (text.grammar) {
    add_grammar(result, model, trainer.parameters(), text,
                static_cast<std::uint64_t>(settings.seed));
  }
  result["uniform"] = text.baselines.uniform;
  result["words"] = json_number(text.baselines.words);
  result["pairs"] = json_number(text.baselines.pairs);
  result["source"] = text.name;
  result["positions"] = settings.scheme();
  result["parameters"] = trainer.parameters().size();
  result["steps"] = trainer.progress().steps_done;
  result["seconds"] = trainer.progress().seconds;
  return result;
}

void print(const Json& result, std::ostream& out) {
  out << result["source"].get<std::string>() << ", " << result["positions"].get<std::string>()
      << ": " << result["steps"] << " steps in " << std::fixed << std::setprecision(1)
      << result["seconds"].get<double>() << " s, " << result["parameters"] << " parameters, loss "
      << std::setprecision(3) << result["loss"].get<double>() << " on sentences held out";
  if (result.contains("entropy")) out << " (entropy " << result["entropy"].get<double>() << ")";
  out << '\n';
}

}  // namespace

Json json_number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

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
    file.write(text_of(report) + "\n");
    file.commit();
  }
  const bool taken = is_standard(output.save) || is_standard(output.report);
  const Json result = measured(training, settings);
  if (output.json) {
    taken ? void(std::cerr << text_of(result, -1) << '\n') : print_json(result);
  } else {
    print(result, taken ? std::cerr : std::cout);
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
