// file_kind.hpp: recognises files that are neither text nor vectors, for error messages.
#pragma once

#include <string_view>

namespace lexiscope {

/// The kind of a file that begins with these bytes, as it stands in a message after "got": "a gzip
/// archive, which must be unpacked first". Null for what may be text or vectors, and for unknown
/// kinds. The first 64 KiB suffice for all kinds; web pages and JSON are recognised by their first
/// lines.
const char* other_file_kind(std::string_view first_bytes);

/// The same for binary kinds only: archives, models, tables and UTF-16.
const char* binary_file_kind(std::string_view first_bytes);

}  // namespace lexiscope
