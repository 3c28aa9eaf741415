// Any bytes as a tokenizer.json, and texts encoded and decoded by what is accepted.
#include "formats/unicode.hpp"
#include "llama/tokenizer/tokenizer.hpp"
#include "reader_fuzz.hpp"

namespace {

using namespace lexiscope;
using namespace lexiscope::llama;

void check(const Tokenizer& tokenizer, std::string_view text) {
  const std::vector<Id> ids = tokenizer.encode(text);
  for (const Id id : ids) fuzz::require(id >= 0 && id < tokenizer.size());
  for (const bool with_special : {false, true}) {
    fuzz::require(is_utf8(tokenizer.decode(ids, with_special)));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view json = fuzz::bytes_of(data, size);
  try {
    const Tokenizer tokenizer(json, "tokenizer");
    for (Id id = 0; id < tokenizer.size(); ++id) {
      fuzz::require(tokenizer.id_of(tokenizer.token(id)) == id);
    }
    check(tokenizer, "");
    check(tokenizer, " ab  ba'LL \u2581\u00e9\n\n<s>b 123a\r\n!? ");
    // The file itself, while it is text.
    if (is_utf8(json)) check(tokenizer, json.substr(0, json.find('}')));
  } catch (const Error& error) {
    fuzz::require(error.kind() == ErrorKind::MalformedFile);
  }
  return 0;
}
