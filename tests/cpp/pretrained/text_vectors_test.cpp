#include "pretrained/text_vectors.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

const std::string kGlove = "the 0.5 -1 2e-3\nof -0.25 .5 1\nand 3 4 5";
const std::string kWord2vec = "3 2\nBerlin 1 2 \nM\xC3\xBCnchen 3 4 \nBonn 5 6 \n";

void expect_malformed(VectorFormat format, const std::string& bytes, const std::string& text) {
  CAPTURE(bytes);
  for (const std::size_t piece : {1, 1000}) {
    throws(MalformedFile, "file", text, [&] { read_vectors(format, bytes, {}, piece); });
  }
}

}  // namespace

TEST_CASE("GloVe rows are read with or without a last newline, in pieces of any length") {
  for (const std::string& file : {kGlove, kGlove + "\n"}) {
    for (const std::size_t piece : {1, 7, 4096}) {
      const WordVectors read = read_vectors(VectorFormat::GloveText, file, {}, piece);
      CHECK(words_of(read) == Strings{"the", "of", "and"});
      CHECK(read.vectors.row(0) == Eigen::RowVector3f(0.5F, -1, 2e-3F));
      CHECK((read.vectors.row(2) == Eigen::RowVector3f(3, 4, 5) && read.duplicates == 0));
    }
  }
}

TEST_CASE("where there are tabs, the first ends the word, whatever it holds") {
  const std::string file =
      "the king and the queen\t0.1\t0.2\r\nroom 101\t1\t2\nc\t 3 4 \n5\t5\t6\n\"\t7\t8\n";
  for (const std::size_t piece : {1, 7, 4096}) {
    const WordVectors read = read_vectors(VectorFormat::GloveText, file, {}, piece);
    CHECK(words_of(read) == Strings{"the king and the queen", "room 101", "c", "5", "\""});
    CHECK((read.vectors.row(0) == Eigen::RowVector2f(0.1F, 0.2F) && read.vectors(2, 1) == 4));
  }
  // After a header too.
  CHECK(read_vectors(VectorFormat::Word2vecText, "1 2\nroom 101\t1\t2\n").words.word(0) ==
        "room 101");
}

TEST_CASE("CSV is read with its heading or without, as spreadsheets and pandas write it") {
  constexpr std::pair<const char*, const char*> kFiles[] = {
      {"word,d0,d1\nking,0.5,1\nqueen,-1,2e-1\n", "king queen"},
      {"king,0.5,1\nqueen,-1,2e-1\n", "king queen"},
      {"\xEF\xBB\xBFword,d0,d1\r\nking,0.5,1\r\nqueen,-1,2e-1\r\n", "king queen"},
      {",0,1\nking,0.5,1\nqueen,-1,2e-1\n", "king queen"},
      {",word,0,1\n0,king,0.5,1\n1,queen,-1,2e-1\n", "king queen"},
      {"\tword\t0\t1\n0\tking\t0.5\t1\n1\tnew queen\t-1\t2e-1\n", "king new queen"},
      {"Unnamed: 0,0,1\nking,0.5,1\nqueen,-1,2e-1\n", "king queen"},
      {"Term\t1\t2\nking\t0.5\t1\nqueen\t-1\t2e-1\n", "king queen"},
      {"word;d0;d1\nking;0.5;1\nqueen;-1;2e-1\n", "king queen"},
      {"word, d0, d1\nking, 0.5, 1\nqueen, -1, 2e-1\n", "king queen"},
      {"word\td0\td1\nking\t0.5\t1\nqueen\t-1\t2e-1\n", "king queen"},
      {"\"word\",\"d0\",\"d1\"\n\"king\",\"0.5\",\"1\"\n\"queen\",\"-1\",\"2e-1\"\n", "king queen"},
      {"word,d0,d1\n\"king, the\",0.5,1\n\"say \"\"hi\"\"\",-1,2e-1\n", "king, the say \"hi\""},
      {"word,d0,d1\n0.5,0.5,1\n-2,-1,2e-1\n", "0.5 -2"},
      {"1999,0.5,1\n2000,-1,2e-1\n", "1999 2000"}};
  for (const auto& [text, words] : kFiles) {
    const std::string_view bytes = text;
    CAPTURE(bytes);
    for (const std::size_t piece : {1, 1000}) {
      const WordVectors read = read_vectors(VectorFormat::GloveText, bytes, {}, piece);
      REQUIRE(read.words.size() == 2);
      CHECK(std::string(read.words.word(0)).append(" ").append(read.words.word(1)) == words);
      CHECK(read.vectors == (Table(2, 2) << 0.5F, 1, -1, 0.2F).finished());
    }
  }
  // Numbers that count the columns are no vector; whole numbers above others may be one.
  for (const std::string names :
       {"word,1,2,3", "lemma,0,1,2", "1,2,3", "\"Wort\",\"0\",\"1\",\"2\""}) {
    CAPTURE(names);
    const std::string rows = "\nking,.1,.2,.3\nqueen,.4,5,-.6\n";
    CHECK(words_of(read_vectors(VectorFormat::GloveText, names + rows)) ==
          Strings{"king", "queen"});
  }
  CHECK(words_of(read_vectors(VectorFormat::GloveText, "word 0 1 2\nking .1 .2 .3\n")) ==
        Strings{"king"});
  for (const std::string first :
       {"a,1,2,3\nb,4,5,6\n", "a,0,1\nb,.5,.5\n", "a 1 2 3\nb .4 .5 .6\n", "a,1,2,3\nb,4,5,.6\n"}) {
    CHECK(words_of(read_vectors(VectorFormat::GloveText, first)) == Strings{"a", "b"});
  }
  // Commas within words, and decimal ones, make no CSV.
  CHECK(words_of(read_vectors(VectorFormat::GloveText, "1,000 1 2\n, 3 4\na,b 5 6\n")) ==
        Strings{"1,000", ",", "a,b"});
  constexpr std::pair<const char*, const char*> kRefused[] = {
      {"king,0.5,1\nqueen,-1\n", "expected a word and 2 numbers at line 2, got 1 numbers"},
      {"word,d0,d1\nking,0.5,\nqueen,-1,2\n", "at line 2, got \"\" as number 2"},
      {"word;d0;d1\nking;0,5;1\nqueen;-1;2\n",
       "got \"0,5\" as number 1; write a point instead of the comma"},
      {"\"a\nb\",1,2\n", "numbers at line 1, got a quote that is not closed in its line"},
      {"\"word\nform\",d0\nking,1\n", "at line 1, got a quote that is not closed in its line"},
      {"king,1,2\n\"queen,3,4\n", "at line 2, got a quote that is not closed in its line"},
      {"\"king,1,2\n\"queen,3,4\n", "at line 1, got a quote that is not closed in its line"},
      {"king,noun,0.5\nqueen,noun,1\n", "got \"noun\" as number 1"}};
  for (const auto& [bytes, text] : kRefused) expect_malformed(VectorFormat::GloveText, bytes, text);
}

