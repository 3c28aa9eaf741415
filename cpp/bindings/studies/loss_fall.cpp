#include <emscripten/bind.h>

#include <optional>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "studies/loss_curve.hpp"

namespace lexiscope::bindings {
namespace {

/// null if the curve does not fall.
val fall_of(const val& losses) {
  const std::optional<LossFall> fall =
      loss_fall(emscripten::convertJSArrayToNumberVector<double>(losses));
  if (!fall) return val::null();
  return object(
      {{"from", fall->from}, {"to", fall->to}, {"early", fall->early}, {"late", fall->late}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_loss) { emscripten::function("lossFall", exported_function<&fall_of>); }

}  // namespace lexiscope::bindings
