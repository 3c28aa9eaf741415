#include "text/byte_pair.hpp"

#include <doctest.h>

#include <string>
#include <vector>

#include "base/random.hpp"
#include "expect_error.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

namespace {

/// Tokens of a text as their bytes, to be read.
std::vector<std::string> byte_pairs_of(const BytePairTokenizer& tokenizer, std::string_view text) {
  std::vector<std::string> tokens;
  for (const Id id : tokenizer.encode(text)) tokens.emplace_back(tokenizer.bytes_of(id));
  return tokens;
}

using Tokens = std::vector<std::string>;

}  // namespace

TEST_CASE("without merges the ids of a text are its bytes") {
  const BytePairTokenizer tokenizer;
  CHECK(tokenizer.size() == 256);
  CHECK(tokenizer.encode("A\u00E9") == std::vector<Id>{0x41, 0xC3, 0xA9});
  CHECK(tokenizer.encode("").empty());
  CHECK(tokenizer.decode({}).empty());
}

TEST_CASE("a merge adds a token that is its two parts end to end") {
  BytePairTokenizer tokenizer;
  const Merge first = tokenizer.add_merge('h', 'e');
  CHECK(first.merged == 256);
  CHECK(tokenizer.add_merge('l', 'l').merged == 257);
  CHECK(tokenizer.add_merge(first.merged, 257).merged == 258);
  CHECK(tokenizer.size() == 259);
  CHECK(tokenizer.bytes_of(258) == "hell");
  CHECK(tokenizer.id_of("hell") == 258);
  CHECK(tokenizer.id_of("heaven") == kUnknown);
  CHECK(tokenizer.rank_of('l', 'l') == 1);
  CHECK(tokenizer.rank_of('l', 'h') == kUnknown);
  CHECK(byte_pairs_of(tokenizer, "hello he") == Tokens{"hell", "o", " ", "he"});
}

TEST_CASE("the merge of lowest rank goes first, and of its places the leftmost") {
  BytePairTokenizer tokenizer;
  tokenizer.add_merge('b', 'c');
  tokenizer.add_merge('a', 'b');
  tokenizer.add_merge('a', 'a');
  CHECK(byte_pairs_of(tokenizer, "abc") == Tokens{"a", "bc"});
  CHECK(byte_pairs_of(tokenizer, "abab") == Tokens{"ab", "ab"});
  CHECK(byte_pairs_of(tokenizer, "aaa") == Tokens{"aa", "a"});
  CHECK(byte_pairs_of(tokenizer, "aaab") == Tokens{"aa", "ab"});
}

TEST_CASE("merges do not cross from one piece into the next") {
  BytePairTokenizer tokenizer;
  tokenizer.add_merge('a', ' ');
  tokenizer.add_merge('a', '1');
  tokenizer.add_merge(' ', 'b');
  CHECK(byte_pairs_of(tokenizer, "a b a1") == Tokens{"a", " b", " ", "a", "1"});
}

TEST_CASE("a piece of a million bytes is merged as a short one is") {
  BytePairTokenizer tokenizer;
  Id longest = 'a';
  for (int doubling = 0; doubling < 10; ++doubling) {
    longest = tokenizer.add_merge(longest, longest).merged;
  }
  const std::vector<Id> ids = tokenizer.encode(std::string(1'024 * 1'000, 'a'));
  CHECK(ids == std::vector<Id>(1'000, longest));
}

TEST_CASE("random bytes survive encoding and decoding") {
  Random random(11);
  for (int round = 0; round < 200; ++round) {
    BytePairTokenizer tokenizer;
    for (int merge = 0; merge < 100; ++merge) {
      const auto size = static_cast<std::uint32_t>(tokenizer.size());
      const auto left = static_cast<Id>(random.below(size));
      const auto right = static_cast<Id>(random.below(size));
      if (tokenizer.rank_of(left, right) == kUnknown) tokenizer.add_merge(left, right);
    }
    std::string text;
    for (std::uint32_t tokens = random.below(60); tokens > 0; --tokens) {
      const auto size = static_cast<std::uint32_t>(tokenizer.size());
      text += tokenizer.bytes_of(static_cast<Id>(random.below(size)));
    }
    CHECK(tokenizer.decode(tokenizer.encode(text)) == text);
  }
}

TEST_CASE("a vocabulary made elsewhere keeps its ids") {
  WordTable tokens;
  tokens.add("he");
  for (int byte = 255; byte >= 0; --byte) tokens.add(std::string(1, static_cast<char>(byte)));
  BytePairTokenizer tokenizer(tokens);
  const Merge merge = tokenizer.add_merge(tokenizer.id_of("h"), tokenizer.id_of("e"));
  CHECK(merge.merged == 0);
  CHECK(tokenizer.size() == 257);
  CHECK(tokenizer.encode("he") == std::vector<Id>{0});
  CHECK(tokenizer.encode("\xFF") == std::vector<Id>{1});
}

TEST_CASE("what cannot be done is refused and changes nothing") {
  WordTable few;
  few.add("a");
  expect_error(ErrorKind::InvalidArgument, "tokens",
               "expected a token for each of the 256 bytes, got none for byte 0",
               [&] { BytePairTokenizer{few}; });

  BytePairTokenizer tokenizer;
  tokenizer.add_merge('a', 'b');
  expect_error(ErrorKind::InvalidArgument, "merge",
               "expected a pair that is not merged yet, got 97 and 98",
               [&] { tokenizer.add_merge('a', 'b'); });
  expect_error(ErrorKind::IdOutOfRange, "left", "expected ids from 0 to 256, got 257",
               [&] { tokenizer.add_merge(257, 0); });
  expect_error(ErrorKind::IdOutOfRange, "right", "got -1", [&] { tokenizer.add_merge(0, -1); });
  expect_error(ErrorKind::IdOutOfRange, "ids", "got 999 at place 1", [&] {
    const std::vector<Id> ids = {0, 999};
    static_cast<void>(tokenizer.decode(ids));
  });
  expect_error(ErrorKind::IdOutOfRange, "id", "got 257",
               [&] { static_cast<void>(tokenizer.bytes_of(257)); });
  CHECK(tokenizer.size() == 257);
  CHECK(tokenizer.merges().size() == 1);
}
