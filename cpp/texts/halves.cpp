#include "texts/halves.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>
#include <string>

#include "language_model/text/sentences.hpp"

namespace lexiscope::texts {
namespace {

using language::LanguageText;

constexpr std::size_t kMinWords = 5;
/// Draws before the grammar counts as having no more different second halves.
constexpr int kMaxHalfDraws = 2'000'000;

const LongMicroworld& world_of(const LanguageText& text) {
  if (!text.grammar) {
    fail(ErrorKind::InvalidArgument, "text", "a text with a grammar", "one of your own");
  }
  return text.grammar->world;
}

/// The probabilities of second halves after a beginning, by walking their prefix tree.
class Continuations {
 public:
  Continuations(const LanguageText& text, const std::vector<TextIds>& halves)
      : text_(text), halves_(halves), order_(halves.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::sort(order_.begin(), order_.end(),
              [&](std::size_t a, std::size_t b) { return halves[a] < halves[b]; });
  }

  /// P(half, end | beginning) of each half.
  std::vector<double> after(const TextIds& beginning) {
    chances_.assign(halves_.size(), 0);
    Reading reading = reader().begin();
    for (const Id id : beginning) reading = reader().after(reading, text_of(id)).first;
    walk(reading, 0, order_.size(), 0, 1);
    return chances_;
  }

 private:
  [[nodiscard]] const SentenceReader& reader() const { return text_.grammar->world.reader(); }
  [[nodiscard]] int text_of(Id id) const {
    return text_.grammar->text_of_id[static_cast<std::size_t>(id)];
  }

  /// The halves from … to of the order have their first `depth` words in common.
  void walk(const Reading& reading, std::size_t from, std::size_t to, std::size_t depth,
            double chance) {
    while (from < to) {
      const TextIds& half = halves_[order_[from]];
      if (half.size() == depth) {
        chances_[order_[from++]] = chance * reader().after(reading, kEndOfSentence).second;
        continue;
      }
      std::size_t end = from;
      while (end < to && halves_[order_[end]][depth] == half[depth]) ++end;
      const auto [next, share] = reader().after(reading, text_of(half[depth]));
      if (share > 0) walk(next, from, end, depth + 1, chance * share);
      from = end;
    }
  }

  const LanguageText& text_;
  const std::vector<TextIds>& halves_;
  std::vector<std::size_t> order_;
  std::vector<double> chances_;
};

}  // namespace

DrawnHalves draw_halves(const LanguageText& text, int learnt, int held_out, std::uint64_t seed) {
  require_range("learnt", learnt, 2, 100'000);
  require_range("held_out", held_out, 2, 2'000);
  const LongMicroworld& world = world_of(text);
  const Grammar& grammar = world.grammar().grammar;
  DrawnHalves drawn;
  std::set<TextIds> different;
  Random random(seed);
  for (int draw = 0; drawn.learnt.size() < static_cast<std::size_t>(learnt) ||
                     drawn.held_out.size() < static_cast<std::size_t>(held_out);
       ++draw) {
    if (draw == kMaxHalfDraws) {
      fail(ErrorKind::InvalidArgument, "texts",
           {"as many as there are different, {0}", drawn.held_out.size()},
           std::to_string(held_out));
    }
    std::string sentence;
    for (const auto& word : world.draw_clause(random)) {
      sentence.append(sentence.empty() ? "" : " ").append(grammar.text(word.text));
    }
    const std::vector<Id> ids = text.tokens.encode(sentence);
    if (ids.size() < kMinWords) continue;
    const auto cut = ids.begin() + static_cast<std::ptrdiff_t>(ids.size() / 2);
    TextIds second(cut, ids.end());
    const bool is_held = is_held_out(sentence);
    Halves& halves = is_held ? drawn.held_out : drawn.learnt;
    if (halves.size() == static_cast<std::size_t>(is_held ? held_out : learnt)) continue;
    if (is_held && !different.insert(second).second) continue;
    halves.first.emplace_back(ids.begin(), cut);
    halves.second.push_back(std::move(second));
  }
  return drawn;
}

std::vector<double> continuations(const LanguageText& text, const TextIds& first,
                                  const std::vector<TextIds>& seconds) {
  (void)world_of(text);
  return Continuations(text, seconds).after(first);
}

Table association(const LanguageText& text, const Halves& halves, const Halves& others) {
  (void)world_of(text);
  Continuations seconds(text, halves.second);
  const auto N = static_cast<Eigen::Index>(halves.size());
  Eigen::MatrixXd chances(N, N);
  Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(N);
  for (Eigen::Index n = 0; n < N; ++n) {
    const auto row = seconds.after(halves.first[static_cast<std::size_t>(n)]);
    chances.row(n) = Eigen::Map<const Eigen::RowVectorXd>(row.data(), N);
    sum += chances.row(n);
  }
  for (const TextIds& first : others.first) {
    const auto row = seconds.after(first);
    sum += Eigen::Map<const Eigen::RowVectorXd>(row.data(), N);
  }
  const double count = static_cast<double>(halves.size() + others.size());
  Table result(N, N);
  for (Eigen::Index a = 0; a < N; ++a) {
    for (Eigen::Index b = 0; b < N; ++b) {
      const double chance = chances(a, b);
      result(a, b) = chance > 0
                         ? static_cast<float>(portable_log(chance) - portable_log(sum[b] / count))
                         : -std::numeric_limits<float>::infinity();
    }
  }
  return result;
}

}  // namespace lexiscope::texts
