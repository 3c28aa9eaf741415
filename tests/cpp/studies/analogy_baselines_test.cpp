#include "studies/analogy_baselines.hpp"

#include <sstream>

#include "geometry/analogy.hpp"
#include "microworld/microworld.hpp"
#include "skipgram/skipgram_cases.hpp"
#include "testing.hpp"
#include "text/corpus.hpp"

TEST_CASE("a pair's own step may be off, and the mean of others' right") {
  // Three pairs along (0, 1), the first one's step far too long and sideways; 6 is a distractor.
  Table table(8, 3);
  const auto unit = [&](Id row, float x, float y, float z) {
    table.row(row) = Eigen::RowVector3f(x, y, z).normalized();
  };
  unit(0, 1, 0, 0);
  unit(1, 0.2F, 0.4F, 1);  // the odd pair 0 -> 1
  unit(2, 1, 0, 0.3F);
  unit(3, 1, 0.5F, 0.3F);
  unit(4, 1, 0, -0.3F);
  unit(5, 1, 0.5F, -0.3F);
  unit(6, 0.3F, 0.5F, 0.9F);
  unit(7, 1, 0.02F, -0.35F);
  const std::vector<AnalogyQuestion> questions = {
      {.a = 0, .b = 1, .c = 4, .d = 5, .relation = 0},
      {.a = 2, .b = 3, .c = 4, .d = 5, .relation = 1},
      {.a = 0, .b = 1, .c = 2, .d = 3, .relation = 2},
  };
  const auto answers = answer_analogies(questions, table);
  CHECK((answers[0].by_step == 6 && answers[0].alone == 7));
  CHECK(answers[0].by_steps == 6);  // of its one other pair, which is the same
  CHECK((answers[1].by_step == 5 && answers[1].by_steps == 5));
}

TEST_CASE("the mean step leaves out the pairs of the answer, and is none without others") {
  const Table table{{1, 0}, {0, 1}, {1, 0.1F}, {0.1F, 1}};
  const std::vector<AnalogyQuestion> one = {{.a = 0, .b = 1, .c = 0, .d = 1, .relation = 0}};
  CHECK(answer_analogies(one, table)[0].by_steps == kUnknown);
}

TEST_CASE("by one step the answers are those of analogy()") {
  const Table table = Table::Random(30, 6);
  std::vector<AnalogyQuestion> questions;
  for (Id i = 0; i + 3 < 30; ++i) questions.push_back({i, i + 1, i + 2, i + 3, i % 3});
  const auto answers = answer_analogies(questions, table);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const auto& [a, b, c, d, relation] = questions[i];
    CHECK(answers[i].by_step == analogy(a, b, c, table, 1)[0].id);
  }
}

TEST_CASE("on the microworld every analogy holds, and two in five would without the arithmetic") {
  const Microworld world = Microworld::embedded();
  const auto corpus = std::make_shared<const Corpus>(
      corpus_of(world.generate(1, world.recommended_sentences()), 1));
  const SkipGramModel model = testing::train_skipgram(corpus, world.recommended_training());
  const Vocabulary& words = corpus->vocabulary();
  std::vector<AnalogyQuestion> questions;
  std::istringstream lines(world.questions());
  Id relation = -1;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(": ")) {
      ++relation;
      continue;
    }
    std::istringstream fields(line);
    std::string a, b, c, d;
    fields >> a >> b >> c >> d;
    questions.push_back({words.id_of(a), words.id_of(b), words.id_of(c), words.id_of(d), relation});
  }
  const auto answers = answer_analogies(questions, model.input());
  int step = 0;
  int alone = 0;
  int steps = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    step += answers[i].by_step == questions[i].d ? 1 : 0;
    alone += answers[i].alone == questions[i].d ? 1 : 0;
    steps += answers[i].by_steps == questions[i].d ? 1 : 0;
  }
  CHECK(answers.size() == 218);
  CHECK(step == 218);
  CHECK(steps == 218);
  CHECK(alone == 83);
}

TEST_CASE("questions about rows that are not there are refused") {
  const std::vector<AnalogyQuestion> questions = {{.a = 0, .b = 1, .c = 2, .d = 3, .relation = 0}};
  throws(IdOutOfRange, "questions", "3", [&] { answer_analogies(questions, Table::Ones(3, 2)); });
}
