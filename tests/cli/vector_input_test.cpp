// What the command reads of a file, counted where it asks for it.
#include "cli/input/vector_input.hpp"

#include <doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "folder.hpp"
#include "pretrained/safetensors.hpp"
#include "pretrained/vector_file.hpp"

using namespace lexiscope;

namespace {

constexpr std::int64_t kTokens = 50'257;
constexpr std::int64_t kWidth = 768;

/// The tensors of GPT-2 with `layers` layers, in the order in which its file has them.
nlohmann::ordered_json gpt2_header(int layers) {
  nlohmann::ordered_json header;
  std::int64_t at = 0;
  const auto add = [&](const std::string& name, const std::vector<std::int64_t>& shape) {
    std::int64_t bytes = sizeof(float);
    for (const std::int64_t size : shape) bytes *= size;
    header[name] = {{"dtype", "F32"}, {"shape", shape}, {"data_offsets", {at, at + bytes}}};
    at += bytes;
  };
  for (int layer = 0; layer < layers; ++layer) {
    const std::string h = "h." + std::to_string(layer) + ".";
    add(h + "attn.bias", {1, 1, 1024, 1024});
    add(h + "attn.c_attn.bias", {3 * kWidth});
    add(h + "attn.c_attn.weight", {kWidth, 3 * kWidth});
    add(h + "attn.c_proj.bias", {kWidth});
    add(h + "attn.c_proj.weight", {kWidth, kWidth});
    add(h + "ln_1.bias", {kWidth});
    add(h + "ln_1.weight", {kWidth});
    add(h + "mlp.c_fc.bias", {4 * kWidth});
    add(h + "mlp.c_fc.weight", {kWidth, 4 * kWidth});
    add(h + "mlp.c_proj.bias", {kWidth});
    add(h + "mlp.c_proj.weight", {4 * kWidth, kWidth});
  }
  add("ln_f.weight", {kWidth});
  add("wpe.weight", {1024, kWidth});
  add("wte.weight", {kTokens, kWidth});
  add("unused.weight", {1024, kWidth});
  return header;
}

struct Model {
  std::int64_t header_bytes;  // with the eight before it
  std::int64_t bytes;
};

/// A file with holes: nothing but the header and a few numbers of the table takes disk space.
Model write_model(const std::string& path, int layers) {
  const auto header = gpt2_header(layers);
  const std::string json = header.dump();
  const auto length = static_cast<std::uint64_t>(json.size());
  const auto data = static_cast<std::int64_t>(kSafetensorsPrefix + json.size());
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(&length), sizeof length);
  file << json;
  const std::int64_t table = header["wte.weight"]["data_offsets"][0];
  for (const std::int64_t row : {std::int64_t{0}, std::int64_t{1}, kTokens - 1}) {
    const float number = 1;
    file.seekp(data + table + row * kWidth * 4);
    file.write(reinterpret_cast<const char*>(&number), sizeof number);
  }
  file.close();
  const std::int64_t end = header["unused.weight"]["data_offsets"][1];
  std::filesystem::resize_file(path, static_cast<std::uintmax_t>(data + end));
  return {data, data + end};
}

}  // namespace

TEST_CASE("of a model of 600 MB, only the header and the token table are read") {
  const Folder folder;
  cli::VectorInput input;
  input.path = folder.path("model.safetensors");
  input.table.vocabulary = folder.path("vocab.json");
  const Model model = write_model(input.path, 13);
  std::ofstream(input.table.vocabulary) << R"({"first": 0, "second": 1, "last": 50256})";
  CHECK(model.bytes > 580'000'000);
  // The bytes that tell the format are read beside the header, which may lie within them.
  REQUIRE(kDetectBytes < 100'000);

  cli::InputFile file(input.path);
  const WordVectors vectors = cli::read_vectors(file, input);
  CHECK(vectors.words.size() == 3);
  CHECK(vectors.vectors.col(0).sum() == 3);
  CHECK(file.bytes_read() ==
        static_cast<std::int64_t>(kDetectBytes) + model.header_bytes + 4 * kWidth * kTokens);

  input.options.max_rows = 2;
  cli::InputFile again(input.path);
  CHECK(cli::read_vectors(again, input).words.size() == 2);
  CHECK(again.bytes_read() ==
        static_cast<std::int64_t>(kDetectBytes) + model.header_bytes + 4 * kWidth * 2);
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
