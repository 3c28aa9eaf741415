#include <emscripten/bind.h>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/vectors/labelled_vectors.hpp"
#include "bindings/vectors/read_options.hpp"
#include "pretrained/text_vectors.hpp"
#include "pretrained/token_labels.hpp"
#include "pretrained/vector_file.hpp"

namespace lexiscope::bindings {
namespace {

// Shared, because the readers of the formats are different classes.
using SharedReader = std::shared_ptr<VectorReader>;

std::string format_of(const val& first_bytes, const std::string& name) {
  return std::string(name_of(detect_format(bytes_from(first_bytes), name)));
}

/// `metadata` has the words of a file of numbers alone; null for others.
SharedReader reader_of(const std::string& format, const val& js_options, const val& metadata,
                       const std::string& name) {
  ReadOptions options = read_options_from(js_options);
  if (!metadata.isNull()) {
    options.row_words = std::make_shared<const std::vector<std::string>>(
        read_metadata_words(bytes_from(metadata), name));
  }
  return format_named(format, readable_formats()).reader(std::move(options));
}

}  // namespace

EMSCRIPTEN_BINDINGS(vector_reader) {
  exported_class<VectorReader>("VectorReader")
      .function("add", exported([](const SharedReader& self, const val& bytes) {
                  self->add(bytes_from(bytes));
                }))
      .function("done", exported([](const SharedReader& self) { return self->done(); }))
      .function("rowsRead", exported([](const SharedReader& self) {
                  return static_cast<double>(self->rows_read());
                }))
      .function(
          "finish", exported([](const SharedReader& self) {
            WordVectors vectors = self->finish();
            return object(
                {{"duplicates", vectors.duplicates},
                 {"wordless", vectors.wordless},
                 {"vectors", val(std::make_shared<const LabelledVectors>(std::move(vectors)))}});
          }));
  emscripten::function("detectFormat", exported_function<&format_of>);
  emscripten::function("hasNumbersAlone", exported([](const val& first_bytes) {
                         return layout_of(bytes_from(first_bytes)).numbers_alone;
                       }));
  emscripten::function("vectorReader", exported_function<&reader_of>);
  emscripten::constant("detectBytes", static_cast<int>(kDetectBytes));
}

}  // namespace lexiscope::bindings
