#include "cli/input/llama_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/used_options.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_value.hpp"
#include "formats/unicode.hpp"
#include "llama/llama_model.hpp"

namespace lexiscope::cli {
namespace {

using llama::LlamaConfig;
using llama::Tokenizer;

/// Scalings that need no list of numbers.
const std::vector<std::string> kModelScalings = {"none", "linear", "ntk", "yarn", "dynamic"};

void add_weights(llama::WeightReader& reader, const std::string& path) {
  InputFile file(path);
  reader.add_file(path, file.bytes(), [&](std::int64_t begin, std::int64_t end, const auto& take) {
    file.seek(static_cast<std::uint64_t>(begin));
    while (begin < end) {
      const auto most =
          std::min<std::uint64_t>(InputFile::kPiece, static_cast<std::uint64_t>(end - begin));
      const std::string_view piece = file.read(most);
      if (piece.empty()) return;
      take(piece);
      begin += static_cast<std::int64_t>(piece.size());
    }
  });
}

llama::LlamaWeights read_weights(const LlamaConfig& config, const std::filesystem::path& folder) {
  const std::filesystem::path index = folder / "model.safetensors.index.json";
  const std::filesystem::path whole = folder / "model.safetensors";
  llama::WeightReader reader(config);
  if (!std::filesystem::exists(whole) && std::filesystem::exists(index)) {
    for (const std::string& name : llama::shard_names(read_file(index), index.string())) {
      add_weights(reader, folder / name);
    }
    return reader.finish(index.string());
  }
  add_weights(reader, whole);
  return reader.finish(whole.string());
}

void read_scaling(LlamaFolder& model, const ModelInput& input) {
  llama::RotaryConfig& rotary = model.config.rotary;
  if (!input.scaling.empty()) {
    llama::set_scaling(rotary, rotary_scaling_kind(input.scaling), input.factor,
                       input.attention_factor);
  }
  model.context = input.context.value_or(rotary.context);
  require_range("context", static_cast<double>(model.context), 1, 1 << 30);
}

Id id_of_json(const JsonValue& value, const std::string& path) {
  const auto id = value.whole();
  if (!id || *id < 0 || *id > INT32_MAX) {
    fail(ErrorKind::MalformedFile, path, "lists of token ids", value.described());
  }
  return static_cast<Id>(*id);
}

/// A list of ids, or of lists of them; with a key, at that key of an object.
std::vector<std::vector<Id>> read_ids(const TextsInput& input) {
  const std::string name = input_name(input.ids_file);
  const JsonValue file = read_json_value(read_file(input.ids_file), name);
  const JsonValue* list = &file;
  if (!input.ids_key.empty()) list = file.find(input.ids_key);
  if (list == nullptr || !list->is(JsonKind::List)) {
    fail(ErrorKind::MalformedFile, name, "a list of token ids or of such lists",
         list == nullptr ? "none of that key" : list->described());
  }
  std::vector<std::vector<Id>> texts;
  for (const JsonValue& item : list->items) {
    if (!item.is(JsonKind::List)) {
      if (texts.empty()) texts.emplace_back();
      texts.front().push_back(id_of_json(item, name));
      continue;
    }
    std::vector<Id>& text = texts.emplace_back();
    for (const JsonValue& id : item.items) text.push_back(id_of_json(id, name));
  }
  return texts;
}

}  // namespace

void add_model_input(CLI::App& subcommand, ModelInput& input) {
  subcommand
      .add_option("--model", input.folder,
                  "folder with config.json, model.safetensors and tokenizer.json")
      ->type_name("FOLDER")
      ->required();
  subcommand
      .add_option("--context", input.context, "tokens that are read at most [the config's context]")
      ->type_name("L");
  subcommand.add_option("--scaling", input.scaling, "of rotary positions [the config's]")
      ->check(CLI::IsMember(kModelScalings));
  subcommand.add_option("--factor", input.factor, "how many times longer, from 1; with --scaling")
      ->type_name("N");
  subcommand
      .add_option("--attention-factor", input.attention_factor,
                  "yarn: what vectors are multiplied by [its formula]")
      ->type_name("N");
  subcommand
      .add_option("--window", input.window, "tokens that each token sees, itself among them [all]")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  subcommand.add_flag("--hide-first", input.hides_first,
                      "hide the first token of a text from all later ones");
  subcommand.add_flag("--json", input.json, "print JSON");
  subcommand.parse_complete_callback([&subcommand, &input] {
    const bool scaled = !input.scaling.empty() && input.scaling != "none";
    require_used(subcommand, "--factor", scaled, "--scaling linear, ntk, yarn or dynamic",
                 input.scaling.empty() ? "none" : input.scaling);
    require_used(subcommand, "--attention-factor", input.scaling == "yarn", "--scaling yarn",
                 input.scaling.empty() ? "none" : input.scaling);
  });
}

const Tokenizer& LlamaFolder::tokens() const {
  if (!tokenizer) (void)InputFile(tokenizer_path);
  return tokenizer.value();
}

std::string LlamaFolder::shown(Id id) const {
  return tokenizer && id < tokenizer->size() ? std::string(tokenizer->token(id))
                                             : std::to_string(id);
}

LlamaFolder read_llama_folder(const ModelInput& input) {
  const double begin = seconds_now();
  const std::filesystem::path folder = input.folder;
  const std::string config_path = folder / "config.json";
  LlamaFolder model;
  model.config = llama::read_llama_config(read_file(config_path), config_path);
  read_scaling(model, input);
  model.window = input.window;
  model.hides_first = input.hides_first;
  model.tokenizer_path = folder / "tokenizer.json";
  if (std::filesystem::exists(model.tokenizer_path)) {
    model.tokenizer.emplace(read_file(model.tokenizer_path), model.tokenizer_path);
    llama::require_fitting(*model.tokenizer, model.config, model.tokenizer_path);
  }
  model.weights = read_weights(model.config, folder);
  model.seconds = seconds_now() - begin;
  return model;
}

void add_texts_input(CLI::App& subcommand, TextsInput& input) {
  CLI::Option* const text = subcommand.add_option("--text", input.text, "the text to read");
  CLI::Option* const file =
      subcommand.add_option("--text-file", input.text_file, "file to read it from")
          ->type_name("FILE")
          ->excludes(text);
  CLI::Option* const ids =
      subcommand.add_option("--ids", input.ids_file, "JSON list of token ids, or of such lists")
          ->type_name("FILE")
          ->excludes(text)
          ->excludes(file);
  subcommand.add_option("--ids-key", input.ids_key, "the key of that list in an object")
      ->needs(ids);
}

std::vector<std::vector<Id>> read_texts(const TextsInput& input, const LlamaFolder& folder) {
  std::vector<std::vector<Id>> texts;
  if (!input.ids_file.empty()) {
    texts = read_ids(input);
    for (const auto& text : texts) require_ids("--ids", text, folder.config.vocab_size);
  } else if (!input.text_file.empty()) {
    texts.push_back(folder.tokens().encode(read_text(input.text_file, "utf-8")));
  } else {
    if (input.text.empty()) {
      fail(ErrorKind::InvalidArgument, "--text", "a text, or --text-file or --ids", "none");
    }
    require_utf8("--text", input.text);
    texts.push_back(folder.tokens().encode(input.text));
  }
  const auto most = static_cast<std::size_t>(folder.context);
  std::vector<std::vector<Id>> parts;
  for (const auto& text : texts) {
    for (std::size_t at = 0; at < text.size(); at += most) {
      const std::size_t end = std::min(at + most, text.size());
      parts.emplace_back(text.begin() + static_cast<std::ptrdiff_t>(at),
                         text.begin() + static_cast<std::ptrdiff_t>(end));
    }
  }
  if (parts.size() > texts.size()) {
    std::cerr << "read in " << parts.size() << " parts of at most " << most
              << " tokens; --context reads on\n";
  }
  return parts;
}

std::int64_t longest_of(const std::vector<std::vector<Id>>& texts) {
  std::size_t longest = 1;
  for (const auto& text : texts) longest = std::max(longest, text.size());
  return static_cast<std::int64_t>(longest);
}

}  // namespace lexiscope::cli
