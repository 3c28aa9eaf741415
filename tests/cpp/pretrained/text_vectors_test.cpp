#include "pretrained/text_vectors.hpp"

#include <doctest.h>

#include "datasets.hpp"
#include "expect_error.hpp"
#include "pretrained/vector_files.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

namespace {

const std::string kGlove = "the 0.5 -1 2e-3\nof -0.25 .5 1\nand 3 4 5";
const std::string kWord2vec = "3 2\nBerlin 1 2 \nM\xC3\xBCnchen 3 4 \nBonn 5 6 \n";

void expect_malformed(VectorFormat format, const std::string& bytes, const std::string& text) {
  CAPTURE(bytes);
  for (const std::size_t piece : {1, 1000}) {
    expect_error(ErrorKind::MalformedFile, "file", text,
                 [&] { read_vectors(format, bytes, {}, piece); });
  }
}

}  // namespace

TEST_CASE("GloVe rows are read with or without a last newline, in pieces of any length") {
  for (const std::string& file : {kGlove, kGlove + "\n"}) {
    for (const std::size_t piece : {1, 7, 4096}) {
      const WordVectors read = read_vectors(VectorFormat::GloveText, file, {}, piece);
      CHECK(words_of(read) == std::vector<std::string>{"the", "of", "and"});
      CHECK(read.vectors.rows() == 3);
      CHECK(read.vectors.row(0) == Eigen::RowVector3f(0.5F, -1, 2e-3F));
      CHECK(read.vectors.row(2) == Eigen::RowVector3f(3, 4, 5));
      CHECK(read.duplicates == 0);
    }
  }
}

TEST_CASE("a byte-order mark is no part of the first word or of the header") {
  for (const std::size_t piece : {1, 4096}) {
    const WordVectors glove =
        read_vectors(VectorFormat::GloveText, "\xEF\xBB\xBF" + kGlove, {}, piece);
    CHECK(words_of(glove) == std::vector<std::string>{"the", "of", "and"});
    const WordVectors word2vec =
        read_vectors(VectorFormat::Word2vecText, "\xEF\xBB\xBF" + kWord2vec, {}, piece);
    CHECK(word2vec.words.word(0) == "Berlin");
  }
}

// @fact pretrained: word2vec .txt and fastText .vec
TEST_CASE("word2vec and fastText rows may end in a space and in CRLF") {
  const std::string crlf = "3 2\r\nBerlin 1 2 \r\nM\xC3\xBCnchen 3 4 \r\nBonn 5 6 \r\n";
  for (const std::string& file : {kWord2vec, crlf}) {
    for (const std::size_t piece : {1, 7, 4096}) {
      const WordVectors read = read_vectors(VectorFormat::Word2vecText, file, {}, piece);
      CHECK(words_of(read) == std::vector<std::string>{"Berlin", "M\xC3\xBCnchen", "Bonn"});
      CHECK(read.vectors.row(2) == Eigen::RowVector2f(5, 6));
    }
  }
}

TEST_CASE("words are kept byte for byte") {
  const WordVectors read =
      read_vectors(VectorFormat::GloveText, "\xFF\xFE 1\n\xC2\x85 2\n\xE2\x80 3\n1 4\n");
  CHECK(words_of(read) == std::vector<std::string>{"\xFF\xFE", "\xC2\x85", "\xE2\x80", "1"});
}

TEST_CASE("a word may contain spaces, but no number too many") {
  const WordVectors read =
      read_vectors(VectorFormat::GloveText, "a 1 2\n. . . 3 4\nat name@domain.com 5 6\n");
  CHECK(words_of(read) == std::vector<std::string>{"a", ". . .", "at name@domain.com"});
  CHECK(read.vectors.row(1) == Eigen::RowVector2f(3, 4));
  expect_malformed(VectorFormat::GloveText, "a 1 2\nb 3 4 5\n",
                   "expected a word and 2 numbers at line 2, got 3 fields after \"b\"");
}

TEST_CASE("of two rows with the same word the first counts") {
  const WordVectors read = read_vectors(VectorFormat::GloveText, "a 1\nb 2\na 3\na 4\nc 5\n");
  CHECK(words_of(read) == std::vector<std::string>{"a", "b", "c"});
  CHECK(read.vectors == Eigen::Vector3f(1, 2, 5));
  CHECK(read.duplicates == 2);
}

