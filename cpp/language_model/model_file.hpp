// model_file.hpp: language models as safetensors files.
//
// Tensors are float32, row-major; x is a row of D numbers, multiplied by matrices from the right:
//   model.embed_tokens.weight          (V,D)   the token table
//   model.embed_positions.weight       (L,D)   learned rows, where there are any
//   model.layers.0.attention_norm.weight (1,D) the norm's gain
//   model.layers.0.qkv.weight          (D,3D)  queries, keys and values, each head after head
//   model.layers.0.projection.weight   (D,D)
//   model.layers.0.mlp_norm.weight     (1,D)   these three where there are MLPs: y = silu(x in) out
//   model.layers.0.mlp_in.weight       (D,M)
//   model.layers.0.mlp_out.weight      (M,D)
//   model.norm.weight                  (1,D)   before the output
//   output.weight                      (D,V)   not there where it is tied to the token table
// The metadata has "format": "lexiscope language 1" and the rest of the model as JSON:
//   "config"   { "text", "width", "heads", "mlp_width", "max_length", "added", "sinusoidal_base",
//                "output" ("own" or "tied"), "layers": [ { "scheme", "base", "slope_factor",
//                "flat_heads" } … ], "steps", "steps_done", "sequences", "length", "warmup",
//                "seed", "learning_rate" }
//   "tokens"   { "words": [ … ] } from id 1 on, or { "merges": [ [ left, right ] … ] } of byte
//   pairs,
//              whose ids 1 … 256 are the bytes; id 0 is the line feed
// plain_model.hpp documents the computation.
#pragma once

#include <string>
#include <string_view>

#include "language_model/language_model.hpp"

namespace lexiscope::language {

/// Serialises a model.
std::string model_file(const LanguageModel& model);

/// Reads a model. Throws MalformedFile ("file") for a file that is truncated, damaged or not
/// safetensors, has another version or is not a language model, whose tensors do not match its
/// config, and for numbers that are not finite.
LanguageModel read_model_file(std::string_view bytes);

/// Throws MalformedFile ("file") unless a model has these tokens.
void require_tokens(const LanguageModel& model, const TokenSet& tokens);

}  // namespace lexiscope::language
