#include "base/table.hpp"

#include <limits>
#include <string>

namespace lexiscope {

void require_ids(std::string_view argument, std::span<const Id> ids, std::int64_t rows) {
  for (std::size_t place = 0; place < ids.size(); ++place) {
    if (ids[place] >= 0 && ids[place] < rows) continue;
    fail(ErrorKind::IdOutOfRange, argument, {"ids from 0 to {0}", rows - 1},
         {"{0} at place {1}", ids[place], place});
  }
}

void require_table_size(std::string_view argument, std::int64_t rows, std::int64_t columns) {
  const std::string got = std::to_string(rows) + " x " + std::to_string(columns);
  if (rows <= 0 || columns <= 0) {
    fail(ErrorKind::InvalidArgument, argument, "at least one row and one column", got);
  }
  constexpr auto most_bytes = std::numeric_limits<std::ptrdiff_t>::max();
  if (rows > most_bytes / static_cast<std::int64_t>(sizeof(float)) / columns) {
    fail(ErrorKind::TooLarge, argument, {"a table of at most {0} bytes", most_bytes}, got);
  }
}

}  // namespace lexiscope
