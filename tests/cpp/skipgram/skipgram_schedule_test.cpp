#include "skipgram/skipgram_schedule.hpp"
#include "testing.hpp"

namespace {

/// `sentences` of so many words each.
Corpus text_of(int sentences, int words) {
  std::string text;
  for (int sentence = 0; sentence < sentences; ++sentence) {
    for (int word = 0; word < words; ++word) text += "w ";
    text += '\n';
  }
  return corpus_of(text, 1);
}

}  // namespace

TEST_CASE("chunks are whole sentences of about a thousand words, and all of the text") {
  const Corpus corpus = text_of(500, 7);
  const SkipGramSchedule schedule(corpus, 3);
  CHECK(schedule.tokens() == 3 * 3500);
  CHECK(schedule.chunks() == 3 * 4);  // 143 sentences, 1001 words, and what is left
  std::int64_t tokens = 0;
  for (std::int64_t chunk = 0; chunk < schedule.chunks(); ++chunk) {
    CAPTURE(chunk);
    const ChunkStart start = schedule.start_of(chunk);
    const ChunkStart end = schedule.end_of(chunk);
    CHECK((schedule.tokens_before(chunk) == tokens && schedule.epoch_of(chunk) == chunk / 4));
    CHECK(start.place == 7 * start.sentence);
    CHECK(end.place == 7 * end.sentence);
    CHECK(end.place - start.place == (chunk % 4 == 3 ? 497 : 1001));
    tokens += end.place - start.place;
  }
  CHECK(schedule.tokens_before(schedule.chunks()) == schedule.tokens());
  CHECK(schedule.epoch_of(schedule.chunks()) == 2);
}

TEST_CASE("a sentence longer than a chunk is cut") {
  const Corpus corpus = text_of(1, 2500);
  const SkipGramSchedule schedule(corpus, 1);
  CHECK((schedule.chunks() == 3 && schedule.end_of(0).place == 1000));
  CHECK((schedule.end_of(0).sentence == 0 && schedule.end_of(2).place == 2500));
  CHECK(schedule.end_of(2).sentence == 1);
}

TEST_CASE("the chunk after so many tokens is the first that has them all before it") {
  const Corpus corpus = text_of(500, 7);
  const SkipGramSchedule schedule(corpus, 2);
  const auto after = [&](std::int64_t tokens) { return schedule.first_chunk_after(tokens); };
  CHECK((after(0) == 0 && after(1) == 1 && after(1001) == 1 && after(1002) == 2));
  CHECK((after(3500) == 4 && after(3501) == 5 && after(7000) == 8 && after(9000) == 8));
}

TEST_CASE("the learning rate falls linearly with the text, to a ten-thousandth") {
  const Corpus corpus = text_of(500, 7);
  const SkipGramSchedule schedule(corpus, 2);
  CHECK(schedule.learning_rate_of(0, 0.05) == 0.05);
  CHECK(schedule.learning_rate_of(4, 0.05) == 0.025);
  CHECK(schedule.learning_rate_of(8, 0.05) == 0.05 * 1e-4);
}
