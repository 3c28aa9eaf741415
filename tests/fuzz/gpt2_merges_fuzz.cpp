// Any bytes as GPT-2's merges beside a table of a few tokens, as that table, and as a piece of it.
#include "reader_fuzz.hpp"
#include "text/gpt2_tokenizer.hpp"

namespace {

using namespace lexiscope;

/// Every byte, what stands between texts, and tokens that a few merges make.
std::string table() {
  std::string json = "{";
  const auto add = [&](std::string_view bytes) {
    static int id = 0;
    json += json.size() > 1 ? ",\"" : "\"";
    for (const char each : byte_characters(bytes)) {
      if (each == '"' || each == '\\') json += '\\';
      json += each;
    }
    json += "\":" + std::to_string(id++);
  };
  for (int byte = 0; byte < 256; ++byte) add(std::string(1, static_cast<char>(byte)));
  for (const char* token : {"th", "the", " the", " a"}) add(token);
  add(kEndOfText);
  return json + "}";
}

void require_promises(std::string_view encoder, std::string_view merges) {
  try {
    const BytePairTokenizer tokenizer = load_gpt2_tokenizer(encoder, merges);
    constexpr std::string_view text = "the other a";
    fuzz::require(tokenizer.decode(tokenizer.encode(text)) == text);
  } catch (const Error& error) {
    fuzz::require(error.kind() == ErrorKind::MalformedFile);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string encoder = table();
  if (size == 0) return 0;
  const std::string_view bytes = fuzz::bytes_of(data + 1, size - 1);
  // Reading a whole table takes most of a run, so the first byte says which of the three this is.
  switch (data[0] % 3) {
    case 0: require_promises(encoder, bytes); break;
    case 1: require_promises(bytes, "#version: 0.2\n"); break;
    default: {  // the table itself, with the bytes in one place of it
      const std::size_t at = size * 31 % encoder.size();
      require_promises(encoder.substr(0, at) + std::string(bytes) + encoder.substr(at),
                       "#version: 0.2\nt h\nth e\n\u0120 the\n\u0120 a\n");
    }
  }
  return 0;
}
