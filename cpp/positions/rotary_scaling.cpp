#include "positions/rotary_scaling.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/one_of.hpp"
#include "base/random.hpp"
#include "base/shape.hpp"
#include "base/table.hpp"

namespace lexiscope {
namespace {

constexpr double kMax = std::numeric_limits<double>::max();

/// The number of turns of a pair in `positions` positions.
double turns_in(double frequency, double positions) {
  return frequency * positions / (2 * std::numbers::pi);
}

/// The (fractional) number of the pair that makes `turns` turns in the trained length.
double pair_of_turns(double turns, double rotary_dim, double base, double trained_len) {
  // Clamped to finite values, which are still far beyond the first pair or the last.
  const double positions_a_radian = std::clamp(trained_len / (turns * 2 * std::numbers::pi),
                                               std::numeric_limits<double>::min(), kMax);
  return rotary_dim * portable_log(positions_a_radian) / (2 * portable_log(base));
}

/// Interpolates from w to w / factor as the share grows from 0 to 1.
double slowed(double w, double factor, double share) { return w * ((1 - share) + share / factor); }

void require_positive(std::string_view argument, const std::optional<double>& value) {
  if (!value || (*value > 0 && *value <= kMax)) return;
  fail(ErrorKind::InvalidArgument, argument, "a number above 0", to_text(*value));
}

/// Checks the numbers of turns below which pairs are scaled fully, and above which not at all.
void require_turns(std::string_view argument, double slow, double fast) {
  if (slow > 0 && slow < fast && fast <= kMax) return;
  fail(ErrorKind::InvalidArgument, argument, {"turns above 0 and below the {0}", to_text(fast)},
       to_text(slow));
}

void require_tokens(std::string_view argument, std::int64_t length, std::int64_t least) {
  if (length >= least) return;
  fail(ErrorKind::InvalidArgument, argument, {"at least {0}", least}, std::to_string(length));
}

double length_read(const RotaryScaling& scaling) {
  const std::int64_t length = scaling.sequence_len.value_or(0);
  require_tokens("sequence_len", length, 1);
  return static_cast<double>(length);
}

double ntk_base(double base, double factor, double width) {
  require_range("rotary_dim", width, 4, kMax);
  return base * std::pow(factor, width / (width - 2));
}

double dynamic_factor(const RotaryScaling& scaling) {
  const auto trained = static_cast<double>(scaling.trained_len);
  const double times = std::max(1.0, length_read(scaling) / trained);
  return scaling.factor * times - (scaling.factor - 1);
}

void scale_by_yarn(std::vector<double>& frequencies, double base, const RotaryScaling& scaling) {
  // As many turns for both is a step, between two pairs next to each other where it is rounded.
  if (scaling.beta_slow != scaling.beta_fast || scaling.beta_slow <= 0) {
    require_turns("beta_slow", scaling.beta_slow, scaling.beta_fast);
  }
  const auto width = static_cast<double>(2 * frequencies.size());
  const auto trained = static_cast<double>(scaling.trained_len);
  double fast = pair_of_turns(scaling.beta_fast, width, base, trained);
  double slow = pair_of_turns(scaling.beta_slow, width, base, trained);
  if (scaling.truncate) {
    fast = std::floor(fast);
    slow = std::ceil(slow);
  }
  const double low = std::max(fast, 0.0);
  // The authors' guard against a ramp of length 0.
  const double high = std::max(std::min(slow, width - 1), low + 0.001);
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double share = std::clamp((static_cast<double>(i) - low) / (high - low), 0.0, 1.0);
    frequencies[i] = slowed(frequencies[i], scaling.factor, share);
  }
}

void scale_by_llama3(std::vector<double>& frequencies, const RotaryScaling& scaling) {
  const double low = scaling.low_frequency;
  const double high = scaling.high_frequency;
  require_turns("low_frequency", low, high);
  for (double& w : frequencies) {
    const double turns = turns_in(w, static_cast<double>(scaling.trained_len));
    w = slowed(w, scaling.factor, std::clamp((high - turns) / (high - low), 0.0, 1.0));
  }
}

void require_factors(std::string_view argument, const std::vector<double>& factors,
                     std::size_t pairs) {
  if (factors.size() != pairs) {
    fail(ErrorKind::ShapeMismatch, argument, {"{0} numbers, one a pair", pairs},
         std::to_string(factors.size()));
  }
  for (const double factor : factors) require_positive(argument, factor);
}

void scale_by_list(std::vector<double>& frequencies, const RotaryScaling& scaling) {
  require_factors("short_factors", scaling.short_factors, frequencies.size());
  require_factors("long_factors", scaling.long_factors, frequencies.size());
  const bool within = length_read(scaling) <= static_cast<double>(scaling.trained_len);
  const std::vector<double>& factors = within ? scaling.short_factors : scaling.long_factors;
  for (std::size_t i = 0; i < frequencies.size(); ++i) frequencies[i] /= factors[i];
}

}  // namespace

