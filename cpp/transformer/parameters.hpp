// parameters.hpp: the layout of all weights in one flat list, so that the optimizer, checkpoints
// and gradient checks are loops over a list.
#pragma once

#include <string>
#include <vector>

#include "base/random.hpp"
#include "kernels/matrix.hpp"
#include "transformer/options.hpp"

namespace lexiscope::transformer {

/// A matrix (rows, columns) among the parameters, row by row from `offset` on. It has no rows if
/// the model does not have this part.
struct Slot {
  std::string name;  ///< "tokens", "layer 1 qkv"
  Eigen::Index offset = 0;
  Eigen::Index rows = 0;
  Eigen::Index columns = 0;
  /// Whether weight decay applies: to matrices, but not to tables of rows or the gains of norms.
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

/// All slots, in the order of initialisation and of checkpoints.
struct ParameterLayout {
  /// Throws as require_valid() does.
  explicit ParameterLayout(const ModelOptions& options);

  Slot tokens;   ///< (V,D)
  Slot learned;  ///< (max_length,D)
  std::vector<LayerSlots> layers;
  Slot final_gain;  ///< (1,D)
  Slot output;      ///< (D,V); no rows if tied

  std::vector<Slot> slots;  ///< all of the above in order, without empty ones
  Eigen::Index count = 0;   ///< the total number of parameters
};

/// Throws ShapeMismatch ("parameters") unless there are as many as in the layout.
void require_count(const ParameterLayout& layout, std::size_t count);

/// A view of a slot's matrix.
template <class Real>
Eigen::Map<Matrix<Real>> at(std::vector<Real>& parameters, const Slot& slot) {
  return {parameters.data() + slot.offset, slot.rows, slot.columns};
}
template <class Real>
Eigen::Map<const Matrix<Real>> at(const std::vector<Real>& parameters, const Slot& slot) {
  return {parameters.data() + slot.offset, slot.rows, slot.columns};
}

/// Initial values: tokens N(0, 1), learned rows N(0, 0.5), gains 1, a matrix of n rows N(0, 1/sqrt
/// n), and matrices that write to the residual stream divided by sqrt(2 layers) (Radford et al.,
/// "Language Models are Unsupervised Multitask Learners", 2019). The second parameter is the
/// standard deviation.
std::vector<float> drawn_parameters(const ModelOptions& options, Random random);

}  // namespace lexiscope::transformer
