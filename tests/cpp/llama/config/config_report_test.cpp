#include "llama/config/config_report.hpp"
#include "golden.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

ConfigReport report_of(const std::string& json) { return read_config_report(json, "config.json"); }

/// A Llama of 4 heads of 16 columns with more keys: report("\"rope_theta\": 5000").
ConfigReport report_with(const std::string& keys) {
  return report_of(R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4,
                       "num_hidden_layers": 2, "max_position_embeddings": 512, )" +
                   keys + "}");
}

/// The text of the first note of this kind; empty without one.
std::string note_of(const ConfigReport& report, NoteKind kind) {
  for (const ConfigNote& note : report.notes) {
    if (note.kind == kind) return text_of(note).english();
  }
  return "";
}

}  // namespace

TEST_CASE("frequencies, turns and memory of published configs are those of the papers' formulas") {
  for (const Golden& one : golden("config_report")) {
    const std::string name = one.at("name");
    CAPTURE(name);
    const std::string source = one.at("source");
    const double tolerance = one.at("tolerance");
    const ConfigReport report = report_of(one.at("config"));
    CHECK(report.scheme == ConfigScheme::Rotary);
    CHECK(report.context == one.at("context").get<std::int64_t>());
    CHECK(report.cache_bytes(1) == one.at("bytesPerToken").get<double>());
    const double all = one.value("bytesAtContext", one.at("bytesPerToken").get<double>() *
                                                       static_cast<double>(report.context));
    CHECK(report.cache_bytes(report.context) == all);
    REQUIRE(report.rotary.size() == one.at("rotary").size());
    for (std::size_t n = 0; n < report.rotary.size(); ++n) {
      const Golden expected = one.at("rotary").at(n);
      const RotaryReport& got = report.rotary[n];
      CHECK(got.config.layers == expected.at("layers").get<std::string>());
      CHECK((got.config.pairs == RotaryPairs::SplitHalves) == (expected.at("pairing") == "halves"));
      CHECK(got.config.rotary_dim == expected.at("rotaryDim").get<std::int64_t>());
      CHECK(got.config.base == expected.at("base").get<double>());
      CHECK(got.config.trained_len == expected.at("trainedLen").get<std::int64_t>());
      CHECK(got.unfinished == expected.at("unfinished").get<std::int64_t>());
      CHECK(got.attention_factor ==
            doctest::Approx(expected.at("attentionFactor").get<double>()).epsilon(1e-14));
      Doubles plain;
      Doubles scaled;
      Doubles turns;
      for (const PairReport& pair : got.pairs) {
        plain.push_back(pair.frequency);
        scaled.push_back(pair.scaled);
        turns.push_back(pair.turns);
      }
      check_against(source, tolerance, std::span<const double>(plain), flat(expected.at("plain")));
      check_against(source, tolerance, std::span<const double>(scaled),
                    flat(expected.at("expected")));
      // Up to 21,000 turns, each within 1e-15 of itself.
      check_against(source, 1e-10, std::span<const double>(turns), flat(expected.at("turns")));
    }
    Strings notes;
    for (const ConfigNote& note : report.notes) notes.emplace_back(name_of(note.kind));
    CHECK(notes == one.at("notes").get<Strings>());
  }
}

TEST_CASE(
    "both spellings of scaling give the same, and of two the older is followed, as in its "
    "library") {
  const auto scaled = [](const std::string& keys) {
    const ConfigReport report = report_with(keys);
    REQUIRE(report.rotary.size() == 1);
    return report.rotary[0].pairs.back().scaled;
  };
  const double expected = scaled(R"("rope_scaling": {"type": "linear", "factor": 4})");
  CHECK(scaled(R"("rope_scaling": {"rope_type": "linear", "factor": 4.0})") == expected);
  CHECK(scaled(R"("rope_parameters": {"rope_type": "linear", "factor": 4,
                                      "rope_theta": 10000})") == expected);
  const ConfigReport both = report_with(
      R"("rope_scaling": {"type": "linear", "factor": 4},
         "rope_parameters": {"rope_type": "linear", "factor": 2, "rope_theta": 500000})");
  CHECK(both.rotary[0].pairs.back().scaled == expected);
  CHECK(note_of(both, NoteKind::Contradiction) ==
        "rope_parameters is an object, but rope_scaling is there too and is followed");
  CHECK(note_of(both, NoteKind::UnusedKey) ==
        "rope_parameters.rope_theta is not used by a model that follows rope_scaling");
  const ConfigReport twice =
      report_with(R"("rope_scaling": {"type": "linear", "rope_type": "linear", "factor": 4})");
  CHECK(twice.notes.size() == 2);  // AlwaysScaled and TrainedAssumed
  const ConfigReport same = report_with(
      R"("rope_scaling": {"type": "linear", "factor": 4},
         "rope_parameters": {"rope_type": "linear", "factor": 4, "rope_theta": 10000})");
  CHECK(note_of(same, NoteKind::SpelledTwice) ==
        "rope_parameters and rope_scaling say the same; one is enough");
  CHECK(severity_of(NoteKind::SpelledTwice) == Severity::Remark);
}

