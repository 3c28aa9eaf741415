#include "language_model/language_model.hpp"

#include <algorithm>

namespace lexiscope::language {

LanguageModel without_positions(LanguageModel model) {
  using transformer::at;
  const transformer::ParameterLayout before(model.options);
  set_positions(model.options, PositionScheme::None);
  const transformer::ParameterLayout after(model.options);
  std::vector<float> parameters(static_cast<std::size_t>(after.count));
  // The same slots without learned rows.
  auto from = before.slots.begin();
  for (const transformer::Slot& to : after.slots) {
    from = std::find_if(from, before.slots.end(),
                        [&](const transformer::Slot& slot) { return slot.name == to.name; });
    at(parameters, to) = at(std::as_const(model.parameters), *from);
  }
  model.parameters = std::move(parameters);
  return model;
}

}  // namespace lexiscope::language
