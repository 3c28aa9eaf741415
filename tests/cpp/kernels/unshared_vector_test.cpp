#include "kernels/unshared_vector.hpp"

#include <doctest.h>

#include <cstdint>
#include <set>
#include <vector>

using namespace lexiscope;

TEST_CASE("arrays of a thread's own share no pair of cache lines with anything else") {
  constexpr std::size_t kSize = kLinePair / sizeof(float) + 1;
  std::vector<UnsharedVector<float>> arrays;
  std::vector<std::vector<char>> others;
  for (int i = 0; i < 50; ++i) {
    arrays.emplace_back(kSize, 1.0F);
    for (std::size_t size = 8; size <= 512; size += 8) others.emplace_back(size);
  }
  std::set<std::uintptr_t> taken;
  for (const auto& other : others) {
    taken.insert(reinterpret_cast<std::uintptr_t>(other.data()) / kLinePair);
    taken.insert(reinterpret_cast<std::uintptr_t>(&other.back()) / kLinePair);
  }
  for (const auto& array : arrays) {
    const auto begin = reinterpret_cast<std::uintptr_t>(array.data());
    const auto last = reinterpret_cast<std::uintptr_t>(&array.back());
    CHECK(begin % kLinePair == 0);
    for (std::uintptr_t pair = begin / kLinePair; pair <= last / kLinePair; ++pair) {
      CHECK(taken.insert(pair).second);
    }
  }
}
