// The one function of the core that needs what the build makes of datasets/microworld.json.
#include "microworld/microworld.hpp"
#include "microworld/packed_grammar.hpp"

namespace {

constexpr unsigned char kBytes[] = {
#include "packed_microworld.inc"
};

}  // namespace

lexiscope::Microworld lexiscope::Microworld::embedded() {
  return Microworld(unpacked(reinterpret_cast<const char*>(kBytes)));
}
