#include "vector_file.hpp"

#include <doctest.h>

#include "datasets.hpp"
#include "expect_error.hpp"
#include "vector_files.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;
using namespace std::string_literals;

TEST_CASE("the format shows in the first bytes") {
  CHECK(detect_format("the 0.1 0.2\nof 1 2\n", "x") == VectorFormat::GloveText);
  CHECK(detect_format("<unk> 0.1 0.2", "x") == VectorFormat::GloveText);
  CHECK(detect_format("41 0.1 0.2\n", "x") == VectorFormat::GloveText);
  CHECK(detect_format("2 2\na 0.1 -2e-5 \nb 1 2\n", "x") == VectorFormat::Word2vecText);
  CHECK(detect_format("2 2\r\na nan 1\r\n", "x") == VectorFormat::Word2vecText);
  CHECK(detect_format("-2 2\na 1 2\n", "x") == VectorFormat::Word2vecText);
  CHECK(detect_format("1 2\n" + binary_row("a", {1, 2}), "x") == VectorFormat::Word2vecBinary);
  CHECK(detect_format("\x60\0\0\0\0\0\0\0{\"wte.weight\":{"s, "x") == VectorFormat::Safetensors);
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
