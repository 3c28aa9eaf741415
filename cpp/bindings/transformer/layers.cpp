#include "bindings/transformer/layers.hpp"

#include "bindings/positions/scheme.hpp"

namespace lexiscope::bindings {

using namespace transformer;

namespace {

LayerPositions layer_from(const val& o) {
  LayerPositions layer;
  layer.scheme = scheme_from(o["scheme"], "layers");
  layer.base = number(o, "base");
  layer.slope_factor = number(o, "slopeFactor");
  layer.flat_heads = count(o, "flatHeads", "flat_heads");
  return layer;
}

val layer_to_js(const LayerPositions& layer) {
  val result = val::object();
  result.set("scheme", name_of(layer.scheme));
  result.set("base", layer.base);
  result.set("slopeFactor", layer.slope_factor);
  result.set("flatHeads", layer.flat_heads);
  return result;
}

}  // namespace

std::string name_of(PositionScheme scheme) { return std::string(entry_of(scheme).name); }

std::vector<LayerPositions> layers_from(const val& o) {
  if (!o.isArray()) fail(ErrorKind::InvalidArgument, "layers", "a list of layers", "none");
  const auto layers = whole<std::size_t>(o, "length", "layers", 1, 16);
  std::vector<LayerPositions> result;
  for (std::size_t l = 0; l < layers; ++l) result.push_back(layer_from(o[l]));
  return result;
}

val layers_to_js(const std::vector<LayerPositions>& layers) {
  return array_of(layers, layer_to_js);
}

val progress_to_js(const Progress& progress) {
  val result = val::object();
  result.set("stepsDone", progress.steps_done);
  result.set("stepsTotal", progress.steps_total);
  result.set("loss", progress.loss);
  result.set("learningRate", progress.learning_rate);
  result.set("gradientNorm", progress.gradient_norm);
  result.set("seconds", progress.seconds);
  return result;
}

}  // namespace lexiscope::bindings
