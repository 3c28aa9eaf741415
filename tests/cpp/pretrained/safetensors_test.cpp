#include "pretrained/safetensors.hpp"

#include <functional>

#include "testing.hpp"

namespace {

std::string length_bytes(std::uint64_t length) {
  return {reinterpret_cast<const char*>(&length), sizeof length};
}

template <class T>
std::string bytes_of(const std::vector<T>& numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T)};
}

SafetensorsHeader header_of(const std::string& json, std::int64_t file_bytes = 0) {
  return parse_safetensors_header(json, "model", file_bytes);
}

/// A header entry: "name": {…}.
std::string entry(const std::string& name, const std::string& dtype, const std::string& shape,
                  const std::string& offsets) {
  std::string json = "\"" + name;
  return json.append("\":{\"dtype\":\"")
      .append(dtype)
      .append("\",\"shape\":")
      .append(shape)
      .append(",\"data_offsets\":")
      .append(offsets)
      .append("}");
}

std::string object(const std::string& entries) {
  return std::string("{").append(entries).append("}");
}

void expect_malformed(const std::string& json, const std::string& text) {
  CAPTURE(json);
  throws(MalformedFile, "model", text, [&] { header_of(json, 1000); });
}

Table read_tensor(const StoredTensor& tensor, std::string_view bytes, std::size_t piece,
                  ReadOptions options = {}) {
  TensorReader reader(tensor, std::move(options));
  for (std::size_t at = 0; at < bytes.size(); at += piece) reader.add(bytes.substr(at, piece));
  return reader.finish();
}

}  // namespace

TEST_CASE("the header's length is checked before anything is read for it") {
  CHECK(safetensors_header_length(length_bytes(96), "model", 0) == 96);
  CHECK(safetensors_header_length(length_bytes(96), "model", 104) == 96);
  const auto expect = [](const std::string& bytes, std::int64_t file_bytes, const char* text) {
    throws(MalformedFile, "model", text,
           [&] { safetensors_header_length(bytes, "model", file_bytes); });
  };
  expect(length_bytes(96), 103,
         "expected a safetensors header of 96 bytes, as its first 8 say, got the end at byte 103");
  expect(length_bytes(100'000'000), 0,
         "expected a safetensors header of 2 to 16777216 bytes, got 100000000 in its first 8");
  expect(length_bytes(std::uint64_t{1} << 63), 0, "got 9223372036854775808 in its first 8");
  expect(length_bytes(std::numeric_limits<std::uint64_t>::max()), 0, "got 18446744073709551615");
  expect(length_bytes(0), 0, "got 0 in its first 8");
  expect("1234567", 0,
         "expected the length of a safetensors header in 8 bytes, got the end at byte 7");
}

TEST_CASE("tensors are found with their ranges in the file") {
  const std::string json =
      object(entry("b", "F16", "[2,3]", "[8,20]") + "," + entry("a", "F32", "[2]", "[0,8]") +
             ",\"__metadata__\":{\"format\":\"pt\"}") +
      "  ";
  const SafetensorsHeader header = header_of(json);
  REQUIRE(header.tensors.size() == 2);
  CHECK(header.tensors[0].name == "a");
  CHECK(header.tensors[1].shape == std::vector<std::int64_t>{2, 3});
  CHECK(header.tensors[1].dtype == "F16");
  CHECK(header.tensors[1].begin == static_cast<std::int64_t>(8 + json.size() + 8));
  CHECK((header.tensors[1].end - header.tensors[1].begin == 12 && header.metadata.size() == 1));
  CHECK(readable_tables(header).size() == 1);
}

