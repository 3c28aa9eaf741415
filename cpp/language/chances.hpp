// chances.hpp: a row of logits as chances, by float32 from IEEE arithmetic alone: the same bits
// everywhere.
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::language {

/// e^logit, divided by their sum.
std::vector<float> chances_of(std::span<const float> logits);

/// -log of the chance of one, nats.
double surprise_of(std::span<const float> logits, Id id);

}  // namespace lexiscope::language
