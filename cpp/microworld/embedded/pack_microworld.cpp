// Prints what datasets/microworld.json has, read and checked, as the bytes of a C++ array: its
// grammar, packed; with an argument, its long sentences in plain lines.
#include <cstdio>

#include "microworld/grammar_reader.hpp"
#include "microworld/long/long_lines.hpp"
#include "microworld/packed_grammar.hpp"
#include "microworld_json.hpp"

int main(int arguments, char**) try {
  const std::string bytes = arguments > 1
                                ? lexiscope::long_lines(kMicroworldJson)
                                : lexiscope::packed(lexiscope::read_grammar(kMicroworldJson));
  for (const unsigned char byte : bytes) std::printf("%d,", byte);
} catch (const lexiscope::Error& error) {
  std::fprintf(stderr, "datasets/microworld.json: %s\n", error.what());
  return 1;
}
