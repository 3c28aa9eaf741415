#include <emscripten/bind.h>

#include <optional>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "studies/loss_curve.hpp"

namespace lexiscope::bindings {
namespace {

/// null of a curve that does not fall.
val fall_of(const val& losses) {
  const std::optional<LossFall> fall =
      loss_fall(emscripten::convertJSArrayToNumberVector<double>(losses));
  if (!fall) return val::null();
  val result = val::object();
  result.set("from", fall->from);
  result.set("to", fall->to);
  result.set("early", fall->early);
  result.set("late", fall->late);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_loss) { emscripten::function("lossFall", exported_function<&fall_of>); }

}  // namespace lexiscope::bindings
