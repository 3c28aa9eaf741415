#include "llama/config/config_notes.hpp"

#include <algorithm>

namespace lexiscope::llama {

Severity severity_of(NoteKind kind) {
  if (kind <= NoteKind::UnknownScaling) return Severity::Error;
  return kind <= NoteKind::UnknownFamily ? Severity::Warning : Severity::Remark;
}

std::string_view name_of(NoteKind kind) {
  switch (kind) {
    case NoteKind::WrongValue: return "WrongValue";
    case NoteKind::MissingKey: return "MissingKey";
    case NoteKind::UnknownScaling: return "UnknownScaling";
    case NoteKind::UnusedKey: return "UnusedKey";
    case NoteKind::SpelledTwice: return "SpelledTwice";
    case NoteKind::Contradiction: return "Contradiction";
    case NoteKind::UnknownFamily: return "UnknownFamily";
    case NoteKind::TrainedAssumed: return "TrainedAssumed";
    case NoteKind::AlwaysScaled: return "AlwaysScaled";
    case NoteKind::LengthDependent: return "LengthDependent";
    case NoteKind::NoEffect: return "NoEffect";
    case NoteKind::WindowEverywhere: return "WindowEverywhere";
  }
  return "";
}

std::string text_of(const ConfigNote& note) {
  const auto& [kind, key, expected, got] = note;
  switch (kind) {
    case NoteKind::WrongValue: return key + ": expected " + expected + ", got " + got;
    case NoteKind::MissingKey: return key + ": expected by " + expected + ", got none";
    case NoteKind::UnknownScaling: return key + ": expected " + expected + ", got " + got;
    case NoteKind::UnusedKey: return key + " is not used by " + expected;
    case NoteKind::SpelledTwice: return key + " and " + expected + " say the same; one is enough";
    case NoteKind::Contradiction: return key + " is " + got + ", but " + expected;
    case NoteKind::UnknownFamily:
      return key + ": the family " + got + " is not known here, so columns are taken to pair in " +
             "halves and keys to have their usual defaults";
    case NoteKind::TrainedAssumed:
      return "the config does not say on how many positions the model was trained: " + expected +
             ", " + got + ", is taken for it";
    case NoteKind::AlwaysScaled:
      return "the scaling applies to texts of any length, also to those within the trained " + got;
    case NoteKind::LengthDependent:
      return "the frequencies depend on the length of the text; below they are those of " + got +
             " tokens, and a cache filled before a change of frequencies is no longer valid";
    case NoteKind::NoEffect: return key + " is " + got + ", which changes nothing";
    case NoteKind::WindowEverywhere:
      return "no layer attends further than its window of " + got + " tokens";
  }
  return {};
}

const ConfigNote* first_error(const std::vector<ConfigNote>& notes) {
  const auto found = std::find_if(notes.begin(), notes.end(), [](const ConfigNote& note) {
    return severity_of(note.kind) == Severity::Error;
  });
  return found == notes.end() ? nullptr : &*found;
}

}  // namespace lexiscope::llama
