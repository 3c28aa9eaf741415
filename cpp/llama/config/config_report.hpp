// config_report.hpp: what a model's config.json says about positions, in numbers: how fast each
// pair of columns turns, how far it turned in training, what scaling does to it, where the context
// ends, and what the cache of keys and values takes; and of every key of the file, whether it was
// read, has no effect, or is not understood.
//
// Families are those of llama/families. Of any other nothing is assumed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "llama/config/config_notes.hpp"
#include "llama/config/config_readers.hpp"
#include "llama/config/key_lists.hpp"
#include "llama/config/rotary_config.hpp"

namespace lexiscope::llama {

/// One pair of columns.
struct PairReport {
  double frequency = 0;  ///< radians a position, before scaling
  double scaled = 0;     ///< after
  double turns = 0;      ///< full turns within the trained length, before scaling
  double share = 1;      ///< scaled / frequency: 1 is untouched, 1 / factor is fully scaled
  [[nodiscard]] bool finishes_a_turn() const { return turns >= 1; }
};

/// The rotation of one kind of layer.
struct RotaryReport {
  RotaryConfig config;
  std::int64_t layers = 0;        ///< that are rotated so
  double attention_factor = 1;    ///< of the rotated vectors
  std::vector<PairReport> pairs;  ///< the fastest first
  std::int64_t unfinished = 0;    ///< pairs that never finish a turn in training
};

/// Layers that are alike.
struct LayerReport {
  LayerKind kind = LayerKind::Full;
  std::int64_t layers = 0;
  bool rotates = false;
  std::int64_t window = 0;   ///< tokens that a layer attends to; 0: all
  std::int64_t cached = 0;   ///< of the layers, those with a cache of their own
  std::int64_t numbers = 0;  ///< that a cached layer keeps of each token
};

/// The cache of keys and values, in numbers.
struct CacheReport {
  std::int64_t layers = 0;          ///< with a cache
  std::int64_t window_layers = 0;   ///< of these, the ones that keep only a window
  std::int64_t window = 0;          ///< its tokens; 0 without one
  std::string number_type;          ///< as the config names the weights'; empty if it does not
  std::int64_t bits_a_number = 16;  ///< of that type
};

struct ConfigReport {
  std::string model_type;          ///< of the text model, as written; empty if it is not there
  const Family* family = nullptr;  ///< null for one that is not known here
  ConfigScheme scheme = ConfigScheme::Unknown;
  std::int64_t max_positions = 0;  ///< max_position_embeddings; 0 if unknown
  std::int64_t context = 0;        ///< where the context ends; 0 without an end
  std::vector<LayerReport> layers;
  std::vector<RotaryReport> rotary;
  CacheReport cache;
  std::vector<ConfigNote> notes;
  KeyLists keys;
  std::vector<ReaderSetting> readers;  ///< what each library takes; empty without rotation

  /// Bytes of the cache for a text of so many tokens.
  [[nodiscard]] double cache_bytes(std::int64_t tokens) const;
};

/// Reads a config.json, as Python does: with Infinity and NaN. Throws MalformedFile (argument
/// `name`) for what is not a JSON object; all else that is wrong is in the notes.
ConfigReport read_config_report(std::string_view json, std::string_view name);

/// The same of a parsed config.
ConfigReport config_report(const JsonValue& config);

}  // namespace lexiscope::llama
