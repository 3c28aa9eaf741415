#include "cli/positions_config.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "cli/input/input_file.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/printable.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_writer.hpp"
#include "llama/config/config_keys.hpp"
#include "llama/config/config_report.hpp"
#include "llama/config/config_spelling.hpp"

namespace lexiscope::cli {
namespace {

using llama::ConfigNote;
using llama::ConfigReport;
using llama::ConfigScheme;
using llama::grouped;
using llama::LayerReport;
using llama::ListedKey;
using llama::ReaderSetting;
using llama::RotaryReport;

constexpr std::string_view kSeverities[] = {"error", "warning", "remark"};

std::string_view severity_name(const ConfigNote& note) {
  return kSeverities[static_cast<std::size_t>(severity_of(note.kind))];
}

std::string_view pairing(RotaryPairs pairs) {
  return pairs == RotaryPairs::SplitHalves ? "halves" : "interleaved";
}

Json json_of_rotary(const RotaryReport& report) {
  const auto& config = report.config;
  Json pairs = Json::array();
  for (const auto& pair : report.pairs) {
    pairs.push_back({{"frequency", pair.frequency},
                     {"scaled", pair.scaled},
                     {"share", pair.share},
                     {"turns", pair.turns}});
  }
  return {{"layers", config.layers},
          {"count", report.layers},
          {"head_dim", config.head_dim},
          {"rotary_dim", config.rotary_dim},
          {"pairing", pairing(config.pairs)},
          {"base", config.base},
          {"scaling", config.scaling_name.empty() ? Json() : Json(config.scaling_name)},
          {"factor", config.scaling.factor},
          {"attention_factor", report.attention_factor},
          {"trained_length", config.trained_len},
          {"context", config.context},
          {"unfinished_pairs", report.unfinished},
          {"pairs", std::move(pairs)}};
}

Json length_or_null(std::int64_t tokens) { return tokens > 0 ? Json(tokens) : Json(); }

Json json_of_layers(const LayerReport& layer, std::int64_t bits) {
  return {{"kind", name_of(layer.kind)},
          {"count", layer.layers},
          {"rotated", layer.rotates},
          {"window", length_or_null(layer.window)},
          {"cached", layer.cached},
          {"numbers_per_token", layer.numbers},
          {"bytes_per_token", layer.cached * layer.numbers * bits / 8}};
}

Json json_of_keys(const std::vector<ListedKey>& keys) {
  Json list = Json::array();
  for (const ListedKey& one : keys) list.push_back({{"key", one.key}, {"value", one.value}});
  return list;
}

Json json_of_reader(const ReaderSetting& one) {
  const bool used = !one.refusal;
  return {{"reader", one.reader},
          {"layers", one.layers},
          {"refused", used ? Json() : Json(one.refusal->english())},
          {"base", used ? Json(one.base) : Json()},
          {"scaling", one.scaling.empty() ? Json() : Json(one.scaling)},
          {"factor", used ? Json(one.factor) : Json()},
          {"original", length_or_null(one.original)},
          {"length", length_or_null(one.length)},
          {"differs", one.differs}};
}

Json json_of_report(const ConfigReport& report) {
  Json rotary = Json::array();
  for (const RotaryReport& one : report.rotary) rotary.push_back(json_of_rotary(one));
  Json layers = Json::array();
  for (const LayerReport& one : report.layers) {
    layers.push_back(json_of_layers(one, report.cache.bits_a_number));
  }
  Json readers = Json::array();
  for (const ReaderSetting& one : report.readers) readers.push_back(json_of_reader(one));
  Json notes = Json::array();
  for (const ConfigNote& note : report.notes) {
    notes.push_back({{"severity", severity_name(note)},
                     {"kind", name_of(note.kind)},
                     {"key", note.key},
                     {"expected", note.expected.english()},
                     {"got", note.got.english()},
                     {"text", text_of(note).english()}});
  }
  const auto& cache = report.cache;
  const bool ends = report.context > 0;
  return {{"model_type", report.model_type},
          {"known", report.family != nullptr},
          {"source", report.family == nullptr ? Json() : Json(report.family->source)},
          {"scheme", name_of(report.scheme)},
          {"max_position_embeddings", length_or_null(report.max_positions)},
          {"context", length_or_null(report.context)},
          {"layers", std::move(layers)},
          {"rotary", std::move(rotary)},
          {"cache",
           {{"layers", cache.layers},
            {"window_layers", cache.window_layers},
            {"window", length_or_null(cache.window)},
            {"dtype", cache.number_type.empty() ? Json() : Json(cache.number_type)},
            {"bits_per_number", cache.bits_a_number},
            {"bytes_per_token", report.cache_bytes(1)},
            {"bytes", ends ? Json(report.cache_bytes(report.context)) : Json()}}},
          {"readers", std::move(readers)},
          {"keys",
           {{"read", json_of_keys(report.keys.read)},
            {"without_effect", json_of_keys(report.keys.without_effect)},
            {"not_understood", json_of_keys(report.keys.not_understood)},
            {"defaults", json_of_keys(report.keys.defaults)}}},
          {"notes", std::move(notes)}};
}

/// "128.0 MiB".
std::string size_text(double bytes) {
  constexpr std::string_view kUnits[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
  std::size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1024;
  std::ostringstream text;
  text << std::fixed << std::setprecision(unit == 0 ? 0 : 1) << bytes << ' ' << kUnits[unit];
  return text.str();
}

std::string layers_text(const RotaryReport& report) {
  const auto& kinds = report.config.layers;
  if (kinds == "all") return "all " + grouped(report.layers) + " layers";
  return grouped(report.layers) + " layers of " + kinds;
}

void print_rotary(const RotaryReport& report) {
  const auto& config = report.config;
  const auto rows = report.pairs.size();
  std::cout << '\n'
            << layers_text(report) << ": " << config.rotary_dim << " of " << config.head_dim
            << " columns of a head are rotated, " << rows << (rows == 1 ? " pair" : " pairs")
            << " (" << pairing(config.pairs) << "), base " << to_text(config.base) << '\n';
  if (config.scaling_name.empty()) {
    std::cout << "no scaling\n";
  } else {
    std::cout << "scaling " << config.scaling_name << ", factor " << to_text(config.scaling.factor);
    if (report.attention_factor != 1) {
      std::cout << ", rotated vectors times " << to_text(report.attention_factor);
    }
    std::cout << '\n';
  }
  std::cout << report.unfinished << " of " << rows << " pairs never finish a turn in the trained "
            << grouped(config.trained_len) << " positions\n"
            << "pair\tfrequency\tturns\tscaled\tshare\n";
  for (std::size_t i = 0; i < rows; ++i) {
    const auto& pair = report.pairs[i];
    std::cout << i << std::setprecision(6) << std::defaultfloat << '\t' << pair.frequency << '\t'
              << pair.turns << '\t' << pair.scaled << '\t' << pair.share << '\n';
  }
}

std::string length_text(const ConfigReport& report) {
  if (report.context > 0) return ", context of " + grouped(report.context) + " tokens";
  switch (report.scheme) {
    case ConfigScheme::Rotary:
    case ConfigScheme::Learned:
    case ConfigScheme::Sinusoidal: return ", the context's end is not known";
    case ConfigScheme::Unknown: return "";
    default: return ", no end of the context";
  }
}

void print_layer(const LayerReport& layer, std::int64_t bits) {
  std::cout << grouped(layer.layers) << (layer.layers == 1 ? " layer of " : " layers of ")
            << name_of(layer.kind);
  if (layer.window > 0) std::cout << " to " << grouped(layer.window) << " tokens";
  if (layer.cached > 0) {
    const auto numbers = static_cast<double>(layer.cached * layer.numbers);
    std::cout << ": " << size_text(numbers * static_cast<double>(bits) / 8) << " a token";
    if (layer.cached < layer.layers) std::cout << " in " << grouped(layer.cached) << " of them";
  }
  std::cout << '\n';
}

/// A star marks what is not as in transformers 5.
void print_readers(const std::vector<ReaderSetting>& readers) {
  if (readers.empty()) return;
  std::cout << "\nreader\tlayers\tbase\tscaling\tfactor\toriginal\tlength\n";
  const auto length = [](std::int64_t tokens) {
    return tokens > 0 ? grouped(tokens) : std::string("none");
  };
  for (const ReaderSetting& one : readers) {
    std::cout << one.reader << '\t' << one.layers;
    if (one.refusal) {
      std::cout << "\trefused: " << printable(one.refusal->english()) << '\n';
      continue;
    }
    const auto cell = [&](std::string_view name, const std::string& text) {
      const bool differs =
          std::find(one.differs.begin(), one.differs.end(), name) != one.differs.end();
      std::cout << '\t' << text << (differs ? " *" : "");
    };
    cell("base", to_text(one.base));
    cell("scaling", one.scaling.empty() ? "none" : one.scaling);
    cell("factor", to_text(one.factor));
    cell("original", length(one.original));
    cell("length", length(one.length));
    std::cout << '\n';
  }
}

void print_keys(std::string_view title, const std::vector<ListedKey>& keys) {
  if (keys.empty()) return;
  std::cout << title << ": ";
  for (std::size_t n = 0; n < keys.size(); ++n) {
    std::cout << (n == 0 ? "" : ", ") << printable(keys[n].key) << " = "
              << printable(keys[n].value);
  }
  std::cout << '\n';
}

void print_report(const ConfigReport& report) {
  std::cout << (report.model_type.empty() ? "no model_type" : printable(report.model_type)) << ": "
            << name_of(report.scheme) << " positions" << length_text(report) << '\n';
  if (report.cache.layers > 0) {
    std::cout << "keys and values in " << report.cache.bits_a_number
              << " bits: " << size_text(report.cache_bytes(1)) << " a token";
    if (report.context > 0) {
      std::cout << ", " << size_text(report.cache_bytes(report.context))
                << " at the end of the context";
    }
    std::cout << '\n';
  }
  for (const LayerReport& layer : report.layers) print_layer(layer, report.cache.bits_a_number);
  for (const ConfigNote& note : report.notes) {
    std::cout << severity_name(note) << ": " << printable(text_of(note).english()) << '\n';
  }
  print_keys("read", report.keys.read);
  print_keys("not in the file, so as the family has it", report.keys.defaults);
  print_keys("without effect on positions", report.keys.without_effect);
  print_keys("not understood", report.keys.not_understood);
  if (report.family != nullptr) std::cout << "source: " << report.family->source << '\n';
  print_readers(report.readers);
  for (const RotaryReport& one : report.rotary) print_rotary(one);
}

/// Prints the config itself, in the spelling of `name`.
void print_respelled(const std::string& json, const std::string& file, const std::string& name) {
  const llama::RopeSpelling spelling = llama::rope_spelling(name);
  const JsonValue config = read_json_value(json, file, JsonDialect::Python);
  const auto other = llama::other_spelling(config);
  if (other == spelling) {
    std::cout << json_text(llama::respelled(config, spelling)) << '\n';
  } else if (other && config.is(JsonKind::Object)) {
    std::cout << json_text(config) << '\n';
  } else {
    fail(ErrorKind::InvalidArgument, "spelling", "a model whose scaling has two spellings", file);
  }
}

}  // namespace

void add_positions_config(CLI::App& positions) {
  struct Options {
    std::string path;
    std::string spelling;
    bool json = false;
  };
  const auto options = std::make_shared<Options>();
  CLI::App* const config = positions.add_subcommand(
      "config",
      "what a model's config.json says of positions, and what is wrong with it; exits with 1 where "
      "there is an error");
  config->add_option("FILE", options->path, "config.json of a model")->required();
  const auto as_json = config->add_flag("--json", options->json, "print JSON instead of text");
  config
      ->add_option("--spelling", options->spelling,
                   "print the config itself, with rope_scaling (transformers 4) or rope_parameters "
                   "(transformers 5)")
      ->excludes(as_json);
  config->callback([options] {
    const std::string json = read_file(options->path);
    const std::string name = input_name(options->path);
    if (!options->spelling.empty()) return print_respelled(json, name, options->spelling);
    const ConfigReport report = llama::read_config_report(json, name);
    options->json ? print_json(json_of_report(report)) : print_report(report);
    if (llama::first_error(report.notes) != nullptr) throw CLI::RuntimeError(1);
  });
}

}  // namespace lexiscope::cli
