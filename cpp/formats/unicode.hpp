// unicode.hpp: UTF-8 decoding and encoding, and the character properties that tokenizers need.
//
// Source: The Unicode Standard, sections 3.9 (UTF-8, table 3-7) and 4 (character properties).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexiscope {

/// Why bytes are not UTF-8.
enum class Utf8Fault : std::uint8_t {
  None,
  StrayByte,  ///< a continuation byte without a first one, or a byte that UTF-8 never uses
  Truncated,  ///< a first byte without all of its continuation bytes
  Overlong,   ///< a code point written in more bytes than it needs
  Surrogate,  ///< U+D800 … U+DFFF, which are halves of UTF-16 pairs, not characters
  TooLarge,   ///< beyond U+10FFFF
};

/// One step through text: a code point and its number of bytes, or one faulty byte.
struct CodePoint {
  char32_t value;   ///< the code point; for a faulty byte, that byte
  unsigned length;  ///< bytes to step over: 1 … 4, and 1 for a faulty byte
  Utf8Fault fault = Utf8Fault::None;

  [[nodiscard]] bool valid() const noexcept { return fault == Utf8Fault::None; }
};

/// Decodes the code point at byte `at`, which must be less than text.size(). Invalid UTF-8 is
/// stepped through byte by byte, so that nothing is lost.
CodePoint code_point_at(std::string_view text, std::size_t at) noexcept;

/// The byte-order mark that some programs write at the start of a UTF-8 file. It is not part of the
/// text.
inline constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

/// Appends the UTF-8 form of a code point: 0 … 0x10FFFF, not a surrogate; not checked.
void append_utf8(std::string& text, char32_t code_point);

/// Whether all of `bytes` is valid UTF-8.
bool is_utf8(std::string_view bytes) noexcept;

/// Throws NotText, naming the first faulty byte, its place and its fault, unless all of `text` is
/// UTF-8.
void require_utf8(std::string_view argument, std::string_view text);

/// Disjoint categories of code points.
enum class Category : std::uint8_t {
  Other,
  Letter,  ///< \p{L}
  Mark,    ///< \p{M}, such as an accent on the letter before it
  Number,  ///< \p{N}
  Space,   ///< \p{White_Space}, which regular expressions call \s
};

/// The category of a number; Other for numbers that are not code points.
Category category_of(char32_t code_point) noexcept;

inline bool is_letter(char32_t c) noexcept { return category_of(c) == Category::Letter; }
inline bool is_mark(char32_t c) noexcept { return category_of(c) == Category::Mark; }
inline bool is_number(char32_t c) noexcept { return category_of(c) == Category::Number; }
inline bool is_space(char32_t c) noexcept { return category_of(c) == Category::Space; }

/// The simple lower-case mapping of a code point, or itself: U+0130, whose lower case is two code
/// points, is unchanged, and a sigma's place in the word does not matter.
char32_t to_lower(char32_t code_point) noexcept;

}  // namespace lexiscope
