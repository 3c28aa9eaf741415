// Where a training stands, in numbers, and going on from there.
#include <cmath>
#include <cstring>
#include <utility>

#include "skipgram_shard.hpp"

namespace lexiscope {
namespace {

// A standing: version, corpus, tables (two halves of a digest each), loss, seconds; then each
// shard: epoch, sentence, place, tokens done, pairs, and the random state in halves.
constexpr double kStandingVersion = 1;
constexpr std::size_t kStandingHead = 7;
constexpr std::size_t kStandingShard = 13;

// Tells one array from another, or from itself when damaged; not from one that is made to deceive.
template <class T>
std::uint64_t digest(std::span<const T> values, std::uint64_t before = 0) {
  static_assert(sizeof(T) == sizeof(std::uint32_t));
  std::uint64_t hash = before ^ (values.size() + 1);
  for (const T value : values) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    hash = (hash ^ bits) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 32;
  }
  return hash;
}
std::uint64_t digest(const Table& input, const Table& output) {
  const auto values = [](const Table& table) {
    return std::span(table.data(), static_cast<std::size_t>(table.size()));
  };
  return digest(values(output), digest(values(input)));
}
std::uint64_t digest(const Corpus& corpus) {
  return digest(corpus.sentence_ends(), digest(corpus.ids()));
}

// 64 bits as two doubles, which hold 32 exactly.
void push_halves(std::vector<double>& numbers, std::uint64_t bits) {
  numbers.push_back(static_cast<double>(bits & 0xFFFFFFFF));
  numbers.push_back(static_cast<double>(bits >> 32));
}
bool whole_below(double value, double bound) {
  return value >= 0 && value < bound && std::trunc(value) == value;
}
// Zero for what is no halves, which no check and no generator takes.
std::uint64_t from_halves(std::span<const double> numbers, std::size_t at) {
  if (!whole_below(numbers[at], 0x1p32) || !whole_below(numbers[at + 1], 0x1p32)) return 0;
  return static_cast<std::uint64_t>(numbers[at]) | static_cast<std::uint64_t>(numbers[at + 1])
                                                       << 32;
}

}  // namespace

std::vector<double> SkipGramTrainer::standing() const {
  std::vector<double> numbers = {kStandingVersion};
  push_halves(numbers, digest(*corpus_));
  push_halves(numbers, digest(model_.input, model_.output));
  numbers.insert(numbers.end(), {loss_, seconds_});
  for (const Shard& shard : shards_) {
    numbers.insert(numbers.end(),
                   {static_cast<double>(shard.epoch), static_cast<double>(shard.sentence),
                    static_cast<double>(shard.place), static_cast<double>(shard.tokens_done),
                    static_cast<double>(shard.pairs)});
    for (const std::uint64_t word : shard.random.state()) push_halves(numbers, word);
  }
  return numbers;
}

bool SkipGramTrainer::belongs(std::span<const double> standing, const Table& input,
                              const Table& output) const {
  if (standing.size() != kStandingHead + kStandingShard * shards_.size()) return false;
  if (standing[0] != kStandingVersion || from_halves(standing, 1) != digest(*corpus_) ||
      from_halves(standing, 3) != digest(input, output) || !input.allFinite() ||
      !output.allFinite()) {
    return false;
  }
  const auto ends = corpus_->sentence_ends();
  for (std::size_t i = 0; i < shards_.size(); ++i) {
    const Shard& shard = shards_[i];
    const auto numbers = standing.subspan(kStandingHead + i * kStandingShard, kStandingShard);
    const double all = static_cast<double>(shard.tokens_an_epoch()) * options_.epochs;
    if (!whole_below(numbers[0], options_.epochs + 1) ||
        !whole_below(numbers[1], static_cast<double>(ends.size())) ||
        !whole_below(numbers[2], shard.end_place) ||
        numbers[2] < static_cast<double>(shard.first_place) || !whole_below(numbers[3], all + 1) ||
        !whole_below(numbers[4], 0x1p53)) {
      return false;
    }
    const auto sentence = static_cast<std::size_t>(numbers[1]);
    if (numbers[2] >= ends[sentence] || numbers[2] < (sentence == 0 ? 0 : ends[sentence - 1])) {
      return false;
    }
    std::uint64_t any = 0;
    for (std::size_t at = 5; at < kStandingShard; at += 2) any |= from_halves(numbers, at);
    if (any == 0) return false;
  }
  return true;
}

void SkipGramTrainer::restore(std::span<const double> standing, Table input, Table output) {
  const auto same_shape = [this](const Table& table) {
    return table.rows() == model_.input.rows() && table.cols() == model_.input.cols();
  };
  if (!same_shape(input) || !same_shape(output)) {
    fail(ErrorKind::ShapeMismatch, "standing", "two tables as wide as the settings say", "others");
  }
  if (!belongs(standing, input, output)) {
    fail(ErrorKind::MalformedFile, "standing", "a whole training on this text", "another or none");
  }
  for (std::size_t i = 0; i < shards_.size(); ++i) {
    Shard& shard = shards_[i];
    const auto numbers = standing.subspan(kStandingHead + i * kStandingShard, kStandingShard);
    shard.epoch = static_cast<int>(numbers[0]);
    shard.sentence = static_cast<std::size_t>(numbers[1]);
    shard.place = static_cast<std::uint32_t>(numbers[2]);
    shard.tokens_done = static_cast<std::int64_t>(numbers[3]);
    shard.pairs = static_cast<std::int64_t>(numbers[4]);
    shard.random = Random({from_halves(numbers, 5), from_halves(numbers, 7),
                           from_halves(numbers, 9), from_halves(numbers, 11)});
  }
  model_.input = std::move(input);
  model_.output = std::move(output);
  loss_ = standing[5];
  seconds_ = standing[6];
}

}  // namespace lexiscope
