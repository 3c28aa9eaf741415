#include "llama/config/config_notes.hpp"

#include <algorithm>

namespace lexiscope::llama {

Severity severity_of(NoteKind kind) {
  if (kind <= NoteKind::UnknownScaling) return Severity::Error;
  return kind <= NoteKind::UnknownNumber ? Severity::Warning : Severity::Remark;
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
    case NoteKind::NotUnderstood: return "NotUnderstood";
    case NoteKind::ReadersDiffer: return "ReadersDiffer";
    case NoteKind::UnknownNumber: return "UnknownNumber";
    case NoteKind::TrainedAssumed: return "TrainedAssumed";
    case NoteKind::AlwaysScaled: return "AlwaysScaled";
    case NoteKind::LengthDependent: return "LengthDependent";
    case NoteKind::NoEffect: return "NoEffect";
    case NoteKind::WindowEverywhere: return "WindowEverywhere";
    case NoteKind::NotRotated: return "NotRotated";
  }
  return "";
}

Phrase text_of(const ConfigNote& note) {
  const auto& [kind, key, expected, got] = note;
  switch (kind) {
    case NoteKind::WrongValue:
    case NoteKind::UnknownScaling: return {"{0}: expected {1}, got {2}", key, expected, got};
    case NoteKind::MissingKey: return {"{0} is missing, and needed for {1}", key, expected};
    case NoteKind::UnusedKey: return {"{0} is not used by {1}", key, expected};
    case NoteKind::SpelledTwice: return {"{0} and {1} say the same; one is enough", key, expected};
    case NoteKind::Contradiction: return {"{0} is {1}, but {2}", key, got, expected};
    case NoteKind::UnknownFamily:
      if (got.text().empty()) return {"{0} is missing, so nothing is said of this model", key};
      return {"{0} is {1}, which is not known here, so nothing is said of this model", key, got};
    case NoteKind::NotUnderstood:
      return {"{0} is {1}, and what it does to positions is not known here", key, got};
    case NoteKind::ReadersDiffer: return {"{0}, but {1} in transformers 5", got, expected};
    case NoteKind::UnknownNumber:
      return {"{0} is {1}, which is not known here, so memory is counted at 16 bits a number", key,
              got};
    case NoteKind::TrainedAssumed:
      return {
          "{0} is missing, so the length before the scaling is taken to be {1}, by {2}; published "
          "models differ in what they mean",
          key, got, expected};
    case NoteKind::AlwaysScaled:
      return {"the scaling applies to texts of any length, also to those within the trained {0}",
              got};
    case NoteKind::LengthDependent:
      return {
          "the frequencies depend on the length of the text; below they are those of {0} "
          "tokens, and a cache filled before a change of frequencies is no longer valid",
          got};
    case NoteKind::NoEffect: return {"{0} is {1}, which changes nothing", key, got};
    case NoteKind::WindowEverywhere:
      return {"no layer attends further than its window of {0} tokens", got};
    case NoteKind::NotRotated:
      if (expected.text().empty()) return {"layers without any rotation, by {0}: {1}", key, got};
      return {"layers of {0} without any rotation, as in every model of this family: {1}", expected,
              got};
  }
  return "";
}

const ConfigNote* first_error(const std::vector<ConfigNote>& notes) {
  const auto found = std::find_if(notes.begin(), notes.end(), [](const ConfigNote& note) {
    return severity_of(note.kind) == Severity::Error;
  });
  return found == notes.end() ? nullptr : &*found;
}

}  // namespace lexiscope::llama