TEST_CASE("numbers alone have no words, unless they are given") {
  constexpr const char* kNone =
      "if the first numbers are words, or a metadata.tsv with the words beside it, got numbers "
      "alone";
  const std::string pair = "0.5\t-1\n1\t2\n-3\t4\n";
  for (const std::string& file : {pair, std::string("0.5,-1\n1,2\n"), std::string("1 2\n1 3\n"),
                                  std::string("1\t2\n3\t4\n5\t6\n"), std::string("0.5\n1\n"),
                                  std::string("d0,d1\n0.5,-1\n1,2\n")}) {
    expect_malformed(VectorFormat::GloveText, file, kNone);
  }
  const auto read_with = [](const std::string& bytes, const Strings& words) {
    ReadOptions options;
    options.row_words = std::make_shared<const Strings>(words);
    return read_vectors(VectorFormat::GloveText, bytes, options, 3);
  };
  const WordVectors read = read_with(pair, {"new york", "b", "c"});
  CHECK(words_of(read) == Strings{"new york", "b", "c"});
  CHECK(read.vectors == (Table(3, 2) << 0.5F, -1, 1, 2, -3, 4).finished());
  CHECK(words_of(read_with("d0,d1\r\n0.5,-1\r\n1,2", {"a", "b"})) == Strings{"a", "b"});
  CHECK(words_of(read_with("1\n0\n", {"a", "b"})) == Strings{"a", "b"});
  for (const auto& words : {Strings{"a", "b"}, Strings{"a", "b", "c", "d"}}) {
    throws(MalformedFile, "file",
           std::to_string(words.size()) + " vectors, one for each word of its metadata, got",
           [&] { read_with(pair, words); });
  }
  CHECK(layout_of("1\n0\n").numbers_alone);
  CHECK((layout_of(pair).numbers_alone && !layout_of(pair).may_be_words));
  // What may be years is taken for words where no others are given.
  CHECK((layout_of("1999 .5 2\n2000 3 4\n").may_be_words && !layout_of("a 1\n").numbers_alone));
  CHECK_FALSE(layout_of("1999 1 2\n2000 3 4\n").may_be_words);
}

