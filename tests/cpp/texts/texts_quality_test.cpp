// What a model of 2,500 steps and a head of the usual settings come to, as bounds on seeds 1, 2
// and 3. With LEXISCOPE_SOAK set on all of them, else on the first alone.
#include "language_model/language_training.hpp"
#include "testing.hpp"
#include "texts/senses.hpp"
#include "texts/text_search.hpp"

using namespace lexiscope::texts;

TEST_CASE(
    "senses part after the first block, and a head finds four fifths of what the grammar finds") {
  const std::uint64_t seeds = std::getenv("LEXISCOPE_SOAK") != nullptr ? 3 : 1;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    CAPTURE(seed);
    LongMicroworld world = LongMicroworld::embedded();
    world.add_word("jaguar", "animals species=cat age=adult");
    world.add_word("jaguar", "objects act=drive quality=fast");
    const auto text = std::make_shared<const language::LanguageText>(
        made(language::TextMaker(std::move(world), language::MicroworldOptions{seed, 50'000})));
    transformer::TrainingOptions options = language::usual_training();
    options.steps = 2'500;
    options.seed = seed;
    language::LanguageTraining training(text, language::usual_model(PositionScheme::Rotary, 10'000),
                                        options);
    training.trainer().run(options.steps);
    transformer::FastModel model(training.trainer().options());
    const Reader reader{model, training.trainer().parameters()};

    const Uses uses = draw_uses(*text, "jaguar", 400, seed);
    const std::vector<BlockSenses> blocks = measure_senses(reader, *text, uses, "jaguar");
    // 0.800, 0.795, 0.775 after the first block, 0.835, 0.825, 0.795 after the second; by the
    // grammar 0.825, 0.850, 0.810. Of 200 the standard error is 0.03.
    CHECK(blocks[0].probe == 0.5);
    CHECK((uses.ceiling() > 0.75 && uses.ceiling() < 0.9));
    CHECK((blocks[1].probe > 0.7 && blocks[2].probe > 0.7));
    CHECK(blocks[2].within > blocks[2].between + 0.08);

    TextSearch search(text, reader, {8'000, 200, seed});
    // Below chance, which is 0.05.
    for (const Pooling pooling :
         {Pooling::MeanOfWords, Pooling::LastToken, Pooling::MeanOfTokens}) {
      CHECK(search.pooled(pooling).at_10 < 0.06);
    }
    HeadOptions head;
    head.seed = seed;
    search.begin(head);
    search.head()->run(head.steps);
    // 0.500 of 0.592, 0.500 of 0.557, 0.460 of 0.561.
    CHECK(search.trained().at_1 >= 0.8 * search.ceiling().at_1);
    CHECK(search.trained().at_10 > 0.97);
    CHECK(std::abs(search.trained({32, true}).at_1 - search.trained().at_1) < 0.02);
  }
}
