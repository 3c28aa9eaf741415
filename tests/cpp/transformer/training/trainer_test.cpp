#include "transformer/training/trainer.hpp"
#include "testing.hpp"
#include "transformer/model_cases.hpp"

using namespace lexiscope::transformer;

namespace {

TrainingOptions short_training(int steps = 30) {
  TrainingOptions training;
  training.steps = steps;
  training.sequences = 4;
  training.length = 12;
  training.warmup = 5;
  return training;
}

ModelOptions tiny_model(PositionScheme scheme) {
  ModelOptions options;
  options.width = 16;
  options.max_length = 16;
  set_positions(options, scheme, 100);
  return options;
}

Trainer trainer_of(PositionScheme scheme = PositionScheme::Rotary, int steps = 30) {
  return {tiny_model(scheme), lines_of(Task{}), short_training(steps)};
}

/// FNV-1a over the parameters' bits.
std::uint64_t digest(const Floats& numbers) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const float number : numbers) {
    hash = (hash ^ __builtin_bit_cast(std::uint32_t, number)) * 0x100000001B3;
  }
  return hash;
}

}  // namespace

TEST_CASE("training lowers the loss, from that of guessing") {
  Trainer trainer = trainer_of(PositionScheme::Alibi, 200);
  CHECK(std::isnan(trainer.progress().loss));
  const Progress first = trainer.run(1);
  CHECK((first.loss > 0.8 * std::log(8) && first.steps_done == 1 && first.gradient_norm > 0));
  const Progress last = trainer.run(1'000);
  CHECK(last.steps_done == 200);
  CHECK(trainer.done());
  CHECK((last.learning_rate == 0 && last.loss < 0.85 * std::log(8)));
  CHECK((trainer.losses().size() == 200 && trainer.losses().back() == doctest::Approx(last.loss)));
}

TEST_CASE("a seed gives the same parameters however the steps are cut, another seed others") {
  Trainer whole = trainer_of();
  whole.run(30);
  Trainer cut = trainer_of();
  while (!cut.done()) cut.run(7);
  CHECK((cut.parameters() == whole.parameters() && cut.losses() == whole.losses()));
  TrainingOptions other = short_training();
  other.seed = 2;
  Trainer another(tiny_model(PositionScheme::Rotary), lines_of(Task{}), other);
  another.run(30);
  CHECK(another.parameters() != whole.parameters());
  const Floats once = whole.parameters();
  whole.rewind();
  CHECK((whole.progress().steps_done == 0 && whole.losses().empty() && whole.parameters() != once));
  whole.run(30);
  CHECK(whole.parameters() == once);
}

TEST_CASE("a seed gives the same bits on every machine") {
  // Written down from a run on x86-64 with AVX-512; WebAssembly runs this test too. Other numbers
  // here without a change of the model mean that some sum depends on the machine.
  ModelOptions options = tiny_model(PositionScheme::Rotary);
  options.mlp_width = 20;
  options.layers[1].scheme = PositionScheme::Alibi;
  options.added = PositionScheme::Sinusoidal;
  Trainer trainer(options, lines_of(Task{TaskKind::Language}), short_training(60));
  trainer.run(60);
  CHECK(digest(trainer.losses()) == 10980809345748635983U);
  CHECK(digest(trainer.parameters()) == 16257113118138196965U);
}

TEST_CASE("a training goes on from its checkpoint, by way of bytes, bit for bit") {
  Trainer whole = trainer_of();
  whole.run(13);
  const std::string bytes = bytes_of(whole.checkpoint());
  whole.run(30);
  Trainer other = trainer_of();
  other.run(2);
  other.restore(read_checkpoint(bytes));
  CHECK(other.progress().steps_done == 13);
  other.run(30);
  CHECK((other.parameters() == whole.parameters() && other.losses() == whole.losses()));
}

TEST_CASE("a checkpoint with a scaling of every field is written and read whole") {
  Checkpoint checkpoint = trainer_of().checkpoint();
  RotaryScaling& scaling = checkpoint.model.layers[0].scaling;
  scaling = {RotaryScalingKind::LongRope, 4, 12};
  scaling.sequence_len = 16;
  scaling.short_factors = {1, 1, 1, 1};
  scaling.long_factors = {1, 2, 3, 4};
  scaling.attention_factor = 1.5;
  const std::string bytes = bytes_of(checkpoint);
  CHECK(bytes_of(read_checkpoint(bytes)) == bytes);
  CHECK(read_checkpoint(bytes).model.layers[0].scaling.long_factors == scaling.long_factors);
  CHECK(read_checkpoint(bytes).model.layers[0].scaling.attention_factor == 1.5);
}

TEST_CASE("a checkpoint of another model, task or setting is refused, and nothing changes") {
  Trainer trainer = trainer_of();
  trainer.run(3);
  const Floats before = trainer.parameters();
  const auto refused = [&](const Trainer& other, const std::string& text) {
    throws(MalformedFile, "checkpoint", text, [&] { trainer.restore(other.checkpoint()); });
    CHECK((trainer.parameters() == before && trainer.progress().steps_done == 3));
  };
  refused(trainer_of(PositionScheme::Alibi), "got followed, V 8, D 16, 2 heads, 2 layers, alibi");
  refused({tiny_model(PositionScheme::Rotary), lines_of(Task{TaskKind::Back}), short_training()},
          "got back, V 8");
  refused(trainer_of(PositionScheme::Rotary, 31), "got one with other settings");
}

TEST_CASE("a rate at which the loss leaves all numbers is told by its step, and rewinding helps") {
  Trainer trainer = trainer_of();
  trainer.run(4);
  Checkpoint broken = trainer.checkpoint();
  for (float& parameter : broken.parameters) parameter *= 1e30F;
  trainer.restore(broken);
  throws(InvalidArgument, "learning_rate", "at step 5 it is none", [&] { trainer.run(10); });
  CHECK(trainer.progress().steps_done == 4);
  trainer.rewind();
  CHECK(std::isfinite(trainer.run(1).loss));
}

TEST_CASE("training goes on at another length from parameters that are given") {
  Trainer trainer = trainer_of();
  trainer.run(30);
  TrainingOptions longer = short_training(5);
  longer.length = 16;
  Trainer more(trainer.options(), lines_of(Task{}), longer, trainer.parameters());
  CHECK(more.parameters() == trainer.parameters());
  more.run(5);
  more.rewind();
  CHECK(more.parameters() == trainer.parameters());
  throws(ShapeMismatch, "parameters", "got 1",
         [&] { const Trainer none(trainer.options(), lines_of(Task{}), longer, Floats{1}); });
}

TEST_CASE("settings out of range are named") {
  const auto refused = [](const std::string& name, const std::string& text, auto change) {
    TrainingOptions training = short_training();
    change(training);
    throws(InvalidArgument, name, text, [&] {
      const Trainer trainer(tiny_model(PositionScheme::None), lines_of(Task{TaskKind::Back}),
                            training);
    });
  };
  refused("steps", "got 0", [](TrainingOptions& t) { t.steps = 0; });
  refused("length", "4 to 16, got 1", [](TrainingOptions& t) { t.length = 1; });
  refused("length", "4 to 16, got 17", [](TrainingOptions& t) { t.length = 17; });
  refused("sequences", "got 0", [](TrainingOptions& t) { t.sequences = 0; });
  refused("learning_rate", "got not a number",
          [](TrainingOptions& t) { t.optimizer.learning_rate = std::nan(""); });
  Trainer trainer = trainer_of();
  throws(InvalidArgument, "steps", "got 0", [&] { trainer.run(0); });
  LineSource silent = lines_of(Task{});
  silent.draw = [](int sequences, int length, Random& random, Batch& batch) {
    draw_lines({}, sequences, length, random, batch);
    batch.targets.assign(batch.targets.size(), kNoTarget);
  };
  Trainer asks_nothing(tiny_model(PositionScheme::None), silent, short_training());
  throws(InvalidArgument, "targets", "something to predict", [&] { asks_nothing.run(1); });
}

TEST_CASE(
    "a checkpoint that is cut off, has a byte too many, another byte or another version is "
    "refused") {
  LineSource words = lines_of(Task{});
  words.words = words_of(Task{});
  Trainer trainer({.width = 4, .layers = std::vector<LayerPositions>(1)}, words, short_training());
  trainer.run(2);
  const std::string bytes = bytes_of(trainer.checkpoint());
  CHECK(bytes_of(read_checkpoint(bytes)) == bytes);
  CHECK(read_checkpoint(bytes).words == words_of(Task{}));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CHECK_THROWS_AS(read_checkpoint(std::string_view(bytes).substr(0, size)), Error);
  }
  CHECK_THROWS_AS(read_checkpoint(bytes + '\0'), Error);
  // The random state, losses and seconds too.
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    CHECK_THROWS_AS(read_checkpoint(damaged), Error);
  }
  Checkpoint negative = trainer.checkpoint();
  negative.optimizer.mean_square.back() = -1;
  throws(MalformedFile, "checkpoint", "numbers that do not belong together",
         [&] { (void)read_checkpoint(bytes_of(negative)); });
  const std::string other_version = "lexiscope transformer 3" + bytes.substr(23);
  CHECK_THROWS_AS(read_checkpoint(other_version), Error);
}
