#include "text/byte_pair.hpp"
#include "testing.hpp"

namespace {

/// Tokens of a text as their bytes, to be read.
Strings byte_pairs_of(const BytePairTokenizer& tokenizer, std::string_view text) {
  Strings tokens;
  for (const Id id : tokenizer.encode(text)) tokens.emplace_back(tokenizer.bytes_of(id));
  return tokens;
}

using Tokens = Strings;

}  // namespace

TEST_CASE("without merges the ids of a text are its bytes") {
  const BytePairTokenizer tokenizer;
  CHECK((tokenizer.size() == 256 && tokenizer.encode("A\u00E9") == Ids{0x41, 0xC3, 0xA9}));
  CHECK((tokenizer.encode("").empty() && tokenizer.decode({}).empty()));
}

TEST_CASE("a merge adds a token that is its two parts end to end") {
  BytePairTokenizer tokenizer;
  const Merge first = tokenizer.add_merge('h', 'e');
  CHECK(first.merged == 256);
  CHECK(tokenizer.add_merge('l', 'l').merged == 257);
  CHECK((tokenizer.add_merge(first.merged, 257).merged == 258 && tokenizer.size() == 259));
  CHECK((tokenizer.bytes_of(258) == "hell" && tokenizer.id_of("hell") == 258));
  CHECK(tokenizer.id_of("heaven") == kUnknown);
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
  const Ids ids = tokenizer.encode(std::string(1'024 * 1'000, 'a'));
  CHECK(ids == Ids(1'000, longest));
}

TEST_CASE("a vocabulary made elsewhere keeps its ids") {
  WordTable tokens;
  tokens.add("he");
  for (int byte = 255; byte >= 0; --byte) tokens.add(std::string(1, static_cast<char>(byte)));
  BytePairTokenizer tokenizer(tokens);
  const Merge merge = tokenizer.add_merge(tokenizer.id_of("h"), tokenizer.id_of("e"));
  CHECK(merge.merged == 0);
  CHECK((tokenizer.size() == 257 && tokenizer.encode("he") == Ids{0}));
  CHECK(tokenizer.encode("\xFF") == Ids{1});
}

TEST_CASE("what cannot be done is refused and changes nothing") {
  WordTable few;
  few.add("a");
  throws(InvalidArgument, "tokens",
         "expected a token for each of the 256 bytes, got none for byte 0",
         [&] { BytePairTokenizer{few}; });

  BytePairTokenizer tokenizer;
  tokenizer.add_merge('a', 'b');
  throws(InvalidArgument, "merge", "expected a pair that is not merged yet, got 97 and 98",
         [&] { tokenizer.add_merge('a', 'b'); });
  throws(IdOutOfRange, "left", "expected ids from 0 to 256, got 257",
         [&] { tokenizer.add_merge(257, 0); });
  throws(IdOutOfRange, "right", "got -1", [&] { tokenizer.add_merge(0, -1); });
  throws(IdOutOfRange, "ids", "got 999 at place 1", [&] {
    const Ids ids = {0, 999};
    (void)tokenizer.decode(ids);
  });
  throws(IdOutOfRange, "id", "got 257", [&] { (void)tokenizer.bytes_of(257); });
  CHECK((tokenizer.size() == 257 && tokenizer.merges().size() == 1));
}
