// neighbour_output.hpp: prints words and cosines as text or JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/output/named_vectors.hpp"
#include "cli/output/printable.hpp"
#include "formats/json_writer.hpp"
#include "geometry/nearest.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope::cli {

/// Prints lines like " 1 juliet 0.8123".
void print_neighbours(const NamedVectors& vectors, std::span<const Neighbour> neighbours);

/// [{"word": …, "cosine": …}, …]
Json json_of(const WordTable& words, std::span<const Neighbour> neighbours);

/// Prints a JSON value and a line's end on standard output.
void print_json(const Json& json);

}  // namespace lexiscope::cli
