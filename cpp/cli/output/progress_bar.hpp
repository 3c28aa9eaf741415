// progress_bar.hpp: how far the work is, redrawn in place on a terminal.
#pragma once

#include <string>

namespace lexiscope::cli {

/// Draws on standard error, and only where that is a terminal; cleans up after itself.
class ProgressBar {
 public:
  ProgressBar();
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  [[nodiscard]] bool visible() const noexcept { return visible_; }

  /// `fraction` is 0 … 1; `note` stands beside the bar. Draws at most ten times a second.
  void show(double fraction, const std::string& note);

 private:
  bool visible_;
  double last_drawn_ = -1;
};

}  // namespace lexiscope::cli
