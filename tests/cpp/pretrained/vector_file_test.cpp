#include "pretrained/vector_file.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

using namespace std::string_literals;

TEST_CASE("the format shows in the first bytes") {
  const std::string marked = "\xEF\xBB\xBF"s + "2 2\na 1 2\n";
  for (const std::string& text :
       {"2 2\na 0.1 -2e-5 \nb 1 2\n"s, marked, "2 2\r\na nan 1\r\n"s, "-2 2\na 1 2\n"s}) {
    CHECK(detect_format(text, "x") == VectorFormat::Word2vecText);
  }
  for (const char* text : {"the 0.1 0.2\nof 1 2\n", "<unk> 0.1 0.2", "41 0.1 0.2\n", "BZh 1 2\n",
                           "{ 1 2\n", "1\t0\n0.5\t-1\n", "3 0\n1 1\n", "version 1 2\n",
                           "GGUF 1 2\n", "[ 1 2\n", "\xFF\xFE 1 2\nking 3 4\n", "PAR1 1 2\n"}) {
    CAPTURE(text);
    CHECK(detect_format(text, "x") == VectorFormat::GloveText);
  }
  CHECK(detect_format("1 2\n" + binary_row("a", {1, 2}), "x") == VectorFormat::Word2vecBinary);
}

TEST_CASE("text with a number that is none is text, whose reader names it") {
  const std::pair<std::string, std::string> files[] = {
      {"2 2\nking 1d0 2d0\nqueen 1d0 3d0\n", "at line 2, got \"1d0\" as number 1"},
      {"2 3\nking 0,1 0,2 0,3\nqueen 0,1 0,2 0,4\n",
       "at line 2, got \"0,1\" as number 1; write a point instead of the comma"},
      {"3 2\nking NaN INF\nking2 1.0 2.0\nqueen 1.0 2.5\n", "at line 2, got \"NaN\" as number 1"},
      {"3 20\nking 9:0.022 11:0.5\nqueen 9:0.02\n", "at line 2, got \"9:0.022\" as number 1"},
      {"2 2\nk\xC3\xB6nig 0x1p-3 0x1p-4\nk\xF6nig 0x1p-3 1\n", "got \"0x1p-3\" as number 1"},
  };
  for (const auto& file : files) {
    const std::string& bytes = file.first;
    const std::string& text = file.second;
    CAPTURE(bytes);
    CHECK(detect_format(bytes, "x") == VectorFormat::Word2vecText);
    throws(MalformedFile, "file", text, [&] { read_vectors(VectorFormat::Word2vecText, bytes); });
  }
}

