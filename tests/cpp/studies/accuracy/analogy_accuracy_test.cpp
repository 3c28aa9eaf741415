#include "studies/accuracy/analogy_accuracy.hpp"
#include "geometry/analogy.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

WordVectors royalty() {
  return read_vectors(
      VectorFormat::GloveText,
      "Man 1 0 0\nking 1 1 0\nwoman 0 0 1\nqueen 0 1 1\nkIng 5 5 -1\nfish 1 -1 1\n");
}

SectionAccuracy measure(const WordVectors& rows, std::array<std::string, 4> question) {
  return AnalogyAccuracy(rows.words, rows.vectors).measure({"one", {std::move(question)}});
}

}  // namespace

TEST_CASE("questions are read with their headings, which may be missing or of several words") {
  const auto sections = read_questions(
      "# mine\na b c d\n:  capital common countries \r\n#: no heading\nman king woman queen\r\n\n"
      "\t: tight\n:x\na b c d",
      "q");
  REQUIRE(sections.size() == 4);
  CHECK((sections[0].name == "questions" && sections[1].name == "capital common countries"));
  CHECK(sections[1].questions ==
        std::vector<std::array<std::string, 4>>{{"man", "king", "woman", "queen"}});
  CHECK((sections[2].name == "tight" && sections[2].questions.empty()));
  CHECK(sections[3].questions[0][3] == "d");
}

TEST_CASE("a list that is none is refused at its line") {
  const auto expect = [](ErrorKind kind, const char* questions, const char* text) {
    throws(kind, "q", text, [&] { read_questions(questions, "q"); });
  };
  expect(MalformedFile, ":\na b c d\n", "got \":\" at line 1");
  expect(MalformedFile, ": x\na b c\n", "got \"a b c\" at line 2");
  expect(EmptyText, ": x\n", "expected at least one question");
  expect(EmptyText, "", "expected at least one question");
}

TEST_CASE("a right answer counts, whatever its letters' case") {
  const SectionAccuracy right = measure(royalty(), {"MAN", "King", "woman", "Queen"});
  CHECK((right.questions == 1 && right.asked == 1 && right.right == 1));
  const WordVectors cities = read_vectors(
      VectorFormat::GloveText, "k\u00f6ln 1 0 0\nrhein 1 1 0\nz\u00fcrich 0 0 1\nlimmat 0 1 1\n");
  CHECK(measure(cities, {"K\u00d6LN", "Rhein", "Z\u00dcRICH", "Limmat"}).right == 1);
  const SectionAccuracy wrong = measure(royalty(), {"man", "king", "woman", "fish"});
  CHECK((wrong.asked == 1 && wrong.right == 0));
}

TEST_CASE("a question with an unknown word is not asked") {
  for (const auto& question : {std::array<std::string, 4>{"man", "king", "woman", "duck"},
                               std::array<std::string, 4>{"duck", "king", "woman", "queen"}}) {
    const SectionAccuracy accuracy = measure(royalty(), question);
    CHECK((accuracy.questions == 1 && accuracy.asked == 0));
  }
}

TEST_CASE("the query's own rows are no answers, rows spelt alike are") {
  // king - king + man is man itself, which is left out; the second "king" comes next.
  CHECK(measure(royalty(), {"king", "king", "man", "man"}).right == 0);
  CHECK(measure(royalty(), {"king", "king", "man", "king"}).right == 1);
}

TEST_CASE("none of the three words of a question is its answer") {
  // b - a + c is a itself, with b and c close by.
  const WordVectors rows =
      read_vectors(VectorFormat::GloveText, "a 1 0\nb 1 0.01\nc 1 -0.01\nd 0.5 0.5\n");
  CHECK(measure(rows, {"a", "b", "c", "d"}).right == 1);
  // b - a + c = c; d is the only row left, and lies opposite.
  const WordVectors away = read_vectors(VectorFormat::GloveText, "a 0 1\nb 0 1\nc 1 0\nd -1 0\n");
  CHECK(measure(away, {"a", "b", "c", "d"}).right == 0);
}

TEST_CASE("answers are the ones that analogy() gives") {
  Random random(5);
  WordVectors rows;
  rows.vectors = random_table(5000, 8, random);  // more than one block of scores
  for (Id row = 0; row < 5000; ++row) rows.words.add(std::to_string(row));
  QuestionSection section{"random", {}};
  for (int i = 0; i < 300; ++i) {  // more than one batch
    const auto draw = [&] { return static_cast<Id>(random.below(5000)); };
    const Id a = draw(), b = draw(), c = draw();
    const Id d = analogy(a, b, c, rows.vectors, 1)[0].id;
    const auto word = [&](Id id) { return std::string(rows.words.word(id)); };
    section.questions.push_back({word(a), word(b), word(c), word(d)});
  }
  const AnalogyAccuracy accuracy(rows.words, rows.vectors);
  CHECK(accuracy.measure(section).right == 300);
}

TEST_CASE("there must be a row for each word") {
  const WordVectors rows = royalty();
  throws(ShapeMismatch, "vectors", "expected 6 rows",
         [&] { AnalogyAccuracy(rows.words, rows.vectors.topRows(2)); });
}

TEST_CASE("the real list has 19,544 questions in 14 sections") {
  const auto text = dataset("questions-words.txt");
  if (!text) return;
  const auto sections = read_questions(*text, "questions-words.txt");
  CHECK(sections.size() == 14);
  std::size_t count = 0;
  for (const QuestionSection& section : sections) count += section.questions.size();
  CHECK(count == 19'544);
}
