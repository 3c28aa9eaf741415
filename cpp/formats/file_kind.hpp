// file_kind.hpp: what a file is that is neither text nor vectors, and what to do with it.
#pragma once

#include <string_view>

namespace lexiscope {

/// What a file that begins with these bytes is, as a message says it after "got": "a gzip archive,
/// which must be unpacked first". Empty for what may be text, vectors, or unknown. The first
/// 64 KiB tell all kinds; a web page and a JSON are told by the first lines.
std::string_view other_file_kind(std::string_view first_bytes);

/// The same of what no text is: archives, models, tables and UTF-16.
std::string_view binary_file_kind(std::string_view first_bytes);

}  // namespace lexiscope
