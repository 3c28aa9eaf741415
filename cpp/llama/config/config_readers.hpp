// config_readers.hpp: what each of five libraries would take from a config.json for its rotation.
//
// Sources: huggingface/transformers 4.57 and 5 (modeling_rope_utils.py, configuration_utils.py),
// vllm-project/vllm (transformers_utils/config.py, config/model.py) on transformers 5,
// ggml-org/llama.cpp (conversion/base.py and llama.py) on transformers 4, ml-explore/mlx-lm
// (models/*.py, rope_utils.py).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llama/config/config_notes.hpp"
#include "llama/config/text_config.hpp"

namespace lexiscope::llama {

/// What one library uses for one kind of layer.
struct ReaderSetting {
  std::string_view reader;        ///< "transformers 4"
  std::string layers = "all";     ///< or "full_attention", "sliding_attention"
  std::optional<Phrase> refusal;  ///< why it uses nothing; the rest is then empty
  double base = 0;
  std::string scaling;  ///< the type's name; empty without scaling
  double factor = 1;
  std::int64_t original = 0;  ///< the length that the scaling starts from; 0 where it uses none
  std::int64_t length = 0;    ///< the longest text that it admits or writes down
  /// Which of "base", "scaling", "factor", "original" and "length" are not as in transformers 5.
  std::vector<std::string_view> differs;
};

/// All readers in turn, for a family with rotation; `length` is its max_position_embeddings.
std::vector<ReaderSetting> read_by_libraries(const TextConfig& text, std::int64_t length);

/// A note for each reader that takes another base or scaling than transformers 5; `prefix` stands
/// before keys.
std::vector<ConfigNote> reader_notes(const std::vector<ReaderSetting>& settings,
                                     const std::string& prefix);

}  // namespace lexiscope::llama
