#include "llama/fast/fast_llama.hpp"
#include "golden.hpp"
#include "llama/llama_models.hpp"
#include "llama/plain/plain_llama.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

Ids some_ids(std::size_t count, Id vocab_size) {
  Ids ids;
  for (std::size_t n = 0; n < count; ++n) {
    ids.push_back(static_cast<Id>((n * 7 + n * n) % static_cast<std::size_t>(vocab_size)));
  }
  return ids;
}

Doubles doubles(std::span<const float> floats) { return {floats.begin(), floats.end()}; }

/// Reads the same text by both, and holds logits, attention and the layers' logits together.
void check_alike(const LlamaModel& model, const ReadingOptions& options, const Doubles& positions) {
  const Ids ids = some_ids(positions.size(), static_cast<Id>(model.config.vocab_size));
  const PlainReading plain = read_plainly(model.config, model.weights, ids, positions, options);
  FastLlama fast(model.config, model.weights, static_cast<std::int64_t>(ids.size()));
  fast.begin(options);
  // Some twenty products a number are rounded; the logits are below 5.
  const std::string source = "plain Llama in float64";
  for (std::size_t t = 0; t < ids.size(); ++t) {
    fast.read(ids[t], positions[t]);
    const auto row = static_cast<Eigen::Index>(t);
    check_against(source, 2e-5, fast.logits(), doubles(row_of(plain.logits, row)));
    for (std::int64_t layer = 0; layer < model.config.layers; ++layer) {
      for (std::int64_t head = 0; head < model.config.heads; ++head) {
        const Table& weights = plain.attention[layer][head];
        check_against(source, 1e-6, std::span<const float>(fast.attention(layer, head)),
                      doubles(row_of(weights, row).first(t + 1)));
      }
    }
  }
  const Table logits = plain_logits(model.config, model.weights, plain.after.front().bottomRows(1));
  check_against(source, 2e-5, std::span<const float>(fast.logits_after(1)),
                doubles(row_of(logits, 0)));
  CHECK(fast.logits_after(model.config.layers) ==
        Floats(fast.logits().begin(), fast.logits().end()));
}

ReadingOptions usual(const LlamaModel& model, std::int64_t length) {
  return {rotation_of(model.config.rotary, length), {}};
}

}  // namespace

TEST_CASE("the fast model gives the plain one's logits and attention, in F32 and BF16") {
  for (const std::string dtype : {"F32", "BF16"}) {
    CAPTURE(dtype);
    const LlamaModel model = random_model(tiny_config(), dtype);
    check_alike(model, usual(model, 50), usual_positions(50));
  }
}

TEST_CASE("tied output, partial rotation, neighbouring pairs and each scaling are alike too") {
  for (const std::string more :
       {R"("tie_word_embeddings": true)", R"("partial_rotary_factor": 0.67)",
        R"("rope_interleaved": true)", R"("rope_scaling": {"type": "linear", "factor": 4})",
        R"("rope_scaling": {"type": "dynamic", "factor": 4})",
        R"("rope_scaling": {"rope_type": "yarn", "factor": 4,
             "original_max_position_embeddings": 16})",
        R"("rope_parameters": {"rope_type": "llama3", "factor": 8, "low_freq_factor": 1,
             "high_freq_factor": 4, "original_max_position_embeddings": 16, "rope_theta": 500000})",
        R"("original_max_position_embeddings": 16, "rope_scaling": {"type": "longrope",
             "short_factor": [1, 1, 1], "long_factor": [1, 2, 3]})"}) {
    CAPTURE(more);
    const LlamaModel model = random_model(tiny_config(more));
    check_alike(model, usual(model, 24), usual_positions(24));
  }
}

TEST_CASE("heads as wide as they come, and a key for every head") {
  for (const std::string sizes :
       {R"("num_attention_heads": 2, "num_key_value_heads": 2, "head_dim": 34)",
        R"("num_attention_heads": 3, "num_key_value_heads": 1, "head_dim": 2)"}) {
    const std::string json = R"({"model_type": "llama", "vocab_size": 70, "hidden_size": 48,
      "num_hidden_layers": 1, "intermediate_size": 130, "max_position_embeddings": 64, )" +
                             sizes + "}";
    const LlamaModel model = random_model(json, "BF16", 3);
    check_alike(model, usual(model, 40), usual_positions(40));
  }
}

