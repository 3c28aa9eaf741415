#include "skipgram/downhill.hpp"

#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"

namespace lexiscope::bindings {
namespace {

NumberPairs pairs_from(const val& o) {
  return {emscripten::convertJSArrayToNumberVector<double>(o["beside"]),
          emscripten::convertJSArrayToNumberVector<double>(o["drawn"])};
}

val js_loss_along(const val& pairs, const val& js_values) {
  const NumberPairs words = pairs_from(pairs);
  std::vector<double> values = emscripten::convertJSArrayToNumberVector<double>(js_values);
  for (double& w : values) w = loss_at(words, w);
  return copied(values);
}

val js_descend(const val& pairs, const val& o) {
  const Descent descent = descend(pairs_from(pairs), number(o, "start"), number(o, "learningRate"),
                                  whole<int>(o, "steps", 0, 10'000));
  return object(
      {{"values", descent.values}, {"losses", descent.losses}, {"slopes", descent.slopes}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(downhill) {
  emscripten::function("lossAlong", exported_function<&js_loss_along>);
  emscripten::function("descend", exported_function<&js_descend>);
}

}  // namespace lexiscope::bindings
