// slots.hpp: the parsed lines of a grammar, with the words that fit each slot.
#pragma once

#include <string_view>
#include <vector>

#include "microworld/grammar.hpp"

namespace lexiscope {

/// Requires a feature to have the same value as in an earlier slot of the line.
struct Agreement {
  int feature;
  int slot;  ///< index within the line
};

struct Slot {
  int begin;  ///< position in the line's text, including braces
  int end;
  Grammar::List groups;
  Grammar::List candidates;  ///< entries of its groups with its values
  Grammar::List agreements;  ///< a range of Lines::agreements
};

struct Line {
  int text;  ///< index of the grammar's texts
  Grammar::List slots;
};

/// The lines of one grammar, which every call takes, as tables like those of the grammar.
struct Lines {
  Rows<Line> lines;
  Rows<Slot> slots;
  Rows<Agreement> agreements;
  std::vector<int> numbers;  ///< the contents of the slots' other lists

  /// Parses and appends a line, "the {animals} is {doings age}", which the build has checked.
  void read(const Grammar& grammar, int text);

  /// Parses "animals age=young" as the next slot of `line`, which may agree with earlier ones; a
  /// null `line` allows no agreements. Throws InvalidArgument ("slot"), naming the slot.
  Slot read_slot(const Grammar& grammar, std::string_view text, const Line* line);

  /// Whether an entry satisfies the slot's agreements with the entries drawn before it.
  [[nodiscard]] bool agrees(const Grammar& grammar, int entry, const Slot& slot,
                            std::span<const int> drawn) const;

  [[nodiscard]] std::span<const int> list(Grammar::List which) const {
    return {numbers.data() + which.first, static_cast<std::size_t>(which.count)};
  }
};

}  // namespace lexiscope