TEST_CASE("changed positions, pairs that do not turn and muted heads are alike") {
  const LlamaModel model = random_model(tiny_config());
  ReadingOptions options = usual(model, 20);
  for (const PositionChange change :
       {PositionChange::Shift, PositionChange::Scale, PositionChange::Repeat,
        PositionChange::Reverse, PositionChange::Drop}) {
    check_alike(model, options, changed_positions(20, change, 2.5));
  }
  options.rotation.frequencies[1] = 0;
  options.muted = {{0, 3}, {1, 0}};
  check_alike(model, options, usual_positions(20));
}

TEST_CASE("a window and a hidden first token are alike, and what is hidden gets no attention") {
  const LlamaModel model = random_model(tiny_config());
  for (const auto& [window, hides_first] :
       {std::pair{7, false}, {1, false}, {0, true}, {40, true}}) {
    ReadingOptions options = usual(model, 30);
    options.window = window;
    options.hides_first = hides_first;
    check_alike(model, options, usual_positions(30));
    FastLlama fast(model.config, model.weights, 30);
    fast.begin(options);
    for (const Id id : some_ids(30, 37)) fast.read(id, static_cast<double>(fast.length()));
    const Floats last = fast.attention(1, 0);
    const std::int64_t first = first_seen(options, 29);
    CHECK(first == (window == 7 ? 23 : window == 1 ? 29 : 1));
    for (std::int64_t t = 0; t < 30; ++t)
      CHECK((last[static_cast<std::size_t>(t)] > 0) == (t >= first));
  }
  ReadingOptions options = usual(model, 30);
  options.window = -1;
  throws(InvalidArgument, "window", "0 or more tokens, got -1",
         [&] { require_valid(options, model.config); });
}

TEST_CASE("tokens read together have the bits of tokens read one by one") {
  for (const std::string dtype : {"F32", "BF16"}) {
    const LlamaModel model = random_model(tiny_config(), dtype);
    const Ids ids = some_ids(11, 37);
    const Doubles positions = usual_positions(11);
    FastLlama alone(model.config, model.weights, 11);
    FastLlama together(model.config, model.weights, 11);
    alone.begin(usual(model, 11));
    together.begin(usual(model, 11));
    std::vector<Floats> expected;
    for (std::size_t t = 0; t < ids.size(); ++t) {
      alone.read(ids[t], positions[t]);
      expected.emplace_back(alone.logits().begin(), alone.logits().end());
    }
    std::size_t t = 0;
    for (const std::size_t count : {4, 1, 3, 2, 1}) {
      together.read(std::span(ids).subspan(t, count), std::span(positions).subspan(t, count));
      t += count;
      for (std::size_t back = 0; back < count; ++back) {
        const auto logits = together.logits_before(back);
        CHECK(Floats(logits.begin(), logits.end()) == expected[t - 1 - back]);
      }
    }
    CHECK(together.logits_after(1) == alone.logits_after(1));
    CHECK(together.attention(1, 2) == alone.attention(1, 2));
    throws(IdOutOfRange, "back", "from 0 to 0", [&] { together.logits_before(1); });
    throws(InvalidArgument, "ids", "1 to 4 tokens, got 5",
           [&] { together.read(std::span(ids).first(5), std::span(positions).first(5)); });
    throws(ShapeMismatch, "positions", "2, one for each token",
           [&] { together.read(std::span(ids).first(2), std::span(positions).first(1)); });
  }
}

TEST_CASE("readers that share packed weights take turns, each with a text of its own") {
  const LlamaModel model = random_model(tiny_config());
  const auto packed = std::make_shared<const PackedLlama>(model.config, model.weights);
  const Ids ids = some_ids(6, 37);
  FastLlama alone(model.config, model.weights, 6);
  FastLlama one(packed, 6);
  FastLlama other(packed, 3);
  for (FastLlama* each : {&alone, &one, &other}) each->begin(usual(model, 6));
  for (std::size_t t = 0; t < ids.size(); ++t) {
    const auto position = static_cast<double>(t);
    alone.read(ids[t], position);
    one.read(ids[t], position);
    if (t < 3) other.read(ids[5 - t], position);
    CHECK(Floats(one.logits().begin(), one.logits().end()) ==
          Floats(alone.logits().begin(), alone.logits().end()));
  }
  CHECK(other.length() == 3);
}

