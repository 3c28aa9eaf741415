#include "skipgram/skipgram_checkpoint.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace lexiscope {
namespace {

// The numbers: version, digests of the corpus and of all the rest in halves, loss, seconds,
// position (four), pairs; then each worker's random state in halves.
constexpr double kVersion = 2;
constexpr std::size_t kCorpus = 1;
constexpr std::size_t kRest = 3;
constexpr std::size_t kLoss = 5;
constexpr std::size_t kSeconds = 6;
constexpr std::size_t kPlace = 7;
constexpr std::size_t kTokens = kPlace + 3;
constexpr std::size_t kPairs = 11;
constexpr std::size_t kWorkers = 12;
constexpr std::size_t kNumbersAWorker = 8;

template <class T>
std::uint64_t mixed(std::uint64_t hash, std::span<const T> values) {
  static_assert(sizeof(T) == sizeof(std::uint32_t));
  for (const T value : values) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    hash = (hash ^ bits) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 32;
  }
  return hash;
}
// A hash to detect other or damaged arrays; not cryptographic.
template <class T>
std::uint64_t digest(std::span<const T> values, std::uint64_t before = 0) {
  return mixed(before ^ (values.size() + 1), values);
}
std::uint64_t digest(const TableView& table, std::uint64_t before = 0) {
  std::uint64_t hash = before ^ (static_cast<std::uint64_t>(table.size()) + 1);
  for (Eigen::Index row = 0; row < table.rows(); ++row) hash = mixed(hash, row_of(table, row));
  return hash;
}
std::uint64_t digest(const Corpus& corpus) {
  return digest(corpus.sentence_ends(), digest(corpus.ids()));
}

// Of the tables, and of the numbers from the loss on.
std::uint64_t digest(const TrainedOn& on, std::span<const double> numbers) {
  std::vector<std::uint32_t> halves;
  for (const double number : numbers) {
    // Not a number, as the loss is before the first pair, has many forms.
    const double one = std::isnan(number) ? std::nan("") : number;
    const auto bits = __builtin_bit_cast(std::uint64_t, one);
    halves.insert(halves.end(),
                  {static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32)});
  }
  return digest<std::uint32_t>(halves, digest(on.output, digest(on.input)));
}

// 64 bits as two doubles, which hold 32 exactly.
void push_halves(std::vector<double>& numbers, std::uint64_t bits) {
  numbers.push_back(static_cast<double>(bits & 0xFFFFFFFF));
  numbers.push_back(static_cast<double>(bits >> 32));
}
bool whole_below(double value, double bound) {
  return value >= 0 && value < bound && std::trunc(value) == value;
}
// Returns 0, which no digest check or generator accepts, for invalid halves.
std::uint64_t from_halves(std::span<const double> numbers, std::size_t at) {
  if (!whole_below(numbers[at], 0x1p32) || !whole_below(numbers[at + 1], 0x1p32)) return 0;
  return static_cast<std::uint64_t>(numbers[at]) | static_cast<std::uint64_t>(numbers[at + 1])
                                                       << 32;
}

// Epoch (one past the last at the end), sentence, position in the text, tokens done.
std::array<double, 4> place_of(std::int64_t chunk, const TrainedOn& on) {
  const ChunkStart start = on.schedule.start_of(chunk);
  const std::int64_t tokens = on.schedule.tokens_before(chunk);
  const auto words = static_cast<std::int64_t>(on.corpus.ids().size());
  return {static_cast<double>(tokens / words), static_cast<double>(start.sentence),
          static_cast<double>(start.place), static_cast<double>(tokens)};
}

// The chunk that a training continues with; none for a position where no chunk begins.
std::optional<std::int64_t> chunk_at(std::span<const double, 4> place, const TrainedOn& on) {
  const double tokens = place[kTokens - kPlace];
  if (!whole_below(tokens, static_cast<double>(on.schedule.tokens()) + 1)) return {};
  const std::int64_t chunk = on.schedule.first_chunk_after(static_cast<std::int64_t>(tokens));
  const auto expected = place_of(chunk, on);
  if (!std::equal(place.begin(), place.end(), expected.begin())) return {};
  return chunk;
}

bool belongs(std::span<const double> numbers, const TrainedOn& on) {
  return numbers[0] == kVersion && from_halves(numbers, kCorpus) == digest(on.corpus) &&
         from_halves(numbers, kRest) == digest(on, numbers.subspan(kLoss)) &&
         on.input.allFinite() && on.output.allFinite();
}

}  // namespace

std::vector<double> numbers_of(const SkipGramCheckpoint& checkpoint, const TrainedOn& on) {
  std::vector<double> rest = {checkpoint.loss, checkpoint.seconds};
  const auto place = place_of(checkpoint.chunks_done, on);
  rest.insert(rest.end(), place.begin(), place.end());
  rest.push_back(static_cast<double>(checkpoint.pairs));
  for (const auto& state : checkpoint.random) {
    for (const std::uint64_t word : state) push_halves(rest, word);
  }
  std::vector<double> numbers = {kVersion};
  push_halves(numbers, digest(on.corpus));
  push_halves(numbers, digest(on, rest));
  numbers.insert(numbers.end(), rest.begin(), rest.end());
  return numbers;
}

std::optional<SkipGramCheckpoint> read_checkpoint(std::span<const double> numbers,
                                                  const TrainedOn& on, std::size_t workers) {
  if (numbers.size() != kWorkers + kNumbersAWorker * workers || !belongs(numbers, on)) return {};
  const auto chunk = chunk_at(numbers.subspan<kPlace, 4>(), on);
  if (!chunk) return {};
  SkipGramCheckpoint checkpoint{.chunks_done = *chunk,
                                .pairs = static_cast<std::int64_t>(numbers[kPairs]),
                                .loss = numbers[kLoss],
                                .seconds = numbers[kSeconds],
                                .random = {}};
  for (std::size_t at = kWorkers; at < numbers.size(); at += kNumbersAWorker) {
    checkpoint.random.push_back({from_halves(numbers, at), from_halves(numbers, at + 2),
                                 from_halves(numbers, at + 4), from_halves(numbers, at + 6)});
  }
  return checkpoint;
}

}  // namespace lexiscope
