#include "pretrained/vector_formats.hpp"
#include "base/one_of.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

TEST_CASE("formats are in their order, and each name gives its own entry") {
  Strings names;
  for (const VectorFormatEntry& entry : vector_formats()) {
    CHECK(static_cast<std::size_t>(entry.format) == names.size());
    CHECK(name_of(entry.format) == entry.name);
    names.emplace_back(entry.name);
  }
  for (const VectorFormatEntry& entry : vector_formats()) {
    CHECK(&format_named(entry.name, names) == &entry);
  }
}

TEST_CASE("what a format writes, it recognises and reads, and no format before it claims") {
  auto words = WordTable();
  words.add("cat");
  words.add("dog");
  const Table vectors = (Table(2, 3) << 0.5F, -1.25F, 3, 1e-20F, 7, -0.1F).finished();
  for (const std::string& name : writable_formats()) {
    CAPTURE(name);
    const VectorFormatEntry& written_as = format_named(name, writable_formats());
    const std::string bytes =
        written([&](const ByteSink& sink) { written_as.write(words, vectors, sink); });
    for (const VectorFormatEntry& entry : vector_formats()) {
      if (entry.recognises) CHECK(entry.recognises(bytes) == (&entry == &written_as));
    }
    const WordVectors back = read_vectors(written_as.format, bytes);
    CHECK(words_of(back) == Strings{"cat", "dog"});
    CHECK(back.vectors == vectors);
  }
}

TEST_CASE("a name that is none is refused with those there are") {
  CHECK(one_of(readable_formats()).english() == "word2vec-text, word2vec-binary or glove-text");
  CHECK(readable_formats() == writable_formats());
  throws(InvalidArgument, "format",
         "format: expected word2vec-text, word2vec-binary or glove-text, got safetensors",
         [] { (void)format_named("safetensors", readable_formats()); });
}
