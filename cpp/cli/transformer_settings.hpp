// transformer_settings.hpp: the options of model, task or corpus, and training.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language_model/text/language_text.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::cli {

/// The name of the built-in corpus.
inline constexpr std::string_view kMicroworld = "microworld";

/// The maximum length of a task's lines, which are evaluated up to eight times that.
inline constexpr int kMaxTaskLength = 512;

struct TransformerSettings {
  std::string task;
  std::string corpus;
  std::string encoding;
  std::string positions;
  std::int64_t seed = 1;
  int length = 32;
  int distance = 3;
  double base = 10'000;
  double slopes = 16;
  int flat_heads = 0;
  bool last_layer_without = false;
  // Options that are not given use the task's defaults.
  std::optional<int> steps;
  std::optional<int> sequences;
  std::optional<int> layers;
  std::optional<int> width;
  std::optional<int> heads;
  std::optional<int> mlp;
  std::optional<double> learning_rate;
  // For texts.
  std::string units = "words";
  int vocab_size = 512;
  std::int64_t sentences = 100'000;
  bool tied = false;

  /// The scheme's name: by default none for a task, rotary for a text.
  [[nodiscard]] std::string scheme() const;
  /// Throws InvalidArgument for an unknown task.
  [[nodiscard]] transformer::Task task_options() const;
  /// The task's lines.
  [[nodiscard]] transformer::LineSource source() const;
  /// Reads the corpus and splits it into training and held-out sentences.
  [[nodiscard]] language::LanguageText text() const;
  [[nodiscard]] transformer::ModelOptions model() const;
  [[nodiscard]] transformer::TrainingOptions training() const;
};

enum class Learns {
  Tasks,          ///< --task
  TasksAndTexts,  ///< --task or --corpus
};

void add_transformer_settings(CLI::App& subcommand, TransformerSettings& settings, Learns learns);

/// Throws InvalidArgument for an option that does not apply with the others, such as --slopes
/// without ALiBi.
void require_used_options(const CLI::App& subcommand, const TransformerSettings& settings);

/// Creates a trainer with these settings. Throws as its constructor does.
transformer::Trainer trainer_of(const TransformerSettings& settings);

/// The mean loss of the last twentieth of the steps, because single batches vary.
double final_loss(const std::vector<float>& losses);

/// Trains to the end with a progress bar. Warns on standard error if the loss has risen.
void train_to_end(transformer::Trainer& trainer);

}  // namespace lexiscope::cli
