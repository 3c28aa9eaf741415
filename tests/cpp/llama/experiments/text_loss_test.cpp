#include "llama/experiments/text_loss.hpp"
#include "llama/llama_models.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

TEST_CASE("places double to 512, then come twice in each doubling, and hold every loss once") {
  const auto edges = [](std::int64_t length) {
    std::vector<std::int64_t> all;
    for (const PlacedLoss& place : loss_places(length)) all.push_back(place.to);
    return all;
  };
  CHECK((edges(0).empty() && edges(1) == std::vector<std::int64_t>{1}));
  CHECK(edges(128) == std::vector<std::int64_t>{128});
  CHECK(edges(2047) == std::vector<std::int64_t>{128, 256, 512, 768, 1024, 1536, 2047});
  CHECK(edges(5000).back() == 5000);
  auto places = loss_places(300);
  add_by_place(places, Doubles(300, 2.0));
  add_by_place(places, Doubles(130, 1.0));
  CHECK((places[0].loss.count == 256 && places[0].loss.mean() == 1.5));
  CHECK((places[1].loss.count == 130 && places[2].loss.mean() == 2));
  CHECK(std::isnan(MeanLoss{}.mean()));
}

TEST_CASE("positions are one for each token") {
  const LlamaModel model = random_model(tiny_config());
  FastLlama fast(model.config, model.weights, 8);
  const Ids ids = {1, 2, 3};
  const ReadingOptions options{rotation_of(model.config.rotary, 8), {}};
  CHECK(token_losses(fast, ids, usual_positions(3), options).size() == 2);
  throws(ShapeMismatch, "positions", "3, one for each token",
         [&] { token_losses(fast, ids, usual_positions(2), options); });
}
