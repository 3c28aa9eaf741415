// slots.hpp: the lines of a grammar, their slots read, and the words that fit each.
#pragma once

#include <string_view>
#include <vector>

#include "microworld/grammar.hpp"

namespace lexiscope {

/// A feature that must have the value that it has at an earlier slot of the line.
struct Agreement {
  int feature;
  int slot;  ///< counted from the line's first
};

struct Slot {
  int begin;  ///< where it stands in its line's text, braces included
  int end;
  Grammar::List groups;
  Grammar::List candidates;  ///< entries of its groups that have its values
  Grammar::List agreements;  ///< of Lines::agreements
};

struct Line {
  int text;  ///< of the grammar's
  Grammar::List slots;
};

/// The lines of one grammar, which every call takes, as tables like the grammar's own.
struct Lines {
  Rows<Line> lines;
  Rows<Slot> slots;
  Rows<Agreement> agreements;
  std::vector<int> numbers;  ///< what the slots' other lists hold

  /// Appends a line, "the {animals} is {doings age}", whose slots the build has checked.
  void read(const Grammar& grammar, int text);

  /// Reads "animals age=young", the next slot of `line`, which may agree with those before it;
  /// without a line it agrees with none. Throws InvalidArgument ("slot"), the message naming it.
  Slot read_slot(const Grammar& grammar, std::string_view text, const Line* line);

  /// Whether an entry has the values that the slot shares with the entries drawn before it in
  /// the line.
  [[nodiscard]] bool agrees(const Grammar& grammar, int entry, const Slot& slot,
                            std::span<const int> drawn) const;

  [[nodiscard]] std::span<const int> list(Grammar::List which) const {
    return {numbers.data() + which.first, static_cast<std::size_t>(which.count)};
  }
};

}  // namespace lexiscope