TEST_CASE("tabs, spaces in the first word and long words leave text what it is") {
  const std::string texts[] = {
      "2\t3\nking\t1\t2\t3\nqueen\t1\t2\t4\n",
      "2 3\nnew york 1 2 3\nqueen 1 2 4\n",
      "2 3\n" + std::string(5'000, 'w') + " 1 2 3\nqueen 1 2 4\n",
      "2 3\n 1 2 3\nqueen 1 2 4\n",
      "1 9000\nwide" +
          [] {
            std::string numbers;
            for (int n = 0; n < 9000; ++n) numbers += " 0.1234567";
            return numbers;
          }(),
  };
  for (const std::string& text : texts) {
    CAPTURE(text.substr(0, 40));
    CHECK(detect_format(text.substr(0, kDetectBytes), "x") == VectorFormat::Word2vecText);
    CHECK_NOTHROW(read_vectors(VectorFormat::Word2vecText, text));
  }
}

TEST_CASE("binary numbers that hold line ends or letters are binary") {
  const auto float_of = [](const char* bytes) {
    float number = 0;
    std::memcpy(&number, bytes, sizeof number);
    return number;
  };
  for (const char* bytes : {"\n12>", "12\n>", " \n >", "\t11?", "abc<", "1 2;"}) {
    CAPTURE(bytes);
    const float number = float_of(bytes);
    const std::string file =
        "2 2\n" + binary_row("a", {number, 0.25F}) + "\n" + binary_row("b", {-0.5F, number}) + "\n";
    CHECK(detect_format(file, "x") == VectorFormat::Word2vecBinary);
    CHECK(read_vectors(VectorFormat::Word2vecBinary, file).vectors(1, 1) == number);
  }
}

TEST_CASE("a safetensors file is known as one, however wrong its length and wherever it is cut") {
  const auto is_model = [](std::string_view bytes) {
    return detect_format(bytes, "x") == VectorFormat::Safetensors;
  };
  const std::string whole = "\x60\0\0\0\0\0\0\0{\"wte.weight\":{"s;
  for (std::size_t size = 4; size <= whole.size(); ++size) {
    CAPTURE(size);
    CHECK(is_model(std::string_view(whole).substr(0, size)));
  }
  CHECK(is_model("\0\0\0\0\0\0\0\x80{\"a\":{"s));
  CHECK(is_model("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF{\"a\":{"));
  CHECK((is_model("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F{}") && is_model("\x02\0\0\0\0\0\0\0{}"s)));
  // A length may begin as a gzip archive or a fastText model does.
  CHECK(is_model("\x1F\x8B\x08\0\0\0\0\0{\"a\":{"s));
  CHECK(is_model("\xBA\x16\x4F\x2F\0\0\0\0{\"a\":{"s));
  // Words may hold braces, numbers in binary any bytes.
  CHECK(detect_format("ab 1 2 3{\" 1 2\n", "x") == VectorFormat::GloveText);
  CHECK(detect_format("\u00e9\u00e9 1 2{} 3\n", "x") == VectorFormat::GloveText);
  CHECK(detect_format("1 1\na \0\0{\"\n"s, "x") == VectorFormat::Word2vecBinary);
}

TEST_CASE("a file without vectors is called what it is") {
  const std::pair<std::string, std::string> files[] = {
      {"", "an empty file"},
      {"PK\3\4\x14\0"s, "a zip archive, which must be unpacked first"},
      {"\x1F\x8B\x08", "a gzip archive, which must be unpacked first"},
      {"\xBA\x16\x4F\x2F\x0C\0\0\0"s, "a fastText model, not its .vec file"},
      {"<!DOCTYPE html>\n<html>", "a web page"},
      {"\n  <HTML><body>404", "a web page"},
      {"BZh91AY&SY", "a bzip2 archive, which must be unpacked first (bunzip2)"},
      {"\xFD"
       "7zXZ\0\0"s,
       "an xz archive, which must be unpacked first (unxz)"},
      {"\x28\xB5\x2F\xFD\x24", "a Zstandard archive, which must be unpacked first (unzstd)"},
      {"\x93NUMPY\x01\0v\0{'descr'"s, "a NumPy array (.npy), which has no words"},
      {"PK\3\4\x14\0\0\0vectors.npy"s, "a NumPy archive (.npz)"},
      {"PK\3\4\x14\0\0\0archive/data.pkl"s, "a PyTorch file"},
      {"\x80\x04\x95\x10\0\0gensim.models.keyedvectors"s, "a file of gensim's own (.kv, .model)"},
      {"\x80\x02}q\0"s, "a Python pickle"},
      {"GGUF\3\0\0\0"s, "a GGUF model"},
      {"version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 3\n",
       "a Git LFS pointer, not the file itself; git lfs pull fetches that"},
      {"\xFF\xFEk\0i\0"s, "UTF-16 by its byte-order mark; iconv -f UTF-16 -t UTF-8"},
      {"\xFE\xFF\0k\0i"s, "UTF-16 by its byte-order mark"},
      {"{\n  \"metadata\": {},\n \"weight_map\": {\"wte.weight\": \"a.safetensors\"}}",
       "the index of a model in several files"},
      {"{\"a\": [1, 2]}", "JSON, which holds no vectors that are read"},
      {"SQLite format 3\0"s, "an SQLite database, as Magnitude has its vectors in"},
      {"PAR1\x15\x04\x15"s, "a Parquet file; in Python, pandas.read_parquet(…).to_csv(…)"},
      {"ARROW1\0\0\xFF\xFF\xFF\xFF"s, "an Arrow or Feather file; in Python, its to_pandas()"},
      {"\xFF\xFF\xFF\xFF\x70\0\0\0\x10"s, "an Arrow or Feather file"},
      {"FEA1\0\0\0\0"s, "an Arrow or Feather file"},
  };
  for (const auto& [bytes, got] : files) {
    throws(MalformedFile, "glove.txt", "glove.txt: expected a file of word vectors, got " + got,
           [&bytes = bytes] { detect_format(bytes, "glove.txt"); });
  }
}

TEST_CASE("a fastText model of before its versions is called what the newer ones are") {
  // Its settings come first: dim, ws, epoch, minCount, neg, wordNgrams, loss, model, bucket, minn,
  // maxn, lrUpdateRate.
  std::array<std::int32_t, 12> settings = {100, 5, 5, 5, 5, 1, 2, 2, 2'000'000, 3, 6, 100};
  const auto model = [&] {
    std::string bytes(reinterpret_cast<const char*>(settings.data()), sizeof settings);
    return bytes + std::string(200, '\0');
  };
  const auto expect_model = [&] {
    throws(MalformedFile, "cc.bin",
           "cc.bin: expected a file of word vectors, got a fastText model, not its .vec file",
           [&] { detect_format(model(), "cc.bin"); });
  };
  expect_model();
  settings = {300, 5, 123, 1, 10, 1, 1, 1, 0, 0, 0, 1000};
  expect_model();
  // What has no such settings may still be vectors.
  settings[6] = 4;
  CHECK_NOTHROW(detect_format(model(), "cc.bin"));
}

TEST_CASE("a file without a row, and a format with a reader of its own, are refused") {
  throws(EmptyVocabulary, "file", "expected at least one word with its vector",
         [] { read_vectors(VectorFormat::GloveText, ""); });
  throws(InvalidArgument, "format", "got safetensors",
         [] { make_vector_reader(VectorFormat::Safetensors, {}); });
}

TEST_CASE("the real files' formats are recognised") {
  for (const auto& [name, format] :
       {std::pair{"glove.6B.50d.first2446.txt", VectorFormat::GloveText},
        std::pair{"similarity.txt", VectorFormat::Word2vecText},
        std::pair{"similarity.bin", VectorFormat::Word2vecBinary}}) {
    const auto file = dataset(name);
    if (file) CHECK(detect_format(file->substr(0, kDetectBytes), name) == format);
  }
}
