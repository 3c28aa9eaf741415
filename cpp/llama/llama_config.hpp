// llama_config.hpp: the config.json of a model of the Llama family, as this reader runs it:
// RMSNorm, rotary positions, grouped key-value heads, an MLP gated by SiLU, no bias.
//
// Whatever else a config asks for is refused by name, never ignored; keys on which no logit depends
// change nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "llama/config/rotary_config.hpp"

namespace lexiscope::llama {

/// D is the width, H the heads of d columns each, K the key-value heads, M the width of the MLP.
struct LlamaConfig {
  std::int64_t vocab_size = 0;  ///< V
  std::int64_t width = 0;       ///< D
  std::int64_t layers = 0;
  std::int64_t heads = 0;      ///< H
  std::int64_t kv_heads = 0;   ///< K, a divisor of H: H / K heads share a key and a value
  std::int64_t head_dim = 0;   ///< d, usually D / H
  std::int64_t mlp_width = 0;  ///< M
  double norm_epsilon = 1e-6;
  bool tied = false;  ///< whether the output matrix is the token table
  RotaryConfig rotary;
  std::optional<std::int64_t> window;  ///< tokens that attention reaches back; at least the context
  std::vector<Id> end_tokens;          ///< that end a text; may be empty

  /// Numbers in the weights.
  [[nodiscard]] std::int64_t parameters() const;
};

/// Reads config.json. Throws MalformedFile (argument `name`) for what is not a config, for sizes
/// that do not fit one another, for rotary settings that cannot be followed, and for a model that
/// this reader does not have, naming the key.
LlamaConfig read_llama_config(std::string_view json, std::string_view name);

}  // namespace lexiscope::llama
