// packed_grammar.hpp: a grammar that was read and checked, in few bytes. The build packs the
// microworld (embedded/pack_microworld.cpp), so that the page's core, which every visitor fetches,
// has it without a reader of JSON.
#pragma once

#include <string>

#include "microworld/grammar.hpp"

namespace lexiscope {

/// Its texts have no NUL.
std::string packed(const Grammar& grammar);

/// The grammar that was packed(); `bytes` is not checked.
Grammar unpacked(const char* bytes);

}  // namespace lexiscope
