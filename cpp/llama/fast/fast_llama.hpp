// fast_llama.hpp: the model of plain_llama.hpp token by token, with a cache of keys and values, on
// vector instructions and weights in BF16 where the file has them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "decoder/fast/attention_cache.hpp"
#include "llama/fast/packed_matrix.hpp"
#include "llama/llama_config.hpp"
#include "llama/reading.hpp"
#include "llama/weights.hpp"

namespace lexiscope::llama {

/// A model's weights in the order in which FastLlama reads them: packed once, shared by all
/// readers.
struct PackedLlama {
  struct Layer {
    PackedMatrix qkv;  ///< queries, keys, values
    PackedMatrix output;
    PackedMatrix gate_up;
    PackedMatrix down;
  };

  /// The weights must outlive it. Throws TooLarge ("weights").
  PackedLlama(const LlamaConfig& model, const LlamaWeights& unpacked);

  LlamaConfig config;
  const LlamaWeights& weights;  ///< of these the norms and the token table are read
  std::vector<Layer> layers;
  PackedMatrix logits;
};

/// Reads one text at a time. It holds the keys and values of that text; several readers of one
/// model may take turns.
class FastLlama {
 public:
  /// Makes room for texts of `max_length` tokens. Throws InvalidArgument ("max_length"), TooLarge
  /// ("max_length"), and SequenceTooLong ("length") for more than the config's window.
  FastLlama(std::shared_ptr<const PackedLlama> packed, std::int64_t max_length);

  /// The only reader of a model: packs the weights, which must outlive it. Throws TooLarge
  /// ("weights") too.
  FastLlama(const LlamaConfig& config, const LlamaWeights& weights, std::int64_t max_length)
      : FastLlama(std::make_shared<const PackedLlama>(config, weights), max_length) {}

  /// Begins a new text: forgets all tokens. Throws as require_valid() does.
  void begin(const ReadingOptions& options);

  /// Reads the next token at a position. Throws IdOutOfRange ("ids") and SequenceTooLong
  /// ("length").
  void read(Id id, double position) { read({&id, 1}, {&position, 1}); }

  /// Reads up to kMaxTogether tokens, which is faster than one by one and has the same bits. Throws
  /// ShapeMismatch ("positions") and InvalidArgument ("ids") too.
  void read(std::span<const Id> ids, std::span<const double> positions);

  static constexpr std::size_t kMaxTogether = 4;

  /// The logits (V) of the token after the latest one, valid until the next call. Throws
  /// InvalidArgument ("text") before the first read(), and ("weights") where a logit is not finite.
  std::span<const float> logits() { return logits_before(0); }

  /// Those of a token that was read `back` tokens before the latest one, by the same call. Throws
  /// IdOutOfRange ("back") too.
  std::span<const float> logits_before(std::size_t back);

  /// The same with only the first `layers` layers. Throws IdOutOfRange ("layers") too.
  std::vector<float> logits_after(std::int64_t layers);

  /// The attention of the latest token to each token up to itself. Throws IdOutOfRange ("layer",
  /// "head").
  [[nodiscard]] std::vector<float> attention(std::int64_t layer, std::int64_t head) const;

  /// The tokens read since begin().
  [[nodiscard]] std::int64_t length() const noexcept { return length_; }
  [[nodiscard]] std::int64_t max_length() const noexcept { return max_length_; }
  [[nodiscard]] const LlamaConfig& config() const noexcept { return packed_->config; }

 private:
  struct Layer {
    transformer::AttentionCache cache;
    std::vector<float> weights;  // of the latest token's attention: H times scratch()
    std::vector<float> after;    // x after this layer, (D)
  };

  void attend(std::size_t l);
  void mlp(std::size_t l);
  void rotate(float* heads, std::int64_t count, std::size_t token) const;
  void norm(const float* x, const Table& gain, std::size_t count);
  /// Adds a product with each token's vector to x_.
  void add_product(const PackedMatrix& matrix, const std::vector<float>& from);
  Eigen::Index width() const noexcept { return static_cast<Eigen::Index>(config().width); }

  std::shared_ptr<const PackedLlama> packed_;
  std::int64_t max_length_;
  std::vector<Layer> layers_;
  ReadingOptions options_;
  std::vector<std::vector<bool>> muted_;  // by layer and head
  std::int64_t length_ = 0;
  std::size_t together_ = 0;    // tokens of the latest read(); below, one after another
  bool has_logits_ = false;     // of these
  std::vector<float> cosines_;  // (pairs) each, at its position
  std::vector<float> sines_;
  std::vector<float> x_;         // (D)
  std::vector<float> embedded_;  // (D), of the latest token alone
  std::vector<float> normed_;    // (D)
  std::int64_t wide_step_ = 0;
  std::vector<float> wide_;    // a product's result, wide_step_ apart
  std::vector<float> seen_;    // (H d)
  std::vector<float> hidden_;  // (M)
  std::vector<float> logits_;  // (V, padded)
};

}  // namespace lexiscope::llama
