#include "skipgram/skipgram_cases.hpp"
#include "testing.hpp"

TEST_CASE("a training that is restored goes on to the same vectors, bit for bit") {
  SkipGramTrainer straight(toy_corpus(), small_options());
  straight.train(20'000);
  const Doubles checkpoint = straight.checkpoint();
  const SkipGramModel model = straight.model();
  SkipGramTrainer restored(toy_corpus(), small_options());
  restored.restore(checkpoint, model.input(), model.output());
  CHECK(restored.progress().tokens_done == straight.progress().tokens_done);
  CHECK(restored.progress().loss == straight.progress().loss);
  CHECK(restored.train(7000).loss == straight.train(7000).loss);
  while (!straight.done()) straight.train(1'000'000);
  while (!restored.done()) restored.train(1'000'000);
  CHECK(restored.model().input() == straight.model().input());
  CHECK(restored.model().output() == straight.model().output());
  CHECK(restored.progress().pairs == straight.progress().pairs);
  // Also what is done can be had back, and stays done.
  SkipGramTrainer after(toy_corpus(), small_options());
  after.restore(restored.checkpoint(), restored.model().input(), restored.model().output());
  CHECK(after.done());
}

TEST_CASE("a training of another text, or a damaged one, is refused and changes nothing") {
  SkipGramTrainer straight(toy_corpus(), small_options());
  straight.train(20'000);
  const Doubles checkpoint = straight.checkpoint();
  const Table input = straight.model().input();
  const Table output = straight.model().output();
  SkipGramTrainer other(toy_corpus(), small_options());
  const Table before = other.model().input();
  const auto refused = [&](ErrorKind kind, const Doubles& numbers, const Table& first,
                           const Table& second) {
    throws(kind, "checkpoint", "expected", [&] { other.restore(numbers, first, second); });
    CHECK((other.model().input() == before && other.progress().tokens_done == 0));
  };
  refused(ShapeMismatch, checkpoint, input.topRows(3), output);
  refused(ShapeMismatch, checkpoint, input, {});
  refused(MalformedFile, {}, input, output);
  Table damaged = input;
  damaged(2, 3) += 1;
  refused(MalformedFile, checkpoint, damaged, output);
  refused(MalformedFile, checkpoint, output, input);
  // Every number, the random state, loss and seconds too: out of range, not whole, or another.
  for (std::size_t at = 0; at < checkpoint.size(); ++at) {
    for (const double value : {-1.0, 0.5, 1e300, std::nan(""), checkpoint[at] + 1}) {
      CAPTURE(at);
      Doubles numbers = checkpoint;
      numbers[at] = value;
      refused(MalformedFile, numbers, input, output);
    }
  }
  SkipGramTrainer elsewhere(
      std::make_shared<const Corpus>(corpus_of("the cat sees the dog\nthe dog", 1)),
      small_options());
  throws(ShapeMismatch, "checkpoint", "tables",
         [&] { elsewhere.restore(checkpoint, input, output); });
}

TEST_CASE("a training on several threads is restored to where it stood") {
  SkipGramOptions options = small_options();
  options.threads = 3;
  const auto team = team_of_three();
  SkipGramTrainer straight(toy_corpus(), options, team);
  straight.train(20'000);
  const Doubles checkpoint = straight.checkpoint();
  SkipGramTrainer restored(toy_corpus(), options, team);
  restored.restore(checkpoint, straight.model().input(), straight.model().output());
  CHECK(restored.checkpoint() == checkpoint);
  CHECK(restored.train(1).tokens_done == straight.train(1).tokens_done);
  // A training on other threads is another training.
  options.threads = 2;
  SkipGramTrainer other(toy_corpus(), options, team);
  throws(MalformedFile, "checkpoint", "expected",
         [&] { other.restore(checkpoint, straight.model().input(), straight.model().output()); });
}
