// neighbour_output.hpp: words and cosines as lines for people, or as JSON for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cli/output/named_vectors.hpp"
#include "cli/output/printable.hpp"
#include "geometry/nearest.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope::cli {

/// "  1  juliet  0.8123" a line.
void print_neighbours(const NamedVectors& vectors, std::span<const Neighbour> neighbours);

/// [{"word": …, "cosine": …}, …]
nlohmann::ordered_json json_of(const WordTable& words, std::span<const Neighbour> neighbours);

/// As text, bytes that are no UTF-8 replaced; in one line for an indent of -1.
std::string text_of(const nlohmann::ordered_json& json, int indent = 2);

/// Prints that on standard output.
void print_json(const nlohmann::ordered_json& json);

}  // namespace lexiscope::cli
