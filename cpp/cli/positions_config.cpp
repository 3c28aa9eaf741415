#include "cli/positions_config.hpp"

#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include "base/number_text.hpp"
#include "cli/input/input_file.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/printable.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_writer.hpp"
#include "llama/config/config_keys.hpp"
#include "llama/config/config_report.hpp"

namespace lexiscope::cli {
namespace {

using llama::CacheReport;
using llama::ConfigNote;
using llama::ConfigReport;
using llama::ConfigScheme;
using llama::grouped;
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

Json json_of_report(const ConfigReport& report) {
  const auto length = [](std::int64_t tokens) { return tokens > 0 ? Json(tokens) : Json(); };
  const CacheReport& cache = report.cache;
  Json rotary = Json::array();
  for (const RotaryReport& one : report.rotary) rotary.push_back(json_of_rotary(one));
  Json notes = Json::array();
  for (const ConfigNote& note : report.notes) {
    notes.push_back({{"severity", severity_name(note)},
                     {"kind", name_of(note.kind)},
                     {"key", note.key},
                     {"expected", note.expected.english()},
                     {"got", note.got.english()},
                     {"text", text_of(note).english()}});
  }
  return {{"model_type", report.model_type},
          {"scheme", name_of(report.scheme)},
          {"max_position_embeddings", length(report.max_positions)},
          {"context", length(report.context)},
          {"rotary", std::move(rotary)},
          {"cache",
           {{"layers", cache.layers},
            {"window_layers", cache.window_layers},
            {"window", length(cache.window)},
            {"numbers_per_layer", cache.numbers_a_layer},
            {"dtype", cache.number_type.empty() ? Json() : Json(cache.number_type)},
            {"bits_per_number", cache.bits_a_number},
            {"bytes_per_token", cache.bytes(1)},
            {"bytes", report.context > 0 ? Json(cache.bytes(report.context)) : Json()}}},
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

void print_rotary(const RotaryReport& report) {
  const auto& config = report.config;
  const auto rows = report.pairs.size();
  std::cout << '\n'
            << (config.layers == "all" ? "all layers" : config.layers) << ": " << config.rotary_dim
            << " of " << config.head_dim << " columns of a head turn, " << rows
            << (rows == 1 ? " pair" : " pairs") << " (" << pairing(config.pairs) << "), base "
            << to_text(config.base) << '\n';
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

void print_report(const ConfigReport& report) {
  std::cout << (report.model_type.empty() ? "no model_type" : printable(report.model_type)) << ": "
            << name_of(report.scheme) << " positions";
  const bool endless =
      report.scheme != ConfigScheme::Rotary && report.scheme != ConfigScheme::Learned;
  if (report.context > 0) {
    std::cout << ", context of " << grouped(report.context) << " tokens\n";
  } else {
    std::cout << (endless ? ", no end of the context\n" : ", the context's end is not known\n");
  }
  const CacheReport& cache = report.cache;
  if (cache.numbers_a_layer > 0) {
    std::cout << "keys and values in " << cache.bits_a_number
              << " bits: " << size_text(cache.bytes(1)) << " a token";
    if (report.context > 0) {
      std::cout << ", " << size_text(cache.bytes(report.context)) << " at the end of the context";
    }
    if (cache.window_layers > 0) {
      std::cout << " (" << cache.window_layers << " of " << cache.layers << " layers keep "
                << grouped(cache.window) << " tokens)";
    }
    std::cout << '\n';
  }
  for (const ConfigNote& note : report.notes) {
    std::cout << severity_name(note) << ": " << printable(text_of(note).english()) << '\n';
  }
  for (const RotaryReport& one : report.rotary) print_rotary(one);
}

}  // namespace

void add_positions_config(CLI::App& positions) {
  struct Options {
    std::string path;
    bool json = false;
  };
  const auto options = std::make_shared<Options>();
  CLI::App* const config = positions.add_subcommand(
      "config", "what a model's config.json says of positions, and what is wrong with it");
  config->add_option("FILE", options->path, "config.json of a model")->required();
  config->add_flag("--json", options->json, "print JSON instead of text");
  config->callback([options] {
    const std::string json = read_file(options->path);
    const ConfigReport report = llama::read_config_report(json, input_name(options->path));
    options->json ? print_json(json_of_report(report)) : print_report(report);
  });
}

}  // namespace lexiscope::cli