TEST_CASE("the token table is found by its usual names") {
  for (const char* name : {"wte.weight", "transformer.wte.weight", "model.embed_tokens.weight",
                           "bert.embeddings.word_embeddings.weight", "tok_embeddings.weight"}) {
    const SafetensorsHeader header =
        header_of(object(entry("wpe.weight", "F32", "[2,2]", "[0,16]") + "," +
                         entry(name, "F32", "[3,2]", "[16,40]")));
    CHECK(find_token_table(header, "model").name == name);
  }
  // One axis, another type of numbers, or a name that merely ends alike is not it.
  const SafetensorsHeader other =
      header_of(object(entry("wte.weight", "F32", "[4]", "[0,16]") + "," +
                       entry("x.wte.weight", "I32", "[2,2]", "[16,32]") + "," +
                       entry("not_wte.weight", "F32", "[2,2]", "[32,48]")));
  throws(MalformedFile, "model", "got only \"not_wte.weight\"",
         [&] { find_token_table(other, "model"); });
  throws(MalformedFile, "model", "got no table at all",
         [] { find_token_table(header_of("{}"), "model"); });
  const SafetensorsHeader bytes = header_of(object(entry("wte.weight", "I8", "[2,2]", "[0,4]")));
  throws(MalformedFile, "model", "got \"wte.weight\" of I8",
         [&] { find_token_table(bytes, "model"); });
}

TEST_CASE("a tied output table stands for the token table where the metadata says so") {
  const std::string tensors = entry("lm_head.weight", "F32", "[2,2]", "[0,16]");
  const SafetensorsHeader tied = header_of(
      object(tensors + ",\"__metadata__\":{\"model.embed_tokens.weight\":\"lm_head.weight\"}"));
  CHECK(find_token_table(tied, "model").name == "lm_head.weight");
  CHECK_THROWS_AS(find_token_table(header_of(object(tensors)), "model"), Error);
}

TEST_CASE("a tensor that was left out is found by the name that the metadata ties to it") {
  const auto header_with = [](const std::string& metadata) {
    return header_of(object(entry("lm_head.weight", "F32", "[2,2]", "[0,16]") + "," +
                            entry("mask", "I64", "[1,1]", "[16,24]") +
                            ",\"__metadata__\":" + metadata));
  };
  const SafetensorsHeader tied = header_with(
      R"({"format":"pt","model.embed_tokens.weight":"lm_head.weight","old_mask":"mask"})");
  CHECK(table_named(tied, "model.embed_tokens.weight").name == "lm_head.weight");
  CHECK(table_named(tied, "lm_head.weight").name == "lm_head.weight");
  throws(InvalidArgument, "tensor", "got I64 with 2 axes", [&] { table_named(tied, "old_mask"); });
  // A tie to what is not there leads nowhere, and neither does one to itself or to another tie.
  const SafetensorsHeader loose = header_with(R"({"format":"pt","a":"a","b":"a","c":"b"})");
  for (const char* name : {"format", "a", "b", "c"}) {
    throws(InvalidArgument, "tensor",
           "expected the name of a table in the file, got \"" + std::string(name) +
               "\"; there is only \"lm_head.weight\"",
           [&] { table_named(loose, name); });
  }
}

TEST_CASE("several token tables are named, and none is chosen") {
  const SafetensorsHeader both =
      header_of(object(entry("encoder.embed_tokens.weight", "F32", "[3,2]", "[0,24]") + "," +
                       entry("shared.weight", "F32", "[3,2]", "[24,48]") + "," +
                       entry("lm_head.weight", "F32", "[3,2]", "[48,72]")));
  throws(InvalidArgument, "tensor",
         "expected the name of one of 2 token tables, got none; there is "
         "\"encoder.embed_tokens.weight\", \"shared.weight\"",
         [&] { find_token_table(both, "model"); });
  CHECK((token_tables(both).size() == 2 && table_named(both, "shared.weight").begin > 0));
}

TEST_CASE("metadata of null is none") {
  const SafetensorsHeader header =
      header_of(object("\"__metadata__\":null," + entry("embeddings", "F32", "[2,2]", "[0,16]")));
  CHECK((header.metadata.empty() && find_token_table(header, "model").name == "embeddings"));
  expect_malformed(object("\"a\":null"), "expected an object for each tensor, got null");
  expect_malformed(object("\"__metadata__\":{\"a\":null}"), "expected texts as metadata, got null");
}

