// layout.hpp: UMAP's optimisation: the curve that it fits, its forces by the formula and by a
// table, and one epoch, plain and fast.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "map/fuzzy_graph.hpp"

namespace lexiscope {

/// 1 / (1 + a d^2b) for a distance d on the map: 1 at d = 0, and falling.
struct LayoutCurve {
  double a;
  double b;

  /// Its value at a squared distance, by portable_log and portable_exp.
  [[nodiscard]] double at(double squared) const noexcept;
};

/// x^y for x > 0, in IEEE arithmetic alone; 0 for x = 0.
double portable_power(double x, double y) noexcept;

/// Fits the curve by least squares at 300 distances from 0 to 3 spread, to 1 up to min_dist and
/// e^(-(d - min_dist) / spread) beyond (McInnes, Healy and Melville, "UMAP: Uniform Manifold
/// Approximation and Projection for Dimension Reduction", 2018, section 3.2): points are rarely
/// closer than min_dist, and `spread` is the map's scale. Uses the Levenberg-Marquardt method
/// (1963).
///
/// Throws InvalidArgument ("spread") outside 0.01 … 100, ("min_dist") outside 0 … spread.
LayoutCurve fit_layout_curve(double min_dist, double spread);

/// The gradients of UMAP's cross entropy with respect to a point x, for another point y at a
/// squared distance s, are x - y times these (McInnes et al. 2018, section 3.2 and appendix C).
struct LayoutForce {
  LayoutCurve curve;

  /// The gradient of the curve's logarithm: 2ab s^(b-1) / (1 + a s^b), towards y. 0 at s = 0.
  [[nodiscard]] double attraction(double s) const noexcept {
    if (!(s > 0)) return 0;
    const double power = portable_power(s, curve.b);
    return 2 * curve.a * curve.b * power / (s * (1 + curve.a * power));
  }

  /// The gradient of log(1 - curve): 2b / ((0.001 + s)(1 + a s^b)), away from y; the authors add
  /// 0.001 to keep it finite.
  [[nodiscard]] double repulsion(double s) const noexcept {
    return 2 * curve.b / ((0.001 + s) * (1 + curve.a * portable_power(s, curve.b)));
  }
};

/// Both forces at squared distances from 2^-24 to 2^24, interpolated linearly in 32 pieces an
/// octave. Within 3e-4 of the formula, relative; outside this range constant, where neither force
/// moves a point noticeably.
class ForceTable {
 public:
  explicit ForceTable(const LayoutForce& force);

  [[nodiscard]] float attraction(float squared) const noexcept { return at(attraction_, squared); }
  [[nodiscard]] float repulsion(float squared) const noexcept { return at(repulsion_, squared); }

  static constexpr float kMin = 0x1p-24F;
  static constexpr float kMax = 0x1p24F;

 private:
  static constexpr int kShift = 23 - 5;  // of a float's bits, for 2^5 pieces an octave
  static constexpr std::int32_t kFirst = __builtin_bit_cast(std::int32_t, kMin) >> kShift;
  static constexpr std::int32_t kLast = __builtin_bit_cast(std::int32_t, kMax) >> kShift;

  struct Piece {
    float at_zero;
    float slope;
  };
  using Pieces = std::array<Piece, static_cast<std::size_t>(kLast - kFirst)>;

  static float at(const Pieces& pieces, float squared) noexcept {
    // The bits of positive floats are in the order of the numbers.
    const std::int32_t piece = (__builtin_bit_cast(std::int32_t, squared) >> kShift) - kFirst;
    const Piece& line = pieces[static_cast<std::size_t>(
        std::clamp<std::int32_t>(piece, 0, static_cast<std::int32_t>(pieces.size()) - 1))];
    return line.at_zero + line.slope * squared;
  }

  Pieces attraction_;
  Pieces repulsion_;
};

/// x, y, z and 0; z is 0 in the plane.
using Place = float __attribute__((vector_size(16)));
using Places = std::vector<Place>;

/// The sum of the squares of all four coordinates.
inline float squared_length(Place place) noexcept {
  const Place squares = place * place;
  return (squares[0] + squares[1]) + squares[2];
}

/// Each coordinate, clamped to ±most.
inline Place within(Place place, float most) noexcept {
  const Place high = Place{} + most;
  const Place low = -high;
  const Place capped = place < high ? place : high;
  return low < capped ? capped : low;
}

/// A number from 0 to 2^31 without its fraction. WebAssembly casts slowly, because it defines the
/// result for every number; x86-64 has floor() only in later instructions than it must have.
inline float whole_part(float number) noexcept {
#ifdef __wasm__
  return __builtin_floorf(number);
#else
  return static_cast<float>(static_cast<std::int32_t>(number));
#endif
}

/// Epoch `number` of a layout, 0 … epochs-1.
struct Epoch {
  int number;
  int epochs;

  /// Falls from 1 to 0 over the epochs, linearly.
  [[nodiscard]] float step() const noexcept {
    return 1 - static_cast<float>(number) / static_cast<float>(epochs);
  }
  /// Whether an edge is sampled in this epoch: an edge of weight w is sampled in that share of all
  /// epochs, evenly spaced (the authors' epochs_per_sample).
  [[nodiscard]] bool samples(float weight) const noexcept {
    const auto now = static_cast<float>(number);
    return whole_part(weight * (now + 1)) > whole_part(weight * now);
  }
};

/// Random points that repel a point, for each sampled edge.
inline constexpr int kNegativeSamples = 5;
/// The largest move along an axis, times the epoch's step.
inline constexpr float kMaxForce = 4;

/// Algorithm 5 of McInnes et al. 2018, in double: for each sampled edge (i, j), i is attracted by j
/// and repelled by kNegativeSamples random points, all six moves at once. (The authors' program
/// also moves j, unlike the paper; here j moves when the edge is sampled from its other end.)
/// Points move relative to the positions at the epoch's beginning, so the map does not depend on
/// the order of the points or the number of threads.
///
/// `before` and `after` hold the positions, (M,K); those of points first … last-1 are written.
/// Weights are relative to the largest. A random point may be i itself, as in the authors' program.
void plain_layout_epoch(const FuzzyGraph& graph, const LayoutForce& force, Epoch epoch,
                        const Random& random, const Table& before, Id first, Id last, Table& after);

/// The same with the force table and in float32, four lanes a position, and many times as fast.
/// Moves differ from the plain ones by the error of the table; where two points nearly meet, forces
/// are so steep that later moves differ more. The same bits on every machine.
void layout_epoch(const FuzzyGraph& graph, const ForceTable& forces, Epoch epoch,
                  const Random& random, const Places& before, Id first, Id last, Places& after);

}  // namespace lexiscope
