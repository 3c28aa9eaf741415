#include "cli/output/progress_bar.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "cli/output/printable.hpp"

namespace lexiscope::cli {
namespace {

constexpr double kBetweenDrawings = 0.1;  // seconds
constexpr std::string_view kClearLine = "\r\x1B[K";

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::size_t terminal_width() {
  winsize size{};
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

ProgressBar::ProgressBar() : visible_(::isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (visible_ && last_drawn_ >= 0) std::cerr << kClearLine << std::flush;
}

void ProgressBar::show(double fraction, const std::string& note) {
  if (!visible_ || now() - last_drawn_ < kBetweenDrawings) return;
  last_drawn_ = now();
  constexpr std::size_t kBar = 24;
  const auto filled = static_cast<std::size_t>(std::clamp(fraction, 0.0, 1.0) * kBar);
  std::string line(1, '[');
  line.append(filled, '#').append(kBar - filled, '.').append("] ");
  line.append(std::to_string(static_cast<int>(fraction * 100)))
      .append(" %  ")
      .append(printable(note));
  std::cerr << kClearLine << line.substr(0, terminal_width() - 1) << std::flush;
}

}  // namespace lexiscope::cli
