// large_pages.hpp: memory for a table that is about to be filled.
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// Asks for pages of megabytes where a large table lies that was not written to yet. New memory
/// comes page by page, at the first write to each; with the usual ones of 4 kB that takes several
/// times as long as the writing. Nothing where the system has no such pages (WebAssembly, macOS).
void ask_for_large_pages(Table& table) noexcept;

}  // namespace lexiscope
