// llama_folder.hpp: reads a model of the Llama family from its folder, and texts for it.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llama/llama_config.hpp"
#include "llama/reading.hpp"
#include "llama/tokenizer/tokenizer.hpp"
#include "llama/weights.hpp"

namespace lexiscope::cli {

/// What the subcommands of `lexiscope model` have in common.
struct ModelInput {
  std::string folder;
  std::optional<std::int64_t> context;
  std::string scaling;  ///< empty for that of the config
  double factor = 1;
  std::optional<double> attention_factor;
  std::int64_t window = 0;  ///< tokens that each token sees; 0 for all
  bool hides_first = false;
  bool json = false;
};

/// Adds --model, --context, --scaling, --factor, --attention-factor, --window, --hide-first and
/// --json.
void add_model_input(CLI::App& subcommand, ModelInput& input);

struct LlamaFolder {
  llama::LlamaConfig config;  ///< with the scaling that was asked for
  llama::LlamaWeights weights;
  std::optional<llama::Tokenizer> tokenizer;  ///< nothing where the folder has none
  std::string tokenizer_path;
  std::int64_t context = 0;  ///< tokens that are read at most
  std::int64_t window = 0;   ///< tokens that each token sees; 0 for all
  bool hides_first = false;  ///< whether no later token sees the first one
  double seconds = 0;        ///< that reading took

  [[nodiscard]] llama::ReadingOptions reading() const {
    return {rotation_of(config.rotary, context), {}, window, hides_first};
  }
  /// The tokenizer. Throws UnreadableFile where the folder has none.
  [[nodiscard]] const llama::Tokenizer& tokens() const;
  /// A token as the tokenizer writes it, or its number.
  [[nodiscard]] std::string shown(Id id) const;
};

/// Reads config.json, model.safetensors or the shards that model.safetensors.index.json names, and
/// tokenizer.json. Throws UnreadableFile and MalformedFile naming the file, also for a tokenizer
/// whose size does not fit the config's, and InvalidArgument ("scaling_factor", "context" …).
LlamaFolder read_llama_folder(const ModelInput& input);

/// Texts to be read: one typed, one file, or ids.
struct TextsInput {
  std::string text;
  std::string text_file;
  std::string ids_file;
  std::string ids_key;
};

/// Adds --text, --text-file, --ids and --ids-key.
void add_texts_input(CLI::App& subcommand, TextsInput& input);

/// The ids of the texts; one that is longer than the context is cut into parts, with a note on
/// standard error. Throws InvalidArgument ("--text") where there is none, MalformedFile for a file
/// of ids that is not one, IdOutOfRange ("--ids").
std::vector<std::vector<Id>> read_texts(const TextsInput& input, const LlamaFolder& folder);

/// The tokens of the longest text, at least 1.
std::int64_t longest_of(const std::vector<std::vector<Id>>& texts);

}  // namespace lexiscope::cli
