// lexiscope compare: whether trainings of the same words end in the same geometry.

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/vector_input.hpp"
#include "cli/output/display_width.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/printable.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_writer.hpp"
#include "studies/compared_tables.hpp"

namespace lexiscope::cli {
namespace {

struct CompareOptions {
  std::vector<std::string> files;
  std::int64_t words = 5000;
  int top_k = 10;
  std::int64_t seed = 1;
  bool json = false;
};

constexpr std::size_t kShown = 5;

/// The words that all files have, in the order of the first, and their rows in each.
struct CommonRows {
  std::vector<std::string> words;
  std::vector<Table> tables;
};

CommonRows common_rows(const CompareOptions& options) {
  std::vector<NamedVectors> files;
  for (const std::string& path : options.files) {
    VectorInput input;
    input.path = path;
    files.push_back(read_vectors(input));
  }
  CommonRows common;
  std::vector<std::vector<Id>> rows(files.size());
  const WordTable& first = files.front().words;
  for (Id id = 0; id < first.size() && std::ssize(common.words) < options.words; ++id) {
    std::vector<Id> found;
    for (const NamedVectors& file : files) found.push_back(file.words.find(first.word(id)));
    if (std::find(found.begin(), found.end(), -1) != found.end()) continue;
    common.words.emplace_back(first.word(id));
    for (std::size_t file = 0; file < files.size(); ++file) rows[file].push_back(found[file]);
  }
  if (common.words.size() < 2) {
    fail(ErrorKind::InvalidArgument, "FILE", "at least two words that all files have",
         std::to_string(common.words.size()));
  }
  for (std::size_t file = 0; file < files.size(); ++file) {
    const Table& vectors = files[file].vectors;
    if (vectors.cols() != files.front().vectors.cols()) {
      fail(ErrorKind::WidthMismatch, input_name(options.files[file]),
           {"{0} numbers a word, as in the first file", files.front().vectors.cols()},
           {"{0}", vectors.cols()});
    }
    common.tables.emplace_back(vectors(rows[file], Eigen::all));
  }
  return common;
}

Json agreement_json(const TableAgreement& agreement) {
  return {{"cosine", agreement.cosine}, {"found", agreement.found}};
}

void print(const char* name, const TableAgreement& agreement) {
  std::cout << padded(name, 20) << std::fixed << std::setprecision(4) << std::setw(8)
            << agreement.cosine << std::setprecision(1) << std::setw(10) << 100 * agreement.found
            << "%\n";
}

void print_words(const char* name, const CommonRows& common, std::span<const std::size_t> order,
                 const std::vector<float>& stability) {
  std::cout << name;
  for (const std::size_t word : order) {
    std::cout << "  " << printable(common.words[word]) << ' ' << std::setprecision(2)
              << stability[word];
  }
  std::cout << '\n';
}

void run(const CompareOptions& options) {
  require_range("--words", static_cast<double>(options.words), 2, 100'000);
  require_range("--seed", static_cast<double>(options.seed), 0, 0x1p53 - 1);
  const CommonRows common = common_rows(options);
  const auto words = static_cast<std::int64_t>(common.words.size());
  require_range("--top-k", options.top_k, 1, static_cast<double>(words - 1));
  const ComparedTables compared =
      compare_tables(common.tables[0], common.tables[1], static_cast<std::uint64_t>(options.seed));
  std::vector<Id> neighbours;
  for (const Table& table : common.tables) {
    const std::vector<Id> ids = nearest_of_all(table, options.top_k);
    neighbours.insert(neighbours.end(), ids.begin(), ids.end());
  }
  const std::vector<float> stability =
      neighbour_stability(neighbours, static_cast<int>(common.tables.size()), options.top_k);
  const double mean =
      std::accumulate(stability.begin(), stability.end(), 0.0) / static_cast<double>(words);
  const double chance = stability_by_chance(options.top_k, words - 1);
  if (options.json) {
    Json list = Json::array();
    for (std::size_t word = 0; word < common.words.size(); ++word) {
      list.push_back({{"word", common.words[word]}, {"stability", stability[word]}});
    }
    print_json({{"words", words},
                {"width", common.tables.front().cols()},
                {"fitted", compared.fitted},
                {"measured", compared.measured},
                {"as_they_are", agreement_json(compared.as_they_are)},
                {"rotated", agreement_json(compared.rotated)},
                {"at_random", agreement_json(compared.at_random)},
                {"neighbours",
                 {{"top_k", options.top_k},
                  {"tables", common.tables.size()},
                  {"stability", mean},
                  {"by_chance", chance},
                  {"words", list}}}});
    return;
  }
  std::cout << words << " common words of " << common.tables.front().cols()
            << " numbers; the rotation is fitted on " << compared.fitted << ", measured on "
            << compared.measured << '\n'
            << padded("", 20) << "  cosine     found\n";
  print("as they are", compared.as_they_are);
  print("rotated", compared.rotated);
  print("rotated at random", compared.at_random);
  std::cout << "neighbours shared, of " << options.top_k << ": " << std::setprecision(3) << mean
            << ", by chance " << chance << '\n';
  std::vector<std::size_t> order(common.words.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return stability[a] > stability[b]; });
  const auto shown = std::span(order);
  const std::size_t most = std::min(kShown, order.size());
  print_words("most: ", common, shown.first(most), stability);
  print_words("least:", common, shown.last(most), stability);
}

}  // namespace

void add_compare(CLI::App& command) {
  const auto options = std::make_shared<CompareOptions>();
  CLI::App* subcommand = command.add_subcommand(
      "compare", "Whether two trainings of the same words differ by a rotation alone");
  subcommand->add_option("FILE", options->files, "word vectors, two files or more")
      ->required()
      ->expected(2, 100);
  subcommand->add_option("--words", options->words, "compare the first N words that all files have")
      ->type_name("N")
      ->capture_default_str();
  subcommand->add_option("--top-k", options->top_k, "neighbours of a word that are compared")
      ->type_name("K")
      ->capture_default_str();
  subcommand
      ->add_option("--seed", options->seed,
                   "of the half that is fitted, and of the random rotation")
      ->type_name("N")
      ->capture_default_str();
  subcommand->add_flag("--json", options->json, "print JSON, with the stability of every word");
  subcommand->footer(
      "The rotation that lays the first file upon the second (orthogonal Procrustes) is fitted on "
      "half of the common words and measured on the others: the mean cosine of a word's two "
      "vectors, and the share of words found as their own nearest neighbour among all. Neighbours "
      "are compared over all pairs of files, as a Jaccard index: shared ones over different ones.");
  subcommand->callback([options] { run(*options); });
}

}  // namespace lexiscope::cli
