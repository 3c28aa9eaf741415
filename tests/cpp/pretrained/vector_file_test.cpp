#include "pretrained/vector_file.hpp"

#include <doctest.h>

#include <array>

#include "datasets.hpp"
#include "expect_error.hpp"
#include "pretrained/vector_files.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;
using namespace std::string_literals;

TEST_CASE("the format shows in the first bytes") {
  CHECK(detect_format("the 0.1 0.2\nof 1 2\n", "x") == VectorFormat::GloveText);
  CHECK(detect_format("<unk> 0.1 0.2", "x") == VectorFormat::GloveText);
  CHECK(detect_format("41 0.1 0.2\n", "x") == VectorFormat::GloveText);
  CHECK(detect_format("2 2\na 0.1 -2e-5 \nb 1 2\n", "x") == VectorFormat::Word2vecText);
  CHECK(detect_format("\xEF\xBB\xBF"
                      "2 2\na 1 2\n",
                      "x") == VectorFormat::Word2vecText);
  CHECK(detect_format("2 2\r\na nan 1\r\n", "x") == VectorFormat::Word2vecText);
  CHECK(detect_format("-2 2\na 1 2\n", "x") == VectorFormat::Word2vecText);
  CHECK(detect_format("1 2\n" + binary_row("a", {1, 2}), "x") == VectorFormat::Word2vecBinary);
  CHECK(detect_format("\x60\0\0\0\0\0\0\0{\"wte.weight\":{"s, "x") == VectorFormat::Safetensors);
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
  CHECK(is_model("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F{}"));
  CHECK(is_model("\x02\0\0\0\0\0\0\0{}"s));
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
  };
  for (const auto& [bytes, got] : files) {
    expect_error(ErrorKind::MalformedFile, "glove.txt",
                 "glove.txt: expected a file of word vectors, got " + got,
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
    expect_error(ErrorKind::MalformedFile, "cc.bin",
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

TEST_CASE("a file without a single row is refused") {
  expect_error(ErrorKind::EmptyVocabulary, "file", "expected at least one word with its vector",
               [] { read_vectors(VectorFormat::GloveText, ""); });
}

TEST_CASE("safetensors files have a reader of their own") {
  expect_error(ErrorKind::InvalidArgument, "format", "got safetensors",
               [] { make_vector_reader(VectorFormat::Safetensors, {}); });
}

TEST_CASE("the real files' formats are recognised") {
  const auto format_of = [](const std::string& name) {
    const auto file = dataset(name);
    return file ? std::optional(detect_format(file->substr(0, kDetectBytes), name)) : std::nullopt;
  };
  const auto glove = format_of("glove.6B.50d.first2446.txt");
  if (glove) CHECK(*glove == VectorFormat::GloveText);
  const auto text = format_of("similarity.txt");
  if (text) CHECK(*text == VectorFormat::Word2vecText);
  const auto binary = format_of("similarity.bin");
  if (binary) CHECK(*binary == VectorFormat::Word2vecBinary);
}