std::vector<double> rotary_frequencies(std::int64_t rotary_dim, double base,
                                       const RotaryScaling& scaling) {
  using enum RotaryScalingKind;
  require_size("rotary_dim", rotary_dim);
  if (rotary_dim % 2 != 0) {
    fail(ErrorKind::OddWidth, "rotary_dim", "an even width, two columns a pair",
         std::to_string(rotary_dim));
  }
  require_range("base", base, std::nextafter(1.0, 2.0), kMax);
  (void)rotary_attention_factor(scaling);
  const auto width = static_cast<double>(rotary_dim);
  if (scaling.kind == NtkAware) base = ntk_base(base, scaling.factor, width);
  if (scaling.kind == DynamicNtk) base = ntk_base(base, dynamic_factor(scaling), width);
  std::vector<double> frequencies(static_cast<std::size_t>(rotary_dim / 2));
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    frequencies[i] = std::pow(base, -2 * static_cast<double>(i) / width);
    if (scaling.kind == Linear) frequencies[i] /= scaling.factor;
  }
  if (scaling.kind == Yarn) scale_by_yarn(frequencies, base, scaling);
  if (scaling.kind == Llama3) scale_by_llama3(frequencies, scaling);
  if (scaling.kind == LongRope) scale_by_list(frequencies, scaling);
  return frequencies;
}

double rotary_attention_factor(const RotaryScaling& scaling) {
  using enum RotaryScalingKind;
  require_range("scaling_factor", scaling.factor, 1, kMax);
  const bool by_list = scaling.kind == LongRope;
  if (by_list || scaling.kind == Yarn || scaling.kind == DynamicNtk || scaling.kind == Llama3) {
    // LongRoPE divides by log(trained_len).
    require_tokens("trained_len", scaling.trained_len, by_list ? 2 : 1);
  }
  if (scaling.kind != Yarn && !by_list) return 1;
  require_positive("attention_factor", scaling.attention_factor);
  if (scaling.attention_factor) return *scaling.attention_factor;
  const double longer = portable_log(scaling.factor);
  if (by_list)
    return std::sqrt(1 + longer / portable_log(static_cast<double>(scaling.trained_len)));
  require_positive("mscale", scaling.mscale);
  require_positive("mscale_all_dim", scaling.mscale_all_dim);
  if (scaling.mscale.has_value() != scaling.mscale_all_dim.has_value()) {
    fail(ErrorKind::InvalidArgument, scaling.mscale ? "mscale_all_dim" : "mscale",
         "mscale and mscale_all_dim, or neither", "one of them");
  }
  if (!scaling.mscale) return 0.1 * longer + 1;
  return (0.1 * *scaling.mscale * longer + 1) / (0.1 * *scaling.mscale_all_dim * longer + 1);
}

bool goes_by_sequence(RotaryScalingKind kind) {
  return kind == RotaryScalingKind::DynamicNtk || kind == RotaryScalingKind::LongRope;
}

const std::vector<std::string>& rotary_scaling_names() {
  static const std::vector<std::string> names = {"none",    "linear", "ntk",     "yarn",
                                                 "dynamic", "llama3", "longrope"};
  return names;
}

RotaryScalingKind rotary_scaling_kind(std::string_view name) {
  const std::vector<std::string>& names = rotary_scaling_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) fail(ErrorKind::InvalidArgument, "scaling", one_of(names), name);
  return static_cast<RotaryScalingKind>(found - names.begin());
}

}  // namespace lexiscope
