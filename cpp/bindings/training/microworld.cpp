#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/skipgram_fields.hpp"
#include "microworld/microworld.hpp"

namespace lexiscope::bindings {
namespace {

val generate(const Microworld& self, double seed, double sentences) {
  const std::string text =
      self.generate(seed_from(seed), whole<std::int64_t>(sentences, "sentences", 1, 0x1p53));
  return copied(reinterpret_cast<const unsigned char*>(text.data()), text.size());
}

// Long lists are returned as one text; as objects, each line would take several calls.
val topics(const Microworld& self) { return val(self.topics()); }
val questions(const Microworld& self) { return val(self.questions()); }
val places(const Microworld& self) { return val(self.categories()); }

void add_word(Microworld& self, const std::string& word, const std::string& slot) {
  self.add_word(word, slot);
}

double recommended_sentences(const Microworld& self) {
  return static_cast<double>(self.recommended_sentences());
}

val recommended_training(const Microworld& self) { return to_js(self.recommended_training()); }

}  // namespace

EMSCRIPTEN_BINDINGS(microworld) {
  exported_class<Microworld>("Microworld")
      .constructor(exported_function<&Microworld::embedded>)
      .function("generate", exported_function<&generate>)
      .function("topics", exported_function<&topics>)
      .function("questions", exported_function<&questions>)
      .function("places", exported_function<&places>)
      .function("addWord", exported_function<&add_word>)
      .function("recommendedSentences", exported_function<&recommended_sentences>)
      .function("recommendedTraining", exported_function<&recommended_training>);
}

}  // namespace lexiscope::bindings
