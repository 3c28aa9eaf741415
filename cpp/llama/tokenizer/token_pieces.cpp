#include "llama/tokenizer/token_pieces.hpp"

#include <initializer_list>

#include "formats/unicode.hpp"

namespace lexiscope::llama {
namespace {

using namespace std::string_view_literals;

Category kind_of(const CodePoint& step) noexcept {
  return step.valid() ? category_of(step.value) : Category::Other;
}
bool is_letter_or_number(Category kind) noexcept {
  return kind == Category::Letter || kind == Category::Number;
}
bool is_symbol(Category kind) noexcept {
  return !is_letter_or_number(kind) && kind != Category::Space;
}
bool is_line_end(char c) noexcept { return c == '\r' || c == '\n'; }

/// The end of the run, of at most `most` characters from `at`, that `belongs`.
template <class Belongs>
std::size_t end_of_run(std::string_view text, std::size_t at, Belongs belongs, int most = -1) {
  for (; at < text.size() && most != 0; --most) {
    const CodePoint step = code_point_at(text, at);
    if (!belongs(kind_of(step))) break;
    at += step.length;
  }
  return at;
}

std::size_t end_of_letters(std::string_view text, std::size_t at) {
  return end_of_run(text, at, [](Category kind) { return kind == Category::Letter; });
}

/// The length of a contraction at the beginning, or 0.
std::size_t contraction(std::string_view rest) noexcept {
  const auto lower = [&](std::size_t at) {
    return at < rest.size() ? static_cast<char>(rest[at] | 0x20) : '\0';
  };
  if (rest[0] != '\'') return 0;
  for (const std::string_view two : {"re"sv, "ve"sv, "ll"sv}) {
    if (lower(1) == two[0] && lower(2) == two[1]) return 3;
  }
  return "stmd"sv.find(lower(1)) != std::string_view::npos ? 2 : 0;
}

/// White space from the beginning; nothing else matched.
std::size_t end_of_space(std::string_view rest) {
  const std::size_t end =
      end_of_run(rest, 0, [](Category kind) { return kind == Category::Space; });
  std::size_t last = 0;  // where the last character begins
  std::size_t after_line_end = 0;
  for (std::size_t at = 0; at < end; at += code_point_at(rest, at).length) {
    last = at;
    if (is_line_end(rest[at])) after_line_end = at + 1;
  }
  if (after_line_end > 0) return after_line_end;
  return end < rest.size() && last > 0 ? last : end;
}

}  // namespace

std::string_view llama3_piece_at(std::string_view text, std::size_t at, int digits) noexcept {
  const std::string_view rest = text.substr(at);
  if (const std::size_t length = contraction(rest); length > 0) return rest.substr(0, length);
  const CodePoint first = code_point_at(rest, 0);
  const Category kind = kind_of(first);
  if (kind == Category::Letter) return rest.substr(0, end_of_letters(rest, 0));
  if (kind == Category::Number) {
    const auto belongs = [](Category one) { return one == Category::Number; };
    return rest.substr(0, end_of_run(rest, 0, belongs, digits));
  }
  const std::size_t second = first.length;
  if (!is_line_end(rest[0])) {
    const std::size_t end = end_of_letters(rest, second);
    if (end > second) return rest.substr(0, end);
  }
  const std::size_t symbols = rest[0] == ' ' ? 1 : 0;
  std::size_t end = end_of_run(rest, symbols, is_symbol);
  if (end > symbols) {
    while (end < rest.size() && is_line_end(rest[end])) ++end;
    return rest.substr(0, end);
  }
  return rest.substr(0, end_of_space(rest));
}

}  // namespace lexiscope::llama
