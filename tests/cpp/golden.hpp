// golden.hpp: expected values with their source, from tests/golden/NAME.json, and the table of the
// largest difference against each source that the suite prints at its end.
//
// The JSON library stays in golden.cpp: read in each of some thirty suites, it took as long to
// compile as everything else in them.
#pragma once

#include <doctest.h>

#include <concepts>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::testing {

/// A value of a golden file: a case, or a part of one. Parts keep the whole file alive.
class Json {
 public:
  /// A member of an object, an entry of a list; the test case ends where there is none.
  Json at(const char* key) const;
  Json at(std::size_t place) const;
  Json at(int place) const { return at(static_cast<std::size_t>(place)); }
  Json operator[](const char* key) const { return at(key); }
  bool contains(const char* key) const;
  std::size_t size() const;
  bool empty() const { return size() == 0; }
  bool is_null() const;
  bool is_string() const;

  /// As T: golden.cpp lists the types. The test case ends where the value is of another kind.
  template <class T>
  T get() const;
  template <class T>
  requires std::is_arithmetic_v<T> || std::same_as<T, std::string>
  operator T()
      const {  // NOLINT(google-explicit-constructor): `const double base = one.at("base");`
    return get<T>();
  }
  /// A member as T, and `otherwise` where there is none.
  template <class T>
  T value(const char* key, T otherwise) const {
    return contains(key) ? at(key).get<T>() : otherwise;
  }
  std::string value(const char* key, const char* otherwise) const {
    return value(key, std::string(otherwise));
  }

  bool operator==(const char* text) const { return is_string() && get<std::string>() == text; }
  bool operator==(const Json& other) const;

  class Iterator {
   public:
    Iterator(const Json& list, std::size_t place) : list_(&list), place_(place) {}
    Json operator*() const { return list_->at(place_); }
    Iterator& operator++() {
      ++place_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return place_ != other.place_; }

   private:
    const Json* list_;
    std::size_t place_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  struct File;
  Json(std::shared_ptr<const File> file, const void* node);

  friend Json golden(const std::string& name);
  friend std::vector<double> flat(const Json& nested);

  std::shared_ptr<const File> file_;
  const void* node_;  // a value of the JSON library in file_
};

/// The cases of tests/golden/NAME.json; tests/golden/NAME.mjs writes it.
Json golden(const std::string& name);

/// The numbers of nested lists, outermost first; null stands for -infinity, which JSON cannot say.
std::vector<double> flat(const Json& nested);

/// A list of rows as a table.
Table table_of(const Json& rows);

/// Checks that every number is within `tolerance` of the expected one, or equal to it where that is
/// infinite, and enters the largest difference into the table under `source`.
void check_against(const std::string& source, double tolerance, std::span<const double> got,
                   const std::vector<double>& expected);
void check_against(const std::string& source, double tolerance, std::span<const float> got,
                   const std::vector<double>& expected);
void check_against(const std::string& source, double tolerance, const Table& got,
                   const std::vector<double>& expected);

}  // namespace lexiscope::testing
