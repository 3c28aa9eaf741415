// packed_grammar.hpp: a grammar in few bytes. A script of the build reads, checks and packs the
// microworld's file (embedded/pack_microworld.mjs), so that no visitor fetches a reader of it.
#pragma once

#include "microworld/grammar.hpp"

namespace lexiscope {

/// The grammar that packedGrammar() of embedded/pack_grammar.mjs packed; `bytes` is not checked.
Grammar unpacked(const char* bytes);

}  // namespace lexiscope
