#include "microworld/long/small_world.hpp"

#include <doctest.h>

#include "microworld/packed_grammar.hpp"

namespace lexiscope::testing {
namespace {

constexpr unsigned char kGrammar[] = {
#include "packed_small_world.inc"
};
constexpr unsigned char kLong[] = {
#include "long_small_world.inc"
};

}  // namespace

LongMicroworld small_world() { return small_world_with("", ""); }

LongMicroworld small_world_with(const std::string& from, const std::string& to) {
  std::string lines(reinterpret_cast<const char*>(kLong), sizeof kLong);
  REQUIRE(lines.find(from) != std::string::npos);
  lines.replace(lines.find(from), from.size(), to);
  return {Microworld(unpacked(reinterpret_cast<const char*>(kGrammar))), lines};
}

}  // namespace lexiscope::testing
