// Compiled for size.
// The long sentences of datasets/microworld.json, compiled in as its text: whoever has them has a
// reader of JSON, too.
#include "microworld/long/long_microworld.hpp"
#include "microworld_json.hpp"

lexiscope::LongMicroworld lexiscope::LongMicroworld::embedded() {
  return LongMicroworld(kMicroworldJson);
}
