// bindings.cpp: the core as JavaScript sees it: a table of names, with the conversions beside it.
// The typed face, with every argument's meaning, is web/core/wasm.d.ts. The only file that knows
// Emscripten.

#include <emscripten.h>
#include <emscripten/bind.h>

#include <cmath>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "corpus.hpp"
#include "cosine.hpp"
#include "microworld.hpp"
#include "pairs.hpp"
#include "pca.hpp"
#include "skipgram.hpp"

namespace {

using namespace lexiscope;
using emscripten::val;

// clang-format off
EM_JS(void, throw_js_error, (const char* kind, const char* argument, const char* message), {
  const error = new Error(UTF8ToString(message));
  error.name = UTF8ToString(kind);
  error.argument = UTF8ToString(argument).replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  throw error;
});
// clang-format on

// Runs an action; the core's error becomes a JavaScript Error whose name is the kind.
template <class Action>
auto guarded(Action&& action) -> decltype(action()) {
  std::string kind;
  std::string argument;
  std::string message;
  try {
    return action();
  } catch (const Error& error) {
    kind = name_of(error.kind());
    argument = error.argument();
    message = error.what();
  } catch (const std::bad_alloc&) {
    kind = name_of(ErrorKind::TooLarge);
    message = "expected to fit the memory of a page (4 GiB), got more";
  }
  throw_js_error(kind.c_str(), argument.c_str(), message.c_str());
  __builtin_unreachable();
}

// Arrays leave as copies: the view is copied by JavaScript before the memory can move.
template <class T>
val copied(const T* data, std::size_t size) {
  return val(emscripten::typed_memory_view(size, data)).call<val>("slice");
}
template <class T>
val copied(const std::vector<T>& values) {
  return copied(values.data(), values.size());
}
val copied(const Eigen::VectorXf& values) {
  return copied(values.data(), static_cast<std::size_t>(values.size()));
}
val copied(const Table& table) {
  return copied(table.data(), static_cast<std::size_t>(table.size()));
}

std::vector<Id> ids_from(const val& array) {
  return emscripten::convertJSArrayToNumberVector<Id>(array);
}
std::vector<float> floats_from(const val& array) {
  return emscripten::convertJSArrayToNumberVector<float>(array);
}
std::string bytes_from(const val& array) {
  std::string bytes(array["length"].as<std::size_t>(), '\0');
  val(emscripten::typed_memory_view(bytes.size(), reinterpret_cast<unsigned char*>(bytes.data())))
      .call<void>("set", array);
  return bytes;
}

// A number that must be whole, as C++ has it; NaN, fractions and huge ones are refused.
template <class T>
T whole(const val& options, const char* name, const char* argument, double low, double high) {
  const double value = options[name].isNumber() ? options[name].as<double>() : std::nan("");
  require_range(argument, value, low, high);
  if (std::trunc(value) != value) {
    fail(ErrorKind::InvalidArgument, argument, "a whole number", to_text(value));
  }
  return static_cast<T>(value);
}

double number(const val& options, const char* name) {
  return options[name].isNumber() ? options[name].as<double>() : std::nan("");
}

bool is_first_of(const val& options, const char* name, const char* argument,
                 const std::string& first, const std::string& second) {
  const std::string value = options[name].isString() ? options[name].as<std::string>() : "";
  if (value != first && value != second) {
    fail(ErrorKind::InvalidArgument, argument, first + " or " + second,
         value.empty() ? "nothing" : value);
  }
  return value == first;
}

SkipGramOptions options_from(const val& o) {
  constexpr double kAny = 0x1p31 - 1;
  SkipGramOptions options;
  options.embedding_dim = whole<int>(o, "embeddingDim", "embedding_dim", 1, 4096);
  options.window = whole<int>(o, "window", "window", 1, 100);
  options.window_kind = is_first_of(o, "windowKind", "window_kind", "fixed", "random")
                            ? WindowKind::Fixed
                            : WindowKind::Random;
  options.negatives = whole<int>(o, "negatives", "negatives", 1, 100);
  options.negative_distribution =
      is_first_of(o, "negativeDistribution", "negative_distribution", "unigram75", "equal")
          ? NegativeDistribution::UnigramToThreeQuarters
          : NegativeDistribution::Equal;
  options.epochs = whole<int>(o, "epochs", "epochs", 1, kAny);
  options.learning_rate = number(o, "learningRate");
  options.subsample = number(o, "subsample");
  options.seed = whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1);
  return options;
}

