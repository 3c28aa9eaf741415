#include "transformer/training/lengths.hpp"
#include "golden.hpp"
#include "testing.hpp"
#include "transformer/model_cases.hpp"
#include "transformer/training/generation.hpp"
#include "transformer/training/task_settings.hpp"
#include "transformer/training/trainer.hpp"

using namespace lexiscope::transformer;

TEST_CASE(
    "places go from half the trained length to eight times it, those that are none left out") {
  const auto bounds = [](int length) {
    std::vector<int> all = {places_past(length).front().from};
    for (const PlaceRange& range : places_past(length)) {
      CHECK(range.from == all.back());
      all.push_back(range.to);
    }
    return all;
  };
  CHECK(bounds(32) == std::vector<int>{16, 32, 40, 48, 64, 128, 256});
  for (const int length : {2, 3, 4, 5, 7}) {
    const std::vector<int> all = bounds(length);
    CHECK((all.front() == length / 2 && all.back() == 8 * length));
    CHECK(std::adjacent_find(all.begin(), all.end(), std::greater_equal<>()) == all.end());
  }
}

TEST_CASE("a model that knows nothing is right by chance, with the loss of guessing") {
  ModelOptions options;
  FastModel model(options);
  // No output: every symbol is as likely.
  Floats parameters = drawn_parameters(options, Random(1));
  at(parameters, model.layout().output).setZero();
  const auto scores = score_places(model, parameters, Task{}, {{0, 1}, {1, 32}, {32, 64}}, 20, 1);
  CHECK(scores[0].asked == 0);
  CHECK(std::isnan(scores[0].right));
  for (const PlaceScore& score : {scores[1], scores[2]}) {
    CHECK(score.loss == doctest::Approx(std::log(8)));
    CHECK((score.right == doctest::Approx(0.125).epsilon(0.25) && score.optimum == 0));
  }
  CHECK(scores[2].asked == doctest::Approx(20 * 32).epsilon(0.03));
}

TEST_CASE("tasks that span the line are asked in lines of every length") {
  ModelOptions options;
  options.vocab_size = Task{TaskKind::Recall}.vocab_size();
  FastModel model(options);
  const Floats parameters = drawn_parameters(options, Random(1));
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
    const Floats parameters = drawn_parameters(options, Random(1));
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
      CHECK((score.asked == whole[n].asked && score.right == whole[n].right));
      CHECK(score.loss == whole[n].loss);
    }
  }
}

TEST_CASE("short trainings give the numbers of the golden, to the bit, on every machine") {
  for (const Golden& one : golden("transformer_training")) {
    const Task task{task_kind(one["task"].get<std::string>())};
    const PositionScheme scheme = position_scheme(one["positions"].get<std::string>());
    TrainingOptions training = usual_training(task.kind);
    training.seed = one["seed"];
    training.steps = one["steps"];
    training.warmup = warmup_of(training.steps);
    Trainer trainer(usual_model(task, scheme, kUsualBase, training.length), lines_of(task),
                    training);
    trainer.run(training.steps);
    CHECK(trainer.losses() == one["losses"].get<Floats>());
    FastModel model(trainer.options());
    const auto scores = score_places(model, trainer.parameters(), task,
                                     places_past(training.length), one["lines"], training.seed);
    REQUIRE(scores.size() == one["places"].size());
    for (std::size_t n = 0; n < scores.size(); ++n) {
      const Golden place = one["places"].at(n);
      CHECK((scores[n].from == place["from"].get<int>() && scores[n].to == place["to"].get<int>()));
      CHECK(scores[n].right == place["right"].get<double>());
      CHECK(scores[n].loss == place["loss"].get<double>());
    }
  }
}

TEST_CASE("ranges of no places, and no lines, are refused") {
  const auto refused = [](const std::string& name, const std::string& text,
                          const std::vector<PlaceRange>& ranges, int lines) {
    throws(InvalidArgument, name, text,
           [&] { const PlaceReading reading(Task{}, ranges, lines, 1); });
  };
  refused("ranges", "got none", {}, 1);
  refused("ranges", "got 4 to 4", {{0, 4}, {4, 4}}, 1);
  refused("ranges", "got -1 to 4", {{-1, 4}}, 1);
  refused("lines", "got 0", {{0, 4}}, 0);
  ModelOptions options;
  options.max_length = 40;
  FastModel model(options);
  const Floats parameters = drawn_parameters(options, Random(1));
  const std::vector<PlaceRange> beyond = {{32, 48}};
  throws(SequenceTooLong, "length", "at most 40, got 48",
         [&] { (void)score_places(model, parameters, Task{}, beyond, 1, 1); });
}

namespace {

struct Writer {
  Ids write(const Ids& prompt) { return generated(model, parameters, prompt, options); }

  FastModel model{small_model()};
  Floats parameters = drawn_parameters(small_model(), Random(1));
  GenerationOptions options = [] {
    GenerationOptions usual;
    usual.tokens = 60;
    usual.window = 7;
    return usual;
  }();
};

}  // namespace

TEST_CASE("what is generated goes on from the prompt, the same for a seed") {
  Writer writer;
  const Ids ids = writer.write({3, 1});
  REQUIRE(ids.size() == 62);
  CHECK((ids[0] == 3 && ids[1] == 1));
  CHECK_NOTHROW(require_ids("ids", ids, 5));
  CHECK(writer.write({3, 1}) == ids);
  writer.options.seed = 2;
  CHECK(writer.write({3, 1}) != ids);
  // Without heat the likeliest comes, whatever the seed.
  writer.options.temperature = 0;
  writer.options.tokens = 1;
  const Batch batch{1, 3, {0, 2, 4}, Ids(3, kNoTarget), {}};
  Eigen::Index likeliest = 0;
  writer.model.logits(writer.parameters, batch).row(2).maxCoeff(&likeliest);
  for (writer.options.seed = 1; writer.options.seed < 6; ++writer.options.seed) {
    CHECK(writer.write({0, 2, 4}).back() == likeliest);
  }
  throws(InvalidArgument, "prompt", "one token or more, got none", [&] { writer.write({}); });
  throws(IdOutOfRange, "prompt", "got 9", [&] { writer.write({9}); });
  writer.options.window = 8;
  throws(InvalidArgument, "window", "1 to 7, got 8", [&] { writer.write({0}); });
}

TEST_CASE("where sentences were read by themselves, only the latest one is read") {
  Writer writer;
  writer.options.sentence_end = 0;
  const Ids ids = writer.write({0, 3});
  CHECK(std::count(ids.begin(), ids.end(), 0) > 2);
  // Every token is drawn by the logits of its own sentence.
  Random random(writer.options.seed);
  for (std::size_t n = 2; n < ids.size(); ++n) {
    std::size_t begin = n - 1;
    while (begin > 0 && ids[begin] != 0) --begin;
    begin = std::max(begin, n < 7 ? 0 : n - 7);
    const Ids read(&ids[begin], &ids[begin] + (n - begin));
    const Batch batch{1, static_cast<int>(read.size()), read, Ids(read.size(), kNoTarget), {}};
    const Table logits = writer.model.logits(writer.parameters, batch);
    CHECK(sample(row_of(logits, logits.rows() - 1), 1, random) == ids[n]);
  }
}
