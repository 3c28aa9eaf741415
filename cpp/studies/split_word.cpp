#include "studies/split_word.hpp"

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "formats/quote_text.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {
namespace {

class Renamer : public WordSink {
 public:
  Renamer(std::string_view word, std::string_view name, int every)
      : word_(word), name_(name), every_(every) {}

  void word(std::string_view lower_case) override {
    std::string& text = split_.text;
    if (!text.empty() && text.back() != '\n') text.push_back(' ');
    if (lower_case != word_) {
      taken_ |= lower_case == name_;
      text.append(lower_case);
    } else if (++met_ % every_ == 0) {
      ++split_.renamed;
      text.append(name_);
    } else {
      ++split_.kept;
      text.append(word_);
    }
  }
  void line_end() override { split_.text.push_back('\n'); }

  [[nodiscard]] bool taken() const { return taken_; }
  SplitText take() { return std::move(split_); }

 private:
  std::string_view word_;
  std::string_view name_;
  int every_;
  std::int64_t met_ = 0;
  bool taken_ = false;
  SplitText split_;
};

}  // namespace

SplitText split_word(std::string_view text, std::string_view word, std::string_view name,
                     int every) {
  require_range("every", every, 2, 1e9);
  if (words_of(name) != std::vector<std::string>{std::string(name)}) {
    fail(ErrorKind::InvalidArgument, "name", "one word of lower-case letters", quote_text(name));
  }
  Renamer renamer(word, name, every);
  WordTokenizer tokenizer;
  tokenizer.read(text, renamer);
  tokenizer.finish(renamer);
  if (renamer.taken()) {
    fail(ErrorKind::InvalidArgument, "name", "a new word",
         {"{0}, which the text has already", quote_text(name)});
  }
  SplitText split = renamer.take();
  if (split.renamed == 0) {
    fail(ErrorKind::UnknownWord, "word", {"a word that occurs {0} times", every},
         {"{0} {1} times", quote_text(word), split.kept});
  }
  return split;
}

}  // namespace lexiscope
