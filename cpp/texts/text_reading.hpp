// text_reading.hpp: what a language model makes of texts: a vector a token after every block, and
// one vector for a whole text.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "transformer/fast/fast_model.hpp"

namespace lexiscope::texts {

/// Token ids of a text, without a line feed.
using TextIds = std::vector<Id>;

/// A model to read with, and its parameters; both must outlive it.
struct Reader {
  transformer::FastModel& model;
  const std::vector<float>& parameters;

  [[nodiscard]] int blocks() const { return static_cast<int>(model.options().layers.size()); }
  [[nodiscard]] Eigen::Index width() const { return model.options().width; }
};

/// The vectors of a text's tokens (T,D) by block: first the embedding, last the output of the last
/// block.
using StatesByBlock = std::vector<Table>;

/// Reads each text after a line feed, and calls visit(number of the text, its states). Throws
/// SequenceTooLong ("text") for one that leaves the model no room, ShapeMismatch ("text") for an
/// empty one, IdOutOfRange ("ids").
void read_texts(const Reader& reader, std::span<const TextIds> texts,
                const std::function<void(std::size_t, const StatesByBlock&)>& visit);

/// How the vectors of a text's tokens become one.
enum class Pooling {
  MeanOfWords,   ///< the mean of the token embeddings: order is lost
  LastToken,     ///< the output of the last block at the last token
  MeanOfTokens,  ///< the mean of the output of the last block over all tokens
};

/// One vector a text (N,D). Throws as read_texts().
Table text_vectors(const Reader& reader, std::span<const TextIds> texts, Pooling pooling);

/// All poolings side by side, in their order: (N,3D). Throws as read_texts().
Table text_features(const Reader& reader, std::span<const TextIds> texts);

}  // namespace lexiscope::texts
