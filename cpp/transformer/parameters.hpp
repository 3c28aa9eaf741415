// parameters.hpp: where each weight of the model stands in the one list that holds them all, so
// that the optimizer, a checkpoint and a gradient check are loops over a list.
#pragma once

#include <string>
#include <vector>

#include "base/random.hpp"
#include "transformer/matrix.hpp"
#include "transformer/options.hpp"

namespace lexiscope::transformer {

/// A matrix (rows, columns) among the parameters, row by row from `offset` on. One of no rows is a
/// part that the model does not have.
struct Slot {
  std::string name;  ///< "tokens", "layer 1 qkv"
  Eigen::Index offset = 0;
  Eigen::Index rows = 0;
  Eigen::Index columns = 0;
  /// Whether weight decay shrinks it: what multiplies vectors does; tables of rows and the gains of
  /// norms do not.
  bool decays = false;

  [[nodiscard]] Eigen::Index size() const noexcept { return rows * columns; }
};

struct LayerSlots {
  Slot attention_gain;  ///< (1,D)
  Slot qkv;             ///< (D,3D): queries, keys and values, each head after head
  Slot projection;      ///< (D,D)
  Slot mlp_gain;        ///< (1,D)
  Slot mlp_in;          ///< (D,M)
  Slot mlp_out;         ///< (M,D)
};

/// All of them. The order is that in which they are drawn, and part of a checkpoint.
struct ParameterLayout {
  /// Throws as require_valid() does.
  explicit ParameterLayout(const ModelOptions& options);

  Slot tokens;   ///< (V,D)
  Slot learned;  ///< (max_length,D)
  std::vector<LayerSlots> layers;
  Slot final_gain;  ///< (1,D)
  Slot output;      ///< (D,V); no rows where it is tied to the tokens

  std::vector<Slot> slots;  ///< the same, one after the other; none that is empty
  Eigen::Index count = 0;   ///< numbers in all
};

/// Throws ShapeMismatch ("parameters") for another number of them than the layout's.
void require_count(const ParameterLayout& layout, std::size_t count);

/// The numbers of a slot.
template <class Real>
Eigen::Map<Matrix<Real>> at(std::vector<Real>& parameters, const Slot& slot) {
  return {parameters.data() + slot.offset, slot.rows, slot.columns};
}
template <class Real>
Eigen::Map<const Matrix<Real>> at(const std::vector<Real>& parameters, const Slot& slot) {
  return {parameters.data() + slot.offset, slot.rows, slot.columns};
}

/// First values: tokens N(0, 1), learned rows N(0, 0.5), gains 1, a matrix of n rows N(0, 1/sqrt
/// n), and those that write into the residual stream divided by sqrt(2 layers) more (Radford et
/// al., "Language Models are Unsupervised Multitask Learners", 2019). The second number is the
/// standard deviation.
std::vector<float> drawn_parameters(const ModelOptions& options, Random random);

}  // namespace lexiscope::transformer
