#include "held_out.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

namespace lexiscope::bench {

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
  for (const std::string words : nlohmann::json::parse(read_file(classes_path))) {
    std::vector<Id>& ids = classes_.emplace_back();
    std::istringstream each(words);
    for (std::string word; each >> word;) {
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

}  // namespace lexiscope::bench
