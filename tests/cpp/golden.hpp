// golden.hpp: expected values with their source, from tests/golden/NAME.json, which a script beside
// it writes; and the largest difference against each source, printed at the end.
#pragma once

#include "formats/json_value.hpp"
#include "testing.hpp"

namespace lexiscope::testing {

/// A value of a golden file: a case, or a part of one. Parts keep the whole file alive.
class Golden {
 public:
  explicit Golden(std::shared_ptr<const JsonValue> value) : value_(std::move(value)) {}

  /// A member of an object, an entry of a list; the test case ends where there is none.
  Golden at(std::string_view key) const;
  Golden at(std::size_t place) const;
  /// A char pointer: with a string_view, clang also considers `long[const char*]`.
  Golden operator[](const char* key) const { return at(std::string_view(key)); }
  bool contains(std::string_view key) const { return value_->find(key) != nullptr; }
  std::size_t size() const { return value_->items.size(); }
  bool is_null() const { return value_->is(JsonKind::Null); }
  bool is_string() const { return value_->is(JsonKind::Text); }

  /// As a number, a text, or a list of them.
  template <class T>
  T get() const {
    if constexpr (std::same_as<T, bool>) {
      return value_->boolean;
    } else if constexpr (std::integral<T>) {
      return static_cast<T>(value_->whole().value());
    } else if constexpr (std::floating_point<T>) {
      return static_cast<T>(value_->number());
    } else if constexpr (std::same_as<T, std::string>) {
      return value_->text;
    } else {
      T list;
      if constexpr (requires { list.resize(1); }) list.resize(size());
      for (std::size_t n = 0; n < list.size(); ++n) list[n] = at(n).get<typename T::value_type>();
      return list;
    }
  }
  template <class T>
  requires std::is_arithmetic_v<T> || std::same_as<T, std::string>
  operator T() const {  // NOLINT(google-explicit-constructor): `double base = one.at("base");`
    return get<T>();
  }
  /// A member as T, and `otherwise` where there is none.
  template <class T>
  T value(std::string_view key, T otherwise) const {
    return contains(key) ? at(key).get<T>() : otherwise;
  }
  bool operator==(std::string_view text) const { return value_->text == text; }
  bool operator==(const Golden& other) const { return value_->text == other.value_->text; }

  struct Iterator {
    const Golden* list;
    std::size_t place;
    Golden operator*() const { return list->at(place); }
    Iterator& operator++() { return ++place, *this; }
    bool operator!=(const Iterator& other) const { return place != other.place; }
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

 private:
  friend Doubles flat(const Golden& nested);

  std::shared_ptr<const JsonValue> value_;
};

/// The cases of tests/golden/NAME.json.
Golden golden(const std::string& name);

/// The numbers of nested lists, outermost first; null stands for -infinity, which JSON cannot say.
Doubles flat(const Golden& nested);

/// A list of rows as a table.
Table table_of(const Golden& rows);

/// Checks that every number is within `tolerance` of the expected one, or equal to it where that is
/// infinite, and enters the largest difference under `source`.
void check_against(const std::string& source, double tolerance, std::span<const double> got,
                   const Doubles& expected);
void check_against(const std::string& source, double tolerance, std::span<const float> got,
                   const Doubles& expected);
void check_against(const std::string& source, double tolerance, const Table& got,
                   const Doubles& expected);

}  // namespace lexiscope::testing
