#include "llama/config/config_readers.hpp"

#include "base/number_text.hpp"
#include "formats/json_writer.hpp"
#include "llama/config/config_report.hpp"
#include "llama/config/config_spelling.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;
using lexiscope::JsonValue;
using lexiscope::read_json_value;

namespace {

/// "500000 linear 4", "10000", "1000000 yarn 4 from 4096", or the refusal.
std::string text_of(const ReaderSetting& one) {
  if (one.refusal) return one.refusal->english();
  std::string text = lexiscope::to_text(one.base);
  if (one.scaling.empty()) return text;
  text += " " + one.scaling + " " + lexiscope::to_text(one.factor);
  return one.original > 0 ? text + " from " + std::to_string(one.original) : text;
}

std::string config_of(std::string_view model_type, const std::string& keys) {
  return R"({"model_type": ")" + std::string(model_type) +
         R"(", "max_position_embeddings": 8192, )" + keys + "}";
}

}  // namespace

TEST_CASE("each library's base, scaling and length are those of its own code") {
  struct Case {
    const char* model_type;
    const char* keys;
    /// transformers 4 and 5, vLLM, llama.cpp's converter, mlx-lm; without one: not known here
    Strings expected;
  };
  const Case cases[] = {
      {"llama", R"("rope_theta": 500000)", {"500000", "500000", "500000", "500000", "500000"}},
      // The spelling of transformers 5, where older readers see nothing.
      {"llama",
       R"("rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       {"10000", "500000", "500000", "500000", "10000"}},
      {"qwen2",
       R"("rope_parameters": {"rope_type": "default", "rope_theta": 5000})",
       {"10000", "5000", "5000", "5000", "1000000"}},
      // Both spellings: rope_scaling is followed, but for the converter.
      {"llama",
       R"("rope_theta": 500000, "rope_scaling": {"rope_type": "linear", "factor": 4.0},
          "rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       {"500000 linear 4", "500000 linear 4", "500000 linear 4", "500000", "500000 linear 4"}},
      // With it, a base that stands in the other object alone is lost.
      {"llama",
       R"("rope_scaling": {"rope_type": "linear", "factor": 4.0},
          "rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       {"10000 linear 4", "10000 linear 4", "10000 linear 4", "500000", "10000 linear 4"}},
      // Two original lengths.
      {"llama",
       R"("rope_theta": 1000000, "original_max_position_embeddings": 1024, "rope_scaling":
          {"type": "yarn", "factor": 4, "original_max_position_embeddings": 2048})",
       {"1000000 yarn 4 from 2048", "1000000 yarn 4 from 1024", "1000000 yarn 4 from 1024",
        "1000000 yarn 4 from 2048", "1000000 yarn 4 from 2048"}},
      // The converter knows one original length of Llama 3's rule, unless it stands outside.
      {"llama",
       R"("rope_scaling": {"rope_type": "llama3", "factor": 4, "low_freq_factor": 1,
          "high_freq_factor": 4, "original_max_position_embeddings": 2048})",
       {"10000 llama3 4 from 2048", "10000 llama3 4 from 2048", "10000 llama3 4 from 2048",
        "10000 llama3 4 from 8192", "10000 llama3 4 from 2048"}},
      {"llama",
       R"("rope_scaling": {"factor": 4})",
       {"rope_scaling without rope_type", "10000", "10000", "10000", "10000"}},
      {"llama",
       R"("rope_scaling": {"type": "yarn", "factor": 4})",
       {"10000 yarn 4 from 8192", "10000 yarn 4 from 8192", "10000 yarn 4 from 8192",
        "yarn without original_max_position_embeddings", "10000 yarn 4 from 4096"}},
      {"mixtral",
       R"("rope_scaling": {"type": "dynamic", "factor": 2})",
       {"1000000 dynamic 2 from 8192", "1000000 dynamic 2 from 8192", "1000000 dynamic 2 from 8192",
        "1000000", "1000000"}},
      {"phi3",
       R"("original_max_position_embeddings": 4096, "rope_scaling": {"type": "su",
          "short_factor": [1], "long_factor": [2]})",
       {"10000 longrope 2 from 4096", "10000 longrope 2 from 4096", "10000 longrope 2 from 4096",
        "10000 longrope 2 from 4096", "10000 longrope 2 from 4096"}},
      // mlx-lm's Phi-3 wants the key's older name.
      {"phi3",
       R"("original_max_position_embeddings": 4096, "rope_scaling": {"rope_type": "longrope",
          "short_factor": [1], "long_factor": [2]})",
       {"10000 longrope 2 from 4096", "10000 longrope 2 from 4096", "10000 longrope 2 from 4096",
        "10000 longrope 2 from 4096", "rope_scaling without type"}},
      {"gpt_neox", R"("rotary_emb_base": 20000)", {"20000", "20000", "20000", "20000", "20000"}},
      // A class's own scaling: transformers 4 takes it for a missing key, 5 for null, too.
      {"gpt_oss",
       R"("vocab_size": 8)",
       {"150000 yarn 32 from 4096", "150000 yarn 32 from 4096", "150000 yarn 32 from 4096",
        "150000 yarn 32 from 4096", "150000"}},
      {"gpt_oss",
       R"("rope_scaling": null)",
       {"150000", "150000 yarn 32 from 4096", "150000 yarn 32 from 4096", "150000", "150000"}},
      {"ministral3",
       R"("rope_theta": 5000)",
       {"no model_type ministral3", "1000000 yarn 16 from 16384", "1000000 yarn 16 from 16384",
        "5000", "no rope_parameters.rope_theta"}},
      // Each reads the base of a DBRX in one place.
      {"dbrx",
       R"("attn_config": {"rope_theta": 500000})",
       {"500000", "10000", "500000", "500000", "500000"}},
      {"dbrx",
       R"("rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       {"10000", "500000", "no attn_config.rope_theta", "10000", "no attn_config.rope_theta"}},
      {"ministral3",
       R"("rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       {"no model_type ministral3", "500000", "500000", "500000", "500000"}},
      {"qwen3_next",
       R"("rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       {"10000", "500000", "500000", "500000", "no rope_theta"}},
      {"bloom", R"("n_layer": 2)", {}},
  };
  for (const Case& one : cases) {
    CAPTURE(one.keys);
    const auto readers =
        read_config_report(config_of(one.model_type, one.keys), "config.json").readers;
    Strings got;
    for (const ReaderSetting& reader : readers) got.push_back(text_of(reader));
    CHECK(got == one.expected);
  }
}