TEST_CASE("only the first rows, only listed words and unit length can be asked for") {
  ReadOptions options;
  options.max_rows = 2;
  CHECK(words_of(read_vectors(VectorFormat::GloveText, kGlove, options)) ==
        std::vector<std::string>{"the", "of"});
  CHECK(words_of(read_vectors(VectorFormat::Word2vecText, kWord2vec, options)).size() == 2);

  auto list = std::make_shared<WordTable>();
  list->add("and");
  list->add("absent");
  ReadOptions listed;
  listed.keep_only = list;
  listed.normalise = true;
  const WordVectors kept = read_vectors(VectorFormat::GloveText, kGlove, listed);
  CHECK(words_of(kept) == std::vector<std::string>{"and"});
  CHECK(kept.vectors.row(0).norm() == doctest::Approx(1).epsilon(1e-6));  // float32 rounding
  CHECK(kept.vectors(0, 2) == doctest::Approx(5 / std::sqrt(50)).epsilon(1e-6));

  listed.max_rows = 2;
  expect_error(ErrorKind::EmptyVocabulary, "file", "expected at least one of the listed words",
               [&] { read_vectors(VectorFormat::GloveText, kGlove, listed); });
  options.max_rows = 0;
  expect_error(ErrorKind::InvalidArgument, "max_rows", "got 0",
               [&] { read_vectors(VectorFormat::GloveText, kGlove, options); });
}

TEST_CASE("a reader that has its rows wants no more bytes") {
  ReadOptions options;
  options.max_rows = 1;
  const auto reader = make_vector_reader(VectorFormat::Word2vecText, options);
  reader->add("2 2\nthe 0.5 1");
  CHECK_FALSE(reader->done());
  reader->add("\nnot a row");
  CHECK(reader->done());
  reader->add("\n\n\n");
  CHECK(reader->finish().words.size() == 1);
}

TEST_CASE("a malformed row is named with its line") {
  expect_malformed(VectorFormat::GloveText, "a 1 2\nb 3\n",
                   "expected a word and 2 numbers at line 2, got 1 numbers after \"b\"");
  expect_malformed(VectorFormat::GloveText, "a 1 2\n\nb 3 4\n", "at line 2, got an empty line");
  expect_malformed(VectorFormat::GloveText, "a 1 2\n 3 4 5\n", "at line 2, got no word");
  expect_malformed(VectorFormat::GloveText, "a 1 2\n\n\nb 3 4\n", "at line 2, got an empty line");
  expect_malformed(VectorFormat::GloveText, "a 1 2\nb 0,5 4\n",
                   "got \"0,5\" as number 1; write a point instead of the comma");
  expect_malformed(VectorFormat::GloveText, "a nan 2\nb 3 4\n",
                   "at line 1, got \"nan\" as number 1");
  expect_malformed(VectorFormat::GloveText, "a 1 2\nb 3 4x\n", "got \"4x\" as number 2");
  expect_malformed(VectorFormat::GloveText, "a 1 2\nb nan 4\n", "got \"nan\" as number 1");
  expect_malformed(VectorFormat::GloveText, "a 1 -inf\n", "got \"-inf\" as number 2");
  expect_malformed(VectorFormat::GloveText, "a 1 2\nb 3 1e39\n",
                   "expected finite numbers, got infinity as number 2 of \"b\" at line 2");
  expect_malformed(VectorFormat::GloveText, "<p>\n", "got 0 at line 1");
}

TEST_CASE("a zero vector stays zero, and is counted where vectors are normalised") {
  CHECK(read_vectors(VectorFormat::GloveText, "a 0 0\n").vectors.isZero(0));
  ReadOptions options;
  options.normalise = true;
  const WordVectors read = read_vectors(VectorFormat::GloveText, "a 3 4\nb 0 0\nc 0 2\n", options);
  CHECK(read.vectors.row(0).norm() == doctest::Approx(1).epsilon(1e-6));  // float32 rounding
  CHECK(read.vectors.row(1).isZero(0));
  CHECK(read.zeros == 1);
}

TEST_CASE("empty lines at the end are none of the rows") {
  for (const std::string end : {"\n", "\n\n", "\r\n\r\n", "\n \n\t\n"}) {
    CHECK(read_vectors(VectorFormat::GloveText, "a 1 2\nb 3 4" + end).words.size() == 2);
    CHECK(read_vectors(VectorFormat::Word2vecText, "2 2\na 1 2\nb 3 4" + end).words.size() == 2);
  }
}

TEST_CASE("a row without a word is left out and counted") {
  for (const std::string file : {"a 1 2\n 5 6\nb 3 4\n", "\t5 6\na 1 2\nb 3 4\n"}) {
    const WordVectors read = read_vectors(VectorFormat::GloveText, file);
    CHECK(words_of(read) == std::vector<std::string>{"a", "b"});
    CHECK(read.vectors.row(1) == Eigen::RowVector2f(3, 4));
    CHECK(read.wordless == 1);
  }
}

TEST_CASE("a first word with spaces does not make rows wider") {
  const std::string file = ". . . 0.1 0.2 0.3 0.4\nqueen 0.1 0.2 0.3 0.5\ndog -1 0 1 0\n";
  for (const std::size_t piece : {1, 7, 4096}) {
    const WordVectors read = read_vectors(VectorFormat::GloveText, file, {}, piece);
    CHECK(words_of(read) == std::vector<std::string>{". . .", "queen", "dog"});
    CHECK(read.vectors.row(2) == Eigen::RowVector4f(-1, 0, 1, 0));
  }
}

