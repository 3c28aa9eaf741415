// testing.hpp: what every suite begins with: doctest, the core's tables and errors, random tables,
// finite differences, and real data where there is some.
#pragma once

#include <doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/shape.hpp"
#include "base/table.hpp"

namespace lexiscope::testing {

using enum ErrorKind;
using Ids = std::vector<Id>;
using Floats = std::vector<float>;
using Doubles = std::vector<double>;
using Strings = std::vector<std::string>;

/// A reference to what can be called, so that what takes one is compiled once.
template <class Signature>
class Callable;

template <class Result, class... Arguments>
class Callable<Result(Arguments...)> {
 public:
  template <class Function>
  requires(!std::same_as<std::remove_cvref_t<Function>, Callable>)
      Callable(Function&& function)  // NOLINT(google-explicit-constructor): stands for the function
      : function_(&function), call_([](const void* called, Arguments... arguments) -> Result {
          using Called = std::remove_reference_t<Function>;
          return static_cast<Result>(
              (*static_cast<Called*>(const_cast<void*>(called)))(arguments...));
        }) {}
  Result operator()(Arguments... arguments) const { return call_(function_, arguments...); }

 private:
  const void* function_;
  Result (*call_)(const void*, Arguments...);
};

/// Checks that `action` throws lexiscope::Error of this kind at this argument, and that its
/// message contains `text`.
inline void throws(ErrorKind kind, std::string_view argument, std::string_view text,
                   Callable<void()> action) {
  std::string got = "no error";
  bool as_expected = false;
  try {
    action();
  } catch (const Error& error) {
    got = std::string(name_of(error.kind())) + " at " + error.argument() + ": " + error.what();
    as_expected = error.kind() == kind && error.argument() == argument &&
                  std::string_view(error.what()).find(text) != std::string_view::npos;
  }
  CHECK_MESSAGE(as_expected, "expected ", std::string(name_of(kind)), " at ", std::string(argument),
                ": … ", std::string(text), ", got ", got);
}

/// A table as the core's functions on tensors take it.
inline TensorView view(const Table& rows, Shape shape) {
  return {std::span(rows.data(), static_cast<std::size_t>(rows.size())), std::move(shape)};
}
inline TensorView view(const Table& rows) { return view(rows, {rows.rows(), rows.cols()}); }

/// A table of random numbers of N(0, 1).
inline Table random_table(Eigen::Index rows, Eigen::Index columns, Random& random) {
  Table table(rows, columns);
  for (Eigen::Index n = 0; n < table.size(); ++n) {
    table.data()[n] = static_cast<float>(random.normal());
  }
  return table;
}
inline Table random_table(Eigen::Index rows, Eigen::Index columns, std::uint64_t seed) {
  Random random(seed);
  return random_table(rows, columns, random);
}

/// The ids of neighbours, in their order.
template <class Neighbours>
Ids ids_of(const Neighbours& neighbours) {
  Ids ids;
  for (const auto& neighbour : neighbours) ids.push_back(neighbour.id);
  return ids;
}

/// The largest difference of two tables' numbers, and infinity where one of them is none.
inline double difference(const Table& a, const Table& b) {
  REQUIRE(a.rows() == b.rows());
  REQUIRE(a.cols() == b.cols());
  double worst = 0;
  for (Eigen::Index n = 0; n < a.size(); ++n) {
    const double here =
        std::abs(static_cast<double>(a.data()[n]) - static_cast<double>(b.data()[n]));
    worst = here <= worst ? worst : std::isnan(here) ? INFINITY : here;
  }
  return worst;
}

/// The largest of a table's numbers without their signs.
inline double largest(const Table& table) {
  return difference(table, Table::Zero(table.rows(), table.cols()));
}

using TableD = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Checks that `gradient` (float32, from the core) is the gradient of `loss`, a float64 twin of the
/// core's forward, at `at`. The functions under test are linear in `at`, so that central
/// differences with a step of 2^-10 carry rounding errors of about 1e-12 only, and the tolerance
/// is that of float32 gradients: 1e-6 of the largest entry, and 1e-6 for entries that cancel.
inline void check_gradient(const Table& gradient, TableD at, Callable<double(const TableD&)> loss) {
  const double step = 0x1p-10;
  double largest = 1;
  TableD slopes = at;
  for (Eigen::Index n = 0; n < at.size(); ++n) {
    double& x = at.data()[n];
    const double here = x;
    x = here + step;
    const double above = loss(at);
    x = here - step;
    slopes.data()[n] = (above - loss(at)) / (2 * step);
    x = here;
    largest = std::max(largest, std::abs(slopes.data()[n]));
  }
  REQUIRE(gradient.rows() == at.rows());
  REQUIRE(gradient.cols() == at.cols());
  double worst = 0;
  for (Eigen::Index n = 0; n < at.size(); ++n) {
    const double here = std::abs(slopes.data()[n] - static_cast<double>(gradient.data()[n]));
    // NaN compares false with everything, and must not slip through or be forgotten.
    if (!(here <= worst) && !std::isnan(worst)) worst = here;
  }
  CHECK(worst <= 1e-6 * largest);
}

/// All bytes of a file below the folder that the environment variable LEXISCOPE_DATASETS names,
/// for example dataset("gpt2/vocab.bpe"). Where it is not there, the report says what was skipped.
inline std::optional<std::string> dataset(const std::string& name) {
  const char* const folder = std::getenv("LEXISCOPE_DATASETS");
  std::ifstream file(std::string(folder == nullptr ? "" : folder) + "/" + name, std::ios::binary);
  if (folder == nullptr || !file) {
    MESSAGE("skipped, needs ", name, " in the folder that LEXISCOPE_DATASETS names");
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(file), {});
}

/// A table's numbers, where they are few.
inline std::string shown(const float* numbers, Eigen::Index rows, Eigen::Index columns) {
  std::string text = std::to_string(rows) + " x " + std::to_string(columns);
  if (numbers == nullptr || rows * columns > 64) return text;
  for (Eigen::Index n = 0; n < rows * columns; ++n) {
    text += (n == 0 ? ": " : n % columns == 0 ? "; " : " ") + std::to_string(numbers[n]);
  }
  return text;
}

}  // namespace lexiscope::testing

/// What a failed CHECK shows of Eigen's types: to have each of them printed by Eigen takes the
/// compiler longer than the comparison.
template <class T>
requires std::derived_from<T, Eigen::EigenBase<T>>
struct doctest::StringMaker<T> {
  static String convert(const T& table) {
    const float* numbers = nullptr;
    if constexpr (std::same_as<T, lexiscope::Table>) numbers = table.data();
    return lexiscope::testing::shown(numbers, table.rows(), table.cols()).c_str();
  }
};

using namespace lexiscope;
using namespace lexiscope::testing;
