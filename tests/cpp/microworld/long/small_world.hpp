// small_world.hpp: a world whose long sentences can be counted by hand: small_world.json.
#pragma once

#include <string>

#include "microworld/long/long_microworld.hpp"

namespace lexiscope::testing {

/// Clauses, each as likely as the weights of topics and lines say:
///   1/4  the {people} sleeps                       of the short sentences
///   1/4  the {people} sleeps                       once more: two derivations of one sentence
///   1/4  the {people} [who sees the {people}] loves {his gender} dog
///   1/4  the {animals} [chases the {animals}] and {sounds species}
LongMicroworld small_world();

/// The small world with another text in place of the first `from` of its long lines.
LongMicroworld small_world_with(const std::string& from, const std::string& to);

}  // namespace lexiscope::testing