TEST_CASE("weights too large for float32 are told, not written on with") {
  LlamaModel model = random_model(tiny_config());
  model.weights.norm.setConstant(3e38F);
  FastLlama fast(model.config, model.weights, 4);
  fast.begin(usual(model, 4));
  fast.read(1, 0);
  throws(InvalidArgument, "weights", "logits that are not finite", [&] { fast.logits(); });
}

TEST_CASE("a text after another is read as the first, and mistakes are named") {
  const LlamaModel model = random_model(tiny_config());
  FastLlama fast(model.config, model.weights, 4);
  throws(InvalidArgument, "text", "got none", [&] { fast.logits(); });
  throws(SequenceTooLong, "length", "at most 0", [&] { fast.read(1, 0); });
  fast.begin(usual(model, 4));
  for (const Id id : {1, 2, 3, 4}) fast.read(id, static_cast<double>(fast.length()));
  throws(SequenceTooLong, "length", "at most 4", [&] { fast.read(1, 4); });
  fast.begin(usual(model, 4));
  throws(IdOutOfRange, "ids", "37", [&] { fast.read(37, 0); });
  fast.read(5, 0);
  const Floats again(fast.logits().begin(), fast.logits().end());
  FastLlama fresh(model.config, model.weights, 4);
  fresh.begin(usual(model, 4));
  fresh.read(5, 0);
  CHECK(again == Floats(fresh.logits().begin(), fresh.logits().end()));
  throws(IdOutOfRange, "layers", "from 0 to 2", [&] { fast.logits_after(3); });
  throws(IdOutOfRange, "head", "from 0 to 3", [&] { (void)fast.attention(0, 4); });
  throws(InvalidArgument, "max_length", "0", [&] { FastLlama(model.config, model.weights, 0); });
  ReadingOptions wrong = usual(model, 4);
  wrong.rotation.frequencies.pop_back();
  throws(ShapeMismatch, "frequencies", "3 numbers", [&] { fast.begin(wrong); });
  wrong = usual(model, 4);
  wrong.muted = {{2, 0}};
  throws(IdOutOfRange, "muted", "got 2 and 0", [&] { fast.begin(wrong); });
}

TEST_CASE("a text in which a value overflowed spoils none of the next") {
  LlamaModel model = random_model(tiny_config());
  // Token 1 alone has a first column, which the first value takes beyond float32.
  Table tokens = model.weights.tokens.table();
  tokens.col(0).setZero();
  tokens(1, 0) = 10;
  model.weights.tokens = WeightMatrix(tokens);
  Table values = model.weights.layers[0].values.table();
  values.row(0).setZero();
  values(0, 0) = 3e38F;
  model.weights.layers[0].values = WeightMatrix(values);
  FastLlama fast(model.config, model.weights, 8);
  const auto logits_of = [&](const Ids& ids) {
    fast.begin(usual(model, 8));
    for (const Id id : ids) fast.read(id, static_cast<double>(fast.length()));
    const auto logits = fast.logits();
    return Floats(logits.begin(), logits.end());
  };
  const Floats before = logits_of({2, 3});
  throws(InvalidArgument, "weights", "got logits that are not finite", [&] {
    logits_of({2, 3, 4, 1});
  });
  CHECK(logits_of({2, 3}) == before);
}

TEST_CASE("a cache larger than sizes can say is refused, and so is a text beyond the window") {
  const LlamaModel model = random_model(tiny_config(R"("sliding_window": 64)"));
  // 2 x 2^62 x 6 numbers are 0 in 64 bits.
  LlamaConfig endless = model.config;
  endless.window.reset();
  throws(TooLarge, "max_length", "got (2, 4611686018427387904, 6)",
         [&] { FastLlama(endless, model.weights, std::int64_t{1} << 62); });
  CHECK(FastLlama(model.config, model.weights, 64).max_length() == 64);
  throws(SequenceTooLong, "length", "at most the 64 tokens of its sliding_window, got 65",
         [&] { FastLlama(model.config, model.weights, 65); });
}
