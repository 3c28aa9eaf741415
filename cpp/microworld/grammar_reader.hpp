// grammar_reader.hpp: the grammar of a small world from its JSON file, read and checked.
//
// The file's form, by example (datasets/microworld.json is a whole one):
//   "groups":    { "animals": { "topic": "animals", "features": "species age",
//                               "words": { "puppy": "dog young", … } },
//                  "colours": { "topic": "colours", "words": "red green" }, … }
//   "sentences": [ { "topic": "animals", "weight": 6,
//                    "lines": [ "the {animals age=young} {sounds species} at night", … ] }, … ]
//   "relations": [ { "relation": "young of", "groups": "people animals",
//                    "feature": "age", "from": "adult", "to": "young" }, … ]
//   "training":  { "sentences": 20000, "embedding_dim": 32, … }, named as in SkipGramOptions
// A slot names its groups ("people|animals"), the values it asks for ("age=young"), and features
// that agree with the nearest slot before it whose groups have them ("species").
// "about" (a list of lines for people), "relations" and "training" may be left out; so may "long",
// which long/long_grammar.hpp reads.
#pragma once

#include <string_view>

#include "microworld/grammar.hpp"

namespace lexiscope {

/// Reads a grammar. Throws MalformedFile ("microworld") that names the place in the file, what was
/// expected there and what was found: for text that is no JSON, a name that is missing, unknown or
/// said twice, a value of the wrong kind, a slot that cannot be understood or filled.
Grammar read_grammar(std::string_view json);

}  // namespace lexiscope
