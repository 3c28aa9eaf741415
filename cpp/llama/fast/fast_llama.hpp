// fast_llama.hpp: the model of plain_llama.hpp for one token at a time, with a cache of keys and
// values, on vector instructions and weights in BF16 where the file has them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "llama/fast/attention_cache.hpp"
#include "llama/fast/packed_matrix.hpp"
#include "llama/llama_config.hpp"
#include "llama/reading.hpp"
#include "llama/weights.hpp"

namespace lexiscope::llama {

class FastLlama {
 public:
  /// Packs the weights, which must outlive it, and makes room for texts of `max_length` tokens.
  /// Throws InvalidArgument ("max_length"), TooLarge ("max_length").
  FastLlama(const LlamaConfig& config, const LlamaWeights& weights, std::int64_t max_length);

  /// Begins a new text: forgets all tokens. Throws as require_valid() does.
  void begin(const ReadingOptions& options);

  /// Reads the next token at a position. Throws IdOutOfRange ("id") and SequenceTooLong ("length").
  void read(Id id, double position);

  /// The logits (V) of the token after the latest one, valid until the next call. Throws
  /// InvalidArgument ("text") before the first read().
  std::span<const float> logits();

  /// The same with only the first `layers` layers. Throws IdOutOfRange ("layers") too.
  std::vector<float> logits_after(std::int64_t layers);

  /// The attention of the latest token to each token up to itself. Throws IdOutOfRange ("layer",
  /// "head").
  [[nodiscard]] std::vector<float> attention(std::int64_t layer, std::int64_t head) const;

  /// The tokens read since begin().
  [[nodiscard]] std::int64_t length() const noexcept { return length_; }
  [[nodiscard]] std::int64_t max_length() const noexcept { return max_length_; }
  [[nodiscard]] const LlamaConfig& config() const noexcept { return config_; }

 private:
  struct Layer {
    PackedMatrix qkv;  // queries, keys, values
    PackedMatrix output;
    PackedMatrix gate_up;
    PackedMatrix down;
    AttentionCache cache;
    std::vector<float> weights;  // of the latest token's attention: H times scratch()
    std::vector<float> after;    // x after this layer, (D)
  };

  void attend(std::size_t l);
  void turn(float* heads, std::int64_t count) const;
  void norm(const float* x, const Table& gain);
  void project(const float* x, float* logits);

  LlamaConfig config_;
  const LlamaWeights& weights_;
  std::int64_t max_length_;
  std::vector<Layer> layers_;
  PackedMatrix logits_matrix_;
  ReadingOptions options_;
  std::vector<std::vector<bool>> muted_;  // by layer and head
  std::int64_t length_ = 0;
  std::vector<float> cosines_;  // by pair, at the latest position
  std::vector<float> sines_;
  std::vector<float> x_;         // (D)
  std::vector<float> embedded_;  // (D), of the latest token
  std::vector<float> normed_;    // (D)
  std::vector<float> wide_;      // a product's result
  std::vector<float> seen_;      // (H d)
  std::vector<float> hidden_;    // (M)
  std::vector<float> logits_;    // (V, padded)
};

}  // namespace lexiscope::llama
