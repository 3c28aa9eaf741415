// Evaluates a trained transformer by position, also past its training length.
#include <emscripten/bind.h>

#include <algorithm>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/transformer/trained.hpp"
#include "transformer/training/lengths.hpp"
#include "transformer/training/stretching.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

/// Has a copy of the weights, so that training can continue meanwhile.
struct Reading {
  FastModel model;
  std::vector<float> parameters;
  PlaceReading places;
};

std::vector<PlaceRange> ranges_from(const val& ranges) {
  const std::size_t count = length_of_array(ranges, "ranges", 0, 4'096);
  std::vector<PlaceRange> result;
  for (std::size_t n = 0; n < count; ++n) {
    const auto place = [&](const char* name) {
      return whole<int>(ranges[n], name, "ranges", 0, 65'536);
    };
    result.push_back({place("from"), place("to")});
  }
  return result;
}

Reading read_places(const Trained& self, const val& ranges, int lines) {
  const std::vector<PlaceRange> places = ranges_from(ranges);
  int longest = 1;
  for (const PlaceRange& range : places) longest = std::max(longest, range.to);
  // Angles that depend on the sequence length are those of the longest line.
  return Reading{FastModel(reads_as(self.trainer.options(), longest)), self.trainer.parameters(),
                 PlaceReading(self.settings.task, places, lines, self.settings.training.seed)};
}

/// Returns true once all lines are read.
bool read(Reading& self) {
  self.places.read(self.model, self.parameters);
  return self.places.done();
}

val score_to_js(const PlaceScore& score) {
  return object({{"from", score.from},
                 {"to", score.to},
                 {"asked", score.asked},
                 {"right", score.right},
                 {"loss", score.loss},
                 {"optimum", score.optimum}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(transformer_reading) {
  exported_class<Reading>("PlaceReading")
      .function("read", exported_function<&read>)
      .function("fraction", exported([](const Reading& self) {
                  return static_cast<double>(self.places.lines_read()) / self.places.lines_total();
                }))
      .function("scores", exported([](const Reading& self) {
                  return array_of(self.places.scores(), score_to_js);
                }));
  emscripten::function("readPlaces", exported_function<&read_places>);
}

}  // namespace lexiscope::bindings
