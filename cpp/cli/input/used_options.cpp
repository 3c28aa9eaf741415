#include "cli/input/used_options.hpp"

#include "base/error.hpp"

namespace lexiscope::cli {

void require_used(const CLI::App& command, const std::string& option, bool used,
                  const std::string& with, const std::string& got) {
  const CLI::Option* const found = command.get_option_no_throw(option);
  if (used || found == nullptr || found->count() == 0) return;
  fail(ErrorKind::InvalidArgument, option, with + " with it", got);
}

}  // namespace lexiscope::cli