val to_js(const SkipGramOptions& options) {
  val result = val::object();
  result.set("embeddingDim", options.embedding_dim);
  result.set("window", options.window);
  result.set("windowKind",
             std::string(options.window_kind == WindowKind::Fixed ? "fixed" : "random"));
  result.set("negatives", options.negatives);
  const bool equal = options.negative_distribution == NegativeDistribution::Equal;
  result.set("negativeDistribution", std::string(equal ? "equal" : "unigram75"));
  result.set("epochs", options.epochs);
  result.set("learningRate", options.learning_rate);
  result.set("subsample", options.subsample);
  result.set("seed", static_cast<double>(options.seed));
  return result;
}

val to_js(const TrainingProgress& progress) {
  val result = val::object();
  result.set("tokensDone", static_cast<double>(progress.tokens_done));
  result.set("tokensTotal", static_cast<double>(progress.tokens_total));
  result.set("pairs", static_cast<double>(progress.pairs));
  result.set("fraction", progress.fraction);
  result.set("epoch", progress.epoch);
  result.set("loss", progress.loss);
  result.set("learningRate", progress.learning_rate);
  result.set("seconds", progress.seconds);
  result.set("wordsPerSecond", progress.words_per_second);
  return result;
}

val to_js(const std::vector<Neighbour>& neighbours) {
  std::vector<Id> ids;
  std::vector<float> cosines;
  for (const Neighbour& neighbour : neighbours) {
    ids.push_back(neighbour.id);
    cosines.push_back(neighbour.cosine);
  }
  val result = val::object();
  result.set("ids", copied(ids));
  result.set("cosines", copied(cosines));
  return result;
}

// A table some owner keeps alive; the owner may be a trainer that is still changing it.
class Vectors {
 public:
  explicit Vectors(std::shared_ptr<const Table> table) : table_(std::move(table)) {}

  int rows() const { return static_cast<int>(table_->rows()); }
  int width() const { return static_cast<int>(table_->cols()); }
  val to_float32_array() const { return copied(*table_); }
  val row(Id id) const {
    return guarded([&] {
      const VectorView view = checked_row("id", id);
      return copied(view.data(), view.size());
    });
  }
  float cosine_of(Id a, Id b) const {
    return guarded([&] { return cosine(checked_row("a", a), checked_row("b", b)); });
  }
  val nearest(const val& query, int top_k, const val& exclude) const {
    return guarded([&] {
      return to_js(nearest_by_cosine(floats_from(query), *table_, top_k, ids_from(exclude)));
    });
  }
  val analogy_of(Id a, Id b, Id c, int top_k, bool keep_query) const {
    return guarded([&] {
      return to_js(
          analogy(a, b, c, *table_, top_k, keep_query ? QueryWords::Kept : QueryWords::Excluded));
    });
  }
  val axis(Id from, Id to) const {
    return guarded([&] { return copied(axis_projection(from, to, *table_)); });
  }
  val pca_of(int count, int components) const {
    return guarded([&] {
      require_range("rows", count, 1, static_cast<double>(table_->rows()));
      const Pca found = pca(table_->topRows(count), components);
      val result = val::object();
      result.set("coordinates", copied(found.coordinates));
      result.set("explainedRatio", copied(found.explained_ratio));
      return result;
    });
  }

 private:
  VectorView checked_row(const char* argument, Id id) const {
    require_ids(argument, {&id, 1}, table_->rows());
    return row_of(*table_, id);
  }
  std::shared_ptr<const Table> table_;
};

val to_js(const KnownAnalogy& analogy) {
  val result = val::object();
  result.set("a", analogy.a);
  result.set("b", analogy.b);
  result.set("c", analogy.c);
  result.set("d", analogy.d);
  result.set("relation", analogy.relation);
  return result;
}

val to_js(const WordTopic& entry) {
  val result = val::object();
  result.set("word", entry.word);
  result.set("topic", entry.topic);
  return result;
}

val to_js(const WordPlace& place) {
  val result = val::object();
  result.set("slot", place.slot);
  result.set("name", place.name);
  result.set("words", val::array(place.words));
  return result;
}

template <class T>
val array_of(const std::vector<T>& values) {
  val result = val::array();
  for (const T& value : values) result.call<void>("push", to_js(value));
  return result;
}

val words_of_corpus(const Corpus& corpus) {
  val words = val::array();
  for (Id id = 0; id < corpus.vocabulary().size(); ++id) {
    words.call<void>("push", std::string(corpus.vocabulary().word_of(id)));
  }
  return words;
}

Id id_of_word(const Corpus& corpus, const std::string& text) {
  return guarded([&] {
    const std::vector<Id> ids = encode(text, corpus.vocabulary());
    return ids.size() == 1 ? ids.front() : kUnknown;
  });
}

