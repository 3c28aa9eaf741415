#include "golden.hpp"

using namespace lexiscope::testing;

TEST_CASE("every golden case names its source and its tolerance") {
  for (const std::string name : {"alibi", "attention", "embedding", "embedding_layer", "optimizer",
                                 "rotary", "sinusoidal"}) {
    CAPTURE(name);
    const Json cases = golden(name);
    CHECK_FALSE(cases.empty());
    for (const Json& one : cases) {
      CHECK_FALSE(one.at("source").get<std::string>().empty());
      CHECK(one.at("tolerance").get<double>() >= 0);
    }
  }
}
