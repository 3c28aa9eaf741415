#include "studies/accuracy/rated_pairs.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "formats/fields.hpp"
#include "formats/float_text.hpp"
#include "formats/quote_text.hpp"
#include "geometry/cosine.hpp"
#include "studies/accuracy/rank_correlation.hpp"
#include "studies/accuracy/spellings.hpp"

namespace lexiscope {
namespace {

// Parses a field as a number; empty if it has anything else.
std::optional<double> number_of(std::string_view field) {
  float value = 0;
  if (field.empty() || read_float(field, value) != field.size()) return std::nullopt;
  return value;
}

std::string lower_case(std::string_view field) {
  std::string small(field.substr(field.starts_with('"') ? 1 : 0));
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return small;
}

// Whether a field stands for a missing rating.
bool is_missing_rating(std::string_view field) {
  static constexpr std::array<std::string_view, 10> kNames = {
      "nan", "na", "n/a", "inf", "infinity", "none", "null", "nil", "missing", "unknown"};
  return std::find(kNames.begin(), kNames.end(), lower_case(field)) != kNames.end();
}

// "word1" and "word2", "Word 1" and "Word 2", "mot_a" and "mot_b": one name, counted.
bool are_counted(std::string_view one, std::string_view other) {
  const std::string first = lower_case(one.substr(0, one.size() - one.ends_with('"')));
  const std::string second = lower_case(other.substr(0, other.size() - other.ends_with('"')));
  if (first.size() < 2 || first.size() != second.size()) return false;
  const std::string_view name(first.data(), first.size() - 1);
  const char count = first.back();
  return second.starts_with(name) && second.back() == count + 1 &&
         (count == '0' || count == '1' || count == 'a');
}

// Whether a field is a usual name of the ratings' column.
bool names_ratings(std::string_view field) {
  static constexpr std::array<std::string_view, 8> kNames = {
      "rating", "score", "similarity", "relatedness", "human", "mean", "gold", "simlex"};
  const std::string small = lower_case(field);
  return std::any_of(kNames.begin(), kNames.end(),
                     [&](std::string_view name) { return small.starts_with(name); });
}

// Whether a first line names the columns. If the rating is any other word, the line is a malformed
// pair and is refused, because nobody would notice its absence.
bool is_heading(const std::vector<std::string_view>& fields) {
  if (fields.size() < 3 || number_of(fields[2]) || is_missing_rating(fields[2])) return false;
  return are_counted(fields[0], fields[1]) ||
         std::any_of(fields.begin() + 2, fields.end(), names_ratings);
}

// "sun-n" of MEN's lemmas is "sun".
std::string word_of(std::string_view field) {
  const std::string_view end = field.size() > 2 ? field.substr(field.size() - 2) : "";
  const bool tagged = end == "-n" || end == "-v" || end == "-j";
  return std::string(tagged ? field.substr(0, field.size() - 2) : field);
}

std::string_view separators_of(std::string_view line) {
  if (line.find('\t') != std::string_view::npos) return "\t\r";
  if (line.find(',') != std::string_view::npos) return ",\r";
  return " \r";
}

// The column of the rating: SimLex999 if the heading has it, otherwise the third.
std::size_t rating_column(const std::vector<std::string_view>& heading) {
  const auto found = std::find(heading.begin(), heading.end(), "SimLex999");
  return found == heading.end() ? 2 : static_cast<std::size_t>(found - heading.begin());
}

}  // namespace

std::vector<RatedPair> read_rated_pairs(std::string_view text, std::string_view name,
                                        std::string* heading_read) {
  std::vector<RatedPair> pairs;
  std::size_t column = 2;
  bool first = true;
  for (std::int64_t line_number = 1; !text.empty(); ++line_number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.starts_with('#')) continue;
    const std::vector<std::string_view> fields = fields_of(line, separators_of(line));
    if (fields.empty()) continue;
    const bool heading = first && is_heading(fields);
    if (heading) column = rating_column(fields);
    if (heading && heading_read != nullptr) {
      *heading_read = line.substr(0, line.size() - line.ends_with('\r'));
    }
    const auto rating = fields.size() > column ? number_of(fields[column]) : std::nullopt;
    if (rating) {
      pairs.push_back({word_of(fields[0]), word_of(fields[1]), *rating});
    } else if (!heading) {
      fail(ErrorKind::MalformedFile, name, "two words and a number",
           {"{0} at line {1}", quote_text(line), line_number});
    }
    first = false;
  }
  if (pairs.empty()) fail(ErrorKind::EmptyText, name, "at least one pair", "none");
  return pairs;
}

RatingAgreement agreement(const std::vector<RatedPair>& pairs, const WordTable& words,
                          const TableView& vectors, bool spaced) {
  if (vectors.rows() != words.size()) {
    fail(ErrorKind::ShapeMismatch, "vectors", {"{0} rows, one for each word", words.size()},
         std::to_string(vectors.rows()));
  }
  const Spellings spellings(words, spaced);
  RatingAgreement found{.pairs = static_cast<std::int64_t>(pairs.size())};
  std::vector<double> cosines;
  std::vector<double> ratings;
  const auto row_of_word = [&](const std::string& word) {
    const Id spelling = spellings.find(word);
    if (spelling != kUnknown) return spellings.row_of(spelling);
    if (std::find(found.missing.begin(), found.missing.end(), word) == found.missing.end()) {
      found.missing.push_back(word);
    }
    return kUnknown;
  };
  for (const RatedPair& pair : pairs) {
    const Id one = row_of_word(pair.one);
    const Id other = row_of_word(pair.other);
    if (one == kUnknown || other == kUnknown) continue;
    cosines.push_back(static_cast<double>(cosine(row_of(vectors, one), row_of(vectors, other))));
    ratings.push_back(pair.rating);
  }
  found.compared = static_cast<std::int64_t>(cosines.size());
  found.correlation =
      cosines.size() < 2 ? std::numeric_limits<double>::quiet_NaN() : spearman(cosines, ratings);
  return found;
}

}  // namespace lexiscope
