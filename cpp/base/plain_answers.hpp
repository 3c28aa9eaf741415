// plain_answers.hpp: which of two functions of one meaning computes.
#pragma once

namespace lexiscope {

/// The functions that a learner writes (cpp/student) have model answers to be read: plain ones.
/// Where that costs a visitor time, a fast one stands beside it and computes, unless this is true:
/// in the tests that grade, and in a page that runs on the learner's own functions.
extern const bool plain_answers;

}  // namespace lexiscope
