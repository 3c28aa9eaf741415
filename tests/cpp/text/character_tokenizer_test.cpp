#include "text/character_tokenizer.hpp"
#include "testing.hpp"

TEST_CASE("characters are numbered by code point") {
  const CharacterTokenizer tokenizer("b\u00E9ba\U0001F600");
  CHECK((tokenizer.size() == 4 && tokenizer.encode("ab\u00E9\U0001F600a") == Ids{0, 1, 2, 3, 0}));
  CHECK((tokenizer.character_of(2) == "\u00E9" && tokenizer.decode(Ids{3, 1}) == "\U0001F600b"));
}

TEST_CASE("a faulty byte is a character, after all others and unlike the one of its number") {
  const CharacterTokenizer tokenizer("\xE9\u00E9\xFF\u20AC");
  CHECK((tokenizer.size() == 4 && tokenizer.encode("\u00E9\u20AC\xE9\xFF") == Ids{0, 1, 2, 3}));
  CHECK(tokenizer.character_of(2) == "\xE9");
}

TEST_CASE("characters that the text does not have are unknown") {
  const CharacterTokenizer tokenizer("ab");
  CHECK(tokenizer.encode("a\u00E9\xFF") == Ids{0, kUnknown, kUnknown});
}

TEST_CASE("a text of any bytes comes back from its ids") {
  Random random(23);
  for (int round = 0; round < 500; ++round) {
    std::string text;
    for (std::uint32_t left = 1 + random.below(60); left > 0; --left) {
      if (random.below(2) == 0) {
        text += static_cast<char>(random.below(256));
      } else {
        text += "\u20AC";
      }
    }
    const CharacterTokenizer tokenizer(text);
    CHECK(tokenizer.decode(tokenizer.encode(text)) == text);
  }
}

TEST_CASE("no text and ids without a character are refused") {
  throws(EmptyText, "text", "expected at least one character, got none",
         [] { CharacterTokenizer(""); });
  const CharacterTokenizer tokenizer("ab");
  throws(IdOutOfRange, "ids", "expected ids from 0 to 1, got -1 at place 1", [&] {
    const Ids ids = {0, kUnknown};
    (void)tokenizer.decode(ids);
  });
  throws(IdOutOfRange, "id", "got 2", [&] { (void)tokenizer.character_of(2); });
}

TEST_CASE("a whole corpus has few characters and comes back") {
  const auto text = dataset("tinyshakespeare.txt");
  if (!text) return;
  const CharacterTokenizer tokenizer(*text);
  // nanoGPT's data/shakespeare_char counts 65 characters, the line end first and z last.
  CHECK((tokenizer.size() == 65 && tokenizer.character_of(0) == "\n"));
  CHECK(tokenizer.character_of(64) == "z");
  const Ids ids = tokenizer.encode(*text);
  CHECK(ids.size() == 1'115'394);
  CHECK(tokenizer.decode(ids) == *text);
}
