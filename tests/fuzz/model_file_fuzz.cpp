// Any bytes as the file of a language model: refused, or a model that is whole, whose own file
// brings it back, and that can be asked what the page asks of one that was opened.
#include "language_model/model_file.hpp"

#include "language_model/language_training.hpp"
#include "language_model/next_words.hpp"
#include "reader_fuzz.hpp"

namespace {

using namespace lexiscope;
using namespace lexiscope::language;

/// A file may hold numbers that lead to none; whatever comes, it is one chance a token.
void ask(const LanguageModel& model) {
  const LanguageText text = text_for(model);
  transformer::FastModel fast(model.options);
  const NextChances next = next_chances(fast, model.parameters, {});
  fuzz::require(next.ids.size() == static_cast<std::size_t>(model.tokens.size()));
  fuzz::require(next.chances.size() == next.ids.size());
  const std::vector<Id> beginning = {next.ids.front()};
  fuzz::require(attention_on(fast, model.parameters, beginning).cols() == 2);
  (void)text.tokens.text_of(beginning);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
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
  ask(model);
  return 0;
}
