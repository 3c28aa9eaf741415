// Where a training stands, in numbers, and going on from there.
// Compiled for size.
// Also with threads.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "skipgram/skipgram_worker.hpp"

namespace lexiscope {
namespace {

// A standing: version, corpus, tables (two halves of a digest each), loss, seconds; epoch,
// sentence, place in the text, tokens done, pairs; then each worker's random state in halves.
constexpr double kStandingVersion = 1;
constexpr std::size_t kStandingPlace = 7;
constexpr std::size_t kStandingWorkers = 12;
constexpr std::size_t kStandingWorker = 8;

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
// Tells one array from another, or from itself when damaged; not from one that is made to deceive.
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
  push_halves(numbers, digest(model_.output(), digest(model_.input())));
  numbers.insert(numbers.end(), {loss_, seconds_});
  const auto place = place_of(chunks_done_);
  numbers.insert(numbers.end(), place.begin(), place.end());
  numbers.push_back(static_cast<double>(pairs_));
  for (const Worker& worker : workers_) {
    for (const std::uint64_t word : worker.random.state()) push_halves(numbers, word);
  }
  return numbers;
}

// Epoch, sentence, place in the text, tokens done.
std::array<double, 4> SkipGramTrainer::place_of(std::int64_t chunk) const {
  const auto start = chunk_starts_[static_cast<std::size_t>(chunk % chunks_an_epoch())];
  return {static_cast<double>(chunk / chunks_an_epoch()), static_cast<double>(start.sentence),
          static_cast<double>(start.place), static_cast<double>(tokens_before(chunk))};
}

bool SkipGramTrainer::belongs(std::span<const double> standing, const TableView& input,
                              const TableView& output) const {
  if (standing.size() != kStandingWorkers + kStandingWorker * workers_.size()) return false;
  if (standing[0] != kStandingVersion || from_halves(standing, 1) != digest(*corpus_) ||
      from_halves(standing, 3) != digest(output, digest(input)) || !input.allFinite() ||
      !output.allFinite()) {
    return false;
  }
  const auto place = standing.subspan(kStandingPlace, 4);
  if (!whole_below(place[3], static_cast<double>(tokens_total()) + 1)) return false;
  const auto expected = place_of(first_chunk_after(static_cast<std::int64_t>(place[3])));
  if (!std::equal(place.begin(), place.end(), expected.begin()) ||
      !whole_below(standing[kStandingWorkers - 1], 0x1p53)) {
    return false;
  }
  for (std::size_t at = kStandingWorkers; at < standing.size(); at += kStandingWorker) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < kStandingWorker; i += 2) any |= from_halves(standing, at + i);
    if (any == 0) return false;
  }
  return true;
}

void SkipGramTrainer::restore(std::span<const double> standing, const TableView& input,
                              const TableView& output) {
  const auto same_shape = [this](const TableView& table) {
    return table.rows() == model_.input().rows() && table.cols() == model_.input().cols();
  };
  if (!same_shape(input) || !same_shape(output)) {
    fail(ErrorKind::ShapeMismatch, "standing", "two tables as wide as the settings say", "others");
  }
  if (!belongs(standing, input, output)) {
    fail(ErrorKind::MalformedFile, "standing", "a whole training on this text", "another or none");
  }
  chunks_done_ = first_chunk_after(static_cast<std::int64_t>(standing[kStandingPlace + 3]));
  pairs_ = static_cast<std::int64_t>(standing[kStandingWorkers - 1]);
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    const std::size_t at = kStandingWorkers + i * kStandingWorker;
    workers_[i].random = Random({from_halves(standing, at), from_halves(standing, at + 2),
                                 from_halves(standing, at + 4), from_halves(standing, at + 6)});
  }
  model_.take(input, output);
  loss_ = standing[5];
  seconds_ = standing[6];
}

}  // namespace lexiscope
