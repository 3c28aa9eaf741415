#include "microworld/long/grammar_entropy.hpp"

#include <cmath>

#include "base/random.hpp"

namespace lexiscope {
namespace {

/// A key that is equal for equivalent readings, whose shares differ only by rounding.
std::string key_of(const Reading& reading) {
  std::string key;
  const auto add = [&key](const auto& number) {
    key.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  for (const Derivation& at : reading) {
    for (const int number : {at.node, at.clause, at.step}) add(number);
    for (const int entry : at.taken) add(entry);
    add(static_cast<std::int64_t>(std::llround(at.share * 0x1p40)));
  }
  return key;
}

}  // namespace

GrammarEntropyReading::GrammarEntropyReading(const SentenceReader& reader) : reader_(&reader) {
  states_.emplace("", State{reader.begin(), 1, 1});
}

void GrammarEntropyReading::work(int states) {
  for (; states > 0 && !states_.empty(); --states) {
    const State state = std::move(states_.extract(states_.begin()).mapped());
    entropy_.tokens += state.chance;
    for (const auto& [word, chance] : reader_->next(state.reading)) {
      entropy_.sentence -= state.chance * chance * portable_log(chance);
      if (word == kEndOfSentence) {
        ended_ += state.chance * chance;
        entropy_.different_sentences += state.beginnings;
        continue;
      }
      Reading reading = reader_->after(state.reading, word).first;
      std::string key = key_of(reading);
      State& next =
          next_.try_emplace(std::move(key), State{std::move(reading), 0, 0}).first->second;
      next.chance += state.chance * chance;
      next.beginnings += state.beginnings;
    }
    if (!states_.empty()) continue;
    ++entropy_.longest;
    states_.swap(next_);
  }
}

GrammarEntropy entropy_of(const SentenceReader& reader) {
  GrammarEntropyReading reading(reader);
  while (!reading.done()) reading.work(1'000);
  return reading.entropy();
}

}  // namespace lexiscope
