// family.hpp: what a family of models reads of its config.json about positions, as a row of a
// table.
//
// To add a family, add a row to the file of its kind (decoder_families.cpp, encoder_families.cpp
// …):
//   1. Read its configuration and modelling code. `source` names repository, version and path.
//   2. Write only what differs from the defaults below, which are those of Llama.
//   3. Give each kind of layer an entry in `kinds` and say in `layers_by` which layer is of which.
//   4. Keys that it reads beside these go to `also_reads`, keys about positions that its code does
//      not read to `ignores`. Every other key of a file is reported as not understood.
//   5. Add a published config with its right values to tests/cpp/llama/config/families_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>

#include "positions/rope.hpp"

namespace lexiscope::llama {

enum class ConfigScheme {
  Rotary,
  Learned,       ///< a row for each position, added to the token's vector
  Sinusoidal,    ///< the same with fixed rows
  Alibi,         ///< a penalty on distance
  RelativeBias,  ///< learned numbers for ranges of distances, in the scores (T5, DeBERTa)
  None,          ///< none at all
  Unknown,       ///< the family is not in the table
};

enum class LayerKind {
  Unused,  ///< ends Family::kinds
  Full,    ///< attends to everything before it
  Sliding,
  Chunked,
  BlockSparse,  ///< attends to the last blocks and to every n-th before them, and keeps all (Phi-3)
  Linear,       ///< linear attention: a state of fixed size instead of keys and values
  Mamba,        ///< the same, of a state space model
  Convolution,  ///< the same, of a short convolution
  FeedForward,  ///< no token sees another
};

enum class LayerRotation {
  Scaled,         ///< by the config's scaling, if there is any
  Unscaled,       ///< by plain frequencies, whatever the scaling
  None,           ///< no rotation
  NoneIfSliding,  ///< no rotation where other layers of the model have a window (EXAONE 4)
};

/// A setting of the config.
struct Key {
  /// The names of its key, separated by blanks; the first that is there counts, and others that
  /// differ are a contradiction. "attn_config.rope_theta" stands one level down; "/num_layers" is
  /// another setting, which counts only where those before it are missing.
  std::string_view names = {};
  /// Its value without any of them; a flag's is 0 or 1.
  double otherwise = 0;
};

/// Whether a key is `value`, written as in JSON without quotes. Without the key: `otherwise`.
/// Without names: always.
struct Condition {
  std::string_view names = {};
  std::string_view value = "true";
  bool otherwise = false;
};

/// The scheme where a key is `value`.
struct SchemeRule {
  std::string_view key = {};
  std::string_view value = {};
  ConfigScheme scheme = ConfigScheme::Rotary;
};

/// One kind of layer. What it leaves open is the family's.
struct LayerKindRow {
  LayerKind kind = LayerKind::Unused;
  LayerRotation rotation = LayerRotation::Scaled;
  Key base = {};       ///< a base of its own
  Key null_base = {};  ///< the base where the config has null for it (ModernBERT)
  double share = 0;    ///< a share of rotated columns of its own, where the config has none
  std::string_view rope_type = {};  ///< its scaling where the config has none
  Key window = {};             ///< tokens, of Sliding and Chunked; null or 0: it sees everything
  Condition when = {};         ///< where this is false, it sees everything
  Key head_dim = {};           ///< a width of heads of its own
  Key kv_heads = {};           ///< key heads of its own
  Condition kv_heads_if = {};  ///< where this is false, the family's
};

/// Which layer is of which kind. Without any of these, all are of the first kind in the row.
struct LayerRule {
  /// A list with the kind of each layer, named or numbered as in layer_plan.cpp.
  std::string_view list = "layer_types";
  /// Without that, a list of groups [[kinds], repetitions]: [[["global", "local"], 12]].
  std::string_view groups = {};
  /// A text with a letter for each layer, repeated where it is shorter.
  std::string_view pattern = {};
  /// A list of the numbers of the layers of the first kind; the others are of the second.
  std::string_view numbers = {};
  bool numbers_from_one = false;
  /// Every n-th layer is of the first kind, the others of the second; 0: all are of the first.
  Key every = {};
  /// The first of these is layer `offset`; -1 for n - 1.
  Key offset = {{}, -1};
  /// Layers from this number on are of the second kind, those before it of the first.
  Key from = {};
  /// Without a list: the last layer is of the first kind whatever the rule.
  bool last_is_first = false;
  /// Without num_hidden_layers there are as many layers as in the list or the text.
  bool is_count = false;
};

/// What a layer keeps of each token.
enum class LayerCache {
  KeysAndValues,
  Latent,   ///< one vector of `latent` numbers and the rotated part of a key (DeepSeek)
  Nothing,  ///< encoders see the whole text at once
};

/// A family's sizes where its config does not say them; 0: the config must.
struct UsualSizes {
  double width = 0;
  double heads = 0;
  double kv_heads = 0;  ///< 0: as many as heads
  double layers = 0;
  double context = 0;
};

struct Family {
  std::string_view model_types;  ///< separated by blanks
  std::string_view source;       ///< repository, version and path of its code
  int transformers = 4;          ///< the version that first had it: 4, 5, or 0 for none