TEST_CASE("Gemma 3, with a rotation for each kind of layer, is reported alike in both spellings") {
  const std::string common = R"({"model_type": "gemma3_text", "hidden_size": 2560,
      "num_hidden_layers": 34, "sliding_window": 1024, )";
  for (const std::string& spelling :
       {std::string(R"("rope_theta": 1000000, "rope_local_base_freq": 10000,
                       "rope_scaling": {"rope_type": "linear", "factor": 8}})"),
        std::string(R"("rope_parameters": {
      "full_attention": {"rope_type": "linear", "factor": 8, "rope_theta": 1000000},
      "sliding_attention": {"rope_type": "default", "rope_theta": 10000}}})")}) {
    const ConfigReport report = report_of(common + spelling);
    CHECK(report.context == 131'072);
    REQUIRE(report.rotary.size() == 2);
    CHECK(report.rotary[0].config.layers == "full_attention");
    CHECK((report.rotary[0].config.base == 1e6 && report.rotary[0].pairs[0].scaled == 0.125));
    CHECK(report.rotary[1].config.layers == "sliding_attention");
    CHECK((report.rotary[1].config.base == 1e4 && report.rotary[1].pairs[0].scaled == 1));
    for (const RotaryReport& rotary : report.rotary) CHECK(rotary.config.trained_len == 16'384);
  }
}

TEST_CASE(
    "only a share of a head's columns turns where the config says so, in the family's spelling") {
  CHECK(report_with(R"("partial_rotary_factor": 0.5)").rotary[0].config.rotary_dim == 8);
  CHECK(report_with(R"("rotary_pct": 0.25)").rotary[0].config.rotary_dim == 16);
  CHECK(report_with(R"("rope_parameters": {"rope_type": "default", "rope_theta": 10000,
                       "partial_rotary_factor": 0.75})")
            .rotary[0]
            .config.rotary_dim == 12);
  // A family's own share, where the config is silent.
  const std::string neox = R"({"model_type": "gpt_neox", "hidden_size": 64,
      "num_attention_heads": 4, "max_position_embeddings": 512)";
  CHECK(report_of(neox + "}").rotary[0].config.rotary_dim == 4);
  CHECK(report_of(neox + R"(, "rotary_pct": 0.5})").rotary[0].config.rotary_dim == 8);
}

TEST_CASE("keys and values take the bits of the config's type of numbers, 16 where it has none") {
  const auto bytes = [](const std::string& keys) { return report_with(keys).cache_bytes(1); };
  const double usual = bytes(R"("rope_theta": 10000)");
  CHECK(usual == 2 * 2 * 4 * 16 * 2);
  CHECK(bytes(R"("torch_dtype": "bfloat16")") == usual);
  CHECK(bytes(R"("torch_dtype": "float32")") == 2 * usual);
  CHECK(bytes(R"("dtype": "float8_e4m3fn")") == usual / 2);
  const ConfigReport unknown = report_with(R"("dtype": "int3")");
  CHECK(unknown.cache_bytes(1) == usual);
  CHECK(note_of(unknown, NoteKind::UnknownNumber) ==
        "dtype is \"int3\", which is not known here, so memory is counted at 16 bits a "
        "number");
}

