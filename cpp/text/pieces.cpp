#include "text/pieces.hpp"

#include <initializer_list>

#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

using namespace std::string_view_literals;

/// Marks count as symbols here, because \p{L} and \p{N} do not include them.
Category kind_of(const CodePoint& step) noexcept {
  if (!step.valid()) return Category::Other;
  const Category category = category_of(step.value);
  return category == Category::Mark ? Category::Other : category;
}

/// The end of the longest run of one kind, and where its last character starts.
struct Run {
  std::size_t end;
  std::size_t last;
};

Run run_of(Category kind, std::string_view text, std::size_t at) noexcept {
  Run run{at, at};
  while (run.end < text.size()) {
    const CodePoint step = code_point_at(text, run.end);
    if (kind_of(step) != kind) break;
    run.last = run.end;
    run.end += step.length;
  }
  return run;
}

}  // namespace

std::string_view piece_at(std::string_view text, std::size_t at) noexcept {
  const std::string_view rest = text.substr(at);
  for (const std::string_view ending :
       {"'s"sv, "'t"sv, "'re"sv, "'ve"sv, "'m"sv, "'ll"sv, "'d"sv}) {
    if (rest.starts_with(ending)) return rest.substr(0, ending.size());
  }

  const std::size_t blank = rest[0] == ' ' && rest.size() > 1 ? 1 : 0;
  const Category kind = kind_of(code_point_at(rest, blank));
  if (kind != Category::Space) return rest.substr(0, run_of(kind, rest, blank).end);

  const Run spaces = run_of(Category::Space, rest, 0);
  const bool followed = spaces.end < rest.size();
  return rest.substr(0, followed && spaces.last > 0 ? spaces.last : spaces.end);
}

}  // namespace lexiscope