val js_pairs(const val& ids, int window) {
  return guarded([&] {
    const Pairs pairs = make_skipgram_pairs(ids_from(ids), window);
    val result = val::object();
    result.set("centres", copied(pairs.centres));
    result.set("contexts", copied(pairs.contexts));
    return result;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(lexiscope) {
  using emscripten::class_;
  using emscripten::function;
  using emscripten::optional_override;

  class_<CorpusBuilder>("CorpusBuilder")
      .constructor<>()
      .function("add", optional_override([](CorpusBuilder& self, const val& bytes) {
                  guarded([&] { self.add(bytes_from(bytes)); });
                }))
      .function(
          "finish", optional_override([](CorpusBuilder& self, double min_count) {
            return guarded([&] {
              require_range("min_count", min_count, 1, 0x1p31 - 1);
              return std::make_shared<Corpus>(self.finish(static_cast<std::int64_t>(min_count)));
            });
          }));

  class_<Corpus>("Corpus")
      .smart_ptr<std::shared_ptr<Corpus>>("Corpus")
      .function("vocabularySize",
                optional_override([](const Corpus& self) { return self.vocabulary().size(); }))
      .function("tokenCount", optional_override([](const Corpus& self) {
                  return static_cast<double>(self.ids().size());
                }))
      .function("droppedCount", optional_override([](const Corpus& self) {
                  return static_cast<double>(self.dropped_count());
                }))
      .function("sentenceCount", optional_override([](const Corpus& self) {
                  return static_cast<double>(self.sentence_ends().size());
                }))
      .function("words", &words_of_corpus)
      .function("counts", optional_override([](const Corpus& self) {
                  const auto& counts = self.vocabulary().counts();
                  return copied(std::vector<std::int32_t>(counts.begin(), counts.end()));
                }))
      .function("idOf", &id_of_word)
      .function("sentence", optional_override([](const Corpus& self, Id index) {
                  return guarded([&] {
                    const auto ids = self.sentence(index);
                    return copied(ids.data(), ids.size());
                  });
                }))
      .function("encode", optional_override([](const Corpus& self, const std::string& text) {
                  return guarded([&] { return copied(encode(text, self.vocabulary())); });
                }));

  class_<Microworld>("Microworld")
      .constructor(
          optional_override([] { return std::make_unique<Microworld>(Microworld::embedded()); }))
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
      .function("topics",
                optional_override([](const Microworld& self) { return array_of(self.topics()); }))
      .function("analogies", optional_override(
                                 [](const Microworld& self) { return array_of(self.analogies()); }))
      .function("places",
                optional_override([](const Microworld& self) { return array_of(self.places()); }))
      .function("addWord", optional_override([](Microworld& self, const std::string& word,
                                                const std::string& slot) {
                  guarded([&] { self.add_word(word, slot); });
                }))
      .function("recommendedSentences", optional_override([](const Microworld& self) {
                  return static_cast<double>(self.recommended_sentences());
                }))
      .function("recommendedTraining", optional_override([](const Microworld& self) {
                  return to_js(self.recommended_training());
                }));

  class_<SkipGramTrainer>("SkipGramTrainer")
      .smart_ptr_constructor(
          "SkipGramTrainer", optional_override([](std::shared_ptr<Corpus> corpus, const val& o) {
            return guarded([&] {
              return std::make_shared<SkipGramTrainer>(std::move(corpus), options_from(o));
            });
          }))
      .function("train", optional_override([](SkipGramTrainer& self, double tokens) {
                  return guarded([&] {
                    require_range("tokens", tokens, 1, 0x1p53);
                    return to_js(self.train(static_cast<std::int64_t>(tokens)));
                  });
                }))
      .function("progress", optional_override(
                                [](const SkipGramTrainer& self) { return to_js(self.progress()); }))
      .function("rewind",
                optional_override([](SkipGramTrainer& self) { guarded([&] { self.rewind(); }); }))
      .function("reseed", optional_override([](SkipGramTrainer& self, double seed) {
                  guarded([&] {
                    require_range("seed", seed, 0, 0x1p53 - 1);
                    self.reseed(static_cast<std::uint64_t>(seed));
                  });
                }));

  class_<Vectors>("Vectors")
      .function("rows", &Vectors::rows)
      .function("width", &Vectors::width)
      .function("row", &Vectors::row)
      .function("toFloat32Array", &Vectors::to_float32_array)
      .function("cosine", &Vectors::cosine_of)
      .function("nearest", &Vectors::nearest)
      .function("analogy", &Vectors::analogy_of)
      .function("axisProjection", &Vectors::axis)
      .function("pca", &Vectors::pca_of);

  // The view shares the trainer's ownership, so that deleting either first is safe.
  function("vectorsOf", optional_override([](std::shared_ptr<SkipGramTrainer> trainer) {
             const Table* table = &trainer->model().input;
             return Vectors(std::shared_ptr<const Table>(std::move(trainer), table));
           }));
  function("makeSkipgramPairs", &js_pairs);
}
