#include "reading.hpp"

#include <memory>
#include <utility>

#include "text/corpus.hpp"

namespace lexiscope::bench {
namespace {

constexpr std::size_t kPiece = 1 << 20;

// Read from every result, so that no compiler leaves the work out.
void keep(std::size_t value) {
  [[maybe_unused]] static volatile std::size_t last = 0;
  last = value;
}

}  // namespace

TimedKernel make_reading(std::string text) {
  const auto bytes = std::make_shared<const std::string>(std::move(text));
  const auto copy = std::make_shared<std::string>(*bytes);
  return {.work =
              [=] {
                CorpusBuilder builder;
                for (std::size_t at = 0; at < bytes->size(); at += kPiece) {
                  builder.add(std::string_view(*bytes).substr(at, kPiece));
                }
                keep(builder.finish(1).ids().size());
              },
          .limit =
              [=] {
                copy->assign(*bytes);
                keep(static_cast<unsigned char>(copy->back()));
              }};
}

}  // namespace lexiscope::bench
