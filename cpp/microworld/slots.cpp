#include "microworld/slots.hpp"

#include <algorithm>
#include <span>

#include "formats/fields.hpp"
#include "formats/quote_text.hpp"

namespace lexiscope {

void Lines::read(const Grammar& grammar, int text) {
  Line line{text, {slots.size(), 0}};
  const std::string_view whole = grammar.text(text);
  for (std::size_t open = whole.find('{'); open < whole.size(); open = whole.find('{', open)) {
    const std::size_t close = whole.find('}', open);
    Slot slot = read_slot(grammar, whole.substr(open + 1, close - open - 1), &line);
    slot.begin = static_cast<int>(open);
    slot.end = static_cast<int>(close) + 1;
    slots.add(slot);
    ++line.slots.count;
    open = close;
  }
  lines.add(line);
}

Slot Lines::read_slot(const Grammar& grammar, std::string_view text, const Line* line) {
  const auto fail = [&](std::string_view expected, std::string_view got) {
    std::string message = "microworld, slot {";
    message.append(text).append("}: expected ").append(expected).append(", got ").append(got);
    throw Error(ErrorKind::InvalidArgument, "slot", message);
  };
  const std::vector<std::string_view> parts = fields_of(text, " ");
  Slot slot{};
  slot.groups.first = static_cast<int>(numbers.size());
  slot.agreements.first = agreements.size();
  for (const std::string_view name : fields_of(parts.empty() ? "" : parts[0], "|")) {
    numbers.push_back(grammar.group_named(name));
    if (numbers.back() < 0) fail("names of groups", quote_text(name));
    ++slot.groups.count;
  }
  if (slot.groups.count == 0) fail("the name of a group", "none");

  slot.candidates.first = static_cast<int>(numbers.size());
  for (int number = 0; number < grammar.entries.size(); ++number) {
    const int group = grammar.categories[grammar.entries[number].category].group;
    if (contains(list(slot.groups), group)) numbers.push_back(number);
  }
  for (const std::string_view demand : std::span(parts).subspan(1)) {
    const std::size_t equals = std::min(demand.find('='), demand.size());
    const std::string_view name = demand.substr(0, equals);
    const int feature = grammar.number_of(name);
    if (!grammar.have_feature(list(slot.groups), feature)) {
      fail("features that its groups have", quote_text(name));
    }
    if (equals < demand.size()) {
      const std::string_view value = demand.substr(equals + 1);
      const int number = grammar.number_of(value);
      if (!grammar.is_value(feature, number)) {
        fail(std::string("a value of ").append(name), quote_text(value));
      }
      auto matching_end = numbers.begin() + slot.candidates.first;
      for (auto entry = matching_end; entry != numbers.end(); ++entry) {
        if (grammar.value_of(grammar.entries[*entry].category, feature) == number) {
          *matching_end++ = *entry;
        }
      }
      numbers.resize(static_cast<std::size_t>(matching_end - numbers.begin()));
    } else {
      int earlier = line ? line->slots.count - 1 : -1;
      while (earlier >= 0 &&
             !grammar.have_feature(list(slots[line->slots.first + earlier].groups), feature)) {
        --earlier;
      }
      if (earlier < 0) fail(std::string("a slot before it that has ").append(name), "none");
      agreements.add({feature, earlier});
      ++slot.agreements.count;
    }
  }
  slot.candidates.count = static_cast<int>(numbers.size()) - slot.candidates.first;
  if (slot.candidates.count == 0) fail("at least one word that fits", "none");
  return slot;
}

bool Lines::agrees(const Grammar& grammar, int entry, const Slot& slot,
                   std::span<const int> drawn) const {
  for (int i = 0; i < slot.agreements.count; ++i) {
    const auto [feature, source] = agreements[slot.agreements.first + i];
    const int earlier = drawn[static_cast<std::size_t>(source)];
    if (grammar.value_of(grammar.entries[entry].category, feature) !=
        grammar.value_of(grammar.entries[earlier].category, feature)) {
      return false;
    }
  }
  return true;
}

}  // namespace lexiscope
