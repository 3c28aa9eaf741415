// Any bytes as the file of a language model: refused, or a model that is whole and whose own file
// brings it back.
#include "language/model_file.hpp"

#include "reader_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexiscope;
  using namespace lexiscope::language;
  LanguageModel model;
  try {
    model = read_model_file(fuzz::bytes_of(data, size));
  } catch (const Error& error) {
    fuzz::require(error.kind() == ErrorKind::MalformedFile);
    return 0;
  }
  const transformer::ParameterLayout layout(model.options);
  fuzz::require(model.parameters.size() == static_cast<std::size_t>(layout.count));
  fuzz::require(model.options.vocab_size == model.tokens.size());
  const std::string file = model_file(model);
  const LanguageModel again = read_model_file(file);
  fuzz::require(again.parameters == model.parameters);
  fuzz::require(again.tokens.shown() == model.tokens.shown());
  fuzz::require(model_file(again) == file);
  return 0;
}
