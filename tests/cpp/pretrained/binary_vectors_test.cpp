#include "pretrained/binary_vectors.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

std::string small_file(const std::string& row_end) {
  return "3 2\n" + binary_row("a", {1, 2}) + row_end + binary_row("\xFF", {-3, 4.5F}) + row_end +
         binary_row("long", {0, 1e-30F}) + row_end;
}

void expect_malformed_binary(const std::string& bytes, const std::string& text) {
  for (const std::size_t piece : {1, 1000}) {
    throws(MalformedFile, "file", text,
           [&] { read_vectors(VectorFormat::Word2vecBinary, bytes, {}, piece); });
  }
}

}  // namespace

TEST_CASE("rows with and without a newline are read, in pieces of any length") {
  for (const char* row_end : {"", "\n"}) {
    for (const std::size_t piece : {1, 7, 4096}) {
      const WordVectors read =
          read_vectors(VectorFormat::Word2vecBinary, small_file(row_end), {}, piece);
      CHECK(words_of(read) == Strings{"a", "\xFF", "long"});
      CHECK(read.vectors.row(1) == Eigen::RowVector2f(-3, 4.5F));
      CHECK(read.vectors.row(2) == Eigen::RowVector2f(0, 1e-30F));
    }
  }
}

TEST_CASE("a file cut off at any byte says where it ends, and its whole rows can be taken") {
  for (const char* row_end : {"", "\n"}) {
    const std::string file = small_file(row_end);
    // Without the last newline the file is still whole.
    const std::size_t whole = file.size() - std::string(row_end).size();
    for (std::size_t length = 0; length < whole; ++length) {
      CAPTURE(length);
      const auto reader = make_vector_reader(VectorFormat::Word2vecBinary, {});
      reader->add(std::string_view(file).substr(0, length));
      throws(MalformedFile, "file", "got the end at byte " + std::to_string(length),
             [&] { reader->finish(); });
      const WordVectors rows = reader->take();
      CHECK(rows.vectors.rows() == rows.words.size());
    }
    CHECK(read_vectors(VectorFormat::Word2vecBinary, file.substr(0, whole)).words.size() == 3);
  }
}

TEST_CASE("a header that lies is found out") {
  expect_malformed_binary(
      "2 2\n" + binary_row("a", {1, 2}),
      "expected 2 rows as the header says, got the end at byte 14 after 1 rows");
  expect_malformed_binary(
      "1 2\n" + binary_row("a", {1, 2}) + "\nb",
      "expected the end after 1 rows as the header says, got more bytes at byte 15");
  expect_malformed_binary("1 3\n" + binary_row("a", {1, 2}), "expected a whole row, got the end");
  expect_malformed_binary("-1 3\n", "got -1");
  expect_malformed_binary("1 99999999999999999999999\n", "got 99999999999999999999999");
  expect_malformed_binary("one 3\n", "got \"one 3\"");
  expect_malformed_binary(std::string(200, '1'), "expected a header of at most 128 bytes");
}

TEST_CASE("a header's claim takes no memory that the file does not bear out") {
  ReadOptions options;
  options.file_bytes = 100;
  const std::string file = "2147483647 65536\na 1234";
  for (const ReadOptions& known : {options, ReadOptions{}}) {
    throws(MalformedFile, "file", "expected a whole row",
           [&] { read_vectors(VectorFormat::Word2vecBinary, file, known); });
  }
}

TEST_CASE("a word that a space cuts in two is refused, in whichever row it stands") {
  for (const std::string row_end : {"", "\n"}) {
    for (const std::string cut : {"new york", "a b", "in 1999 ", "x yz", "s\xC3\xA3o paulo"}) {
      CAPTURE(cut);
      const Floats numbers = {0.11F, -0.23F, 0.37F, 0.41F, -0.53F, 0.61F, -0.7F, 0.83F};
      const std::string good = binary_row("good", numbers) + row_end;
      expect_malformed_binary("3 8\n" + good + binary_row(cut, numbers) + row_end + good,
                              "expected words without spaces");
      expect_malformed_binary("2 8\n" + good + binary_row(cut, numbers),
                              "expected words without spaces");
    }
  }
}

TEST_CASE("numbers in the other byte order are named") {
  const auto swapped = [](float number) {
    return __builtin_bit_cast(float, __builtin_bswap32(__builtin_bit_cast(std::uint32_t, number)));
  };
  expect_malformed_binary("1 3\n" + binary_row("a", {swapped(0.1F), swapped(-2), swapped(0.3F)}),
                          "expected little-endian float32, got big-endian ones by the first row");
}

TEST_CASE("a row without a word is left out and counted") {
  const WordVectors read =
      read_vectors(VectorFormat::Word2vecBinary,
                   "3 1\n" + binary_row("a", {1}) + binary_row("", {2}) + binary_row("b", {3}));
  CHECK(words_of(read) == Strings{"a", "b"});
  CHECK((read.vectors == Eigen::Vector2f(1, 3) && read.wordless == 1));
}

TEST_CASE("numbers that are not finite are refused at their byte") {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float infinity = std::numeric_limits<float>::infinity();
  expect_malformed_binary("1 2\n" + binary_row("a", {1, nan}),
                          "got not a number as number 2 of \"a\" at byte 4");
  expect_malformed_binary("2 1\n" + binary_row("a", {1}) + binary_row("b", {-infinity}),
                          "got -infinity as number 1 of \"b\" at byte 10");
  expect_malformed_binary("1 1\n" + std::string(70'000, 'w'),
                          "expected a word of at most 65536 bytes");
}

TEST_CASE("the real binary file holds the same vectors as its text") {
  const auto binary = dataset("similarity.bin");
  const auto text = dataset("similarity.txt");
  if (!binary || !text) return;
  const WordVectors rows = read_vectors(VectorFormat::Word2vecBinary, *binary, {}, 1000);
  const WordVectors text_rows = read_vectors(VectorFormat::Word2vecText, *text);
  CHECK(words_of(rows) == words_of(text_rows));
  // The text has eight digits.
  CHECK(difference(rows.vectors, text_rows.vectors) <= 1e-6F);
}
