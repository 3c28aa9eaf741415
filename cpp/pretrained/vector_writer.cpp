#include "pretrained/vector_writer.hpp"

#include <bit>
#include <string>

#include "formats/float_text.hpp"
#include "formats/quote_text.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope {

static_assert(std::endian::native == std::endian::little, "rows are written as they are");

namespace {

constexpr std::size_t kPiece = 65'536;

/// Buffers short writes.
class Buffer {
 public:
  explicit Buffer(const ByteSink& sink) : sink_(sink) {}
  std::string& text() {
    if (text_.size() >= kPiece) flush();
    return text_;
  }
  void flush() {
    if (!text_.empty()) sink_(text_);
    text_.clear();
  }

 private:
  const ByteSink& sink_;
  std::string text_;
};

void require_same_count(const WordTable& words, const TableView& vectors) {
  if (vectors.rows() == words.size()) return;
  fail(ErrorKind::ShapeMismatch, "vectors", {"{0} rows, one for each word", words.size()},
       std::to_string(vectors.rows()));
}

std::string_view writable_word(const WordTable& words, Id id, std::string_view ends_a_word) {
  const std::string_view word = words.word(id);
  if (word.empty() || word.find_first_of(ends_a_word) != std::string_view::npos) {
    fail(ErrorKind::InvalidArgument, "word", "words without spaces and line ends",
         {"{0} as word {1}", quote_text(word), id});
  }
  return word;
}

void append_header(std::string& text, const TableView& vectors) {
  text.append(std::to_string(vectors.rows())).append(" ");
  text.append(std::to_string(vectors.cols())).append("\n");
}

void append_text_rows(Buffer& buffer, const WordTable& words, const TableView& vectors) {
  for (Id id = 0; id < words.size(); ++id) {
    std::string& text = buffer.text();
    text.append(writable_word(words, id, " \t\r\n"));
    for (const float value : row_of(vectors, id)) {
      text.push_back(' ');
      append_float(text, value);
    }
    text.push_back('\n');
  }
}

}  // namespace

void write_glove_text(const WordTable& words, const TableView& vectors, const ByteSink& sink) {
  require_same_count(words, vectors);
  Buffer buffer(sink);
  append_text_rows(buffer, words, vectors);
  buffer.flush();
}

void write_word2vec_text(const WordTable& words, const TableView& vectors, const ByteSink& sink) {
  require_same_count(words, vectors);
  Buffer buffer(sink);
  append_header(buffer.text(), vectors);
  append_text_rows(buffer, words, vectors);
  buffer.flush();
}

void write_word2vec_binary(const WordTable& words, const TableView& vectors, const ByteSink& sink) {
  require_same_count(words, vectors);
  Buffer buffer(sink);
  append_header(buffer.text(), vectors);
  for (Id id = 0; id < words.size(); ++id) {
    const VectorView row = row_of(vectors, id);
    std::string& text = buffer.text();
    text.append(writable_word(words, id, " \t\r\n")).append(" ");
    text.append(reinterpret_cast<const char*>(row.data()), row.size_bytes()).append("\n");
  }
  buffer.flush();
}

void write_projector_vectors(const TableView& vectors, const ByteSink& sink) {
  Buffer buffer(sink);
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    std::string& text = buffer.text();
    for (const float value : row_of(vectors, row)) {
      append_float(text, value);
      text.push_back('\t');
    }
    text.back() = '\n';
  }
  buffer.flush();
}

void write_projector_words(const WordTable& words, const ByteSink& sink) {
  Buffer buffer(sink);
  for (Id id = 0; id < words.size(); ++id) {
    buffer.text().append(writable_word(words, id, "\t\r\n")).append("\n");
  }
  buffer.flush();
}

}  // namespace lexiscope
