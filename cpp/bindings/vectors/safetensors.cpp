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

val header_to_js(const val& json, const val& options) {
  const ReadOptions about = read_options_from(options);
  const SafetensorsHeader header =
      parse_safetensors_header(bytes_from(json), about.name, about.file_bytes);
  const std::vector<StoredTensor> tables = readable_tables(header);
  if (tables.empty()) {
    fail(ErrorKind::MalformedFile, about.name,
         "a table: a tensor with two axes of F32, F16, BF16 or F64", "none");
  }
  TokenTensors of_tokens;
  for (const StoredTensor& table : tables) {
    if (table.name == "embeddings") of_tokens = token_tensors(header, table, about.name);
  }
  return object({{"tables", tables},
                 {"tokenTables", token_tables(header)},
                 {"mapping", of_tokens.mapping},
                 {"weights", of_tokens.weights}});
}

TensorReader tensor_reader(const val& js_tensor, const val& js_options, const val& mapping,
                           const val& weights) {
  const auto tensor = from_js<StoredTensor>(js_tensor);
  const ReadOptions options = read_options_from(js_options);
  const auto read = [&](const val& list, auto read_list) {
    return read_list(from_js<StoredTensor>(list["tensor"]), bytes_from(list["bytes"]));
  };
  TokenMapping by_token;
  if (!mapping.isNull()) {
    by_token.rows = read(mapping, [&](const StoredTensor& of, std::string_view bytes) {
      return read_row_numbers(of, bytes, tensor.shape[0], options.name);
    });
  }
  if (!weights.isNull()) {
    by_token.factors = read(weights, [&](const StoredTensor& of, std::string_view bytes) {
      return read_numbers(of, bytes, options.name);
    });
  }
  return TensorReader(tensor, options, std::move(by_token));
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
  emscripten::function("tensorReader", exported_function<&tensor_reader>);
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
