// evaluation.hpp: how good word vectors are: on pairs they never saw, and on classes of words.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "kernels/alias_table.hpp"
#include "skipgram/pairs.hpp"
#include "skipgram/subsampling.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// A text in two parts, each in lower-case words, with a line where the text has one and where it
/// was cut.
struct TextSplit {
  std::string training;
  std::string held_out;
};

/// Cuts the running words of a text into blocks of `block_words` and holds out the last of every
/// `every` blocks: 500 and 20 hold out 5 %. Blocks, because single words that are left out would
/// still be seen by their neighbours. Throws InvalidArgument ("block_words", "every" below 2) and
/// NotText.
TextSplit split_text(std::string_view text, int block_words, int every);

/// The pairs that training would draw from a text: words that the vocabulary lacks are left out,
/// frequent ones thinned, and each centre's window reaches 1 … `window`, drawn anew. Throws as
/// make_skipgram_pairs.
Pairs draw_pairs(std::string_view text, const Vocabulary& vocabulary, int window,
                 const Subsampling& subsampling, Random& random);

/// How well a model tells pairs from noise.
struct PairScore {
  double loss = 0;       ///< mean of -log sigmoid(v.u) - K E[log sigmoid(-v.u_noise)], nats a pair
  double mean_rank = 0;  ///< share of noise words that score above the true one; chance is 0.5
};

/// Scores N pairs: `input` and `output` are (V,D), each pair is compared with 20 words drawn from
/// `noise`. Throws ShapeMismatch for tables of different shape or N = 0, and IdOutOfRange.
PairScore score_pairs(const TableView& input, const TableView& output, const Pairs& pairs,
                      const AliasTable& noise, int negatives, Random& random);

/// Chance that two words of one class have a larger cosine than two words of different classes
/// (the area under the ROC curve), over all such pairs of pairs; equal cosines count half. 0.5 is
/// chance, 1 is perfect. Throws IdOutOfRange, and InvalidArgument ("classes") where no class has
/// two words or there is only one class.
double class_auc(const TableView& vectors, std::span<const std::vector<Id>> classes);

}  // namespace lexiscope