TEST_CASE("a header that is not of the form is refused") {
  constexpr std::pair<const char*, const char*> kHeaders[] = {
      {"", "got a syntax error at byte 8"},
      {"{\"a\":", "got a syntax error at byte"},
      {"\xFF", "got a syntax error at byte"},
      {"[]", "expected an object as its header, got a list"},
      {"1", "expected an object as its header, got a number"},
      {"null", "got null"},
      {"{\"a\":1}", "expected an object for each tensor, got a number for \"a\""},
      {"{\"shape\":[1]}", "got a list for \"shape\""},
      {"{\"a\":{\"dtype\":\"F32\",\"shape\":[1]}}", "expected data_offsets of \"a\""},
      {"{\"a\":{\"dtype\":7}}", "got a number as \"dtype\" of \"a\""},
      {"{\"a\":{\"shape\":\"x\"}}", "got a text as \"shape\" of \"a\""},
      {"{\"a\":{\"shape\":{}}}", "got an object as \"shape\""},
      {"{\"a\":{\"shape\":[[1]]}}", "got a list in shape of \"a\""},
      {"{\"a\":{\"shape\":[{}]}}", "got an object in shape"},
      {"{\"a\":{\"shape\":[-1]}}", "got -1 in shape"},
      {"{\"a\":{\"shape\":[1.5]}}", "got 1.5 in shape"},
      {"{\"a\":{\"shape\":[18446744073709551615]}}", "got 18446744073709551615"},
      {"{\"a\":{\"colour\":\"x\"}}", "got a text as \"colour\""},
      {"{\"a\":{\"dtype\":\"F32\",\"dtype\":\"F32\"}}", "got dtype twice of \"a\""},
      {"{\"__metadata__\":{\"a\":1}}", "expected texts as metadata"},
      {"{\"__metadata__\":{\"a\":{}}}", "expected texts as metadata, got an object"},
  };
  for (const auto& [json, text] : kHeaders) expect_malformed(json, text);
  const std::string a = entry("a", "F32", "[1]", "[0,4]");
  expect_malformed(object(a + "," + a), "expected each name once, got \"a\" twice");
  expect_malformed(object(entry("a", "F32", "[1]", "[0]")), "got 1 data_offsets");
}

