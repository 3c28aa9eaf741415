// expect_error.hpp: the one way tests ask "does this fail as promised?"
#pragma once

#include <doctest.h>

#include <string>

#include "base/table.hpp"

namespace lexiscope::testing {

/// Checks that `action` throws lexiscope::Error of this kind at this argument, and that its
/// message contains `text`.
template <class Action>
void expect_error(ErrorKind kind, const std::string& argument, const std::string& text,
                  Action action) {
  try {
    action();
    FAIL_CHECK("expected an error of kind ", name_of(kind), ", got none");
  } catch (const Error& error) {
    CHECK(name_of(error.kind()) == name_of(kind));
    CHECK(error.argument() == argument);
    const std::string message = error.what();
    CHECK_MESSAGE(message.find(text) != std::string::npos, "message: ", message);
  }
}

}  // namespace lexiscope::testing
