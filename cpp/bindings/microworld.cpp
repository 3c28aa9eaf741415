#include <emscripten/bind.h>

#include "bindings/classes.hpp"
#include "bindings/convert.hpp"
#include "bindings/options.hpp"
#include "microworld.hpp"

namespace lexiscope::bindings {
namespace {

val analogy_to_js(const KnownAnalogy& analogy) {
  val result = val::object();
  result.set("a", analogy.a);
  result.set("b", analogy.b);
  result.set("c", analogy.c);
  result.set("d", analogy.d);
  result.set("relation", analogy.relation);
  return result;
}

val topic_to_js(const WordTopic& entry) {
  val result = val::object();
  result.set("word", entry.word);
  result.set("topic", entry.topic);
  return result;
}

val place_to_js(const WordPlace& place) {
  val result = val::object();
  result.set("slot", place.slot);
  result.set("name", place.name);
  result.set("words", val::array(place.words));
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(microworld) {
  using emscripten::optional_override;

  Class<Microworld>("Microworld")
      .constructor(optional_override([] { return Microworld::embedded(); }))
      .function("generate",
                optional_override([](const Microworld& self, double seed, double sentences) {
                  return guarded([&] {
                    require_range("seed", seed, 0, 0x1p53 - 1);
                    require_range("sentences", sentences, 1, 0x1p53);
                    const std::string text = self.generate(static_cast<std::uint64_t>(seed),
                                                           static_cast<std::int64_t>(sentences));
                    return copied(reinterpret_cast<const unsigned char*>(text.data()), text.size());
                  });
                }))
      .function("topics", optional_override([](const Microworld& self) {
                  return array_of(self.topics(), topic_to_js);
                }))
      .function("analogies", optional_override([](const Microworld& self) {
                  return array_of(self.analogies(), analogy_to_js);
                }))
      .function("places", optional_override([](const Microworld& self) {
                  return array_of(self.places(), place_to_js);
                }))
      .function("addWord", optional_override([](Microworld& self, const std::string& word,
                                                const std::string& slot) {
                  guarded([&] { self.add_word(word, slot); });
                }))
      .function("recommendedSentences", optional_override([](const Microworld& self) {
                  return static_cast<double>(self.recommended_sentences());
                }))
      .function("recommendedTraining", optional_override([](const Microworld& self) {
                  return options_to_js(self.recommended_training());
                }));
}

}  // namespace lexiscope::bindings
