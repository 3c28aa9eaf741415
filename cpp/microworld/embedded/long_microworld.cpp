// The long sentences of datasets/microworld.json, as packed by the build.
#include "microworld/long/long_microworld.hpp"

namespace {

constexpr unsigned char kBytes[] = {
#include "long_microworld.inc"
};

}  // namespace

lexiscope::LongMicroworld lexiscope::LongMicroworld::embedded() {
  return LongMicroworld(Microworld::embedded(),
                        {reinterpret_cast<const char*>(kBytes), sizeof kBytes});
}
