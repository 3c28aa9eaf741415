#include "pretrained/vector_reader.hpp"

namespace lexiscope {

WordVectors VectorReader::finish() {
  if (!done()) end();
  if (rows_.rows_read() == 0) {
    fail(ErrorKind::EmptyVocabulary, rows_.options().name, "at least one word with its vector",
         "none");
  }
  WordVectors vectors = rows_.take();
  if (vectors.words.size() == 0) {
    fail(ErrorKind::EmptyVocabulary, rows_.options().name, "at least one of the listed words",
         "none of them");
  }
  return vectors;
}

}  // namespace lexiscope
