#include <emscripten/bind.h>

#include "bindings/core/options.hpp"
#include "bindings/shared/classes.hpp"
#include "bindings/shared/convert.hpp"
#include "microworld/microworld.hpp"

namespace lexiscope::bindings {
namespace {

val generate(const Microworld& self, double seed, double sentences) {
  return guarded([&] {
    const std::string text = self.generate(whole<std::uint64_t>(seed, "seed", 0, 0x1p53 - 1),
                                           whole<std::int64_t>(sentences, "sentences", 1, 0x1p53));
    return copied(reinterpret_cast<const unsigned char*>(text.data()), text.size());
  });
}

// Texts of many lines cross in one piece: as objects, each line would be several calls.
val topics(const Microworld& self) { return val(self.topics()); }
val questions(const Microworld& self) { return val(self.questions()); }
val places(const Microworld& self) { return val(self.categories()); }

void add_word(Microworld& self, const std::string& word, const std::string& slot) {
  guarded([&] { self.add_word(word, slot); });
}

double recommended_sentences(const Microworld& self) {
  return static_cast<double>(self.recommended_sentences());
}

val recommended_training(const Microworld& self) {
  return options_to_js(self.recommended_training());
}

}  // namespace

EMSCRIPTEN_BINDINGS(microworld) {
  Class<Microworld>("Microworld")
      .constructor(&Microworld::embedded)
      .function("generate", &generate)
      .function("topics", &topics)
      .function("questions", &questions)
      .function("places", &places)
      .function("addWord", &add_word)
      .function("recommendedSentences", &recommended_sentences)
      .function("recommendedTraining", &recommended_training);
}

}  // namespace lexiscope::bindings
