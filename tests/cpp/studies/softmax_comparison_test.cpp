#include "studies/softmax_comparison.hpp"
#include "testing.hpp"

namespace {

// Every word pair's chance is known: the king rules, the queen rules too, the dog barks.
const char* const kText =
    "the king rules the land\nthe queen rules the land\nthe dog chases the cat\n"
    "the cat sees the dog\nthe king sees the queen\n";

// What no model of one row a centre can fall below: the text's own chances of a context.
double least_loss(const Pairs& pairs, Id words) {
  Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(words, words);
  for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
    counts(pairs.centres[i], pairs.contexts[i]) += 1;
  }
  double loss = 0;
  for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
    loss -=
        std::log(counts(pairs.centres[i], pairs.contexts[i]) / counts.row(pairs.centres[i]).sum());
  }
  return loss / static_cast<double>(pairs.centres.size());
}

}  // namespace

TEST_CASE("both ways come near the chances of the text, the full softmax nearest") {
  const Corpus corpus = corpus_of(kText, 1);
  const Id words = corpus.vocabulary().size();
  const SoftmaxComparison found = compare_softmax(corpus, {.epochs = 100});
  const double least = least_loss(found.pairs, words);
  CHECK((found.loss.size() == 101 && found.loss.front() == doctest::Approx(std::log(words))));
  // 2.197 and 1.991 at first, 1.482 and 1.507 in the end, where 1.405 is least.
  CHECK((found.sampled_loss.front() < found.loss.front() && found.loss.back() > least));
  CHECK((found.loss.back() < least + 0.1 && found.sampled_loss.back() > found.loss.back()));
  CHECK((found.sampled_loss.back() < least + 0.13 && found.logits.rows() == words));
  CHECK(found.logits.cols() == words);
}

TEST_CASE("both kinds of step take time") {
  const SoftmaxSpeed speed = time_softmax(100, 32, 5, 0.005);
  CHECK((speed.full > 0 && speed.sampled > 0));
}

TEST_CASE("texts without a pair or with too many words are refused") {
  throws(EmptyText, "text", "two words", [] { compare_softmax(corpus_of("a\nb\n", 1), {}); });
  std::string text;
  for (int i = 0; i < 201; ++i) text += "w" + std::to_string(i) + " ";
  throws(InvalidArgument, "vocabulary", "201", [&] { compare_softmax(corpus_of(text, 1), {}); });
}
