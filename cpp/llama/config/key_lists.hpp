// key_lists.hpp: every key of a config, as read, without effect on positions, or not understood;
// and the settings that the file leaves to the family's defaults.
#pragma once

#include <string>
#include <vector>

#include "llama/config/config_keys.hpp"

namespace lexiscope::llama {

struct KeyLists {
  std::vector<ListedKey> read;
  std::vector<ListedKey> without_effect;
  std::vector<ListedKey> not_understood;
  std::vector<ListedKey> defaults;  ///< not in the file
};

/// Sorts the keys of a whole file by what its readers found. `text_prefix` as in TextConfig;
/// `family` may be null.
KeyLists list_keys(const JsonValue& config, std::string_view text_prefix, const Family* family,
                   const ConfigFindings& findings);

}  // namespace lexiscope::llama
