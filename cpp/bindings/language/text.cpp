// Builds texts in slices, and reports facts about them.
#include <emscripten/bind.h>

#include "bindings/language/language.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"

namespace lexiscope::bindings {
namespace {

using namespace language;

LongMicroworld world_with(const val& made_up) {
  LongMicroworld world = LongMicroworld::embedded();
  const std::size_t count = length_of_array(made_up, "madeUp", 0, 100);
  for (std::size_t n = 0; n < count; ++n) {
    world.add_word(text_from(made_up[n]["word"]), text_from(made_up[n]["slot"]));
  }
  return world;
}

TextMaker builder_of(const val& request) {
  if (choice<bool>(request, "kind", {"own", "microworld"})) {
    MicroworldOptions options;
    options.seed = seed_from(request);
    options.sentences = whole<std::int64_t>(request, "sentences", 100, 1'000'000);
    return TextMaker(world_with(request["madeUp"]), options);
  }
  OwnTextOptions options;
  options.units = choice<OwnTextOptions::Units>(request, "units", {"words", "bytePairs"});
  options.vocab_size = whole<int>(request, "vocabSize", 1, 0x1p31 - 1);
  return TextMaker(options);
}

void add(TextMaker& self, const val& bytes) { self.add(bytes_from(bytes)); }

bool work(TextMaker& self) {
  self.work();
  return self.done();
}

HeldText finish(TextMaker& self) {
  while (!self.done()) self.work();
  return HeldText{std::make_shared<LanguageText>(self.finish())};
}

val grammar_to_js(const GrammarKnowledge& grammar) {
  return object({{"entropy", grammar.entropy.per_token()},
                 {"tokensPerSentence", grammar.entropy.tokens},
                 {"differentSentences", grammar.entropy.different_sentences},
                 {"heldOut", grammar.held_out},
                 {"madeUp", grammar.world.made_up()}});
}

val text_facts_to_js(const HeldText& self) {
  const LanguageText& text = *self.text;
  return object({{"name", text.name},
                 {"words", text.tokens.shown()},
                 {"counts", text.counts},
                 {"sentences", text.training.size()},
                 {"differentSentences", text.different},
                 {"tokens", text.training.ids().size()},
                 {"heldOutSentences", text.held_out.size()},
                 {"heldOutTokens", text.held_out.ids().size()},
                 {"unknownShare", text.other_share},
                 {"baselines", object({{"uniform", text.baselines.uniform},
                                       {"words", text.baselines.words},
                                       {"pairs", text.baselines.pairs}})},
                 {"grammar", text.grammar ? grammar_to_js(*text.grammar) : val::null()}});
}

val sentence_facts(const HeldText& self, const std::string& sentence) {
  const std::vector<Id> ids = self.text->tokens.typed(sentence);
  return sentence_facts_to_js(*self.text, facts_of(*self.text, ids));
}

val ids_of(const HeldText& self, const std::string& beginning) {
  return copied(self.text->tokens.typed(beginning));
}

val text_of(const HeldText& self, const val& ids) {
  return val(self.text->tokens.text_of(ids_from(ids)));
}

val examples(const HeldText& self, int count) {
  require_range("count", count, 0, 10'000);
  const auto first = [&](const Sentences& sentences) {
    val list = val::array();
    const auto most = std::min(sentences.size(), static_cast<std::size_t>(count));
    for (std::size_t n = 0; n < most; ++n) {
      const std::span<const Id> ids = sentences[n];
      list.call<void>("push", self.text->tokens.text_of(ids.first(ids.size() - 1)));
    }
    return list;
  };
  return object(
      {{"training", first(self.text->training)}, {"heldOut", first(self.text->held_out)}});
}

}  // namespace

val sentence_facts_to_js(const LanguageText& text, const SentenceFacts& facts) {
  const bool known = text.grammar != nullptr;
  return object({{"grammatical", known ? val(facts.grammatical) : val::null()},
                 {"logProbability", known ? val(facts.log_probability) : val::null()},
                 {"inTraining", facts.in_training},
                 {"heldOut", facts.held_out}});
}

EMSCRIPTEN_BINDINGS(language_text) {
  exported_class<TextMaker>("TextBuilder")
      .constructor(exported_function<&builder_of>)
      .function("add", exported_function<&add>)
      .function("work", exported_function<&work>)
      .function("fraction", exported([](const TextMaker& self) { return self.fraction(); }))
      .function("finish", exported_function<&finish>);
  exported_class<HeldText>("LanguageText")
      .function("facts", exported_function<&text_facts_to_js>)
      .function("sentenceFacts", exported_function<&sentence_facts>)
      .function("ids", exported_function<&ids_of>)
      .function("textOf", exported_function<&text_of>)
      .function("examples", exported_function<&examples>);
}

}  // namespace lexiscope::bindings
