// transformer_settings.hpp: the options that say which transformer is trained, on what and how
// long.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language_model/text/language_text.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::cli {

/// The corpus that is no file.
inline constexpr std::string_view kMicroworld = "microworld";

/// Tokens of a task's lines, which are read to eight times that length.
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
  // What is not given is what the task is known to need.
  std::optional<int> steps;
  std::optional<int> sequences;
  std::optional<int> layers;
  std::optional<int> width;
  std::optional<int> heads;
  std::optional<int> mlp;
  std::optional<double> learning_rate;
  // Of texts.
  std::string units = "words";
  int vocab_size = 512;
  std::int64_t sentences = 100'000;
  bool tied = false;

  /// By name: none of a task, rotary of a text, where nobody chose.
  [[nodiscard]] std::string scheme() const;
  /// Throws InvalidArgument for a task that there is not.
  [[nodiscard]] transformer::Task task_options() const;
  /// Of the task.
  [[nodiscard]] transformer::LineSource source() const;
  /// What the corpus says, read and parted.
  [[nodiscard]] language::LanguageText text() const;
  [[nodiscard]] transformer::ModelOptions model() const;
  [[nodiscard]] transformer::TrainingOptions training() const;
};

enum class Learns {
  Tasks,          ///< --task
  TasksAndTexts,  ///< --task or --corpus
};

void add_transformer_settings(CLI::App& subcommand, TransformerSettings& settings, Learns learns);

/// Throws InvalidArgument for an option that the others leave without a meaning, as --slopes is of
/// positions that are not ALiBi's.
void require_used_options(const CLI::App& subcommand, const TransformerSettings& settings);

/// A trainer of these settings. Throws as it does.
transformer::Trainer trainer_of(const TransformerSettings& settings);

/// Mean of the last steps, twentieth part of all: one batch alone says little.
double final_loss(const std::vector<float>& losses);

/// Runs it to the end, with a bar. Says on standard error where the loss has grown instead of
/// fallen.
void train_to_end(transformer::Trainer& trainer);

}  // namespace lexiscope::cli
