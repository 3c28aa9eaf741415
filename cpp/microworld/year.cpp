#include "microworld/year.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "formats/fields.hpp"
#include "formats/quote_text.hpp"

namespace lexiscope {
namespace {

struct Thing {
  std::string_view word;
  double middle;  // of its season, in months from January
};

constexpr Thing kThings[] = {
    {"snow", 0.5},    {"ice", 1},        {"frost", 11.7},  {"buds", 2.8},   {"lambs", 3.4},
    {"blossom", 4.2}, {"rain", 3.6},     {"swallows", 5},  {"roses", 5.8},  {"hay", 6.2},
    {"heat", 7},      {"thunder", 6.8},  {"berries", 7.3}, {"wheat", 7.8},  {"plums", 8.5},
    {"apples", 9},    {"grapes", 9.2},   {"leaves", 10},   {"mist", 10.3},  {"mushrooms", 9.7},
    {"storms", 11},   {"candles", 11.5}, {"skates", 0.8},  {"sledges", 0.2}};
constexpr double kConcentration = 1.6;

// '#' is a month, '*' a thing.
constexpr std::string_view kLines[] = {"in # we see the *\n",   "# brings *\n",
                                       "with the * comes #\n",  "# brings * and *\n",
                                       "in # we see * and *\n", "in # we think of * and *\n"};

using Weights = std::array<std::uint32_t, std::size(kThings)>;

/// In thousandths, so that a seed draws the same things whatever the platform's cosine.
Weights weights_in(int month) {
  Weights weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double angle = std::numbers::pi / 6 * (month - kThings[i].middle);
    weights[i] = static_cast<std::uint32_t>(
        std::lround(1000 * std::exp(kConcentration * (std::cos(angle) - 1))));
  }
  return weights;
}

std::size_t draw(const Weights& weights, Random& random) {
  std::uint32_t left = random.below(std::accumulate(weights.begin(), weights.end(), 0U));
  std::size_t thing = 0;
  for (; left >= weights[thing]; ++thing) left -= weights[thing];
  return thing;
}

void require_months(std::span<const int> months) {
  std::array<bool, kMonths.size()> named{};
  for (const int month : months) {
    require_range("months", month, 0, kMonths.size() - 1);
    bool& is_named = named[static_cast<std::size_t>(month)];
    if (is_named) {
      fail(ErrorKind::InvalidArgument, "months", "each month once",
           {"{0} twice", kMonths[static_cast<std::size_t>(month)]});
    }
    is_named = true;
  }
  if (months.size() < 3) {
    fail(ErrorKind::InvalidArgument, "months", "at least three months",
         std::to_string(months.size()));
  }
}

}  // namespace

std::string year_sentences(std::uint64_t seed, std::int64_t sentences,
                           std::span<const int> months) {
  require_months(months);
  require_range("sentences", static_cast<double>(sentences), 1, 10'000'000);
  std::array<Weights, kMonths.size()> weights{};
  for (const int month : months) weights[static_cast<std::size_t>(month)] = weights_in(month);
  Random random(seed);
  std::string text;
  for (std::int64_t sentence = 0; sentence < sentences; ++sentence) {
    const auto month =
        static_cast<std::size_t>(months[random.below(static_cast<std::uint32_t>(months.size()))]);
    Weights left = weights[month];
    for (const char letter : kLines[random.below(std::size(kLines))]) {
      if (letter == '#') {
        text += kMonths[month];
      } else if (letter == '*') {
        const std::size_t thing = draw(left, random);
        text += kThings[thing].word;
        left[thing] = 0;  // none twice in a sentence
      } else {
        text += letter;
      }
    }
  }
  return text;
}

std::vector<int> months_named(std::string_view names) {
  std::vector<int> months;
  for (const std::string_view name : fields_of(names, " ")) {
    const auto found = std::find(kMonths.begin(), kMonths.end(), name);
    if (found == kMonths.end()) {
      fail(ErrorKind::InvalidArgument, "months", "names of months, in small letters",
           quote_text(name));
    }
    months.push_back(static_cast<int>(found - kMonths.begin()));
  }
  require_months(months);
  std::sort(months.begin(), months.end());
  return months;
}

}  // namespace lexiscope
