#include "formats/unicode.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/hex.hpp"
#include "base/table.hpp"

namespace lexiscope {
namespace {

#include "formats/unicode_tables.inc"

CodePoint faulty(unsigned char byte, Utf8Fault fault) noexcept { return {byte, 1, fault}; }

const char* description_of(Utf8Fault fault) noexcept {
  switch (fault) {
    case Utf8Fault::None: return "valid";
    case Utf8Fault::StrayByte: return "a stray byte";
    case Utf8Fault::Truncated: return "a character cut short";
    case Utf8Fault::Overlong: return "an overlong form";
    case Utf8Fault::Surrogate: return "half of a surrogate pair";
    case Utf8Fault::TooLarge: return "a code point beyond U+10FFFF";
  }
  return "";
}

/// Reads the next number of a table and advances `step`. Not constexpr: the compiler would unpack
/// the tables into the module.
std::uint32_t next_number(const std::uint8_t*& step) noexcept {
  std::uint32_t number = 0;
  for (unsigned shift = 0;; shift += 7) {
    number |= (*step & 0x7FU) << shift;
    if ((*step++ & 0x80U) == 0) return number;
  }
}

/// First code point of each run, shifted left by 3, plus its Category.
const std::array<std::uint32_t, category_run_count>& category_runs() {
  static const auto runs = [] {
    std::array<std::uint32_t, category_run_count> unpacked{};
    std::uint32_t first = 0;
    const std::uint8_t* step = category_steps.data();
    for (std::uint32_t& run : unpacked) {
      const std::uint32_t way = next_number(step);
      first += way >> 3U;
      run = first << 3U | (way & 7U);
    }
    return unpacked;
  }();
  return runs;
}

/// A run of code points, every one or every other from first to last, whose lower case is at the
/// same distance.
struct LowerRun {
  std::uint32_t first;
  std::uint32_t last;
  std::uint32_t step;
  std::int32_t distance;
};
const std::array<LowerRun, lower_run_count>& lower_runs() {
  static const auto runs = [] {
    std::array<LowerRun, lower_run_count> unpacked{};
    std::uint32_t place = 0;
    const std::uint8_t* step = lower_steps.data();
    for (LowerRun& run : unpacked) {
      run.first = place + next_number(step);
      const std::uint32_t members = next_number(step);
      run.step = 1 + (members & 1U);
      run.last = place = run.first + (members >> 1U) * run.step;
      const std::uint32_t way = next_number(step);
      const auto distance = static_cast<std::int32_t>(way >> 1U);
      run.distance = (way & 1U) != 0 ? -distance : distance;
    }
    return unpacked;
  }();
  return runs;
}

/// The position of the first byte that is not UTF-8, or the size of the text.
std::size_t first_fault(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size()) {
    const CodePoint point = code_point_at(text, at);
    if (!point.valid()) break;
    at += point.length;
  }
  return at;
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) noexcept {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return {first, 1};
  if (first < 0xC0 || first > 0xF7) return faulty(first, Utf8Fault::StrayByte);

  const unsigned length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t value = first & (0x7FU >> length);
  for (unsigned i = 1; i < length; ++i) {
    const unsigned char next = at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0;
    if ((next & 0xC0U) != 0x80) return faulty(first, Utf8Fault::Truncated);
    value = value << 6U | (next & 0x3FU);
  }

  constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  if (value < smallest[length]) return faulty(first, Utf8Fault::Overlong);
  if (value >= 0xD800 && value <= 0xDFFF) return faulty(first, Utf8Fault::Surrogate);
  if (value > 0x10FFFF) return faulty(first, Utf8Fault::TooLarge);
  return {value, length};
}

void append_utf8(std::string& text, char32_t code_point) {
  const auto continuation = [&](unsigned shift) {
    text += static_cast<char>(0x80 | (code_point >> shift & 0x3F));
  };
  if (code_point < 0x80) {
    text += static_cast<char>(code_point);
  } else if (code_point < 0x800) {
    text += static_cast<char>(0xC0 | code_point >> 6);
    continuation(0);
  } else if (code_point < 0x10000) {
    text += static_cast<char>(0xE0 | code_point >> 12);
    continuation(6);
    continuation(0);
  } else {
    text += static_cast<char>(0xF0 | code_point >> 18);
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

bool is_utf8(std::string_view bytes) noexcept { return first_fault(bytes) == bytes.size(); }

void require_utf8(std::string_view argument, std::string_view text) {
  const std::size_t at = first_fault(text);
  if (at == text.size()) return;
  fail(ErrorKind::NotText, argument, "text in UTF-8",
       {"{0}, 0x{1} at byte {2}", description_of(code_point_at(text, at).fault),
        hex_of_byte(text[at]), at});
}

Category category_of(char32_t code_point) noexcept {
  if (code_point < 0x80) {
    const char32_t folded = code_point | 0x20U;
    if (folded >= 'a' && folded <= 'z') return Category::Letter;
    if (code_point >= '0' && code_point <= '9') return Category::Number;
    const bool space = code_point == ' ' || (code_point >= '\t' && code_point <= '\r');
    return space ? Category::Space : Category::Other;
  }
  if (code_point > 0x10FFFF) return Category::Other;
  // The last run that starts at or before the code point.
  const auto& runs = category_runs();
  const auto after =
      std::upper_bound(runs.begin(), runs.end(), static_cast<std::uint32_t>(code_point << 3U | 7U));
  return static_cast<Category>(*std::prev(after) & 7U);
}

char32_t to_lower(char32_t code_point) noexcept {
  if (code_point < 0x80) {
    return code_point >= 'A' && code_point <= 'Z' ? code_point + ('a' - 'A') : code_point;
  }
  // The first run that ends at or after the code point.
  const auto& runs = lower_runs();
  const auto run = std::lower_bound(runs.begin(), runs.end(), code_point,
                                    [](const LowerRun& r, char32_t c) { return r.last < c; });
  if (run == runs.end() || code_point < run->first) return code_point;
  if ((code_point - run->first) % run->step != 0) return code_point;
  return static_cast<char32_t>(static_cast<std::int32_t>(code_point) + run->distance);
}

}  // namespace lexiscope
