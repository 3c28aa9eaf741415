// chances.hpp: from logits to chances and drawn tokens, on vector instructions: a vocabulary has
// thousands of tokens, and each is asked after every token.
#pragma once

#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope::llama {

/// The largest of one number or more.
float largest_of(std::span<const float> numbers) noexcept;

/// The sum of e^(factor (x - largest)) over all numbers, within 1e-6 relative. Where `powers` is
/// not null, it gets each (as many numbers).
double sum_of_powers(std::span<const float> numbers, float largest, float factor,
                     float* powers = nullptr) noexcept;

/// The chance of each token (V): softmax(logits).
std::vector<float> chances(std::span<const float> logits);

/// Those of some tokens alone.
std::vector<float> chances_of(std::span<const float> logits, std::span<const Id> ids);

/// The ids of the `count` largest numbers, the largest first, equal ones by smaller id; fewer where
/// there are fewer.
std::vector<Id> largest_ids(std::span<const float> numbers, std::size_t count);

/// A token drawn from softmax(logits / temperature); the likeliest at a temperature of 0, or so low
/// that its inverse is infinite.
Id drawn_token(std::span<const float> logits, double temperature, Random& random);

}  // namespace lexiscope::llama