TEST_CASE("each kind of layer has its readers, and what differs from transformers 5 is marked") {
  const ConfigReport report = read_config_report(
      config_of("gemma3_text", R"("rope_parameters": {"full_attention": {"rope_type": "linear",
          "factor": 8, "rope_theta": 2000000}, "sliding_attention": {"rope_type": "default",
          "rope_theta": 5000}})"),
      "config.json");
  Strings got;
  for (const ReaderSetting& one : report.readers) {
    std::string line = one.layers + " in " + std::string(one.reader) + ": " + text_of(one);
    for (const std::string_view name : one.differs) line += " !" + std::string(name);
    got.push_back(line);
  }
  CHECK(got == Strings{"full_attention in transformers 4: 1000000 !base !scaling !factor",
                       "full_attention in transformers 5: 2000000 linear 8",
                       "full_attention in vLLM: 2000000 linear 8",
                       "full_attention in llama.cpp's converter: 2000000 linear 8",
                       "sliding_attention in transformers 4: 10000 !base",
                       "sliding_attention in transformers 5: 5000",
                       "sliding_attention in vLLM: 5000",
                       "sliding_attention in llama.cpp's converter: 5000"});
  Strings notes;
  for (const ConfigNote& note : report.notes) {
    if (note.kind == NoteKind::ReadersDiffer) notes.push_back(text_of(note).english());
  }
  CHECK(notes == Strings{"base 1000000 without scaling in transformers 4, but base 2000000, linear "
                         "by 8 in transformers 5",
                         "base 10000 without scaling in transformers 4, but base 5000 without "
                         "scaling in transformers 5"});
}

