// Prints datasets/microworld.json as read, checked and packed: the bytes of a C++ array.
#include <cstdio>

#include "microworld/grammar_reader.hpp"
#include "microworld/packed_grammar.hpp"
#include "microworld_json.hpp"

int main() try {
  for (const unsigned char byte : lexiscope::packed(lexiscope::read_grammar(kMicroworldJson))) {
    std::printf("%d,", byte);
  }
} catch (const lexiscope::Error& error) {
  std::fprintf(stderr, "datasets/microworld.json: %s\n", error.what());
  return 1;
}
