#include "cli/input/names.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lexiscope::cli {
namespace {

/// The edit distance of two names: insertions, deletions, substitutions and transpositions
/// (Damerau, "A Technique for Computer Detection and Correction of Spelling Errors", 1964).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) steps[i][0] = i;
  std::iota(steps[0].begin(), steps[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      steps[i][j] =
          std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
    }
  }
  return steps[a.size()][b.size()];
}

std::vector<const CLI::App*> subcommands(const CLI::App& command) {
  std::vector<const CLI::App*> named;
  for (const CLI::App* one : command.get_subcommands({})) {
    if (!one->get_name().empty()) named.push_back(one);
  }
  return named;
}

/// Adds "--vectors" and so on, including options of groups.
void add_options(const CLI::App& command, std::vector<std::string>& names) {
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const CLI::App* one : command.get_subcommands({})) {
    if (one->get_name().empty()) add_options(*one, names);
  }
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return text;
}

}  // namespace

std::string suggestion(const std::string& typed, const std::vector<std::string>& names) {
  const auto nearest =
      std::min_element(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
        return distance(typed, a) < distance(typed, b);
      });
  if (nearest == names.end()) return {};
  const std::size_t most = std::max<std::size_t>(1, typed.size() / 3);
  return distance(typed, *nearest) <= most ? "; did you mean " + *nearest + "?" : "";
}

std::optional<std::string> unknown_name(const CLI::App& program,
                                        const std::vector<std::string>& words) {
  const CLI::App* command = &program;
  for (const std::string& word : words) {
    if (word == "--") return {};
    if (word.starts_with("--")) {
      const std::string name = word.substr(0, word.find('='));
      std::vector<std::string> names;
      add_options(*command, names);
      if (std::find(names.begin(), names.end(), name) != names.end()) continue;
      return name + ": no option of " + command->get_name() + suggestion(name, names);
    }
    const std::vector<const CLI::App*> below = subcommands(*command);
    if (below.empty() || word.starts_with('-')) continue;
    std::vector<std::string> names;
    for (const CLI::App* one : below) names.push_back(one->get_name());
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) {
      return word + ": no command of " + command->get_name() + suggestion(word, names);
    }
    command = below[static_cast<std::size_t>(found - names.begin())];
  }
  return {};
}

const CLI::App& innermost_command(const CLI::App& program) {
  const CLI::App* command = &program;
  while (true) {
    const auto given = command->get_subcommands();
    const auto named = std::find_if(given.begin(), given.end(),
                                    [](const CLI::App* one) { return !one->get_name().empty(); });
    if (named == given.end()) return *command;
    command = *named;
  }
}

void accept_aliases(CLI::Option& option, std::map<std::string, std::string> aliases) {
  const auto replace = [names = std::move(aliases)](std::string& value) {
    const auto found = names.find(lower(value));
    if (found != names.end()) value = found->second;
    return std::string();
  };
  option.transform(CLI::Validator(replace, ""));
}

}  // namespace lexiscope::cli
