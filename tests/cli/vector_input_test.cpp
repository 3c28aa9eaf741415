// What the command reads of a file, counted where it asks for it.
#include "cli/input/vector_input.hpp"

#include <filesystem>

#include "folder.hpp"
#include "pretrained/safetensors.hpp"
#include "pretrained/vector_file.hpp"
#include "testing.hpp"

namespace {

constexpr std::int64_t kTokens = 50'257;
constexpr std::int64_t kWidth = 768;
constexpr std::int64_t kTable = 4 * kTokens * kWidth;
constexpr std::int64_t kBefore = 400'000'000;
constexpr std::int64_t kAfter = 4 * 1024 * kWidth;

/// A safetensors file with GPT-2's table between other tensors, and holes: nothing but the header
/// and a few numbers of the table takes disk space. Returns the header's bytes, with the eight
/// before it.
std::int64_t write_model(const std::string& path) {
  std::string json = "{";
  std::int64_t at = 0;
  const auto add = [&](const char* name, const std::string& shape, std::int64_t bytes) {
    json += std::string(at == 0 ? "\"" : ",\"") + name + R"(":{"dtype":"F32","shape":[)" + shape +
            R"(],"data_offsets":[)" + std::to_string(at) + "," + std::to_string(at + bytes) + "]}";
    at += bytes;
  };
  add("h.0.weight", "100000000", kBefore);
  add("wte.weight", "50257,768", kTable);
  add("unused.weight", "1024,768", kAfter);
  json += "}";
  const auto length = static_cast<std::uint64_t>(json.size());
  const auto data = static_cast<std::int64_t>(kSafetensorsPrefix + json.size());
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(&length), sizeof length);
  file << json;
  for (const std::int64_t row : {std::int64_t{0}, std::int64_t{1}, kTokens - 1}) {
    const float number = 1;
    file.seekp(data + kBefore + row * kWidth * 4);
    file.write(reinterpret_cast<const char*>(&number), sizeof number);
  }
  file.close();
  std::filesystem::resize_file(path, static_cast<std::uintmax_t>(data + at));
  return data;
}

}  // namespace

TEST_CASE("of a model of more than 500 MB, only the header and the token table are read") {
  const Folder folder;
  cli::VectorInput input;
  input.path = folder.path("model.safetensors");
  input.table.vocabulary = folder.path("vocab.json");
  const std::int64_t header = write_model(input.path);
  std::ofstream(input.table.vocabulary) << R"({"first": 0, "second": 1, "last": 50256})";
  // The bytes that tell the format are read beside the header.
  const std::int64_t before = static_cast<std::int64_t>(kDetectBytes) + header;
  cli::InputFile file(input.path);
  const WordVectors vectors = cli::read_vectors(file, input);
  CHECK(vectors.words.size() == 3);
  CHECK(vectors.vectors.col(0).sum() == 3);
  CHECK(file.bytes_read() == before + kTable);

  input.options.max_rows = 2;
  cli::InputFile again(input.path);
  CHECK(cli::read_vectors(again, input).words.size() == 2);
  CHECK(again.bytes_read() == before + 4 * kWidth * 2);
}

TEST_CASE("a file is read in pieces of what is asked for, and counted") {
  const Folder folder;
  std::ofstream(folder.path("ten")) << "0123456789";
  cli::InputFile file(folder.path("ten"));
  CHECK(file.bytes() == 10);
  CHECK(file.read(4) == "0123");
  file.seek(7);
  CHECK(file.read(1) == "7");
  CHECK(file.read() == "89");
  CHECK(file.read().empty());
  CHECK(file.bytes_read() == 7);
}
