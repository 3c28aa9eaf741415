// neighbour_output.hpp: prints words and cosines as text or JSON.
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

/// Prints lines like " 1 juliet 0.8123".
void print_neighbours(const NamedVectors& vectors, std::span<const Neighbour> neighbours);

/// [{"word": …, "cosine": …}, …]
nlohmann::ordered_json json_of(const WordTable& words, std::span<const Neighbour> neighbours);

/// Serialises JSON, replacing invalid UTF-8; on one line for an indent of -1.
std::string text_of(const nlohmann::ordered_json& json, int indent = 2);

/// Prints that on standard output.
void print_json(const nlohmann::ordered_json& json);

}  // namespace lexiscope::cli
