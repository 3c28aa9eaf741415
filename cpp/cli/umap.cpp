// lexiscope umap: computes a UMAP layout of words.

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "cli/command.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/output_file.hpp"
#include "cli/output/progress_bar.hpp"
#include "cli/output/standard.hpp"
#include "formats/float_text.hpp"
#include "map/umap.hpp"

namespace lexiscope::cli {
namespace {

struct UmapCommandOptions {
  VectorInput vectors;
  std::string output = "-";
  std::string metric = "cosine";
  std::int64_t seed = 1;
  int threads = 1;
  std::optional<int> neighbours;  // by default the usual number, or all if there are fewer
  UmapOptions umap;
};

std::string percent(double share) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << 100 * share << " %";
  return text.str();
}

/// Computes the layout with a progress bar, for the neighbours first and then the epochs.
void lay_out(Umap& umap, Eigen::Index rows, int epochs, int threads) {
  ThreadTeam team(threads);
  ProgressBar bar;
  while (umap.advance(team)) {
    const double searched = static_cast<double>(umap.searched()) / static_cast<double>(rows);
    const double moved = static_cast<double>(umap.epochs_done()) / epochs;
    bar.show((searched + moved) / 2, searched < 1 ? "neighbours" : "epochs");
  }
}

/// Writes a line of names, then one line a word; "nan" for a word without a position.
void write(OutputFile& file, const NamedVectors& vectors, const Table& places) {
  std::string text = places.cols() > 2 ? "word\tx\ty\tz\n" : "word\tx\ty\n";
  for (Eigen::Index row = 0; row < places.rows(); ++row) {
    text += shown_word(vectors, static_cast<Id>(row));
    for (const float value : places.row(row)) {
      text += '\t';
      if (std::isnan(value)) {
        text += "nan";
      } else {
        append_float(text, value);
      }
    }
    text += '\n';
  }
  file.write(text);
}

int neighbours_of(const UmapCommandOptions& options, const NamedVectors& vectors) {
  const int usual = UmapOptions{}.neighbours;
  if (options.neighbours) return *options.neighbours;
  const int others = static_cast<int>(vectors.words.size()) - 1;
  if (others >= 2 && others < usual) {
    std::cerr << "--neighbours: took " << others << ", since there are no more than "
              << vectors.words.size() << " words\n";
  }
  return std::clamp(others, 2, usual);
}

void run(UmapCommandOptions& options) {
  words_after_file(options.vectors);
  require_range("--seed", static_cast<double>(options.seed), 0, 0x1p53 - 1);
  UmapOptions settings = options.umap;
  settings.metric = metric_named(options.metric);
  settings.seed = static_cast<std::uint64_t>(options.seed);
  require_output("--output", options.output,
                 {options.vectors.path, options.vectors.table.vocabulary});
  const NamedVectors vectors = read_vectors(options.vectors);
  settings.neighbours = neighbours_of(options, vectors);
  Umap umap(vectors.vectors, settings);
  lay_out(umap, vectors.vectors.rows(), settings.epochs, options.threads);
  OutputFile file(options.output);
  write(file, vectors, umap.places());
  file.commit();
  std::ostream& summary = is_standard(options.output) ? std::cerr : std::cout;
  summary << vectors.words.size() << " words: " << output_name(options.output) << "; of "
          << settings.neighbours << " neighbours each, " << percent(umap.neighbours_kept())
          << " are among as many nearest there\n";
}

}  // namespace

void add_umap(CLI::App& command) {
  const auto options = std::make_shared<UmapCommandOptions>();
  CLI::App* subcommand =
      command.add_subcommand("umap", "Words laid out so that neighbours stay neighbours");
  add_vector_input(*subcommand, options->vectors);
  add_first(*subcommand, options->vectors);
  const auto add = [&](const char* name, auto& value, const char* about) {
    subcommand->add_option(name, value, about)->capture_default_str();
  };
  subcommand
      ->add_option("--neighbours", options->neighbours,
                   "of each word, itself not counted, 2 to 1000 [" +
                       std::to_string(options->umap.neighbours) + ", or all others of fewer words]")
      ->type_name("N");
  add("--min-dist", options->umap.min_dist, "how near points may come: 0 to the spread");
  add("--spread", options->umap.spread, "the map's scale, 0.01 to 100");
  add("--dimensions", options->umap.dimensions, "2 or 3");
  add("--epochs", options->umap.epochs, "how often all points are moved, 1 to 100000");
  add("--metric", options->metric, "cosine or euclidean");
  add("--seed", options->seed, "from 0; another one gives another map");
  add("--threads", options->threads, "1 to 64; the map is the same on any number");
  subcommand->add_option("--output", options->output, "file to write, with tabs between columns")
      ->type_name("TSV")
      ->capture_default_str();
  subcommand->footer(
      "McInnes, Healy and Melville 2018, from exact neighbours. The same seed gives the same map, "
      "to the last digit, as the page draws it.");
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
