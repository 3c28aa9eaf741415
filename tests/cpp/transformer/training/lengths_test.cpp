#include "transformer/training/lengths.hpp"

#include <doctest.h>

#include <cmath>

#include "expect_error.hpp"
#include "golden.hpp"
#include "transformer/model_cases.hpp"
#include "transformer/training/generation.hpp"
#include "transformer/training/task_settings.hpp"
#include "transformer/training/trainer.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;
using namespace lexiscope::transformer;

TEST_CASE("places go from half the trained length to eight times it") {
  const std::vector<PlaceRange> ranges = places_past(32);
  REQUIRE(ranges.size() == 6);
  const int bounds[] = {16, 32, 40, 48, 64, 128, 256};
  for (std::size_t n = 0; n < 6; ++n) {
    CHECK(ranges[n].from == bounds[n]);
    CHECK(ranges[n].to == bounds[n + 1]);
  }
}

TEST_CASE("of a short length, places that are none are left out") {
  for (const int length : {2, 3, 4, 5, 7}) {
    CAPTURE(length);
    const std::vector<PlaceRange> ranges = places_past(length);
    CHECK(ranges.front().from == length / 2);
    CHECK(ranges.back().to == 8 * length);
    for (std::size_t n = 0; n < ranges.size(); ++n) {
      CHECK(ranges[n].from < ranges[n].to);
      if (n > 0) CHECK(ranges[n].from == ranges[n - 1].to);
    }
  }
}

TEST_CASE("a model that knows nothing is right by chance, with the loss of guessing") {
  ModelOptions options;
  FastModel model(options);
  // No output: every symbol is as likely.
  std::vector<float> parameters = drawn_parameters(options, Random(1));
  at(parameters, model.layout().output).setZero();
  const auto scores = score_places(model, parameters, Task{}, {{0, 1}, {1, 32}, {32, 64}}, 20, 1);
  CHECK(scores[0].asked == 0);
  CHECK(std::isnan(scores[0].right));
  for (const PlaceScore& score : {scores[1], scores[2]}) {
    CHECK(score.loss == doctest::Approx(std::log(8)));
    CHECK(score.right == doctest::Approx(0.125).epsilon(0.25));
    CHECK(score.optimum == 0);
  }
  CHECK(scores[2].asked == doctest::Approx(20 * 32).epsilon(0.03));
}

TEST_CASE("tasks that span the line are asked in lines of every length") {
  ModelOptions options;
  options.vocab_size = Task{TaskKind::Recall}.vocab_size();
  FastModel model(options);
  const std::vector<float> parameters = drawn_parameters(options, Random(1));
  for (const TaskKind kind : {TaskKind::Copy, TaskKind::Recall}) {
    const auto scores = score_places(model, parameters, Task{kind}, places_past(32), 5, 1);
    // Copy asks for half of a line; the rest of that half is not in the range. Recall asks 4 keys.
    for (const PlaceScore& score : scores) {
      CHECK(score.asked == 5 * (kind == TaskKind::Recall ? 4 : score.to - score.from));
    }
  }
}

TEST_CASE("a reading in slices comes to the same as one at once, and says how far it is") {
  for (const TaskKind kind : {TaskKind::Followed, TaskKind::Recall}) {
    const Task task{kind};
    ModelOptions options;
    options.vocab_size = task.vocab_size();
    FastModel model(options);
    const std::vector<float> parameters = drawn_parameters(options, Random(1));
    const auto whole = score_places(model, parameters, task, places_past(16), 6, 3);
    PlaceReading reading(task, places_past(16), 6, 3);
    CHECK(std::isnan(reading.scores()[0].right));
    CHECK(reading.lines_total() == (kind == TaskKind::Recall ? 36 : 6));
    reading.read(model, parameters);
    CHECK(reading.lines_read() == 4);
    CHECK_FALSE(reading.done());
    // Another use of the model in between changes nothing.
    (void)score_places(model, parameters, task, {{0, 8}}, 1, 1);
    while (!reading.done()) reading.read(model, parameters);
    CHECK(reading.lines_read() == reading.lines_total());
    reading.read(model, parameters);
    for (std::size_t n = 0; n < whole.size(); ++n) {
      const PlaceScore score = reading.scores()[n];
      CHECK(score.asked == whole[n].asked);
      CHECK(score.right == whole[n].right);
      CHECK(score.loss == whole[n].loss);
    }
  }
}

TEST_CASE("short trainings give the numbers of the golden, to the bit, on every machine") {
  for (const Json& one : golden("transformer_training")) {
    const Task task{task_kind(one["task"].get<std::string>())};
    const PositionScheme scheme = position_scheme(one["positions"].get<std::string>());
    TrainingOptions training = usual_training(task.kind);
    training.seed = one["seed"];
    training.steps = one["steps"];
    training.warmup = warmup_of(training.steps);
    Trainer trainer(usual_model(task, scheme, kUsualBase, training.length), lines_of(task),
                    training);
    trainer.run(training.steps);
    CHECK(trainer.losses() == one["losses"].get<std::vector<float>>());
    FastModel model(trainer.options());
    const auto scores = score_places(model, trainer.parameters(), task,
                                     places_past(training.length), one["lines"], training.seed);
    REQUIRE(scores.size() == one["places"].size());
    for (std::size_t n = 0; n < scores.size(); ++n) {
      const Json place = one["places"].at(n);
      CHECK(scores[n].from == place["from"].get<int>());
      CHECK(scores[n].to == place["to"].get<int>());
      CHECK(scores[n].right == place["right"].get<double>());
      CHECK(scores[n].loss == place["loss"].get<double>());
    }
  }
}

