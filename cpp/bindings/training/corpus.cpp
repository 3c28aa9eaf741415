#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "text/corpus.hpp"

namespace lexiscope::bindings {
namespace {

// Shared with the trainers that use it.
using SharedCorpus = std::shared_ptr<Corpus>;

val words_of_corpus(const SharedCorpus& corpus) {
  val words = val::array();
  for (Id id = 0; id < corpus->vocabulary().size(); ++id) {
    words.call<void>("push", std::string(corpus->vocabulary().word_of(id)));
  }
  return words;
}

Id id_of_word(const SharedCorpus& corpus, const std::string& text) {
  const std::vector<Id> ids = encode(text, corpus->vocabulary());
  return ids.size() == 1 ? ids.front() : kUnknown;
}

}  // namespace

EMSCRIPTEN_BINDINGS(corpus) {
  exported_class<CorpusBuilder>("CorpusBuilder")
      .constructor(exported([] { return CorpusBuilder(); }))
      .function("add", exported([](CorpusBuilder& self, const val& bytes) {
                  self.add(bytes_from(bytes));
                }))
      .function("finish", exported([](CorpusBuilder& self, double min_count) {
                  return std::make_shared<Corpus>(
                      self.finish(whole<std::int64_t>(min_count, "min_count", 1, 0x1p31 - 1)));
                }));

  exported_class<Corpus>("Corpus")
      .function("tokenCount", exported([](const SharedCorpus& self) {
                  return static_cast<double>(self->ids().size());
                }))
      .function("droppedCount", exported([](const SharedCorpus& self) {
                  return static_cast<double>(self->dropped_count());
                }))
      .function("sentenceCount", exported([](const SharedCorpus& self) {
                  return static_cast<double>(self->sentence_ends().size());
                }))
      .function("words", exported_function<&words_of_corpus>)
      .function("counts", exported([](const SharedCorpus& self) {
                  const auto& counts = self->vocabulary().counts();
                  return copied(std::vector<std::int32_t>(counts.begin(), counts.end()));
                }))
      .function("idOf", exported_function<&id_of_word>)
      .function("sentence", exported([](const SharedCorpus& self, Id index) {
                  const auto ids = self->sentence(index);
                  return copied(ids.data(), ids.size());
                }));
}

}  // namespace lexiscope::bindings
