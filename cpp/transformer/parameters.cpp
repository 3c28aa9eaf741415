#include "transformer/parameters.hpp"

#include <cmath>

namespace lexiscope::transformer {
namespace {

enum class Decay { No, Yes };

void fill_normal(std::vector<float>& parameters, const Slot& slot, double deviation,
                 Random& random) {
  for (Eigen::Index i = 0; i < slot.size(); ++i) {
    parameters[static_cast<std::size_t>(slot.offset + i)] =
        static_cast<float>(deviation * random.normal());
  }
}

void fill_matrix(std::vector<float>& parameters, const Slot& slot, double factor, Random& random) {
  if (slot.size() == 0) return;
  fill_normal(parameters, slot, factor / std::sqrt(static_cast<double>(slot.rows)), random);
}

}  // namespace

ParameterLayout::ParameterLayout(const ModelOptions& options) {
  require_valid(options);
  const auto add = [&](std::string name, Eigen::Index rows, Eigen::Index columns, Decay decay) {
    Slot slot{std::move(name), count, rows, columns, decay == Decay::Yes};
    count += slot.size();
    if (slot.size() > 0) slots.push_back(slot);
    return slot;
  };
  const Eigen::Index D = options.width;
  const Eigen::Index M = options.mlp_width;
  tokens = add("tokens", options.vocab_size, D, Decay::No);
  learned = add("learned positions", entry_of(options.added).learns_rows ? options.max_length : 0,
                D, Decay::No);
  for (std::size_t l = 0; l < options.layers.size(); ++l) {
    const std::string layer = "layer " + std::to_string(l + 1) + " ";
    LayerSlots own;
    own.attention_gain = add(layer + "attention gain", 1, D, Decay::No);
    own.qkv = add(layer + "qkv", D, 3 * D, Decay::Yes);
    own.projection = add(layer + "projection", D, D, Decay::Yes);
    own.mlp_gain = add(layer + "mlp gain", M > 0 ? 1 : 0, D, Decay::No);
    own.mlp_in = add(layer + "mlp in", D, M, Decay::Yes);
    own.mlp_out = add(layer + "mlp out", M, D, Decay::Yes);
    layers.push_back(own);
  }
  final_gain = add("final gain", 1, D, Decay::No);
  output = add("output", options.tied ? 0 : D, options.vocab_size, Decay::Yes);
}

void require_count(const ParameterLayout& layout, std::size_t count) {
  if (count == static_cast<std::size_t>(layout.count)) return;
  fail(ErrorKind::ShapeMismatch, "parameters", std::to_string(layout.count) + " numbers",
       std::to_string(count));
}

std::vector<float> drawn_parameters(const ModelOptions& options, Random random) {
  const ParameterLayout layout(options);
  std::vector<float> parameters(static_cast<std::size_t>(layout.count),
                                1.0F);  // the gains keep this value
  fill_normal(parameters, layout.tokens, 1, random);
  fill_normal(parameters, layout.learned, 0.5, random);
  const double into_stream = 1 / std::sqrt(2 * static_cast<double>(layout.layers.size()));
  for (const LayerSlots& layer : layout.layers) {
    fill_matrix(parameters, layer.qkv, 1, random);
    fill_matrix(parameters, layer.projection, into_stream, random);
    fill_matrix(parameters, layer.mlp_in, 1, random);
    fill_matrix(parameters, layer.mlp_out, into_stream, random);
  }
  fill_matrix(parameters, layout.output, 1, random);
  return parameters;
}

}  // namespace lexiscope::transformer
