// plain_answers.hpp: chooses between a plain and a fast implementation.
#pragma once

namespace lexiscope {

/// The functions that a learner writes (cpp/student) have plain model answers. Where those are too
/// slow for a visitor, a fast implementation runs instead, unless this is true: in the tests that
/// grade, and in a page built on the learner's own functions.
extern const bool plain_answers;

}  // namespace lexiscope
