#include "text/word_tokenizer.hpp"
#include "formats/unicode.hpp"
#include "testing.hpp"

using namespace std::string_view_literals;

namespace {

using Words = Strings;

// Words with "|" for the end of a line.
struct Transcript : WordSink {
  Words words;
  void word(std::string_view word) override { words.emplace_back(word); }
  void line_end() override { words.emplace_back("|"); }
};

Words transcript(std::string_view text, std::size_t piece = std::string_view::npos) {
  Transcript sink;
  WordTokenizer tokenizer;
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size())) {
    tokenizer.read(text.substr(at, piece), sink);
  }
  tokenizer.finish(sink);
  return sink.words;
}

// What the header says, character by character, for text in UTF-8.
Words plain_transcript(std::string_view text) {
  Words words;
  std::string word;
  char32_t joiner = 0;
  bool line_has_words = false;
  const auto end_word = [&] {
    joiner = 0;
    if (!word.empty()) words.push_back(std::exchange(word, {}));
    line_has_words = line_has_words || (!words.empty() && words.back() != "|");
  };
  const auto end_line = [&] {
    if (std::exchange(line_has_words, false)) words.emplace_back("|");
  };
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint character = code_point_at(text, at);
    at += character.length;
    const char32_t value = character.valid() ? character.value : 0xFFFD;
    if (is_letter(value) || is_mark(value) || is_number(value)) {
      if (joiner != 0) append_utf8(word, std::exchange(joiner, 0));
      append_utf8(word, to_lower(value));
    } else if (value == 0xAD || value == 0x200E || value == 0x200F || value == 0x2060) {
      continue;
    } else if ((value == '\'' || value == 0x2019) && !word.empty() && joiner == 0) {
      joiner = '\'';
    } else if ((value == 0x200C || value == 0x200D) && !word.empty()) {
      if (joiner == 0) joiner = value;
    } else {
      end_word();
      if (value == '\n') end_line();
    }
  }
  end_word();
  end_line();
  return words;
}

}  // namespace

TEST_CASE("words are runs of letters and digits in lower case") {
  CHECK(words_of("The King's 2 crowns -- and, O! a horse.") ==
        Words{"the", "king's", "2", "crowns", "and", "o", "a", "horse"});
}

TEST_CASE("an apostrophe belongs to a word only between letters") {
  CHECK(words_of("'tis don't dogs' rock''n'roll l\u2019eau '") ==
        Words{"tis", "don't", "dogs", "rock", "n'roll", "l'eau"});
}

TEST_CASE("joiners belong to a word between letters, and what is not seen parts nothing") {
  CHECK(
      words_of("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0dc1\u0dca\u200d\u0dbb\u0dd3") ==
      Words{"\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"});
  CHECK(words_of("co\u00adoperate \u00adand\u00ad left\u200eright a\u2060b") ==
        Words{"cooperate", "and", "leftright", "ab"});
  CHECK(words_of("\u200ca\u200c b\u200d\u200dc d\u200c'e don\u00ad'\u00adt") ==
        Words{"a", "b\u200dc", "d", "e", "don't"});
  for (const std::size_t piece : {1, 2, 5}) {
    CHECK(transcript("\u0dc1\u0dca\u200d\u0dbb co\u00adop", piece) ==
          Words{"\u0dc1\u0dca\u200d\u0dbb", "coop", "|"});
  }
}

TEST_CASE("case is kept, and words are what stands between blanks, where that is asked") {
  const auto words = [](std::string_view text, WordRules rules) {
    Transcript sink;
    WordTokenizer tokenizer(rules);
    for (const char byte : text) tokenizer.read({&byte, 1}, sink);
    tokenizer.finish(sink);
    return sink.words;
  };
  const std::string_view text = "The King's \u00c9COLE, it 's\r\n\nNew_York A-B";
  CHECK(words(text, {}) ==
        Words{"the", "king's", "\u00e9cole", "it", "s", "|", "new", "york", "a", "b", "|"});
  CHECK(words(text, {.keep_case = true}) ==
        Words{"The", "King's", "\u00c9COLE", "it", "s", "|", "New", "York", "A", "B", "|"});
  CHECK(words(text, {.whitespace = true}) ==
        Words{"the", "king's", "\u00e9cole,", "it", "'s", "|", "new_york", "a-b", "|"});
  CHECK(words(text, {.keep_case = true, .whitespace = true}) ==
        Words{"The", "King's", "\u00c9COLE,", "it", "'s", "|", "New_York", "A-B", "|"});
}