TEST_CASE("numbers are words where one later in the file is none") {
  std::string sorted;
  for (int n = 0; n < 40; ++n) sorted += "0." + std::to_string(n) + " 1 .5\n";
  CHECK(layout_of(sorted).numbers_alone);
  expect_malformed(VectorFormat::GloveText, sorted, "got numbers alone");
  sorted += "king 2 .5\n";
  CHECK_FALSE(layout_of(sorted).numbers_alone);
  const WordVectors read = read_vectors(VectorFormat::GloveText, sorted, {}, 7);
  CHECK((read.words.size() == 41 && read.words.word(1) == "0.1" && read.vectors(40, 0) == 2));
  // After the first rows, too, numbers alone are not read as words.
  ReadOptions options;
  options.max_rows = 20;
  throws(MalformedFile, "file", "got numbers alone",
         [&] { read_vectors(VectorFormat::GloveText, sorted, options); });
  CHECK(read_vectors(VectorFormat::Word2vecText, "41 2\n" + sorted).words.size() == 41);
}

TEST_CASE("a byte-order mark is no part of the first word or of the header") {
  for (const std::size_t piece : {1, 4096}) {
    const WordVectors glove =
        read_vectors(VectorFormat::GloveText, "\xEF\xBB\xBF" + kGlove, {}, piece);
    CHECK(words_of(glove) == Strings{"the", "of", "and"});
    const WordVectors word2vec =
        read_vectors(VectorFormat::Word2vecText, "\xEF\xBB\xBF" + kWord2vec, {}, piece);
    CHECK(word2vec.words.word(0) == "Berlin");
  }
}

TEST_CASE("word2vec and fastText rows may end in a space and in CRLF") {
  const std::string crlf = "3 2\r\nBerlin 1 2 \r\nM\xC3\xBCnchen 3 4 \r\nBonn 5 6 \r\n";
  for (const std::string& file : {kWord2vec, crlf}) {
    for (const std::size_t piece : {1, 7, 4096}) {
      const WordVectors read = read_vectors(VectorFormat::Word2vecText, file, {}, piece);
      CHECK(words_of(read) == Strings{"Berlin", "M\xC3\xBCnchen", "Bonn"});
      CHECK(read.vectors.row(2) == Eigen::RowVector2f(5, 6));
    }
  }
}

TEST_CASE("words are kept byte for byte, with spaces in them, but with no number too many") {
  const std::string file =
      ". . . 1 2\n\xFF\xFE 3 4\n\xC2\x85 3 4\n\xE2\x80 3 4\n1 3 4\nat name@domain.com 5 6\n";
  for (const std::size_t piece : {1, 7, 4096}) {
    const WordVectors read = read_vectors(VectorFormat::GloveText, file, {}, piece);
    CHECK(words_of(read) ==
          Strings{". . .", "\xFF\xFE", "\xC2\x85", "\xE2\x80", "1", "at name@domain.com"});
    CHECK(read.vectors.row(5) == Eigen::RowVector2f(5, 6));
  }
  expect_malformed(VectorFormat::GloveText, "a 1 2\nb 3 4 5\n",
                   "expected a word and 2 numbers at line 2, got 3 fields after \"b\"");
}

TEST_CASE("of two rows with the same word the first counts") {
  const WordVectors read = read_vectors(VectorFormat::GloveText, "a 1\nb 2\na 3\na 4\nc 5\n");
  CHECK(words_of(read) == Strings{"a", "b", "c"});
  CHECK((read.vectors == Eigen::Vector3f(1, 2, 5) && read.duplicates == 2));
}

TEST_CASE("only the first rows, only listed words and unit length can be asked for") {
  ReadOptions options;
  options.max_rows = 2;
  CHECK(words_of(read_vectors(VectorFormat::GloveText, kGlove, options)) == Strings{"the", "of"});
  CHECK(words_of(read_vectors(VectorFormat::Word2vecText, kWord2vec, options)).size() == 2);

  auto list = std::make_shared<WordTable>();
  list->add("and");
  list->add("absent");
  ReadOptions listed;
  listed.keep_only = list;
  listed.normalise = true;
  const WordVectors kept = read_vectors(VectorFormat::GloveText, kGlove, listed);
  CHECK(words_of(kept) == Strings{"and"});
  CHECK(kept.vectors.row(0).norm() == doctest::Approx(1).epsilon(1e-6));  // float32 rounding
  CHECK(kept.vectors(0, 2) == doctest::Approx(5 / std::sqrt(50)).epsilon(1e-6));

  listed.max_rows = 2;
  throws(EmptyVocabulary, "file", "expected at least one of the listed words",
         [&] { read_vectors(VectorFormat::GloveText, kGlove, listed); });
  options.max_rows = 0;
  throws(InvalidArgument, "max_rows", "got 0",
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
  constexpr std::pair<const char*, const char*> kRows[] = {
      {"a 1 2\nb 3\n", "expected a word and 2 numbers at line 2, got 1 numbers after \"b\""},
      {"a 1 2\n\nb 3 4\n", "at line 2, got an empty line"},
      {"a 1 2\n 3 4 5\n", "at line 2, got no word"},
      {"a 1 2\n\n\nb 3 4\n", "at line 2, got an empty line"},
      {"a 1 2\nb 0,5 4\n", "got \"0,5\" as number 1; write a point instead of the comma"},
      {"a nan 2\nb 3 4\n", "at line 1, got \"nan\" as number 1"},
      {"a 1 2\nb 3 4x\n", "got \"4x\" as number 2"},
      {"a 1 -inf\n", "got \"-inf\" as number 2"},
      {"a 1 2\nb 3 1e39\n", "finite numbers, got infinity as number 2 of \"b\" at line 2"},
      {"<p>\n", "got 0 at line 1"}};
  for (const auto& [bytes, text] : kRows) expect_malformed(VectorFormat::GloveText, bytes, text);
}

TEST_CASE("a zero vector stays zero, and is counted where vectors are normalised") {
  CHECK(read_vectors(VectorFormat::GloveText, "a 0 0\n").vectors.isZero(0));
  ReadOptions options;
  options.normalise = true;
  const WordVectors read = read_vectors(VectorFormat::GloveText, "a 3 4\nb 0 0\nc 0 2\n", options);
  CHECK(read.vectors.row(0).norm() == doctest::Approx(1).epsilon(1e-6));  // float32 rounding
  CHECK((read.vectors.row(1).isZero(0) && read.zeros == 1));
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
    CHECK(words_of(read) == Strings{"a", "b"});
    CHECK((read.vectors.row(1) == Eigen::RowVector2f(3, 4) && read.wordless == 1));
  }
}

