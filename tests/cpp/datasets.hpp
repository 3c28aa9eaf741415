// datasets.hpp: real data for tests, where there is some.
#pragma once

#include <doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace lexiscope::testing {

/// All bytes of a file below the folder that the environment variable LEXISCOPE_DATASETS names,
/// for example dataset("gpt2/vocab.bpe"). Where it is not there, the report says what was skipped.
inline std::optional<std::string> dataset(const std::string& name) {
  const char* const folder = std::getenv("LEXISCOPE_DATASETS");
  if (folder == nullptr || *folder == '\0') {
    MESSAGE("skipped, needs ", name, ": LEXISCOPE_DATASETS names no folder");
    return std::nullopt;
  }
  std::ifstream file(std::string(folder) + "/" + name, std::ios::binary);
  if (!file) {
    MESSAGE("skipped, needs ", name, ": not in the folder LEXISCOPE_DATASETS names");
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace lexiscope::testing
