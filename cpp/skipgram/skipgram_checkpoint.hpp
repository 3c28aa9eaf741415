// skipgram_checkpoint.hpp: a training's state as numbers, to resume it bit for bit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "skipgram/skipgram_schedule.hpp"
#include "text/corpus.hpp"

namespace lexiscope {

/// Everything that a training's continuation depends on, except its corpus, options and tables.
struct SkipGramCheckpoint {
  std::int64_t chunks_done = 0;
  std::int64_t pairs = 0;
  double loss = 0;
  double seconds = 0;
  std::vector<std::array<std::uint64_t, 4>> random;  ///< the state of each worker's generator
};

/// The training that a checkpoint belongs to.
struct TrainedOn {
  const Corpus& corpus;
  const SkipGramSchedule& schedule;
  TableView input;   ///< (V,D)
  TableView output;  ///< (V,D)
};

/// Serialises a checkpoint as doubles, with a digest of the training it belongs to.
std::vector<double> numbers_of(const SkipGramCheckpoint& checkpoint, const TrainedOn& on);

/// Returns nothing for numbers or tables that are damaged, or belong to another corpus, schedule or
/// number of workers.
std::optional<SkipGramCheckpoint> read_checkpoint(std::span<const double> numbers,
                                                  const TrainedOn& on, std::size_t workers);

}  // namespace lexiscope
