// unicode.hpp: code points out of UTF-8 and into it, and the few properties of them that
// tokenizers ask for.
//
// Source: The Unicode Standard, sections 3.9 (UTF-8, table 3-7) and 4 (character properties).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexiscope {

/// Why bytes are no UTF-8.
enum class Utf8Fault : std::uint8_t {
  None,
  StrayByte,  ///< a continuation byte without a first one, or a byte that UTF-8 never uses
  Truncated,  ///< a first byte without all of its continuation bytes
  Overlong,   ///< a code point written in more bytes than it needs
  Surrogate,  ///< U+D800 … U+DFFF, which are halves of UTF-16 pairs and no characters
  TooLarge,   ///< beyond U+10FFFF
};

/// One step through text: a code point and its number of bytes, or one faulty byte.
struct CodePoint {
  char32_t value;   ///< the code point; for a faulty byte, that byte
  unsigned length;  ///< bytes to step over: 1 … 4, and 1 for a faulty byte
  Utf8Fault fault = Utf8Fault::None;

  [[nodiscard]] bool valid() const noexcept { return fault == Utf8Fault::None; }
};

/// The code point that starts at byte `at`, which must be less than text.size(). Any bytes may
/// come: what is no UTF-8 is stepped through byte by byte, so that nothing is lost.
CodePoint code_point_at(std::string_view text, std::size_t at) noexcept;

/// The byte-order mark with which some programs begin a file in UTF-8. It is no part of the text.
inline constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

/// Appends the UTF-8 form of a code point: 0 … 0x10FFFF, no surrogate; the caller's to check.
void append_utf8(std::string& text, char32_t code_point);

/// Whether all of `bytes` is UTF-8.
bool is_utf8(std::string_view bytes) noexcept;

/// Throws NotText, naming the first faulty byte, its place and its fault, unless all of `text` is
/// UTF-8.
void require_utf8(std::string_view argument, std::string_view text);

/// What a code point is; no code point is two of these.
enum class Category : std::uint8_t {
  Other,
  Letter,  ///< \p{L}
  Mark,    ///< \p{M}, such as an accent that stands on the letter before it
  Number,  ///< \p{N}
  Space,   ///< \p{White_Space}, which regular expressions call \s
};

/// The category of any number; Other for those that are no code points.
Category category_of(char32_t code_point) noexcept;

inline bool is_letter(char32_t c) noexcept { return category_of(c) == Category::Letter; }
inline bool is_mark(char32_t c) noexcept { return category_of(c) == Category::Mark; }
inline bool is_number(char32_t c) noexcept { return category_of(c) == Category::Number; }
inline bool is_space(char32_t c) noexcept { return category_of(c) == Category::Space; }

/// The lower-case form of a code point, or itself. Only forms of one code point count: U+0130,
/// whose form is two, stays itself, and a sigma knows nothing of its place in the word.
char32_t to_lower(char32_t code_point) noexcept;

}  // namespace lexiscope