TEST_CASE("a header that lies is found out") {
  constexpr std::pair<const char*, const char*> kFiles[] = {
      {"4 2\na 1 2\nb 3 4\n", "expected 4 rows as the header says, got 2, the end after line 3"},
      {"1 2\na 1 2\nb 3 4\n", "the end after 1 rows as the header says, got \"b 3 4\" at line 3"},
      {"2 3\na 1 2\n", "expected a word and 3 numbers at line 2"},
      {"-2 3\na 1 2\n", "got -2"},
      {"2 -3\na 1 2\n", "got -3"},
      {"0 3\n", "got 0"},
      {"2 0\n", "got 0"},
      {"99999999999999999999 3\n", "got 99999999999999999999"},
      {"2 65537\n", "got 65537"},
      {"many words\n", "got \"many words\""},
      {"", "got \"\""}};
  for (const auto& [bytes, text] : kFiles)
    expect_malformed(VectorFormat::Word2vecText, bytes, text);
}

TEST_CASE("a header's claim takes no memory that the file does not bear out") {
  ReadOptions options;
  options.file_bytes = 40;
  // 2^31-1 x 65,536 floats would be 512 TiB.
  throws(MalformedFile, "file", "expected a word and 65536 numbers",
         [&] { read_vectors(VectorFormat::Word2vecText, "2147483647 65536\na 1 2\n", options); });
  throws(MalformedFile, "file", "expected a word and 65536 numbers",
         [] { read_vectors(VectorFormat::Word2vecText, "2147483647 65536\na 1 2\n"); });
}

TEST_CASE("a line without end is refused before it fills the memory") {
  const auto reader = make_vector_reader(VectorFormat::GloveText, {});
  const std::string piece(1 << 20, 'x');
  throws(MalformedFile, "file",
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
        CHECK((error.kind() == MalformedFile || error.kind() == EmptyVocabulary));
        CHECK(error.argument() == "file");
        read = reader->take();
      }
      for (Eigen::Index row = 0; row + 1 < read.vectors.rows(); ++row) {
        CHECK(read.vectors.row(row) == whole.vectors.row(row));
      }
    }
  }
}

TEST_CASE("every row of the real GloVe file is read, also the ones that are not UTF-8") {
  const auto file = dataset("glove.6B.50d.first2446.txt");
  if (!file) return;
  ReadOptions options;
  options.file_bytes = static_cast<std::int64_t>(file->size());
  for (const std::size_t piece : {7, 4096, 1 << 20}) {
    const WordVectors read = read_vectors(VectorFormat::GloveText, *file, options, piece);
    CHECK((read.words.size() == 2446 && read.vectors.cols() == 50 && read.duplicates == 0));
    CHECK((read.words.find("queen") >= 0 && read.vectors(0, 0) == 0.418F));
    CHECK(read.vectors(2445, 49) == -0.76127F);
  }
}

TEST_CASE("the real word2vec text file is read") {
  const auto file = dataset("similarity.txt");
  if (!file) return;
  const WordVectors read = read_vectors(VectorFormat::Word2vecText, *file);
  CHECK((read.words.size() == 41 && read.vectors.cols() == 100));
  CHECK(read.vectors(read.words.find("Berlin"), 1) == -3.0660472F);
}
