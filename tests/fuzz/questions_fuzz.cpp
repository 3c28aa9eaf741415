// Any bytes as a list of analogy questions.
#include "reader_fuzz.hpp"
#include "studies/accuracy/analogy_accuracy.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexiscope;
  try {
    for (const QuestionSection& section : read_questions(fuzz::bytes_of(data, size), "questions")) {
      fuzz::require(!section.name.empty());
    }
  } catch (const Error&) {
    return 0;
  }
  return 0;
}
