#include "base/large_pages.hpp"

#if defined(__linux__)
#include <sys/mman.h>

#include <cstdint>
#endif

namespace lexiscope {

void ask_for_large_pages([[maybe_unused]] Table& table) noexcept {
#if defined(__linux__)
  constexpr std::uintptr_t kPage = 2 << 20;
  const auto start = reinterpret_cast<std::uintptr_t>(table.data());
  const std::uintptr_t end = start + sizeof(float) * static_cast<std::uintptr_t>(table.size());
  const std::uintptr_t first = (start + kPage - 1) / kPage * kPage;
  const std::uintptr_t last = end / kPage * kPage;
  // Refused by systems without them: the table is then filled as any other.
  if (first < last) madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
#endif
}

}  // namespace lexiscope
