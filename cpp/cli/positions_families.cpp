#include "cli/positions_families.hpp"

#include <iostream>
#include <memory>
#include <string>

#include "cli/output/neighbour_output.hpp"
#include "formats/fields.hpp"
#include "formats/json_writer.hpp"
#include "llama/families/families.hpp"

namespace lexiscope::cli {
namespace {

using llama::ConfigScheme;
using llama::Family;
using llama::LayerCache;
using llama::LayerKind;
using llama::LayerKindRow;
using llama::SchemeRule;

/// Whether some config of the family has rotary positions.
bool can_rotate(const Family& family) {
  if (family.scheme == ConfigScheme::Rotary) return true;
  for (const SchemeRule& rule : family.scheme_by) {
    if (!rule.key.empty() && rule.scheme == ConfigScheme::Rotary) return true;
  }
  return false;
}

std::string_view pairing(const Family& family) {
  if (!can_rotate(family)) return "";
  return family.pairs == RotaryPairs::SplitHalves ? "halves" : "interleaved";
}

std::string_view cache_of(const Family& family) {
  switch (family.cache) {
    case LayerCache::KeysAndValues: return "keys and values";
    case LayerCache::Latent: return "latent";
    case LayerCache::Nothing: return "nothing";
  }
  return "";
}

/// "rotary; ALiBi where alibi is true".
std::string scheme_text(const Family& family) {
  std::string text(name_of(family.scheme));
  for (const SchemeRule& rule : family.scheme_by) {
    if (rule.key.empty()) continue;
    text.append("; ").append(name_of(rule.scheme)).append(" where ").append(rule.key);
    text.append(" is ").append(rule.value);
  }
  return text;
}

std::vector<std::string_view> kinds_of(const Family& family) {
  std::vector<std::string_view> kinds;
  for (const LayerKindRow& row : family.kinds) {
    if (row.kind != LayerKind::Unused) kinds.push_back(name_of(row.kind));
  }
  return kinds;
}

Json json_of_family(const Family& family) {
  Json schemes = Json::array();
  for (const SchemeRule& rule : family.scheme_by) {
    if (rule.key.empty()) continue;
    schemes.push_back({{"key", rule.key}, {"value", rule.value}, {"scheme", name_of(rule.scheme)}});
  }
  const std::string_view pairs = pairing(family);
  return {{"model_types", fields_of(family.model_types)},
          {"scheme", name_of(family.scheme)},
          {"scheme_by", std::move(schemes)},
          {"pairing", pairs.empty() ? Json() : Json(pairs)},
          {"layers", kinds_of(family)},
          {"cache", cache_of(family)},
          {"source", family.source}};
}

void print_family(const Family& family) {
  std::cout << family.model_types << '\t' << scheme_text(family) << '\t' << pairing(family) << '\t';
  bool first = true;
  for (const std::string_view kind : kinds_of(family)) {
    std::cout << (first ? "" : ", ") << kind;
    first = false;
  }
  std::cout << '\t' << cache_of(family) << '\t' << family.source << '\n';
}

Json json_of_table() {
  Json families = Json::array();
  for (const auto& part : llama::all_families()) {
    for (const Family& family : part) families.push_back(json_of_family(family));
  }
  Json wrappers = Json::array();
  for (const llama::Wrapper& one : llama::wrappers()) {
    wrappers.push_back({{"model_types", fields_of(one.model_types)}, {"text", one.text_type}});
  }
  return {{"families", std::move(families)}, {"wrappers", std::move(wrappers)}};
}

void print_table() {
  std::cout << "model_type\tscheme\tpairs\tlayers\tcache\tsource\n";
  for (const auto& part : llama::all_families()) {
    for (const Family& family : part) print_family(family);
  }
  for (const llama::Wrapper& one : llama::wrappers()) {
    std::cout << one.model_types << "\tas its text model's, " << one.text_type
              << " where that has no model_type\t\t\t\t\n";
  }
}

}  // namespace

void add_positions_families(CLI::App& positions) {
  const auto json = std::make_shared<bool>(false);
  CLI::App* const families =
      positions.add_subcommand("families",
                               "the families of models that `positions config` knows, by "
                               "model_type, with the source of each");
  families->add_flag("--json", *json, "print JSON instead of a table");
  families->callback([json] { *json ? print_json(json_of_table()) : print_table(); });
}

}  // namespace lexiscope::cli
