// read_options.hpp: options for reading a file of vectors.
#pragma once

#include "bindings/shared/convert.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope::bindings {

/// {name, fileBytes, maxRows}. Throws InvalidArgument ("file_bytes", "max_rows").
inline ReadOptions read_options_from(const val& o) {
  ReadOptions options;
  options.name = o["name"].as<std::string>();
  options.file_bytes = whole<std::int64_t>(o, "fileBytes", 0, 0x1p53 - 1);
  options.max_rows = whole<std::int64_t>(o, "maxRows", 1, INT32_MAX);
  return options;
}

}  // namespace lexiscope::bindings
