// kernels.hpp: what works at the memory's limit, each beside the simplest work on the same bytes.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace lexiscope::bench {

/// A function of the core with its data, and what it is measured against.
struct TimedKernel {
  std::function<void()> work;
  std::function<void()> limit;
};

/// "lookup", "cosine", "cosine-int8", "pca".
std::vector<std::string> kernel_names();

/// Makes the data, up to 400 MB. Throws std::out_of_range for another name.
TimedKernel make_kernel(const std::string& name);

/// Cuts a text into words, numbers them and builds the vocabulary, from pieces of 1 MB as files
/// come; against copying its bytes.
TimedKernel make_reading(std::string text);

/// Seconds of one call each, one after the other.
struct Round {
  double work;
  double limit;
};
Round time_round(const TimedKernel& kernel);

}  // namespace lexiscope::bench
