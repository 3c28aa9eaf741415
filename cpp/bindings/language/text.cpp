// Texts: made in slices, and what is known of them.
#include <emscripten/bind.h>

#include "bindings/language/language.hpp"
#include "bindings/shared/exported.hpp"
#include "language_model/language_training.hpp"
#include "language_model/model_file.hpp"

namespace lexiscope::bindings {
namespace {

using namespace language;

LongMicroworld world_with(const val& made_up) {
  LongMicroworld world = LongMicroworld::embedded();
  if (!made_up.isArray()) fail(ErrorKind::InvalidArgument, "madeUp", "a list of words", "none");
  const auto count = whole<int>(made_up, "length", "madeUp", 0, 100);
  for (int n = 0; n < count; ++n) {
    world.add_word(text_from(made_up[n]["word"]), text_from(made_up[n]["slot"]));
  }
  return world;
}

TextMaker builder_of(const val& request) {
  const std::string kind = text_from(request["kind"]);
  if (kind == "microworld") {
    MicroworldOptions options;
    options.seed = whole<std::uint64_t>(request, "seed", "seed", 0, 0x1p53 - 1);
    options.sentences = whole<std::int64_t>(request, "sentences", "sentences", 100, 1'000'000);
    return TextMaker(world_with(request["madeUp"]), options);
  }
  if (kind != "own") fail(ErrorKind::InvalidArgument, "kind", "microworld or own", kind);
  OwnTextOptions options;
  const bool words = is_first_of(request, "units", "units", "words", "bytePairs");
  options.units = words ? OwnTextOptions::Units::Words : OwnTextOptions::Units::BytePairs;
  options.vocab_size = whole<int>(request, "vocabSize", "vocab_size", 1, 0x1p31 - 1);
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

val strings_of(const std::vector<std::string>& texts) {
  return array_of(texts, [](const std::string& text) { return text; });
}

val grammar_to_js(const GrammarKnowledge& grammar) {
  val result = val::object();
  result.set("entropy", grammar.entropy.per_token());
  result.set("tokensPerSentence", grammar.entropy.tokens);
  result.set("differentSentences", grammar.entropy.different_sentences);
  result.set("heldOut", grammar.held_out);
  result.set("madeUp", strings_of(grammar.world.made_up()));
  return result;
}

val facts_to_js(const HeldText& self) {
  const LanguageText& text = *self.text;
  val result = val::object();
  result.set("name", text.name);
  result.set("words", strings_of(text.tokens.shown()));
  result.set("counts", copied(text.counts));
  result.set("sentences", static_cast<double>(text.training.size()));
  result.set("differentSentences", static_cast<double>(text.different));
  result.set("tokens", static_cast<double>(text.training.ids().size()));
  result.set("heldOutSentences", static_cast<double>(text.held_out.size()));
  result.set("heldOutTokens", static_cast<double>(text.held_out.ids().size()));
  result.set("unknownShare", text.other_share);
  val baselines = val::object();
  baselines.set("uniform", text.baselines.uniform);
  baselines.set("words", text.baselines.words);
  baselines.set("pairs", text.baselines.pairs);
  result.set("baselines", baselines);
  result.set("grammar", text.grammar ? grammar_to_js(*text.grammar) : val::null());
  return result;
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
  val result = val::object();
  result.set("training", first(self.text->training));
  result.set("heldOut", first(self.text->held_out));
  return result;
}

HeldText text_of_model(const val& file) {
  return HeldText{std::make_shared<LanguageText>(text_for(read_model_file(bytes_from(file))))};
}

}  // namespace

val sentence_facts_to_js(const LanguageText& text, const SentenceFacts& facts) {
  val result = val::object();
  const bool known = text.grammar != nullptr;
  result.set("grammatical", known ? val(facts.grammatical) : val::null());
  result.set("logProbability", known ? val(facts.log_probability) : val::null());
  result.set("inTraining", facts.in_training);
  result.set("heldOut", facts.held_out);
  return result;
}

EMSCRIPTEN_BINDINGS(language_text) {
  exported_class<TextMaker>("TextBuilder")
      .constructor(exported_function<&builder_of>)
      .function("add", exported_function<&add>)
      .function("work", exported_function<&work>)
      .function("fraction", exported([](const TextMaker& self) { return self.fraction(); }))
      .function("finish", exported_function<&finish>);
  exported_class<HeldText>("LanguageText")
      .function("facts", exported_function<&facts_to_js>)
      .function("sentenceFacts", exported_function<&sentence_facts>)
      .function("ids", exported_function<&ids_of>)
      .function("textOf", exported_function<&text_of>)
      .function("examples", exported_function<&examples>);
  emscripten::function("textOfModel", exported_function<&text_of_model>);
}

}  // namespace lexiscope::bindings
