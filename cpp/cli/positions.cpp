// lexiscope positions: prints the tables of positional schemes.

#include <algorithm>
#include <map>
#include <memory>
#include <string>

#include "base/one_of.hpp"
#include "cli/command.hpp"
#include "cli/input/used_options.hpp"
#include "cli/output/grid_output.hpp"
#include "cli/positions_config.hpp"
#include "cli/positions_families.hpp"
#include "positions/alibi.hpp"
#include "positions/learned_positions.hpp"
#include "positions/rotary.hpp"
#include "positions/sinusoidal_table.hpp"

namespace lexiscope::cli {
namespace {

const std::map<std::string, SinusoidalLayout> kLayouts = {
    {"interleaved", SinusoidalLayout::Interleaved},
    {"halves", SinusoidalLayout::Halves},
    {"fairseq", SinusoidalLayout::Fairseq}};

struct PositionsOptions {
  std::int64_t length = 0;
  std::int64_t dim = 0;
  std::int64_t heads = 0;
  std::string layout = "interleaved";
  std::string scaling = "none";
  RotaryOptions rotary;
  double base = 10'000;
  EmbeddingOptions learned;
  double largest_exponent = kAlibiExponent;
  bool symmetric = false;
  bool json = false;
};

void print(const Grid& grid, const PositionsOptions& options) {
  options.json ? print_json(grid) : print_tsv(grid);
}

/// A table with one row a position.
Grid by_position(Table values, std::vector<std::string> column_names) {
  Grid grid{{"position"}, std::move(column_names), {}, std::move(values)};
  for (Eigen::Index p = 0; p < grid.values.rows(); ++p) grid.labels.push_back({p});
  return grid;
}

std::vector<std::string> numbered(const std::string& name, Eigen::Index count) {
  std::vector<std::string> names;
  for (Eigen::Index i = 0; i < count; ++i) names.push_back(name + std::to_string(i));
  return names;
}

void print_sinusoidal(const PositionsOptions& options) {
  const SinusoidalPositionalEmbedding positions(options.length, options.dim,
                                                kLayouts.at(options.layout), options.base);
  print(by_position(positions.table(), numbered("", options.dim)), options);
}

void print_learned(const PositionsOptions& options) {
  const LearnedPositionalEmbedding positions(options.length, options.dim, options.learned);
  print(by_position(positions.weights(), numbered("", options.dim)), options);
}

/// Checks that the numbers given apply to this kind of scaling.
void require_scaling_used(const CLI::App& rotary, const std::string& scaling) {
  using Kinds = std::vector<std::string>;
  static const std::vector<std::pair<std::string, Kinds>> kinds_of = {
      {"--factor", {"linear", "ntk", "yarn", "dynamic", "llama3", "longrope"}},
      {"--trained-len", {"yarn", "dynamic", "llama3", "longrope"}},
      {"--sequence-len", {"dynamic", "longrope"}},
      {"--beta-fast", {"yarn"}},
      {"--beta-slow", {"yarn"}},
      {"--no-truncate", {"yarn"}},
      {"--attention-factor", {"yarn", "longrope"}},
      {"--mscale", {"yarn"}},
      {"--mscale-all-dim", {"yarn"}},
      {"--low-frequency", {"llama3"}},
      {"--high-frequency", {"llama3"}},
      {"--short-factors", {"longrope"}},
      {"--long-factors", {"longrope"}}};
  for (const auto& [option, kinds] : kinds_of) {
    const bool used = std::find(kinds.begin(), kinds.end(), scaling) != kinds.end();
    require_used(rotary, option, used, "--scaling " + one_of(kinds).english(), scaling);
  }
}

void print_rotary(const PositionsOptions& options) {
  RotaryOptions rotary = options.rotary;
  rotary.base = options.base;
  rotary.scaling.kind = rotary_scaling_kind(options.scaling);
  const RotaryEmbedding positions(options.length, options.dim, rotary);
  const Eigen::Index pairs = positions.cosines().cols();
  Table values(positions.cosines().rows(), 2 * pairs);
  values << positions.cosines(), positions.sines();
  std::vector<std::string> names = numbered("cos", pairs);
  for (std::string& name : numbered("sin", pairs)) names.push_back(std::move(name));
  print(by_position(std::move(values), std::move(names)), options);
}

void print_alibi(const PositionsOptions& options) {
  const Visibility reach = options.symmetric ? Visibility::All : Visibility::Causal;
  const Tensor bias = AlibiBias(options.heads, options.largest_exponent)
                          .bias(options.length, options.length, reach);
  Grid grid{{"head", "query"}, numbered("key", options.length), {}, bias.rows};
  for (std::int64_t head = 0; head < options.heads; ++head) {
    for (std::int64_t query = 0; query < options.length; ++query) {
      grid.labels.push_back({head, query});
    }
  }
  print(grid, options);
}

using PositionsWork = void (*)(const PositionsOptions&);

/// Adds a scheme's subcommand, with the options common to all.
CLI::App* add_scheme(CLI::App& positions, const std::string& name, const std::string& description,
                     const std::shared_ptr<PositionsOptions>& options, PositionsWork work) {
  CLI::App* scheme = positions.add_subcommand(name, description);
  scheme->add_option("--length", options->length, "positions, from 1")->type_name("L")->required();
  scheme->add_flag("--json", options->json, "print JSON instead of TSV");
  scheme->callback([options, work] { work(*options); });
  return scheme;
}

void add_dim(CLI::App& scheme, PositionsOptions& options) {
  scheme.add_option("--dim", options.dim, "numbers a position, from 1; rotary's are pairs")
      ->type_name("D")
      ->required();
}

void add_base(CLI::App& scheme, PositionsOptions& options) {
  scheme.add_option("--base", options.base, "of the wavelengths, above 1")->capture_default_str();
}

void add_yarn_options(CLI::App& scheme, RotaryScaling& scaling) {
  scheme
      .add_option("--beta-fast", scaling.beta_fast, "yarn: turns from which pairs keep their pace")
      ->capture_default_str();
  scheme.add_option("--beta-slow", scaling.beta_slow, "yarn: turns up to which pairs are divided")
      ->capture_default_str();
  scheme.add_flag_callback(
      "--no-truncate", [&scaling] { scaling.truncate = false; },
      "yarn: its ramp may begin and end between pairs");
  scheme
      .add_option("--attention-factor", scaling.attention_factor,
                  "yarn and longrope: what vectors are multiplied by [their formula]")
      ->type_name("N");
  scheme.add_option("--mscale", scaling.mscale, "yarn: with --mscale-all-dim")->type_name("N");
  scheme.add_option("--mscale-all-dim", scaling.mscale_all_dim, "yarn: with --mscale")
      ->type_name("N");
}

void add_rotary_options(CLI::App& scheme, PositionsOptions& options) {
  RotaryOptions& rotary = options.rotary;
  scheme
      .add_option("--rotary-dim", rotary.rotary_dim,
                  "columns that turn, an even number from 2 [all]")
      ->type_name("N");
  RotaryScaling& scaling = rotary.scaling;
  scheme.add_option("--scaling", options.scaling, "to longer contexts")
      ->check(CLI::IsMember(rotary_scaling_names()))
      ->capture_default_str();
  scheme.add_option("--factor", scaling.factor, "how many times longer, from 1")->type_name("N");
  scheme
      .add_option("--trained-len", scaling.trained_len,
                  "length trained on, from 1, for yarn, dynamic, llama3 and longrope")
      ->type_name("L");
  scheme
      .add_option("--sequence-len", scaling.sequence_len,
                  "length that is read, from 1, for dynamic and longrope [--length]")
      ->type_name("L");
  add_yarn_options(scheme, scaling);
  scheme
      .add_option("--low-frequency", scaling.low_frequency,
                  "llama3: turns up to which pairs are divided")
      ->capture_default_str();
  scheme
      .add_option("--high-frequency", scaling.high_frequency,
                  "llama3: turns from which pairs keep their pace")
      ->capture_default_str();
  scheme
      .add_option("--short-factors", scaling.short_factors,
                  "longrope: a divisor for each pair, within the trained length")
      ->delimiter(',')
      ->type_name("N,N,…");
  scheme.add_option("--long-factors", scaling.long_factors, "longrope: beyond it")
      ->delimiter(',')
      ->type_name("N,N,…");
}

}  // namespace

void add_positions(CLI::App& command) {
  const auto options = std::make_shared<PositionsOptions>();
  CLI::App* positions = command.add_subcommand("positions", "Tables that say where a token stands");
  positions->require_subcommand(0, 1);  // main() reports a missing one

  CLI::App* sinusoidal =
      add_scheme(*positions, "sinusoidal", "sines and cosines, (L, D)", options, print_sinusoidal);
  add_dim(*sinusoidal, *options);
  add_base(*sinusoidal, *options);
  sinusoidal->add_option("--layout", options->layout, "which column holds which wave")
      ->check(CLI::IsMember(kLayouts))
      ->capture_default_str();

  CLI::App* learned = add_scheme(*positions, "learned", "parameters before training, (L, D)",
                                 options, print_learned);
  add_dim(*learned, *options);
  learned->add_option("--seed", options->learned.seed, "of the random numbers, from 0")
      ->capture_default_str();

  CLI::App* rotary = add_scheme(*positions, "rotary", "cosines and sines of every pair's angle",
                                options, print_rotary);
  add_dim(*rotary, *options);
  add_base(*rotary, *options);
  add_rotary_options(*rotary, *options);
  rotary->callback([options, rotary] {
    require_scaling_used(*rotary, options->scaling);
    print_rotary(*options);
  });

  CLI::App* alibi =
      add_scheme(*positions, "alibi", "penalties on distance, (H, L, L)", options, print_alibi);
  alibi->add_option("--heads", options->heads, "attention heads, 1 to 65536")
      ->type_name("H")
      ->required();
  alibi
      ->add_option("--largest-exponent", options->largest_exponent,
                   "of 2 in the slopes: the last is 2^-N")
      ->capture_default_str();
  alibi->add_flag("--symmetric", options->symmetric, "penalise both directions, mask none");

  add_positions_config(*positions);
  add_positions_families(*positions);
}

}  // namespace lexiscope::cli
