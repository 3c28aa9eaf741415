#include "cli/command.hpp"

#include <algorithm>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <utility>

#include "base/table.hpp"
#include "cli/input/names.hpp"
#include "cli/output/printable.hpp"

namespace lexiscope::cli {
namespace {

int complain(std::string message) {
  // Some of CLI11's messages have two lines.
  std::replace(message.begin(), message.end(), '\n', ' ');
  std::replace(message.begin(), message.end(), '\t', ' ');
  std::cerr << "lexiscope: " << printable(message) << '\n';
  return 2;
}

/// The core's arguments and their options; of several options, the one that a command has.
constexpr std::pair<const char*, const char*> kOptionNames[] = {
    {"embedding_dim", "--dim"},     {"negatives", "--negative"},
    {"max_rows", "--first"},        {"max_rows", "--restrict-vocabulary"},
    {"max_seq_len", "--length"},    {"queries", "--length"},
    {"keys", "--length"},           {"num_heads", "--heads"},
    {"scaling_factor", "--factor"}, {"max_length", "--length"},
    {"max_length", "--context"},    {"slope_factor", "--slopes"},
    {"mlp_width", "--mlp"},         {"sinusoidal_base", "--base"},
    {"beginning", "--prompt"},      {"vocab_size", "--tokens"}};

bool has_option(const CLI::App& command, const std::string& option) {
  if (command.get_option_no_throw(option) != nullptr) return true;
  const auto subcommands = command.get_subcommands();
  return std::any_of(subcommands.begin(), subcommands.end(),
                     [&](const CLI::App* one) { return has_option(*one, option); });
}

/// The option for the core's argument, or the argument itself if there is none.
std::string option_for(const CLI::App& command, const std::string& argument) {
  for (const auto& [name, option] : kOptionNames) {
    if (argument == name && has_option(command, option)) return option;
  }
  std::string option = "--" + argument;
  std::replace(option.begin(), option.end(), '_', '-');
  return has_option(command, option) ? option : argument;
}

int complain_of(const CLI::App& command, const Error& error) {
  const std::string& argument = error.argument();
  std::string message = error.what();
  // The argument of a file's error is its name, which may look like an option.
  const bool of_file =
      error.kind() == ErrorKind::UnreadableFile || error.kind() == ErrorKind::MalformedFile;
  if (!of_file && message.starts_with(argument)) {
    message.replace(0, argument.size(), option_for(command, argument));
  }
  return complain(message);
}

/// "007" as "7".
std::string without_leading_zeros(std::string& number) {
  const std::size_t sign = number.starts_with('-') || number.starts_with('+') ? 1 : 0;
  const bool is_whole =
      number.size() > sign + 1 && number.find_first_not_of("0123456789", sign) == std::string::npos;
  if (!is_whole) return {};
  const std::size_t first = std::min(number.find_first_not_of('0', sign), number.size() - 1);
  number.erase(sign, first - sign);
  return {};
}

/// Whether an option's value is a number, by its type name in the help.
bool is_number(const CLI::Option& option) {
  constexpr std::string_view kNames[] = {"INT", "UINT", "FLOAT", "N", "K", "L", "D", "V", "H"};
  const std::string name = option.get_type_name();
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// Makes all numbers decimal, because CLI11 reads a leading 0 as octal.
void read_numbers_as_decimal(CLI::App& command) {
  for (CLI::Option* option : command.get_options([](CLI::Option*) { return true; })) {
    if (is_number(*option)) option->transform(CLI::Validator(without_leading_zeros, ""));
  }
  for (CLI::App* one : command.get_subcommands({})) read_numbers_as_decimal(*one);
}

std::string missing_subcommand(const CLI::App& command) {
  std::string message = "expected a subcommand";
  if (command.get_parent() != nullptr) message += " of " + command.get_name();
  message += ":";
  for (const CLI::App* one : command.get_subcommands({})) message += " " + one->get_name();
  return message + "; --help says more";
}

}  // namespace

int run(int argc, char** argv) {
  CLI::App command("Word vectors: train them, ask them, convert them.", "lexiscope");
  command.require_subcommand(0, 1);  // not 1, which would hide which word is not a subcommand
  command.footer("For any file, - is standard input, or standard output where it is written.");
  command.set_version_flag("--version", LEXISCOPE_VERSION);
  add_train(command);
  add_nearest(command);
  add_analogy(command);
  add_evaluate(command);
  add_compare(command);
  add_convert(command);
  add_positions(command);
  add_model(command);
  add_search(command);
  add_tokenize(command);
  add_transformer(command);
  add_umap(command);
  read_numbers_as_decimal(command);
  try {
    if (const auto fault = unknown_name(command, {argv + std::min(argc, 1), argv + argc})) {
      return complain(*fault);
    }
    command.parse(argc, argv);
    const CLI::App& chosen = innermost_command(command);
    if (!chosen.get_subcommands([](const CLI::App* one) { return !one->get_name().empty(); })
             .empty()) {
      return complain(missing_subcommand(chosen));
    }
    if (!std::cout.flush()) return complain("standard output: cannot be written");
    return 0;
  } catch (const CLI::Success& success) {  // --help and --version
    return command.exit(success);
  } catch (const CLI::RuntimeError& result) {  // what was printed has found an error
    return std::cout.flush() ? result.get_exit_code()
                             : complain("standard output: cannot be written");
  } catch (const CLI::ParseError& error) {
    return complain(error.what());
  } catch (const Error& error) {
    return complain_of(command, error);
  } catch (const std::bad_alloc&) {
    return complain("expected to fit the memory, got more");
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}

}  // namespace lexiscope::cli
