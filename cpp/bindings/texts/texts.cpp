// A model's vectors of words and texts: the senses of a word, and a search among texts.
#include <emscripten/bind.h>

#include "bindings/language/language.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/fields.hpp"
#include "bindings/shared/object.hpp"
#include "texts/one_vector.hpp"
#include "texts/senses.hpp"
#include "texts/text_search.hpp"

namespace lexiscope::texts {

template <class Fields>
void fields(Fields& field, SearchOptions& options) {
  field("learnt", options.learnt, 2, 100'000);
  field("texts", options.texts, 2, 2'000);
  field("seed", options.seed, 0, bindings::kMaxSeed);
}

template <class Fields>
void fields(Fields& field, HeadOptions& options) {
  field("columns", options.columns, 2, 256);
  field("temperature", options.temperature);
  field("steps", options.steps, 1, 100'000);
  field("batch", options.batch, 2, 1'024);
  field("learningRate", options.learning_rate);
  field("nested", options.nested);
  field("seed", options.seed, 0, bindings::kMaxSeed);
}

template <class Fields>
void fields(Fields& field, Kept& kept) {
  field("columns", kept.columns, 0, 256);
  field("bytes", kept.bytes);
}

template <class Fields>
void fields(Fields& field, Recall& recall) {
  field("at1", recall.at_1);
  field("at10", recall.at_10);
}

}  // namespace lexiscope::texts

namespace lexiscope::bindings {
namespace {

using namespace texts;

/// Keeps its model alive.
struct HeldSearch {
  std::shared_ptr<LoadedModel> loaded;
  TextSearch search;
};

val block_to_js(const BlockSenses& block) {
  const Eigen::VectorXf x = block.plane.col(0);
  const Eigen::VectorXf y = block.plane.col(1);
  return object({{"within", block.within},
                 {"between", block.between},
                 {"others", block.others},
                 {"probe", block.probe},
                 {"nearest", std::vector<std::vector<std::string>>(block.nearest.begin(),
                                                                   block.nearest.end())},
                 {"x", x},
                 {"y", y}});
}

val senses_of(const HeldModel& self, const std::string& word, int per_sense, double seed) {
  LoadedModel& model = *self.loaded;
  const language::LanguageText& text = *model.text;
  const Uses uses = draw_uses(text, word, per_sense, seed_from(seed));
  const std::vector<BlockSenses> blocks =
      measure_senses({model.fast, model.model.parameters}, text, uses, word);
  const auto use_to_js = [&](const Use& use) {
    return object({{"sentence", text.tokens.text_of(use.ids)},
                   {"at", use.at},
                   {"sense", use.sense},
                   {"chance", use.chance}});
  };
  return object({{"senses", std::vector<std::string>(uses.senses.begin(), uses.senses.end())},
                 {"ceiling", uses.ceiling()},
                 {"uses", array_of(uses.held_out, use_to_js)},
                 {"blocks", array_of(blocks, block_to_js)}});
}

val one_vector_of(const HeldModel& self, const std::string& word, const val& senses, double seed) {
  const OneVector found =
      one_vector(*self.loaded->text, word,
                 {senses[0].as<std::string>(), senses[1].as<std::string>()}, seed_from(seed));
  const auto pair = [](const auto& of_both) {
    return array_of(std::vector(of_both.begin(), of_both.end()),
                    [](auto each) { return val(each); });
  };
  return object({{"share", found.share},
                 {"ends", pair(std::array{pair(found.ends[0]), pair(found.ends[1])})},
                 {"nearest", found.nearest},
                 {"ofSense", pair(found.of_sense)},
                 {"byChance", pair(found.by_chance)}});
}

HeldSearch search_of(const HeldModel& self, const val& options) {
  LoadedModel& model = *self.loaded;
  return {self.loaded, TextSearch(model.text, {model.fast, model.model.parameters},
                                  from_js(options, SearchOptions{}))};
}

val search_facts(const HeldSearch& self) {
  const TextSearch& search = self.search;
  const language::TokenSet& tokens = self.loaded->text->tokens;
  const auto texts = [&](const std::vector<TextIds>& all) {
    return array_of(all, [&](const TextIds& ids) { return val(tokens.text_of(ids)); });
  };
  return object({{"questions", texts(search.texts().first)},
                 {"texts", texts(search.texts().second)},
                 {"chance", search.chance()},
                 {"ceiling", search.ceiling()},
                 {"meanOfWords", search.pooled(Pooling::MeanOfWords)},
                 {"lastToken", search.pooled(Pooling::LastToken)},
                 {"meanOfTokens", search.pooled(Pooling::MeanOfTokens)}});
}

void begin_head(HeldSearch& self, const val& options) {
  self.search.begin(from_js(options, HeadOptions{}));
}

val train_head(HeldSearch& self, int steps) {
  ContrastiveHead* const head = self.search.head();
  if (head == nullptr) fail(ErrorKind::InvalidArgument, "head", "a head that was begun", "none");
  head->run(steps);
  return object({{"stepsDone", head->steps_done()},
                 {"stepsTotal", head->options().steps},
                 {"loss", head->losses().back()}});
}

val ranked_to_js(const HeldSearch& self, const std::string& question, bool by_head, const val& kept,
                 int count) {
  const TextSearch& search = self.search;
  const language::TokenSet& tokens = self.loaded->text->tokens;
  return array_of(search.rank(question, by_head, from_js(kept, Kept{}), count),
                  [&](const Ranked& each) {
                    return object({{"text", tokens.text_of(search.texts().second[each.text])},
                                   {"cosine", each.cosine},
                                   {"possible", each.possible}});
                  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(texts) {
  exported_class<HeldModel>("LanguageModel");
  emscripten::function("senses", exported_function<&senses_of>);
  emscripten::function("oneVector", exported_function<&one_vector_of>);
  exported_class<HeldSearch>("TextSearch")
      .constructor(exported_function<&search_of>)
      .function("facts", exported_function<&search_facts>)
      .function("begin", exported_function<&begin_head>)
      .function("train", exported_function<&train_head>)
      .function("trained", exported([](const HeldSearch& self, const val& kept) {
                  return to_js(self.search.trained(from_js(kept, Kept{})));
                }))
      .function("rank", exported_function<&ranked_to_js>)
      .function("timesInFirstTen", exported([](const HeldSearch& self, bool by_head) {
                  return to_js(self.search.times_in_first_ten(by_head));
                }));
}

}  // namespace lexiscope::bindings