TEST_CASE("letters of any script are words, lower-cased where they have a lower case") {
  CHECK(words_of("ÉCOLE Straße ΚΌΣΜΟΣ Жук 東京 e\u0301te\u0301") ==
        Words{"école", "straße", "κόσμοσ", "жук", "東京", "e\u0301te\u0301"});
}

TEST_CASE("a line ends where it should, CRLF once, empty lines not at all") {
  CHECK(transcript("one two\r\nthree\n\n\n four") ==
        Words{"one", "two", "|", "three", "|", "four", "|"});
  CHECK((transcript("\n\r\n\n").empty() && transcript("").empty()));
}

TEST_CASE("a byte-order mark and invalid bytes separate words") {
  CHECK(words_of("\xEF\xBB\xBFking \xC3\x28 man\xFFkind and so on, with enough text around it") ==
        Words{"king", "man", "kind", "and", "so", "on", "with", "enough", "text", "around", "it"});
}

TEST_CASE("text of any make-up gives the words that reading it character by character gives") {
  // Words of ASCII are read faster, up to a length: what may stop that stands beside them, and so
  // do the characters beside letters and digits in their order.
  constexpr std::array parts = {"a",      "Z",    "9",  " ",   "\n", "\r\n",    "'",
                                "\u2019", "é",    "É",  "東",  "😀",  "e\u0301", "\xC3",
                                "\x80",   "King", "--", "don", "\t", "'' ",     "ordinary words ",
                                "@a",     "Z[",   "`a", "z{",  "/0", "9:"};
  constexpr std::array longs = {"abcdefghijklmno", "ABCDEFGHIJKLMNOP", "abcdefghijklmnop7",
                                "abcdefghijklmnopqrstuvwxyz0123456"};  // 15, 16, 17 and 33 letters
  Random random(22);
  for (int trial = 0; trial < 3000; ++trial) {
    std::string text = "enough text around it, so that a few faulty bytes among many are let pass ";
    for (std::uint32_t i = random.below(40); i > 0; --i) {
      text += random.below(8) == 0 ? longs[random.below(longs.size())]
                                   : parts[random.below(parts.size())];
      if (random.below(3) == 0) text += " and more of them ";
    }
    CAPTURE(text);
    const Words plain = plain_transcript(text);
    REQUIRE(transcript(text) == plain);
    REQUIRE(transcript(text, 1 + random.below(50)) == plain);
  }
}

TEST_CASE("a zero byte is no text, nor are bytes that are mostly not UTF-8") {
  throws(NotText, "text", "a zero byte at byte 4", [] { words_of("king\0queen"sv); });
  throws(NotText, "text", "4 of the first 8 bytes", [] { words_of("\xFF\xFE\xFD\xFCking"); });
  const std::string latin1(5000, '\xE9');
  throws(NotText, "text", "of the first 5000 bytes", [&] { words_of(latin1); });
}

TEST_CASE("a word and a line of a megabyte are read whole") {
  const std::string long_word(1 << 20, 'A');
  CHECK(words_of(long_word).front().size() == long_word.size());
  std::string line;
  for (int i = 0; i < 200'000; ++i) line += "word ";
  CHECK(transcript(line).size() == 200'001);
}

TEST_CASE("TinyShakespeare has 204 thousand words on 32,777 lines with words") {
  const auto text = dataset("tinyshakespeare.txt");
  if (!text) return;
  const Words words = transcript(*text);
  const auto lines = std::count(words.begin(), words.end(), "|");
  CHECK(lines == 32'777);
  CHECK(words.size() - static_cast<std::size_t>(lines) == 203'863);
  CHECK(words == plain_transcript(*text));
}
