// rotary_scaling.hpp: how fast each pair of rotary columns turns, and how a model that was trained
// on short contexts is stretched to longer ones by turning some of its pairs more slowly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

enum class RotaryScalingKind {
  None,
  /// Position interpolation: w_i / factor (Chen et al., 2023).
  Linear,
  /// base becomes base factor^(d/(d-2)): high frequencies stay, the lowest is divided by factor.
  NtkAware,
  /// Pairs that turn beta_fast times or more in the trained length keep w_i, those that turn
  /// beta_slow times or less get w_i / factor, with a ramp between; the rotated vectors are
  /// multiplied by 0.1 ln(factor) + 1 (Peng et al., "YaRN", 2023).
  ///
  /// The ramp is that of the authors' code, as libraries have it, not of the paper's formula. There
  /// the share of w_i that is kept is (turns - beta_slow) / (beta_fast - beta_slow), even in turns;
  /// here it is (high - i) / (high - low), even in the pair's number, where low is the pair of
  /// beta_fast turns, d ln(trained_len / (2 pi beta_fast)) / (2 ln base), at least 0, and high that
  /// of beta_slow turns, at most d - 1; low is rounded down and high up where `truncate` says so.
  /// Where low is not below high, as for a trained_len of less than 2 pi beta_slow, all pairs
  /// beyond low are divided.
  Yarn,
  /// NTK-aware by factor s - (factor - 1), where s is sequence_len / trained_len, at least 1: up to
  /// the trained length nothing changes, and then the base grows with the sequence that is read
  /// (Peng et al., 2023, appendix B.2, and with a factor of its own in the libraries).
  DynamicNtk,
  /// The frequency rule of Llama 3.1 (its published code, 2024): pairs that turn more than
  /// high_frequency times in the trained length keep w_i, those that turn less than low_frequency
  /// times get w_i / factor, and between them the share of w_i that is kept grows evenly in turns.
  Llama3,
  /// w_i / factors[i], a factor for each pair, from one list for sequences within the trained
  /// length and another beyond; the rotated vectors are multiplied by
  /// sqrt(1 + ln(factor) / ln(trained_len)) (Ding et al., "LongRoPE", 2024; the lists are found by
  /// search, transformer/training/factor_search.hpp).
  LongRope,
};

struct RotaryScaling {
  RotaryScalingKind kind = RotaryScalingKind::None;
  double factor = 1;             ///< 1 or more: how many times longer the context becomes
  std::int64_t trained_len = 0;  ///< tokens, 1 or more; Yarn, DynamicNtk, Llama3; 2 for LongRope
  double beta_fast = 32;         ///< turns; only Yarn uses it
  double beta_slow = 1;          ///< turns, above 0 and below beta_fast; only Yarn uses it
  bool truncate = true;          ///< whether Yarn's ramp begins and ends at whole pairs
  /// Yarn and LongRope: what rotated vectors are multiplied by, above 0, in place of their formula.
  std::optional<double> attention_factor = std::nullopt;
  /// Yarn, both or none, above 0: rotated vectors are multiplied by
  /// (0.1 mscale ln(factor) + 1) / (0.1 mscale_all_dim ln(factor) + 1), as in DeepSeek's models;
  /// a given attention_factor goes before.
  std::optional<double> mscale = std::nullopt;
  std::optional<double> mscale_all_dim = std::nullopt;
  double low_frequency = 1;   ///< turns, above 0 and below high_frequency; only Llama3 uses it
  double high_frequency = 4;  ///< turns; only Llama3 uses it
  /// DynamicNtk and LongRope: tokens of the sequence that is read, 1 or more. All of a sequence's
  /// queries and keys must be turned by one and the same length: what a cache holds of a shorter
  /// one no longer fits.
  std::optional<std::int64_t> sequence_len = std::nullopt;
  /// LongRope: d/2 divisors each, above 0, the fastest pair's first.
  std::vector<double> short_factors = {};  ///< for sequences of at most trained_len
  std::vector<double> long_factors = {};   ///< for longer ones
};

/// w_i after scaling, radians a position, for each pair of d = rotary_dim columns. Without scaling
/// it is base^(-2i/d). Throws InvalidArgument ("rotary_dim": also below 4 for the two of NTK;
/// "base": 1 or less; "scaling_factor", "trained_len", "sequence_len", "beta_slow",
/// "low_frequency", and as rotary_attention_factor() does), OddWidth ("rotary_dim"), ShapeMismatch
/// ("short_factors", "long_factors").
std::vector<double> rotary_frequencies(std::int64_t rotary_dim, double base,
                                       const RotaryScaling& scaling = {});

/// What rotated vectors are multiplied by: 1 but for Yarn and LongRope. Scores of rotated queries
/// and keys grow by its square. Throws InvalidArgument ("scaling_factor", "attention_factor",
/// "mscale", "mscale_all_dim", "trained_len").
double rotary_attention_factor(const RotaryScaling& scaling);

/// Whether the angles depend on the length of the sequence that is read.
bool goes_by_sequence(RotaryScalingKind kind);

/// As the command and the page call them, in the order of RotaryScalingKind: none, linear, ntk,
/// yarn, dynamic, llama3, longrope.
const std::vector<std::string>& rotary_scaling_names();

/// By name. Throws InvalidArgument ("scaling"), naming those there are.
RotaryScalingKind rotary_scaling_kind(std::string_view name);

}  // namespace lexiscope
