#include "held_out.hpp"

#include <cmath>
#include <fstream>
#include <iterator>
#include <unordered_map>

namespace lexiscope::bench {
namespace {

// log of q_1/2 / q_3/4 for each word, q_p the counts to the power p as shares of their sum.
Eigen::VectorXf noise_ratios(std::span<const std::int64_t> counts) {
  const auto count = Eigen::Map<const Eigen::Array<std::int64_t, Eigen::Dynamic, 1>>(
                         counts.data(), static_cast<Eigen::Index>(counts.size()))
                         .cast<double>();
  const double sums = std::log(count.pow(0.75).sum() / count.sqrt().sum());
  return (sums - 0.25 * count.log()).cast<float>();
}

struct Tables {
  Table input;
  Table output;
};

Table read_table(const std::string& path) {
  std::ifstream file(path);
  Eigen::Index rows = 0;
  Eigen::Index columns = 0;
  file >> rows >> columns;
  Table table(rows, columns);
  for (float& value : table.reshaped<Eigen::RowMajor>()) file >> value;
  if (!file || rows == 0) fail(ErrorKind::MalformedFile, path, "rows, columns, values", "others");
  return table;
}

// The rows in the order of our vocabulary.
Tables read_fasttext(const std::string& folder, const Vocabulary& vocabulary) {
  std::ifstream dictionary(folder + "/dict");
  std::size_t size = 0;
  dictionary >> size;
  std::unordered_map<std::string, Eigen::Index> row_of_word;
  std::string word;
  std::string count;
  std::string type;
  while (dictionary >> word >> count >> type) {
    row_of_word.emplace(word, static_cast<Eigen::Index>(row_of_word.size()));
  }
  const Table input = read_table(folder + "/input");
  const Table output = read_table(folder + "/output");
  const auto rows = static_cast<Eigen::Index>(row_of_word.size());
  if (row_of_word.size() != size || input.rows() != rows || output.rows() != rows) {
    fail(ErrorKind::MalformedFile, folder, "as many rows as words", "another number");
  }
  Tables tables{Table(vocabulary.size(), input.cols()), Table(vocabulary.size(), input.cols())};
  for (Id id = 0; id < vocabulary.size(); ++id) {
    const auto found = row_of_word.find(std::string(vocabulary.word_of(id)));
    if (found == row_of_word.end()) {
      fail(ErrorKind::UnknownWord, folder, "every word of the vocabulary",
           "no " + std::string(vocabulary.word_of(id)));
    }
    tables.input.row(id) = input.row(found->second);
    tables.output.row(id) = output.row(found->second);
  }
  return tables;
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(ErrorKind::UnreadableFile, path, "a file that can be read", "none");
  return {std::istreambuf_iterator<char>(file), {}};
}

HeldOut::HeldOut(const Corpus& training, const std::string& text, const SkipGramOptions& options,
                 const std::string& classes_path)
    : vocabulary_(training.vocabulary()),
      pairs_([&] {
        Random random(2023);
        return draw_pairs(text, vocabulary_, options.window,
                          Subsampling(vocabulary_.counts(), options.subsample), random);
      }()),
      noise_(unigram_to_three_quarters(vocabulary_.counts())) {
  for (const auto& words : nlohmann::json::parse(read_file(classes_path))) {
    std::vector<Id>& ids = classes_.emplace_back();
    for (const std::string word : words) {
      if (const Id id = vocabulary_.id_of(word); id != kUnknown) ids.push_back(id);
    }
  }
}

nlohmann::json HeldOut::score(const TableView& input, const TableView& output,
                              int negatives) const {
  Random random(2024);  // the same noise words for everyone who is compared
  const PairScore score = score_pairs(input, output, pairs_, noise_, negatives, random);
  return {{"pairs", pairs_.centres.size()},
          {"loss", score.loss},
          {"mean_rank", score.mean_rank},
          {"class_auc", class_auc(input, classes_)}};
}

nlohmann::json HeldOut::score_fasttext(const std::string& folder, int negatives) const {
  auto [input, output] = read_fasttext(folder, vocabulary_);
  nlohmann::json result = {{"class_auc", class_auc(input, classes_)}};
  // The ratio enters the product as one more column, beside ones.
  const Eigen::Index width = input.cols();
  input.conservativeResize(Eigen::NoChange, width + 1);
  output.conservativeResize(Eigen::NoChange, width + 1);
  input.col(width).setOnes();
  output.col(width) = noise_ratios(vocabulary_.counts());
  result.update(score(input, output, negatives), false);
  return result;
}

}  // namespace lexiscope::bench