TEST_CASE("a deep header is refused at its first step too deep") {
  std::string deep;
  for (int depth = 0; depth < 100'000; ++depth) deep += "{\"a\":";
  expect_malformed(deep, "got an object");
  expect_malformed(std::string(100'000, '['), "got a list");
}

TEST_CASE("ranges that cannot be are refused") {
  const auto one = [](const char* shape, const char* offsets) {
    return object(entry("a", "F32", shape, offsets));
  };
  expect_malformed(one("[1]", "[4,0]"), "expected ranges that end after their beginning");
  expect_malformed(one("[300]", "[0,1200]"),
                   "expected a safetensors file of at least 1267 bytes, to the end of \"a\", got "
                   "the end at byte 1000");
  expect_malformed(one("[1]", "[0,9223372036854775807]"), "got 9223372036854775807");
  expect_malformed(one("[1]", "[9223372036854775807,10]"), "got 9223372036854775807");
  expect_malformed(one("[1]", "[9223372036854775807,9223372036854775807]"), "in data_offsets");
  expect_malformed(one("[2]", "[0,4]"), "as shape and dtype take (8 bytes)");
  expect_malformed(one("[4611686018427387904,4611686018427387904]", "[0,4]"), "shape and dtype");
  expect_malformed(one("[0,9223372036854775807]", "[0,4]"), "take (0 bytes)");
  expect_malformed(
      object(entry("a", "F32", "[2]", "[0,8]") + "," + entry("b", "F32", "[1]", "[4,8]")),
      "expected ranges that do not overlap");
  // The type of another tensor's numbers need not be known.
  CHECK(header_of(object(entry("a", "F4", "[3]", "[0,2]"))).tensors.size() == 1);
}

TEST_CASE("a header cut off at any byte is refused") {
  const std::string json =
      object(entry("wte.weight", "F32", "[1,1]", "[0,4]") + ",\"__metadata__\":{\"a\":\"b\"}");
  for (std::size_t length = 0; length < json.size(); ++length) {
    CHECK_THROWS_AS(header_of(json.substr(0, length)), Error);
  }
  CHECK_NOTHROW(header_of(json));
}

TEST_CASE("F64, F32, F16 and BF16 become the same numbers, in pieces of any length") {
  Table expected(2, 3);
  expected << 1, -2, 0.5F, 0, 65504, -0.25F;
  const std::string single = bytes_of(Floats{1, -2, 0.5F, 0, 65504, -0.25F});
  const std::string half =
      bytes_of(std::vector<std::uint16_t>{0x3C00, 0xC000, 0x3800, 0, 0x7BFF, 0xB400});
  const std::string brain =
      bytes_of(std::vector<std::uint16_t>{0x3F80, 0xC000, 0x3F00, 0, 0x4780, 0xBE80});
  const std::string twice = bytes_of(Doubles{1, -2, 0.5, 1e-300, 65504, -0.25});
  for (const std::size_t piece : {1, 3, 7, 4096}) {
    CHECK(read_tensor({"a", "F64", {2, 3}, 100, 148}, twice, piece) == expected);
    CHECK(read_tensor({"a", "F32", {2, 3}, 100, 124}, single, piece) == expected);
    CHECK(read_tensor({"a", "F16", {2, 3}, 100, 112}, half, piece) == expected);
    expected(1, 1) = 65536;  // bfloat16 has eight bits of mantissa
    CHECK(read_tensor({"a", "BF16", {2, 3}, 100, 112}, brain, piece) == expected);
    expected(1, 1) = 65504;
  }
}

TEST_CASE("every finite half-precision number is exact") {
  for (std::uint32_t bits = 0; bits < 65'536; ++bits) {
    const int exponent = static_cast<int>((bits >> 10) & 31);
    if (exponent == 31) continue;
    const double mantissa = (bits & 1023) + (exponent == 0 ? 0 : 1024);
    const double magnitude = std::ldexp(mantissa, std::max(exponent, 1) - 25);
    const std::string bytes =
        bytes_of(std::vector<std::uint16_t>{static_cast<std::uint16_t>(bits)});
    const Table read = read_tensor({"a", "F16", {1, 1}, 0, 2}, bytes, 2);
    if (read(0, 0) != static_cast<float>(bits >= 32'768 ? -magnitude : magnitude)) {
      FAIL_CHECK("wrong at bits ", bits);
    }
  }
}

TEST_CASE("only the first rows need to be read, and can be scaled to length 1") {
  ReadOptions options;
  options.max_rows = 1;
  options.normalise = true;
  const StoredTensor tensor{"a", "F32", {1000, 2}, 64, 8064};
  TensorReader reader(tensor, options);
  CHECK(reader.bytes_needed() == 8);
  reader.add(bytes_of(Floats{3, 4, 5, 6}));
  CHECK(reader.bytes_read() == 8);
  const Table row = reader.finish();
  CHECK((row.rows() == 1 && row(0, 0) == 0.6F));

  ReadOptions all;
  all.normalise = true;
  TensorReader with_zero({"a", "F32", {2, 2}, 64, 80}, all);
  with_zero.add(bytes_of(Floats{0, 0, 0, 2}));
  const Table rows = with_zero.finish();
  CHECK(with_zero.zeros() == 1);
  CHECK((rows.row(0).isZero(0) && rows(1, 1) == 1));
}

TEST_CASE("missing bytes and numbers that are not finite are named with their place") {
  const StoredTensor tensor{"a", "F32", {2, 2}, 64, 80};
  const auto expect = [&](const Floats& numbers, bool normalise, const char* text) {
    ReadOptions options;
    options.normalise = normalise;
    throws(MalformedFile, "file", text,
           [&] { read_tensor(tensor, bytes_of(numbers), 5, options); });
  };
  expect({1, 2, 3}, false, "expected the table's 16 bytes, got the end at byte 76");
  const float nan = std::numeric_limits<float>::quiet_NaN();
  expect({1, 2, 3, nan}, false, "got not a number in row 1 at byte 72");
  throws(MalformedFile, "file", "got infinity in row 0 at byte 64", [] {
    read_tensor({"a", "F64", {1, 1}, 64, 72}, bytes_of(Doubles{1e39}), 8);
  });
  throws(EmptyVocabulary, "file", "got 0 x 2", [] {
    TensorReader({"a", "F32", {0, 2}, 0, 0}, {});
  });
  throws(TooLarge, "file", "got 2000000000 x 2000000000", [] {
    TensorReader({"a", "F16", {2'000'000'000, 2'000'000'000}, 0, 0}, {});
  });
}

TEST_CASE("tokens that share rows have their row, times their weight") {
  const std::string table = entry("embeddings", "F16", "[2,2]", "[0,8]");
  const auto tensors_of = [&](const std::string& more) {
    const SafetensorsHeader header = header_of(object(table + "," + more));
    return token_tensors(header, find_token_table(header, "model"), "model");
  };
  const TokenTensors both = tensors_of(entry("mapping", "I64", "[3]", "[8,32]") + "," +
                                       entry("weights", "F64", "[3]", "[32,56]"));
  REQUIRE((both.mapping.has_value() && both.weights.has_value()));
  TokenMapping mapping;
  mapping.rows =
      read_row_numbers(*both.mapping, bytes_of(std::vector<std::int64_t>{1, 0, 1}), 2, "model");
  mapping.factors = read_numbers(*both.weights, bytes_of(Doubles{1, 0.5, 3}), "model");
  CHECK((mapping.rows == Ids{1, 0, 1} && mapping.factors == Floats{1, 0.5F, 3}));
  const StoredTensor stored{"embeddings", "F32", {2, 2}, 64, 80};
  const std::string bytes = bytes_of(Floats{2, 4, 3, 4});
  const auto read = [&](ReadOptions options) {
    TensorReader reader(stored, std::move(options), mapping);
    reader.add(std::string_view(bytes).substr(0, static_cast<std::size_t>(reader.bytes_needed())));
    return reader.finish();
  };
  CHECK(read({}) == (Table(3, 2) << 3, 4, 1, 2, 9, 12).finished());
  ReadOptions first;
  first.max_rows = 1;
  first.normalise = true;
  CHECK(read(first) == (Table(1, 2) << 0.6F, 0.8F).finished());
  // The second row is read only where one of the first tokens has it.
  mapping.rows = {0, 1, 1};
  CHECK(TensorReader(stored, first, mapping).bytes_needed() == 8);

  const std::string small = entry("mapping", "I32", "[3]", "[8,20]");
  const auto i32 = *tensors_of(small).mapping;
  CHECK(read_row_numbers(i32, bytes_of(Ids{0, 1, 1}), 2, "model") == Ids{0, 1, 1});
  throws(MalformedFile, "model", "expected rows from 0 to 1 as mapping, got -1 at place 2", [&] {
    read_row_numbers(i32, bytes_of(Ids{0, 1, -1}), 2, "model");
  });
  throws(MalformedFile, "model", "got 4294967296 at place 0", [&] {
    read_row_numbers(*both.mapping, bytes_of(std::vector<std::int64_t>{std::int64_t{1} << 32}), 2,
                     "model");
  });
  throws(MalformedFile, "model", "expected 3 numbers as mapping, got 2", [&] {
    read_row_numbers(i32, bytes_of(Ids{0, 1}), 2, "model");
  });
  throws(MalformedFile, "model",
         "a row of I64 or I32 for each token as its mapping, got (3) of F32",
         [&] { tensors_of(entry("mapping", "F32", "[3]", "[8,20]")); });
  throws(MalformedFile, "model",
         "3 numbers of F32, F16, BF16 or F64 as its weights, got (2) of F32",
         [&] { tensors_of(small + "," + entry("weights", "F32", "[2]", "[20,28]")); });
  // Another table's neighbours of these names are its own.
  const SafetensorsHeader other =
      header_of(object(entry("wte.weight", "F16", "[2,2]", "[0,8]") + "," + small));
  CHECK_FALSE(token_tensors(other, find_token_table(other, "model"), "model").mapping.has_value());
}
