// halves.hpp: sentences cut in halves, and how well the grammar itself tells which halves belong
// together.
#pragma once

#include <cstdint>
#include <vector>

#include "language_model/text/language_text.hpp"
#include "texts/text_reading.hpp"

namespace lexiscope::texts {

/// The two halves of sentences of one clause; the first is the shorter one where they differ.
struct Halves {
  std::vector<TextIds> first;
  std::vector<TextIds> second;

  [[nodiscard]] std::size_t size() const noexcept { return first.size(); }
};

struct DrawnHalves {
  Halves learnt;    ///< of sentences that a model may have been trained on
  Halves held_out;  ///< of sentences held out; no second half is there twice
};

/// Draws sentences of five words or more. Throws InvalidArgument ("text") for a text without a
/// grammar, ("learnt") outside 2 … 100,000, ("held_out") outside 2 … 2,000, ("texts") for more
/// second halves held out than the grammar has.
DrawnHalves draw_halves(const language::LanguageText& text, int learnt, int held_out,
                        std::uint64_t seed);

/// For each of `seconds`, the grammar's P(second half, end | first half).
std::vector<double> continuations(const language::LanguageText& text, const TextIds& first,
                                  const std::vector<TextIds>& seconds);

/// For every first half a and every second half b, log P(b | a) - log P(b) by the grammar: (N,N),
/// with minus infinity where no sentence has both. P(b) is the mean of P(b | a) over `a` and the
/// first halves of `others`. Among halves that were drawn at random, the higher this is, the
/// likelier they belong together: no ranking finds more.
Table association(const language::LanguageText& text, const Halves& halves, const Halves& others);

}  // namespace lexiscope::texts