TEST_CASE("a null for a base of its own is the other base in transformers 4, and refused by 5") {
  const ConfigReport report = read_config_report(
      R"({"model_type": "modernbert", "local_rope_theta": null})", "config.json");
  Strings got;
  for (const ReaderSetting& one : report.readers) {
    if (one.layers == "sliding_attention") got.push_back(text_of(one));
  }
  CHECK(got == Strings{"160000", "no local_rope_theta", "no local_rope_theta", "160000"});
}

TEST_CASE("in the other spelling a config means the same to transformers 5") {
  struct Case {
    const char* model_type;
    const char* keys;
    const char* other;  ///< of the keys
  };
  const Case cases[] = {
      {"llama", R"("rope_theta": 500000)",
       R"("rope_parameters":{"rope_type":"default","rope_theta":500000})"},
      {"llama", R"("rope_theta": 500000, "rope_scaling": {"type": "linear", "factor": 4.0})",
       R"("rope_parameters":{"factor":4.0,"rope_type":"linear","rope_theta":500000})"},
      {"llama", R"("rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       R"("rope_theta":500000,"rope_scaling":null)"},
      {"llama",
       R"("original_max_position_embeddings": 1024, "rope_parameters": {"rope_type": "yarn",
          "factor": 4, "original_max_position_embeddings": 2048, "rope_theta": 5000})",
       R"("rope_theta":5000,"rope_scaling":{"rope_type":"yarn","factor":4,)"
       R"("original_max_position_embeddings":1024})"},
      {"gemma3_text",
       R"("rope_theta": 2000000, "rope_scaling": {"rope_type": "linear", "factor": 8})",
       R"("rope_parameters":{"full_attention":{"rope_type":"linear","factor":8,"rope_theta":2000000},)"
       R"("sliding_attention":{"rope_type":"default","rope_theta":10000.0}})"},
      {"gemma3_text",
       R"("rope_parameters": {"full_attention": {"rope_type": "default", "rope_theta": 2000000},
          "sliding_attention": {"rope_type": "default", "rope_theta": 5000}})",
       R"("rope_local_base_freq":5000,"rope_theta":2000000,"rope_scaling":null)"},
      {"ministral3", R"("rope_parameters": {"rope_type": "default", "rope_theta": 500000})",
       nullptr},
      // What the class takes where the config is silent is written out.
      {"gpt_oss", R"("rope_theta": 5000)",
       R"("rope_parameters":{"rope_type":"yarn","factor":32.0,"beta_fast":32.0,"beta_slow":1.0,)"
       R"("truncate":false,"original_max_position_embeddings":4096,"rope_theta":5000})"},
      {"bloom", R"("rope_theta": 500000)", nullptr},
      // In no version of the library that has the spellings.
      {"phi3small", R"("rope_embedding_base": 500000)", nullptr},
      {"newton", R"("rope_theta": 500000)", nullptr},
  };
  for (const Case& one : cases) {
    CAPTURE(one.keys);
    const JsonValue config = read_json_value(config_of(one.model_type, one.keys), "config.json");
    const auto other = other_spelling(config);
    REQUIRE(other.has_value() == (one.other != nullptr));
    if (!other) continue;
    const JsonValue changed = respelled(config, *other);
    CHECK(lexiscope::json_text(changed, -1) == R"({"model_type":")" + std::string(one.model_type) +
                                                   R"(","max_position_embeddings":8192,)" +
                                                   one.other + "}");
    const ConfigReport before = config_report(config);
    const ConfigReport after = config_report(changed);
    REQUIRE(before.rotary.size() == after.rotary.size());
    for (std::size_t n = 0; n < before.rotary.size(); ++n) {
      CHECK(frequencies_of(before.rotary[n].config).scaled ==
            frequencies_of(after.rotary[n].config).scaled);
    }
  }
}
