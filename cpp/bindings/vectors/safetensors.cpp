#include "pretrained/safetensors.hpp"

#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/fields.hpp"
#include "bindings/vectors/labelled_vectors.hpp"
#include "bindings/vectors/read_options.hpp"
#include "pretrained/token_labels.hpp"

namespace lexiscope::bindings {

template <class Fields>
void fields(Fields& field, StoredTensor& tensor) {
  constexpr double kMaxBytes = 0x1p53 - 1;
  tensor.shape.resize(2);
  field("name", tensor.name);
  field("dtype", tensor.dtype);
  field("rows", tensor.shape[0], 0, kMaxBytes);
  field("width", tensor.shape[1], 0, kMaxBytes);
  field("begin", tensor.begin, 0, kMaxBytes);
  field("end", tensor.end, 0, kMaxBytes);
}

namespace {

double header_length(const val& first_bytes, const val& options) {
  const ReadOptions about = read_options_from(options);
  return static_cast<double>(
      safetensors_header_length(bytes_from(first_bytes), about.name, about.file_bytes));
}

/// Name of the token table; empty if no tensor has a known name.
std::string token_table_of(const SafetensorsHeader& header, const std::string& name) {
  try {
    return find_token_table(header, name).name;
  } catch (const Error&) {
    return {};
  }
}

val header_to_js(const val& json, const val& options) {
  const ReadOptions about = read_options_from(options);
  const SafetensorsHeader header =
      parse_safetensors_header(bytes_from(json), about.name, about.file_bytes);
  const std::vector<StoredTensor> tables = readable_tables(header);
  if (tables.empty()) {
    fail(ErrorKind::MalformedFile, about.name,
         "a table: a tensor with two axes of F32, F16, BF16 or F64", "none");
  }
  return object({{"tables", tables}, {"tokenTable", token_table_of(header, about.name)}});
}

/// Numbers the rows if `vocabulary` is null.
TokenLabels labels_of(const val& vocabulary, double rows, const std::string& name) {
  const auto count = whole<std::int64_t>(rows, "rows", 1, INT32_MAX);
  return vocabulary.isNull() ? numbered_labels(count)
                             : read_token_labels(bytes_from(vocabulary), count, name);
}

SharedLabelledVectors finished(TensorReader& self, TokenLabels& labels) {
  Table table = self.finish();
  if (table.rows() != labels.words.size()) {
    fail(ErrorKind::ShapeMismatch, "labels", {"{0} words", table.rows()},
         std::to_string(labels.words.size()));
  }
  return std::make_shared<const LabelledVectors>(
      WordVectors{std::move(labels.words), std::move(table), 0});
}

}  // namespace

EMSCRIPTEN_BINDINGS(safetensors) {
  exported_class<TensorReader>("TensorReader")
      .function("bytesNeeded", exported([](const TensorReader& self) {
                  return static_cast<double>(self.bytes_needed());
                }))
      .function("add",
                exported([](TensorReader& self, const val& bytes) { self.add(bytes_from(bytes)); }))
      .function("finish", exported_function<&finished>);
  emscripten::function("tensorReader", exported([](const val& tensor, const val& options) {
                         return TensorReader(from_js<StoredTensor>(tensor),
                                             read_options_from(options));
                       }));
  exported_class<TokenLabels>("TokenLabels")
      .function("unnamed", exported([](const TokenLabels& self) {
                  return static_cast<double>(self.unnamed.size());
                }))
      .function("beyond",
                exported([](const TokenLabels& self) { return static_cast<double>(self.beyond); }))
      .function("byteLevel", exported([](const TokenLabels& self) { return self.spaced(); }));
  emscripten::function("tokenLabels", exported_function<&labels_of>);
  emscripten::function("safetensorsHeaderLength", exported_function<&header_length>);
  emscripten::function("safetensorsHeader", exported_function<&header_to_js>);
}

}  // namespace lexiscope::bindings
