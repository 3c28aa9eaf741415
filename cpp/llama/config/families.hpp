// families.hpp: what a model's family says about positions where its config does not: the scheme,
// which columns pair up, and the defaults of keys that published configs leave out.
//
// Source: the configuration and modelling code of Hugging Face's transformers, by `model_type`.
#pragma once

#include <cstdint>
#include <string_view>

#include "positions/rope.hpp"

namespace lexiscope::llama {

enum class ConfigScheme {
  Rotary,
  Learned,       ///< a row for each position, added to the token's vector
  Alibi,         ///< a penalty on distance
  RelativeBias,  ///< a learned number for each range of distances, added to the scores (T5)
  None,          ///< none at all: recurrent models such as Mamba
};

struct Family {
  std::string_view model_type;
  ConfigScheme scheme = ConfigScheme::Rotary;
  RotaryPairs pairs = RotaryPairs::SplitHalves;
  double base = 10'000;
  double partial = 1;               ///< the share of a head's columns that is rotated
  std::int64_t max_positions = 0;   ///< 0: the config must say it
  std::int64_t head_dim = 0;        ///< 0: width / heads
  std::int64_t heads = 0;           ///< 0: the config must say it
  std::int64_t kv_heads = 0;        ///< 0: as many as heads
  double local_base = 0;            ///< of layers with a window, 0 for the same base
  std::int64_t window = 0;          ///< 0: none by default
  std::int64_t window_pattern = 0;  ///< every n-th layer sees everything; 1: no layer; 0: all do
  bool length_is_scaled = false;    ///< max_position_embeddings already counts linear scaling
};

/// Null for a family that is not in the list.
const Family* find_family(std::string_view model_type);

}  // namespace lexiscope::llama
