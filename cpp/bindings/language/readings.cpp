#include "bindings/language/readings.hpp"

#include <emscripten/bind.h>

#include <algorithm>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"

namespace lexiscope::bindings {

using namespace language;

HeldOut read_held_out(const HeldModel& self) {
  LoadedModel& model = *self.loaded;
  return HeldOut{self.loaded, HeldOutReading(model.fast, model.model.parameters, *model.text)};
}

Drawing draw_from(const HeldModel& self, const val& o) {
  LoadedModel& model = *self.loaded;
  DrawingOptions options;
  options.beginning = model.text->tokens.typed(text_from(o["beginning"]));
  options.temperature = number(o, "temperature");
  options.seed = seed_from(o);
  options.count = whole<int>(o, "count", 1, 100'000);
  options.most = whole<int>(o, "most", 1, 1'000);
  return Drawing{self.loaded, SentenceDrawing(model.fast, model.model.parameters, *model.text,
                                              std::move(options))};
}

Tests tests_of(const HeldModel& self) {
  LoadedModel& model = *self.loaded;
  return Tests{self.loaded, TestReading(model.fast, model.model.parameters, *model.text)};
}

namespace {

bool read_some(HeldOut& self) {
  self.reading.read();
  return self.reading.done();
}

val held_out_to_js(const HeldOut& self) {
  const std::shared_ptr<const GrammarKnowledge>& grammar = self.loaded->text->grammar;
  return object({{"loss", self.reading.loss()},
                 {"optimum", grammar ? grammar->held_out : std::nan("")},
                 {"tokens", self.reading.tokens()}});
}

bool draw_some(Drawing& self) {
  self.drawing.draw();
  return self.drawing.done();
}

val drawn_to_js(Drawing& self) {
  const LanguageText& text = *self.loaded->text;
  val list = val::array();
  const std::vector<DrawnSentence>& all = self.drawing.sentences();
  for (; self.reported < all.size(); ++self.reported) {
    const DrawnSentence& sentence = all[self.reported];
    val result = sentence_facts_to_js(text, sentence.facts);
    result.set("ids", copied(sentence.ids));
    result.set("text", text.tokens.text_of(sentence.ids));
    result.set("ended", sentence.ended);
    list.call<void>("push", result);
  }
  return list;
}

val summary_to_js(const Drawing& self) {
  const DrawnSummary& summary = self.drawing.summary();
  return object({{"drawn", summary.drawn},
                 {"grammatical", summary.grammatical},
                 {"neverSeen", summary.never_seen},
                 {"heldOut", summary.held_out},
                 {"different", summary.different}});
}

bool test_some(Tests& self) {
  self.reading.read();
  return self.reading.done();
}

val tally_to_js(const Tally& tally) {
  return object({{"cases", tally.cases}, {"right", tally.right}});
}

val scores_to_js(const Tests& self) {
  return array_of(self.reading.scores(), [](const TestScore& score) {
    return object({{"name", score.name},
                   {"all", tally_to_js(score.all)},
                   {"learnt", tally_to_js(score.learnt)},
                   {"copied", tally_to_js(score.copied)}});
  });
}

val case_to_js(const Grammar& grammar, const TestCase& test_case, const CaseResult& result) {
  const auto words = [&](const std::vector<int>& texts) {
    return array_of(texts, [&](int text) { return grammar.text(text); });
  };
  std::string beginning;
  for (const int word : test_case.beginning) {
    beginning.append(beginning.empty() ? "" : " ").append(grammar.text(word));
  }
  return object({{"beginning", beginning},
                 {"right", words(test_case.right)},
                 {"wrong", words(test_case.wrong)},
                 {"rightWord", grammar.text(result.right_word)},
                 {"rightChance", result.right_chance},
                 {"wrongWord", grammar.text(result.wrong_word)},
                 {"wrongChance", result.wrong_chance},
                 {"copied", result.copied}});
}

val cases_to_js(const Tests& self, const std::string& name, const val& which, int from, int count) {
  const std::vector<std::string>& names = self.reading.search().names();
  const auto test = std::find(names.begin(), names.end(), name) - names.begin();
  if (test == static_cast<std::ptrdiff_t>(names.size())) {
    fail(ErrorKind::InvalidArgument, "name", "the name of a test", name);
  }
  const std::string kind = text_from(which);
  if (kind != "all" && kind != "wrong") {
    fail(ErrorKind::InvalidArgument, "which", "all or wrong", kind);
  }
  require_range("from", from, 0, 0x1p30);
  require_range("count", count, 0, 10'000);
  const std::vector<CaseResult>& results = self.reading.results();
  val list = val::array();
  int number = 0;
  for (std::size_t n = 0; n < results.size(); ++n) {
    const TestCase& test_case = self.reading.search().cases()[n];
    if ((test_case.tests >> test & 1U) == 0 || results[n].right_chance < 0) continue;
    if (kind == "wrong" && results[n].right()) continue;
    if (number >= from && number < from + count) {
      const Grammar& grammar = self.loaded->text->grammar->world.grammar().grammar;
      list.call<void>("push", case_to_js(grammar, test_case, results[n]));
    }
    ++number;
  }
  return list;
}

}  // namespace

EMSCRIPTEN_BINDINGS(language_readings) {
  exported_class<HeldOut>("HeldOutReading")
      .function("read", exported_function<&read_some>)
      .function("fraction", exported([](const HeldOut& self) { return self.reading.fraction(); }))
      .function("result", exported_function<&held_out_to_js>);
  exported_class<Drawing>("SentenceDrawing")
      .function("draw", exported_function<&draw_some>)
      .function("fraction", exported([](const Drawing& self) { return self.drawing.fraction(); }))
      .function("sentences", exported_function<&drawn_to_js>)
      .function("summary", exported_function<&summary_to_js>);
  exported_class<Tests>("TestReading")
      .function("read", exported_function<&test_some>)
      .function("fraction", exported([](const Tests& self) { return self.reading.fraction(); }))
      .function("scores", exported_function<&scores_to_js>)
      .function("cases", exported_function<&cases_to_js>);
}

}  // namespace lexiscope::bindings