TEST_CASE("ranges of no places, and no lines, are refused") {
  const auto refused = [](const std::string& name, const std::string& text,
                          const std::vector<PlaceRange>& ranges, int lines) {
    expect_error(ErrorKind::InvalidArgument, name, text,
                 [&] { const PlaceReading reading(Task{}, ranges, lines, 1); });
  };
  refused("ranges", "got none", {}, 1);
  refused("ranges", "got 4 to 4", {{0, 4}, {4, 4}}, 1);
  refused("ranges", "got -1 to 4", {{-1, 4}}, 1);
  refused("lines", "got 0", {{0, 4}}, 0);
}

TEST_CASE("a line longer than the model allows is refused") {
  ModelOptions options;
  options.max_length = 40;
  FastModel model(options);
  const std::vector<float> parameters = drawn_parameters(options, Random(1));
  expect_error(ErrorKind::SequenceTooLong, "length", "at most 40, got 48", [&] {
    (void)score_places(model, parameters, Task{}, {{32, 48}}, 1, 1);
  });
}

TEST_CASE("what is generated goes on from the prompt, the same for a seed") {
  const ModelOptions options = small_model();
  FastModel model(options);
  const std::vector<float> parameters = drawn_parameters(options, Random(1));
  GenerationOptions wish;
  wish.tokens = 50;
  wish.window = 7;
  const std::vector<Id> ids = generated(model, parameters, {3, 1}, wish);
  REQUIRE(ids.size() == 52);
  CHECK(ids[0] == 3);
  CHECK(ids[1] == 1);
  CHECK_NOTHROW(require_ids("ids", ids, 5));
  CHECK(generated(model, parameters, {3, 1}, wish) == ids);
  wish.seed = 2;
  CHECK(generated(model, parameters, {3, 1}, wish) != ids);
}

TEST_CASE("where sentences were read by themselves, only the latest one is read") {
  const ModelOptions options = small_model();
  FastModel model(options);
  const std::vector<float> parameters = drawn_parameters(options, Random(1));
  GenerationOptions wish;
  wish.tokens = 60;
  wish.window = 7;
  wish.sentence_end = 0;
  const std::vector<Id> ids = generated(model, parameters, {0, 3}, wish);
  CHECK(std::count(ids.begin(), ids.end(), 0) > 2);
  // Every token is drawn by the logits of its own sentence.
  Random random(wish.seed);
  for (std::size_t n = 2; n < ids.size(); ++n) {
    std::size_t begin = n - 1;
    while (begin > 0 && ids[begin] != 0) --begin;
    begin = std::max(begin, n < 7 ? 0 : n - 7);
    const auto length = static_cast<int>(n - begin);
    const Batch batch{1,
                      length,
                      {ids.begin() + static_cast<std::ptrdiff_t>(begin),
                       ids.begin() + static_cast<std::ptrdiff_t>(n)},
                      std::vector<Id>(n - begin, kNoTarget),
                      {}};
    const Matrix<float>& logits = model.logits(parameters, batch);
    const std::span last(logits.data() + (length - 1) * logits.cols(),
                         static_cast<std::size_t>(logits.cols()));
    CHECK(drawn_from(last, 1, random) == ids[n]);
  }
}

TEST_CASE("without heat the likeliest comes, whatever the seed") {
  const ModelOptions options = small_model();
  FastModel model(options);
  const std::vector<float> parameters = drawn_parameters(options, Random(1));
  GenerationOptions wish;
  wish.tokens = 1;
  wish.window = 7;
  wish.temperature = 0;
  for (wish.seed = 1; wish.seed < 6; ++wish.seed) {
    const std::vector<Id> ids = generated(model, parameters, {0, 2, 4}, wish);
    Eigen::Index likeliest = 0;
    const Batch batch{1, 3, {0, 2, 4}, std::vector<Id>(3, kNoTarget), {}};
    model.logits(parameters, batch).row(2).maxCoeff(&likeliest);
    CHECK(ids.back() == likeliest);
  }
  expect_error(ErrorKind::InvalidArgument, "prompt", "one token or more, got none",
               [&] { (void)generated(model, parameters, {}, wish); });
  expect_error(ErrorKind::IdOutOfRange, "prompt", "got 9",
               [&] { (void)generated(model, parameters, {9}, wish); });
  expect_error(ErrorKind::InvalidArgument, "window", "1 to 7, got 8", [&] {
    wish.window = 8;
    (void)generated(model, parameters, {0}, wish);
  });
}
