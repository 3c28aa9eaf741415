#include "base/large_pages.hpp"

#include <doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <sstream>
#include <string>

using namespace lexiscope;

TEST_CASE("a table that may have large pages is filled and read as any other") {
  for (const Eigen::Index rows : {0, 1, 1000, 6000}) {
    CAPTURE(rows);
    Table table(rows, 300);
    ask_for_large_pages(table);
    table.setConstant(3);
    ask_for_large_pages(table);
    CHECK(table == Table::Constant(rows, 300, 3));
  }
}

#if defined(__linux__)
TEST_CASE("the system hears of it") {
  if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage")) {
    MESSAGE("skipped: this system has no large pages");
    return;
  }
  Table table(100'000, 100);
  ask_for_large_pages(table);
  const auto middle = reinterpret_cast<std::uintptr_t>(table.data() + table.size() / 2);
  // Of each range of addresses, "from-to", a line of flags tells what was asked for: "hg".
  std::ifstream ranges("/proc/self/smaps");
  bool within = false;
  std::string flags;
  for (std::string line; std::getline(ranges, line);) {
    std::istringstream words(line);
    std::uintptr_t from = 0;
    std::uintptr_t to = 0;
    char dash = 0;
    if (words >> std::hex >> from >> dash >> to && dash == '-') {
      within = from <= middle && middle < to;
    } else if (within && line.starts_with("VmFlags:")) {
      flags = line + " ";
    }
  }
  CHECK(flags.find(" hg ") != std::string::npos);
}
#endif
