#include "texts/one_vector.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "formats/quote_text.hpp"
#include "geometry/nearest.hpp"
#include "skipgram/skipgram_trainer.hpp"
#include "texts/retrieval.hpp"

namespace lexiscope::texts {
namespace {

using language::LanguageText;

constexpr std::int64_t kSlice = 1'000'000;

std::shared_ptr<const Corpus> corpus_of_training(const LanguageText& text) {
  CorpusBuilder builder;
  builder.add(text.tokens.text_of(text.training.ids()));
  return std::make_shared<const Corpus>(builder.finish(1));
}

/// By sense, the ids of words that are in its group and in no other.
std::array<std::vector<Id>, 2> words_of_one_sense(const Grammar& grammar,
                                                  const Vocabulary& vocabulary,
                                                  const std::array<std::string, 2>& senses) {
  std::map<Id, std::set<int>> groups;
  for (int n = 0; n < grammar.entries.size(); ++n) {
    const Grammar::Entry entry = grammar.entries[n];
    const Id id = vocabulary.id_of(grammar.text(entry.word));
    if (id != kUnknown) groups[id].insert(grammar.categories[entry.category].group);
  }
  std::array<std::vector<Id>, 2> words;
  for (std::size_t sense = 0; sense < 2; ++sense) {
    const std::set<int> own = {grammar.group_named(senses[sense])};
    for (const auto& [id, of] : groups) {
      if (of == own) words[sense].push_back(id);
    }
    if (words[sense].size() < 2) {
      fail(ErrorKind::InvalidArgument, "senses", "two words or more of one sense alone",
           {"{0} of {1}", words[sense].size(), quote_text(senses[sense])});
    }
  }
  return words;
}

}  // namespace

OneVector one_vector(const LanguageText& text, std::string_view word,
                     const std::array<std::string, 2>& senses, std::uint64_t seed, int neighbours) {
  require_range("neighbours", neighbours, 1, 100);
  if (!text.grammar) {
    fail(ErrorKind::InvalidArgument, "text", "a text with a grammar", "one of your own");
  }
  const Grammar& grammar = text.grammar->world.grammar().grammar;
  const auto corpus = corpus_of_training(text);
  const Vocabulary& vocabulary = corpus->vocabulary();
  const Id own = vocabulary.id_of(word);
  if (own == kUnknown) fail(ErrorKind::UnknownWord, "word", "a word of the text", quote_text(word));
  const auto words = words_of_one_sense(grammar, vocabulary, senses);

  SkipGramOptions options = grammar.training;
  options.seed = seed;
  SkipGramTrainer trainer(corpus, options);
  while (!trainer.done()) trainer.train(kSlice);
  const Table units = unit_rows(trainer.model().input());

  OneVector result;
  std::array<Eigen::RowVectorXd, 2> sums;
  std::array<Eigen::RowVectorXd, 2> means;
  for (std::size_t sense = 0; sense < 2; ++sense) {
    const Eigen::MatrixXd rows = units(words[sense], Eigen::all).cast<double>();
    sums[sense] = rows.colwise().sum();
    means[sense] = rows.colwise().mean();
    result.words[sense] = static_cast<int>(rows.rows());
  }
  const auto share = [&](Id id, const Eigen::RowVectorXd& from, const Eigen::RowVectorXd& to) {
    const Eigen::RowVectorXd way = to - from;
    return (units.row(id).cast<double>() - from).dot(way) / way.squaredNorm();
  };
  result.share = share(own, means[0], means[1]);
  for (std::size_t sense = 0; sense < 2; ++sense) {
    std::vector<double> shares;
    for (const Id id : words[sense]) {
      auto without = means;
      without[sense] = (sums[sense] - units.row(id).cast<double>()) / (result.words[sense] - 1);
      shares.push_back(share(id, without[0], without[1]));
    }
    const auto [low, high] = std::minmax_element(shares.begin(), shares.end());
    result.ends[sense] = {*low, *high};
    result.by_chance[sense] = static_cast<double>(neighbours) * result.words[sense] /
                              static_cast<double>(vocabulary.size() - 1);
  }
  const Eigen::RowVectorXf query = units.row(own);
  const VectorView view(query.data(), static_cast<std::size_t>(query.size()));
  for (const Neighbour& each : nearest_by_cosine(view, units, neighbours, {&own, 1})) {
    result.nearest.emplace_back(vocabulary.word_of(each.id));
    for (std::size_t sense = 0; sense < 2; ++sense) {
      result.of_sense[sense] +=
          std::binary_search(words[sense].begin(), words[sense].end(), each.id) ? 1 : 0;
    }
  }
  return result;
}

}  // namespace lexiscope::texts