TEST_CASE("a header that lies is found out") {
  const auto format = VectorFormat::Word2vecText;
  expect_malformed(format, "4 2\na 1 2\nb 3 4\n",
                   "expected 4 rows as the header says, got 2, the end after line 3");
  expect_malformed(format, "1 2\na 1 2\nb 3 4\n",
                   "expected the end after 1 rows as the header says, got \"b 3 4\" at line 3");
  expect_malformed(format, "2 3\na 1 2\n", "expected a word and 3 numbers at line 2");
  expect_malformed(format, "-2 3\na 1 2\n", "got -2");
  expect_malformed(format, "2 -3\na 1 2\n", "got -3");
  expect_malformed(format, "0 3\n", "got 0");
  expect_malformed(format, "2 0\n", "got 0");
  expect_malformed(format, "99999999999999999999 3\n", "got 99999999999999999999");
  expect_malformed(format, "2 65537\n", "got 65537");
  expect_malformed(format, "many words\n", "got \"many words\"");
  expect_malformed(format, "", "got \"\"");
}

TEST_CASE("a header's claim takes no memory that the file does not bear out") {
  ReadOptions options;
  options.file_bytes = 40;
  // 2^31-1 x 65,536 floats would be 512 TiB.
  expect_error(ErrorKind::MalformedFile, "file", "expected a word and 65536 numbers", [&] {
    read_vectors(VectorFormat::Word2vecText, "2147483647 65536\na 1 2\n", options);
  });
  expect_error(ErrorKind::MalformedFile, "file", "expected a word and 65536 numbers",
               [] { read_vectors(VectorFormat::Word2vecText, "2147483647 65536\na 1 2\n"); });
}

TEST_CASE("a line without end is refused before it fills the memory") {
  const auto reader = make_vector_reader(VectorFormat::GloveText, {});
  const std::string piece(1 << 20, 'x');
  expect_error(ErrorKind::MalformedFile, "file",
               "expected a line of at most 4194304 bytes, got a longer one at line 1", [&] {
                 for (int pieces = 0; pieces < 5; ++pieces) reader->add(piece);
               });
}

TEST_CASE("a file cut off at any byte gives its whole rows or an error") {
  for (const VectorFormat format : {VectorFormat::GloveText, VectorFormat::Word2vecText}) {
    const std::string& file = format == VectorFormat::GloveText ? kGlove : kWord2vec;
    const WordVectors whole = read_vectors(format, file);
    for (std::size_t length = 0; length < file.size(); ++length) {
      CAPTURE(length);
      const auto reader = make_vector_reader(format, {});
      WordVectors read;
      try {
        reader->add(std::string_view(file).substr(0, length));
        read = reader->finish();
        // Only a text's last number can be cut unnoticed, with the rows before it whole; and a
        // first GloVe row, which alone says how wide a row is.
        CHECK(read.vectors.rows() <= whole.vectors.rows());
      } catch (const Error& error) {
        CHECK((error.kind() == ErrorKind::MalformedFile ||
               error.kind() == ErrorKind::EmptyVocabulary));
        CHECK(error.argument() == "file");
        read = reader->take();
      }
      for (Eigen::Index row = 0; row + 1 < read.vectors.rows(); ++row) {
        CHECK(read.vectors.row(row) == whole.vectors.row(row));
      }
    }
  }
}

TEST_CASE("rows before an error can still be taken") {
  const auto reader = make_vector_reader(VectorFormat::GloveText, {});
  reader->add("a 1 2\nb 3 4\nc 5\n");
  CHECK_THROWS_AS(reader->finish(), Error);
  const WordVectors rows = reader->take();
  CHECK(words_of(rows) == std::vector<std::string>{"a", "b"});
  CHECK(rows.vectors.rows() == 2);
}

TEST_CASE("every row of the real GloVe file is read, also the ones that are not UTF-8") {
  const auto file = dataset("glove.6B.50d.first2446.txt");
  if (!file) return;
  ReadOptions options;
  options.file_bytes = static_cast<std::int64_t>(file->size());
  for (const std::size_t piece : {7, 4096, 1 << 20}) {
    const WordVectors read = read_vectors(VectorFormat::GloveText, *file, options, piece);
    CHECK(read.words.size() == 2446);
    CHECK(read.vectors.cols() == 50);
    CHECK(read.duplicates == 0);
    CHECK(read.words.find("queen") >= 0);
    CHECK(read.vectors(0, 0) == 0.418F);
    CHECK(read.vectors(2445, 49) == -0.76127F);
  }
}

TEST_CASE("the real word2vec text file is read") {
  const auto file = dataset("similarity.txt");
  if (!file) return;
  const WordVectors read = read_vectors(VectorFormat::Word2vecText, *file);
  CHECK(read.words.size() == 41);
  CHECK(read.vectors.cols() == 100);
  CHECK(read.vectors(read.words.find("Berlin"), 1) == -3.0660472F);
}
