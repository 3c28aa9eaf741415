// small_world.hpp: a world whose long sentences can be counted by hand.
#pragma once

#include <string>

namespace lexiscope::testing {

/// Clauses, each as likely as the weights of topics and lines say:
///   1/4  the {people} sleeps                       of the short sentences
///   1/4  the {people} sleeps                       once more: two derivations of one sentence
///   1/4  the {people} [who sees the {people}] loves {his gender} dog
///   1/4  the {animals} [chases the {animals}] and {sounds species}
inline const std::string kSmallWorld = R"({
  "groups": {
    "people": { "topic": "people", "features": "gender",
                "words": { "man": "male", "woman": "female" } },
    "his": { "topic": "people", "features": "gender", "words": { "his": "male", "her": "female" } },
    "animals": { "topic": "animals", "features": "species",
                 "words": { "hound": "dog", "cat": "cat" } },
    "sounds": { "topic": "animals", "features": "species",
                "words": { "barks": "dog", "meows": "cat" } }
  },
  "sentences": [ { "topic": "short", "weight": 1, "lines": [ "the {people} sleeps" ] } ],
  "long": {
    "sentences": [ { "weight": 3, "line": "<clause>" },
                   { "weight": 1, "line": "<clause> while <clause>" } ],
    "parts": {
      "who": [ { "weight": 1, "line": "who sees the {people}" }, { "weight": 3, "line": "" } ],
      "chases": [ { "weight": 1, "line": "chases the {animals}" } ]
    },
    "topics": [
      { "topic": "long", "weight": 3, "lines": [
        "the {people} sleeps",
        "the {people} <who> loves {his gender} dog",
        "the {animals} <chases> and {sounds species}" ] }
    ],
    "tests": { "agreement": { "feature": "gender" } }
  }
})";

/// The small world with something in it put for something else.
inline std::string small_world_with(const std::string& from, const std::string& to) {
  std::string json = kSmallWorld;
  return json.replace(json.find(from), from.size(), to);
}

}  // namespace lexiscope::testing
