// kernels.hpp for Chromium.
#include <emscripten/bind.h>

#include "kernels.hpp"

using namespace lexiscope::bench;

EMSCRIPTEN_BINDINGS(kernels) {
  emscripten::value_object<Round>("Round")
      .field("work", &Round::work)
      .field("limit", &Round::limit);
  emscripten::class_<TimedKernel>("Kernel")
      .constructor(&make_kernel)
      .function("round", emscripten::optional_override(
                             [](const TimedKernel& kernel) { return time_round(kernel); }));
}
