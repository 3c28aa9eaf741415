// packed_grammar.hpp: a grammar in a compact binary form. A build script parses, checks and packs
// the microworld's JSON file (embedded/pack_microworld.mjs), so that the page needs no parser for
// it.
#pragma once

#include "microworld/grammar.hpp"

namespace lexiscope {

/// Unpacks the output of packedGrammar() in embedded/pack_grammar.mjs, without checking it.
Grammar unpacked(const char* bytes);

}  // namespace lexiscope
