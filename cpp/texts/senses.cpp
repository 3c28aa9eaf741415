#include "texts/senses.hpp"

#include <algorithm>

#include "geometry/nearest.hpp"
#include "map/pca.hpp"
#include "texts/probe.hpp"
#include "texts/retrieval.hpp"

namespace lexiscope::texts {
namespace {

using language::LanguageText;

/// Held-out sentences that are read for the vectors of other words.
constexpr std::size_t kSentences = 1'000;
/// A word is known by as many tokens or more.
constexpr int kMinTokens = 5;

/// The vectors of uses by block, (uses, D) each.
std::vector<Table> vectors_of(const Reader& reader, const std::vector<Use>& uses) {
  std::vector<TextIds> texts;
  for (const Use& use : uses) texts.push_back(use.ids);
  std::vector<Table> vectors(static_cast<std::size_t>(reader.blocks()) + 1,
                             Table(static_cast<Eigen::Index>(uses.size()), reader.width()));
  read_texts(reader, texts, [&](std::size_t n, const StatesByBlock& states) {
    for (std::size_t block = 0; block < states.size(); ++block) {
      vectors[block].row(static_cast<Eigen::Index>(n)) = states[block].row(uses[n].at);
    }
  });
  return vectors;
}

std::vector<int> senses_of(const std::vector<Use>& uses) {
  std::vector<int> senses;
  for (const Use& use : uses) senses.push_back(use.sense);
  return senses;
}

/// The mean vector of every word by block, (V,D) each, and how many tokens it is of.
struct WordMeans {
  std::vector<Table> means;
  std::vector<int> counts;
};

WordMeans word_means(const Reader& reader, const LanguageText& text) {
  std::vector<TextIds> sentences;
  for (std::size_t n = 0; n < std::min(kSentences, text.held_out.size()); ++n) {
    const std::span<const Id> ids = text.held_out[n];
    if (ids.size() > 1) sentences.emplace_back(ids.begin(), ids.end() - 1);
  }
  const auto V = static_cast<std::size_t>(text.tokens.size());
  WordMeans words{std::vector<Table>(static_cast<std::size_t>(reader.blocks()) + 1,
                                     Table::Zero(static_cast<Eigen::Index>(V), reader.width())),
                  std::vector<int>(V)};
  read_texts(reader, sentences, [&](std::size_t n, const StatesByBlock& states) {
    for (std::size_t t = 0; t < sentences[n].size(); ++t) {
      const Id id = sentences[n][t];
      ++words.counts[static_cast<std::size_t>(id)];
      for (std::size_t block = 0; block < states.size(); ++block) {
        words.means[block].row(id) += states[block].row(static_cast<Eigen::Index>(t));
      }
    }
  });
  for (Table& means : words.means) {
    for (std::size_t id = 0; id < V; ++id) {
      means.row(static_cast<Eigen::Index>(id)) /= static_cast<float>(std::max(1, words.counts[id]));
    }
  }
  return words;
}

/// The mean cosine of different rows of a and b, which are unit rows; of the pairs of one table, if
/// they are the same.
double mean_cosine(const Table& a, const Table& b) {
  const double sum = a.colwise().sum().cast<double>().dot(b.colwise().sum().cast<double>());
  const auto pairs = static_cast<double>(a.rows()) * static_cast<double>(b.rows());
  // Of itself, each row has cosine 1 with itself, which is no pair.
  const auto own = static_cast<double>(&a == &b ? a.rows() : 0);
  return (sum - own) / (pairs - own);
}

}  // namespace

std::vector<BlockSenses> measure_senses(const Reader& reader, const LanguageText& text,
                                        const Uses& uses, std::string_view word, int neighbours) {
  require_range("neighbours", neighbours, 1, 100);
  const std::vector<Table> learnt = vectors_of(reader, uses.learnt);
  const std::vector<Table> held_out = vectors_of(reader, uses.held_out);
  const std::vector<int> learnt_senses = senses_of(uses.learnt);
  const std::vector<int> senses = senses_of(uses.held_out);
  const WordMeans words = word_means(reader, text);

  std::vector<Id> ids;  // of the other words
  for (Id id = 1; id < text.tokens.size(); ++id) {
    const auto n = static_cast<std::size_t>(id);
    if (words.counts[n] >= kMinTokens && text.tokens.shown()[n] != word) ids.push_back(id);
  }
  std::vector<BlockSenses> blocks;
  for (std::size_t block = 0; block < held_out.size(); ++block) {
    BlockSenses result;
    std::array<Table, 2> by_sense;
    for (int sense = 0; sense < 2; ++sense) {
      std::vector<int> rows;
      for (std::size_t n = 0; n < senses.size(); ++n) {
        if (uses.held_out[n].chance == sense) rows.push_back(static_cast<int>(n));
      }
      by_sense[static_cast<std::size_t>(sense)] = held_out[block](rows, Eigen::all);
    }
    const Table first = unit_rows(by_sense[0]);
    const Table second = unit_rows(by_sense[1]);
    result.within = (mean_cosine(first, first) + mean_cosine(second, second)) / 2;
    result.between = mean_cosine(first, second);
    const Table means = words.means[block](ids, Eigen::all);
    const Table units = unit_rows(means);
    result.others = mean_cosine(units, units);
    result.probe = accuracy(train_probe(learnt[block], learnt_senses), held_out[block], senses);
    const Eigen::RowVectorXf centre = means.colwise().mean();
    const Table centred = means.rowwise() - centre;
    for (std::size_t sense = 0; sense < 2; ++sense) {
      const Eigen::RowVectorXf query = by_sense[sense].colwise().mean() - centre;
      const VectorView view(query.data(), static_cast<std::size_t>(query.size()));
      for (const Neighbour& each : nearest_by_cosine(view, centred, neighbours)) {
        result.nearest[sense].push_back(
            text.tokens.shown()[static_cast<std::size_t>(ids[static_cast<std::size_t>(each.id)])]);
      }
    }
    result.plane = pca(held_out[block], 2).coordinates;
    blocks.push_back(std::move(result));
  }
  return blocks;
}

}  // namespace lexiscope::texts
