#include "golden.hpp"
#include "testing.hpp"

TEST_CASE("every golden case names its source and its tolerance") {
  for (const std::string name : {"alibi", "attention", "embedding", "embedding_layer", "optimizer",
                                 "rotary", "sinusoidal"}) {
    CAPTURE(name);
    const Golden cases = golden(name);
    CHECK(cases.size() > 0);
    for (const Golden& one : cases) {
      CHECK_FALSE(one.at("source").get<std::string>().empty());
      CHECK(one.at("tolerance").get<double>() >= 0);
    }
  }
}
