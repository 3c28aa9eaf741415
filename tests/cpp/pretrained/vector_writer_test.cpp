#include "pretrained/vector_writer.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

WordVectors some_vectors(Eigen::Index rows, Eigen::Index width) {
  WordVectors made;
  made.vectors = random_table(rows, width, 3);
  for (Eigen::Index row = 0; row < rows; ++row) made.words.add("w\xC3\xBC" + std::to_string(row));
  return made;
}

}  // namespace

TEST_CASE("what is written reads back as the same words and the same bits") {
  const WordVectors made = some_vectors(3000, 7);
  const auto text =
      written([&](const ByteSink& sink) { write_word2vec_text(made.words, made.vectors, sink); });
  const auto binary =
      written([&](const ByteSink& sink) { write_word2vec_binary(made.words, made.vectors, sink); });
  CHECK(detect_format(text.substr(0, kDetectBytes), "file") == VectorFormat::Word2vecText);
  CHECK(detect_format(binary.substr(0, kDetectBytes), "file") == VectorFormat::Word2vecBinary);
  for (const WordVectors& read : {read_vectors(VectorFormat::Word2vecText, text),
                                  read_vectors(VectorFormat::Word2vecBinary, binary)}) {
    CHECK(words_of(read) == words_of(made));
    CHECK(read.vectors == made.vectors);
  }
}

TEST_CASE("small binary files are known for what they are, whatever their numbers") {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    WordVectors made;
    for (const char* word : {"the", "cat", "dog"}) made.words.add(word);
    made.vectors = random_table(3, 1 + static_cast<Eigen::Index>(seed % 8), seed);
    const auto binary = written(
        [&](const ByteSink& sink) { write_word2vec_binary(made.words, made.vectors, sink); });
    REQUIRE(detect_format(binary, "file") == VectorFormat::Word2vecBinary);
  }
}

TEST_CASE("files look as other tools expect them") {
  WordTable words;
  words.add("a");
  words.add("b");
  Table vectors(2, 2);
  vectors << 1, -0.5F, 0.1F, 2;
  const auto bytes_of = [&](auto write) {
    return written([&](const ByteSink& sink) { write(words, vectors, sink); });
  };
  CHECK(bytes_of(write_word2vec_text) == "2 2\na 1 -0.5\nb 0.1 2\n");
  CHECK(bytes_of(write_glove_text) == "a 1 -0.5\nb 0.1 2\n");
  CHECK(bytes_of(write_word2vec_binary) ==
        "2 2\n" + binary_row("a", {1, -0.5F}) + "\n" + binary_row("b", {0.1F, 2}) + "\n");
  CHECK(written([&](const ByteSink& sink) { write_projector_vectors(vectors, sink); }) ==
        "1\t-0.5\n0.1\t2\n");
  CHECK(written([&](const ByteSink& sink) { write_projector_words(words, sink); }) == "a\nb\n");
}

TEST_CASE("a word that a format cannot hold is refused by name") {
  for (const char* word : {"two words", "", "line\n"}) {
    WordTable words;
    words.add(word);
    const Table vectors = Table::Ones(1, 2);
    for (const auto write : {write_word2vec_text, write_word2vec_binary}) {
      throws(InvalidArgument, "word", "as word 0",
             [&] { write(words, vectors, [](std::string_view) {}); });
    }
  }
}

TEST_CASE("as many rows as words are written") {
  throws(ShapeMismatch, "vectors", "expected 0 rows, one for each word, got 2",
         [] { write_word2vec_text({}, Table::Ones(2, 2), [](std::string_view) {}); });
}
