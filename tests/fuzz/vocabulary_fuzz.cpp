// Any bytes as a vocabulary file or a tokenizer.json.
#include <set>

#include "pretrained/token_labels.hpp"
#include "pretrained/token_rows.hpp"
#include "reader_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexiscope;
  constexpr std::int64_t kRows = 5;
  const std::string_view bytes = fuzz::bytes_of(data, size);
  try {
    const TokenRows read = read_token_rows(bytes, "vocabulary");
    std::set<std::string_view> tokens;
    for (const TokenRow& token : read.tokens) {
      fuzz::require(token.row >= 0 && tokens.insert(token.token).second);
    }
    const TokenLabels labels = read_token_labels(bytes, kRows, "vocabulary");
    const auto unnamed = static_cast<std::int64_t>(labels.unnamed.size());
    fuzz::require(labels.words.size() == kRows && unnamed < kRows);
    fuzz::require(kRows - unnamed + labels.beyond == static_cast<std::int64_t>(tokens.size()));
  } catch (const Error&) {
    return 0;
  }
  return 0;
}