TEST_CASE("schemes other than rotary are named, with the rotary keys that they ignore") {
  const ConfigReport gpt2 = report_of(R"({"model_type": "gpt2", "n_embd": 768, "n_head": 12,
      "n_layer": 12, "n_positions": 1024, "rope_theta": 10000})");
  CHECK((gpt2.scheme == ConfigScheme::Learned && gpt2.context == 1024 && gpt2.rotary.empty()));
  CHECK(note_of(gpt2, NoteKind::UnusedKey) ==
        "rope_theta is not used by a model with learned positions");
  const ConfigReport falcon = report_of(R"({"model_type": "falcon", "alibi": true})");
  CHECK((falcon.scheme == ConfigScheme::Alibi && falcon.context == 0));
}

TEST_CASE("llama3's rule with one number for both frequencies is a step at that many turns") {
  const ConfigReport report = report_with(
      R"("rope_scaling": {"rope_type": "llama3", "factor": 16, "low_freq_factor": 1,
           "high_freq_factor": 1, "original_max_position_embeddings": 512})");
  REQUIRE(report.rotary.size() == 1);
  for (const PairReport& pair : report.rotary[0].pairs) {
    CHECK(pair.share == (pair.turns > 1 ? 1 : 1.0 / 16));
  }
}

TEST_CASE("what is wrong with a config is said with its key, and the rest is still reported") {
  struct Case {
    NoteKind kind;
    const char* keys;
    const char* said;
  };
  using enum NoteKind;
  const Case cases[] = {
      {UnusedKey, R"("rope_scaling": {"type": "linear", "factor": 4, "low_freq_factor": 1})",
       "rope_scaling.low_freq_factor is not used by the type linear"},
      {NotUnderstood, R"("rope_scalling": {"type": "yarn", "factor": 4})",
       "rope_scalling is an object, and what it does to positions is not known here"},
      {NotUnderstood, R"("rope_scaling": {"type": "linear", "factor": 4, "factr": 8})",
       "rope_scaling.factr is 8, and what it does to positions is not known here"},
      {Contradiction, R"("rope_scaling": {"type": "linear", "rope_type": "dynamic", "factor": 4})",
       "rope_scaling.type is \"linear\", but rope_scaling.rope_type is \"dynamic\" and is "
       "followed"},
      {Contradiction, R"("original_max_position_embeddings": 128, "rope_scaling": {"type": "yarn",
           "factor": 4, "original_max_position_embeddings": 64})",
       "rope_scaling.original_max_position_embeddings is 64, but original_max_position_embeddings "
       "is 128 and is followed"},
      {UnusedKey, R"("factor": 4)",
       "factor is not used by a model unless it stands in rope_parameters"},
      {MissingKey, R"("rope_scaling": {"factor": 4})",
       "rope_scaling.rope_type is missing, and needed for rope_scaling.factor"},
      {UnknownScaling, R"("rope_scaling": {"type": "yarm", "factor": 4})",
       "rope_scaling.rope_type: expected one of default, mrope, linear, dynamic, ntk, yarn, "
       "deepseek_yarn, llama3, longrope, su, proportional, got \"yarm\""},
      {Contradiction, R"("rope_scaling": {"type": "yarn", "factor": 2,
                          "original_max_position_embeddings": 128})",
       "max_position_embeddings is 512, but 128 trained positions times the factor 2 are 256"},
      {Contradiction, R"("rope_theta": 500000,
           "rope_scaling": {"type": "linear", "factor": 4, "rope_theta": 10000})",
       "rope_theta is 500000, but rope_scaling.rope_theta is 10000 and is followed"},
      {WrongValue, R"("partial_rotary_factor": 0.33)",
       "rotary_dim: expected an even width, two columns a pair, got 5"},
      {WrongValue, R"("rope_scaling": {"type": "linear", "factor": 0.5})",
       "rope_scaling.factor: expected a number of at least 1, got 0.5"},
      {WrongValue, R"("rope_theta": 1)", "rope_theta: expected a number above 1, got 1"},
      {WrongValue, R"("rope_theta": "10000")",
       "rope_theta: expected a number of at least 1, got \"10000\""},
      {WrongValue, R"("partial_rotary_factor": 1.5)",
       "partial_rotary_factor: expected a share of a head, at most 1, got 1.5"},
      {WrongValue, R"("num_key_value_heads": 3)",
       "num_key_value_heads: expected a divisor of num_attention_heads, 4, got 3"},
      {WrongValue, R"("rope_scaling": {"type": "llama3", "factor": 8, "low_freq_factor": 4,
          "high_freq_factor": 1, "original_max_position_embeddings": 128})",
       "rope_scaling.low_freq_factor: expected turns above 0 and below the 1, got 4"},
      {WrongValue, R"("rope_scaling": {"type": "longrope", "factor": 8, "short_factor": [1, 1],
          "long_factor": [1, 1, 1, 1, 1, 1, 1, 1]})",
       "rope_scaling.short_factor: expected 8 numbers, one a pair, got 2"},
      {WrongValue, R"("rope_scaling": "yarn")",
       "rope_scaling: expected an object or null, got \"yarn\""}};
  for (const Case& one : cases) {
    CAPTURE(one.keys);
    const ConfigReport report = report_with(one.keys);
    CHECK(note_of(report, one.kind) == one.said);
    if (one.kind == WrongValue) CHECK(first_error(report.notes) != nullptr);
  }
  CHECK(report_with(R"("rope_scaling": {"factor": 4})").rotary.empty());
  const ConfigReport outside = report_of(R"({"model_type": "gemma3",
      "rope_scaling": {"type": "yarn", "factor": 4}, "text_config": {"model_type": "gemma3_text",
      "hidden_size": 2560, "num_hidden_layers": 34}})");
  CHECK(note_of(outside, UnusedKey) ==
        "rope_scaling is not used by a text model unless it stands in text_config");
}

