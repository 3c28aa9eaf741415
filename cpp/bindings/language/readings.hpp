// readings.hpp: long computations that JavaScript runs in slices. Each keeps its model alive.
#pragma once

#include "bindings/language/language.hpp"
#include "language_model/held_out_reading.hpp"
#include "language_model/sentence_drawing.hpp"
#include "language_model/test_reading.hpp"

namespace lexiscope::bindings {

struct HeldOut {
  std::shared_ptr<LoadedModel> loaded;
  language::HeldOutReading reading;
};
struct Drawing {
  std::shared_ptr<LoadedModel> loaded;
  language::SentenceDrawing drawing;
  std::size_t reported = 0;  ///< number of sentences already returned to JavaScript
};
struct Tests {
  std::shared_ptr<LoadedModel> loaded;
  language::TestReading reading;
};

HeldOut read_held_out(const HeldModel& model);
Drawing draw_from(const HeldModel& model, const val& options);
Tests tests_of(const HeldModel& model);

}  // namespace lexiscope::bindings
