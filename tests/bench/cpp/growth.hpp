// growth.hpp: what training costs on a text of a given size and kind.
#pragma once

#include <nlohmann/json.hpp>

#include "skipgram/skipgram_trainer.hpp"

namespace lexiscope::bench {

/// Reads a made-up text of so many running words, of `vocab_size` different ones whose frequencies
/// fall as 1/rank (Zipf), in lines of twenty; then trains one epoch. The text is never in memory
/// whole. Gives seconds and bytes of reading, seconds of training, and the peak of memory; and the
/// mean size of a batch: the bytes that a step on it goes over, and its targets with their padding.
nlohmann::json measure_growth(std::int64_t tokens, int vocab_size, SkipGramOptions options);

}  // namespace lexiscope::bench
