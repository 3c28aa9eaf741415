// config_notes.hpp: what is wrong or worth knowing about the positions that a config asks for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"

namespace lexiscope::llama {

enum class Severity {
  Error,    ///< the config cannot be followed
  Warning,  ///< a key is ignored, or two contradict each other
  Remark,   ///< legitimate, and easily overlooked
};

enum class NoteKind {
  // Errors
  WrongValue,      ///< `key` is `got`, but must be `expected`
  MissingKey,      ///< `key` is needed by `expected`
  UnknownScaling,  ///< `got` is not one of the types `expected`
  // Warnings
  UnusedKey,      ///< `key` is not used by `expected`
  Contradiction,  ///< `key` is `got`, but by `expected` it would be another
  UnknownFamily,  ///< `got` is not in the table of families, or empty: nothing is assumed
  NotUnderstood,  ///< `key` is `got`, and neither read nor known to be without effect
  ReadersDiffer,  ///< a library takes `got`, transformers 5 `expected`
  UnknownNumber,  ///< `got` is no type of numbers that is known here: 16 bits are assumed
  // Remarks
  SpelledTwice,      ///< `key` and `expected` mean the same and agree
  TrainedAssumed,    ///< the trained length is not in the config: `got` is assumed
  AlwaysScaled,      ///< the scaling applies to short texts too: `got`
  LengthDependent,   ///< the frequencies depend on the length of the text: `got`
  NoEffect,          ///< `key` is `got`, which changes nothing
  WindowEverywhere,  ///< no layer sees further than `got` tokens
  NotRotated,        ///< by `key`, or by the family for layers of the kind `expected`, `got` layers
                     ///< have no rotation
};

struct ConfigNote {
  NoteKind kind;
  std::string key;
  Phrase expected;
  Phrase got;
};

Severity severity_of(NoteKind kind);

/// "UnusedKey", for JSON.
std::string_view name_of(NoteKind kind);

/// The note as a sentence.
Phrase text_of(const ConfigNote& note);

/// The first error among the notes, or null.
const ConfigNote* first_error(const std::vector<ConfigNote>& notes);

}  // namespace lexiscope::llama