TEST_CASE("of a family that is not known here nothing is assumed") {
  const ConfigReport report = report_of(
      R"({"model_type": "new", "rope_theta": 10000, "torch_dtype": "bfloat16", "x": [1]})");
  CHECK(note_of(report, NoteKind::UnknownFamily) ==
        "model_type is \"new\", which is not known here, so nothing is said of this model");
  CHECK((report.scheme == ConfigScheme::Unknown && report.rotary.empty() && report.layers.empty()));
  REQUIRE(report.keys.not_understood.size() == 2);
  CHECK(report.keys.not_understood[0].key == "rope_theta");
  CHECK(report.keys.not_understood[0].value == "10000");
  CHECK(note_of(report_of("{}"), NoteKind::UnknownFamily) ==
        "model_type is missing, so nothing is said of this model");
}

TEST_CASE(
    "every key is read, without effect or not understood, and what is missing has a default") {
  const ConfigReport report = report_of(R"({"model_type": "gemma3", "mm_tokens_per_image": 256,
      "boi": 1, "text_config": {"model_type": "gemma3_text", "hidden_size": 2560, "rope_theta": null,
      "sliding_window": 512, "vocab_size": 8, "rope_scaling": {"rope_type": "linear", "factor": 8}}})");
  const auto keys = [](const std::vector<ListedKey>& list) {
    Strings names;
    for (const ListedKey& one : list) names.push_back(one.key);
    return names;
  };
  CHECK(keys(report.keys.read) ==
        Strings{"model_type", "text_config.model_type", "text_config.hidden_size",
                "text_config.rope_theta", "text_config.sliding_window",
                "text_config.rope_scaling.rope_type", "text_config.rope_scaling.factor"});
  CHECK(keys(report.keys.without_effect) ==
        Strings{"mm_tokens_per_image", "text_config.vocab_size"});
  CHECK(keys(report.keys.not_understood) == Strings{"boi"});
  CHECK(keys(report.keys.defaults) ==
        Strings{"text_config.max_position_embeddings", "text_config.num_attention_heads",
                "text_config.head_dim", "text_config.num_key_value_heads",
                "text_config.num_hidden_layers", "text_config.sliding_window_pattern",
                "text_config.rope_theta", "text_config.rope_local_base_freq"});
}

TEST_CASE("what is no JSON object is refused") {
  constexpr std::pair<const char*, const char*> kTexts[] = {
      {"[]", "expected an object of a model's settings, got a list"},
      {"{", "a syntax error in line 1, column 2"},
      {"{\n  \"a\": 1,\n}", "here a name in quotes, got a syntax error in line 3, column 1"},
      {R"({"a": 1, "a": 2})", "got \"a\" twice"}};
  for (const auto& [text, message] : kTexts) {
    throws(MalformedFile, "config.json", message, [&, json = text] { report_of(json); });
  }
}
