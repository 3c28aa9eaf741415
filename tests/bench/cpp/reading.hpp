// reading.hpp: how fast a text becomes a corpus.
#pragma once

#include <string>

#include "kernels.hpp"

namespace lexiscope::bench {

/// Cuts the text into words, numbers them and builds the vocabulary, from pieces of 1 MB as files
/// come; against copying its bytes.
TimedKernel make_reading(std::string text);

}  // namespace lexiscope::bench
