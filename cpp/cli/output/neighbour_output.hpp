// neighbour_output.hpp: words and cosines as lines for people, or as JSON for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cli/output/named_vectors.hpp"
#include "geometry/nearest.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope::cli {

/// A word as a terminal may show it: what is no UTF-8 and every control character becomes U+FFFD.
std::string printable(std::string_view word);

/// "  1  juliet  0.8123" a line.
void print_neighbours(const NamedVectors& vectors, std::span<const Neighbour> neighbours);

/// [{"word": …, "cosine": …}, …]
nlohmann::ordered_json json_of(const WordTable& words, std::span<const Neighbour> neighbours);

/// Prints it on standard output, bytes that are no UTF-8 replaced.
void print_json(const nlohmann::ordered_json& json);

}  // namespace lexiscope::cli
