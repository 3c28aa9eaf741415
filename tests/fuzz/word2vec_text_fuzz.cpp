// Any bytes as a word2vec text file.
#include "reader_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexiscope;
  fuzz::require_promises(VectorFormat::Word2vecText, fuzz::bytes_of(data, size));
  return 0;
}
