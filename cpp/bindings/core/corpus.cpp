#include <emscripten/bind.h>

#include "bindings/shared/classes.hpp"
#include "bindings/shared/convert.hpp"
#include "text/corpus.hpp"

namespace lexiscope::bindings {
namespace {

// Trainers hold it too.
using SharedCorpus = std::shared_ptr<Corpus>;

val words_of_corpus(const SharedCorpus& corpus) {
  val words = val::array();
  for (Id id = 0; id < corpus->vocabulary().size(); ++id) {
    words.call<void>("push", std::string(corpus->vocabulary().word_of(id)));
  }
  return words;
}

Id id_of_word(const SharedCorpus& corpus, const std::string& text) {
  return guarded([&] {
    const std::vector<Id> ids = encode(text, corpus->vocabulary());
    return ids.size() == 1 ? ids.front() : kUnknown;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(corpus) {
  using emscripten::optional_override;

  Class<CorpusBuilder>("CorpusBuilder")
      .constructor(optional_override([] { return CorpusBuilder(); }))
      .function("add", optional_override([](CorpusBuilder& self, const val& bytes) {
                  guarded([&] { self.add(bytes_from(bytes)); });
                }))
      .function("finish", optional_override([](CorpusBuilder& self, double min_count) {
                  return guarded([&] {
                    return std::make_shared<Corpus>(
                        self.finish(whole<std::int64_t>(min_count, "min_count", 1, 0x1p31 - 1)));
                  });
                }));

  Class<SharedCorpus>("Corpus")
      .function("vocabularySize", optional_override([](const SharedCorpus& self) {
                  return self->vocabulary().size();
                }))
      .function("tokenCount", optional_override([](const SharedCorpus& self) {
                  return static_cast<double>(self->ids().size());
                }))
      .function("droppedCount", optional_override([](const SharedCorpus& self) {
                  return static_cast<double>(self->dropped_count());
                }))
      .function("sentenceCount", optional_override([](const SharedCorpus& self) {
                  return static_cast<double>(self->sentence_ends().size());
                }))
      .function("words", &words_of_corpus)
      .function("counts", optional_override([](const SharedCorpus& self) {
                  const auto& counts = self->vocabulary().counts();
                  return copied(std::vector<std::int32_t>(counts.begin(), counts.end()));
                }))
      .function("idOf", &id_of_word)
      .function("sentence", optional_override([](const SharedCorpus& self, Id index) {
                  return guarded([&] {
                    const auto ids = self->sentence(index);
                    return copied(ids.data(), ids.size());
                  });
                }));
}

}  // namespace lexiscope::bindings