  ConfigScheme scheme = ConfigScheme::Rotary;
  SchemeRule scheme_by[3] = {};  ///< the first that matches counts, `scheme` where none does

  UsualSizes usual = {};  ///< what the settings below are without a key
  Key width = {"hidden_size"};
  Key heads = {"num_attention_heads"};
  Key kv_heads = {"num_key_value_heads"};
  Key head_dim = {"head_dim"};  ///< 0: width / heads
  Key value_dim = {};           ///< 0: as the keys'
  Key layers = {"num_hidden_layers"};
  Key context = {"max_position_embeddings"};
  /// Where this is false, kv_heads does not count and there are as many as heads.
  Condition kv_heads_if = {};
  /// Where this is true and kv_heads is not counted, there is one key head; without names: never.
  Condition one_kv_head_if = {};
  /// Learned positions begin after the padding token's row: rows - pad_token_id - 1 are left.
  Key padding = {};

  RotaryPairs pairs = RotaryPairs::SplitHalves;
  std::string_view interleaved = {};  ///< a flag for Interleaved, in place of `pairs`
  Key base = {"rope_theta", 10'000};
  Key base_factor = {{}, 1};                 ///< multiplies the base (ChatGLM)
  Key share = {"partial_rotary_factor", 1};  ///< of a head's columns that are rotated
  Key rotary_dim = {};                       ///< their number; 0: by `share`
  bool rotary_apart = false;  ///< rotary_dim columns beside those of head_dim (DeepSeek)
  /// The version of transformers from which it reads rope_scaling and rope_parameters; 0: never.
  /// With 5, that version reads rope_theta at the top in place of `base` (DBRX).
  int scales = 4;
  std::string_view scaling_also_reads = {};  ///< further keys in there, "mrope_section"
  /// What its class takes for them where the config has neither, as JSON; empty: no scaling.
  std::string_view default_scaling = {};
  Key linear_factor = {};         ///< the same, as a factor of linear scaling (Phi-3-small)
  bool length_is_scaled = false;  ///< max_position_embeddings already counts linear scaling

  LayerKindRow kinds[4] = {{.kind = LayerKind::Full}};
  LayerRule layers_by = {};
  std::string_view unrotated_list = {};  ///< a list with 0 for each layer without rotation
  Key unrotated_every = {};              ///< without it: every n-th layer has no rotation
  /// Layers without rotation are of the first kind, the others of the second (Llama 4).
  bool unrotated_are_first = false;

  LayerCache cache = LayerCache::KeysAndValues;
  Key latent = {};         ///< of LayerCache::Latent
  Key shared_layers = {};  ///< the last n layers use keys and values of earlier ones
  /// Where `share_group_if` is true, only the first of so many layers has its own (HunYuan's CLA).
  Key share_group = {{}, 1};
  Condition share_group_if = {};
  /// Where this is true, it is an encoder, which keeps nothing; without names: never.
  Condition encoder = {};

  std::string_view also_reads = {};  ///< keys about positions that change no number reported here
  std::string_view ignores = {};     ///< keys about positions that its code does not read
};

/// "rotary", "learned", "sinusoidal", "ALiBi", "relative bias", "no", "unknown": before
/// "positions".
std::string_view name_of(ConfigScheme scheme);

/// As configs call it: "full_attention", "sliding_attention" …
std::string_view name_of(LayerKind kind);

/// Whether a token sees others by attention, as opposed to a state of fixed size or not at all.
bool attends(LayerKind kind);

/// Whether a window or a chunk bounds what it attends to.
bool has_window(LayerKind kind);

}  // namespace lexiscope::llama
