// progress_bar.hpp: a progress bar for terminals.
#pragma once

#include <string>

namespace lexiscope::cli {

/// Draws on standard error if that is a terminal, and clears the bar in the end.
class ProgressBar {
 public:
  ProgressBar();
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  [[nodiscard]] bool visible() const noexcept { return visible_; }

  /// `fraction` is 0 … 1; `note` is shown beside the bar. Draws at most ten times a second.
  void show(double fraction, const std::string& note);

 private:
  bool visible_;
  double last_drawn_ = -1;
};

}  // namespace lexiscope::cli
