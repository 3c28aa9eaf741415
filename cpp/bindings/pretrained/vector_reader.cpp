#include <emscripten/bind.h>

#include "bindings/pretrained/labelled_vectors.hpp"
#include "bindings/pretrained/read_options.hpp"
#include "bindings/shared/classes.hpp"
#include "bindings/shared/convert.hpp"
#include "pretrained/vector_file.hpp"

namespace lexiscope::bindings {
namespace {

// One of several kinds.
using SharedReader = std::shared_ptr<VectorReader>;

std::string format_of(const val& first_bytes, const std::string& name) {
  return guarded(
      [&] { return std::string(name_of(detect_format(bytes_from(first_bytes), name))); });
}

SharedReader reader_of(const std::string& format, const val& options) {
  return guarded([&]() -> SharedReader {
    return format_named(format, readable_formats()).reader(read_options_from(options));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(vector_reader) {
  using emscripten::optional_override;
  Class<SharedReader>("VectorReader")
      .function("add", optional_override([](const SharedReader& self, const val& bytes) {
                  guarded([&] { self->add(bytes_from(bytes)); });
                }))
      .function("done", optional_override([](const SharedReader& self) { return self->done(); }))
      .function("rowsRead", optional_override([](const SharedReader& self) {
                  return static_cast<double>(self->rows_read());
                }))
      .function("finish", optional_override([](const SharedReader& self) {
                  return guarded([&] {
                    WordVectors vectors = self->finish();
                    val result = val::object();
                    result.set("duplicates", static_cast<double>(vectors.duplicates));
                    result.set("wordless", static_cast<double>(vectors.wordless));
                    result.set("vectors",
                               std::make_shared<const LabelledVectors>(std::move(vectors)));
                    return result;
                  });
                }));
  emscripten::function("detectFormat", &format_of);
  emscripten::function("vectorReader", &reader_of);
  emscripten::constant("detectBytes", static_cast<int>(kDetectBytes));
}

}  // namespace lexiscope::bindings
