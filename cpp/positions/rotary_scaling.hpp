// rotary_scaling.hpp: the frequencies of rotary embeddings, and their scaling, which extends a
// model trained on short contexts to longer ones by rotating some of its pairs more slowly.
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
  /// Pairs with at least beta_fast turns in the trained length keep w_i, those with at most
  /// beta_slow turns get w_i / factor, with a ramp between; the rotated vectors are multiplied by
  /// 0.1 ln(factor) + 1 (Peng et al., "YaRN", 2023).
  ///
  /// The ramp follows the authors' code, as libraries do, not the paper's formula. In the paper the
  /// weight of w_i is (turns - beta_slow) / (beta_fast - beta_slow), linear in turns; here it is
  /// (high - i) / (high - low), linear in the pair's number, where low is the pair of beta_fast
  /// turns, d ln(trained_len / (2 pi beta_fast)) / (2 ln base), at least 0, and high that of
  /// beta_slow turns, at most d - 1; `truncate` rounds low down and high up. If low is not below
  /// high, as for a trained_len of less than 2 pi beta_slow, all pairs beyond low are divided.
  Yarn,
  /// NTK-aware scaling by factor * s - (factor - 1), where s is sequence_len / trained_len, at
  /// least 1: nothing changes up to the trained length, after which the base grows with the
  /// sequence (Peng et al., 2023, appendix B.2, with factor = 1; libraries allow others).
  DynamicNtk,
  /// The frequency rule of Llama 3.1 (its published code, 2024): pairs with more than
  /// high_frequency turns in the trained length keep w_i, those with fewer than low_frequency turns
  /// get w_i / factor, and between them the weight of w_i grows linearly in turns.
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
  double beta_slow = 1;          ///< turns, above 0 and at most beta_fast; only Yarn uses it
  bool truncate = true;          ///< whether Yarn's ramp begins and ends at integer pairs
  /// Yarn and LongRope: the factor of rotated vectors, above 0; by their formula by default.
  std::optional<double> attention_factor = std::nullopt;
  /// Yarn, both or none, above 0: rotated vectors are multiplied by (0.1 mscale ln(factor) + 1) /
  /// (0.1 mscale_all_dim ln(factor) + 1), as in DeepSeek's models; a given attention_factor takes
  /// precedence.
  std::optional<double> mscale = std::nullopt;
  std::optional<double> mscale_all_dim = std::nullopt;
  double low_frequency = 1;   ///< turns, above 0 and below high_frequency; only Llama3 uses it
  double high_frequency = 4;  ///< turns; only Llama3 uses it
  /// DynamicNtk and LongRope: the length of the sequence in tokens, 1 or more. All queries and keys
  /// of a sequence must be rotated with the same length, so a cache filled with a shorter one is no
  /// longer valid.
  std::optional<std::int64_t> sequence_len = std::nullopt;
  /// LongRope: d/2 divisors each, above 0, the fastest pair's first.
  std::vector<double> short_factors = {};  ///< for sequences up to trained_len
  std::vector<double> long_factors = {};   ///< for longer ones
};

/// w_i after scaling, radians a position, for each pair of d = rotary_dim columns; base^(-2i/d)
/// without scaling. Throws InvalidArgument ("rotary_dim": also below 4 for the two of NTK; "base":
/// 1 or less; "scaling_factor", "trained_len", "sequence_len", "beta_slow", "low_frequency", and as
/// rotary_attention_factor() does), OddWidth ("rotary_dim"), ShapeMismatch ("short_factors",
/// "long_factors").
std::vector<double> rotary_frequencies(std::int64_t rotary_dim, double base,
                                       const RotaryScaling& scaling = {});

/// The factor of rotated vectors: 1 except for Yarn and LongRope. Scores grow by its square. Throws
/// InvalidArgument ("scaling_factor", "attention_factor", "mscale", "mscale_all_dim",
/// "trained_len").
double rotary_attention_factor(const RotaryScaling& scaling);

/// Whether the angles depend on the sequence's length.
bool goes_by_sequence(RotaryScalingKind kind);

/// Their names on the command line and in the page, in the order of RotaryScalingKind: none,
/// linear, ntk, yarn, dynamic, llama3, longrope.
const std::vector<std::string>& rotary_scaling_names();

/// Finds a kind by name. Throws InvalidArgument ("scaling"), listing the names.
RotaryScalingKind rotary_scaling_kind(std::string_view name);

}  // namespace lexiscope
