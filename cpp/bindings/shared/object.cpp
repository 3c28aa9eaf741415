#include "bindings/shared/fields.hpp"

#include <string>

namespace lexiscope::bindings {

val to_js(std::string_view text) { return val(std::string(text)); }

val to_js(std::span<const float> values) { return copied(values.data(), values.size()); }
val to_js(std::span<const double> values) { return copied(values.data(), values.size()); }
val to_js(std::span<const std::int32_t> values) { return copied(values.data(), values.size()); }
val to_js(const Eigen::VectorXf& values) { return copied(values); }

val to_js(const Table& table) {
  return object({{"rows", table.rows()}, {"columns", table.cols()}, {"values", copied(table)}});
}

void Writer::set(const char* name, const val& value) { written.set(name, value); }

val object(std::initializer_list<Field> fields) {
  val result = val::object();
  for (const Field& field : fields) result.set(field.name, field.convert(field.value));
  return result;
}

}  // namespace lexiscope::bindings
