// The grammar of datasets/microworld.json, as packed by the build.
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
