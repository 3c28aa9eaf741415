#include "evaluation.hpp"

#include <algorithm>
#include <cmath>

#include "geometry/cosine.hpp"
#include "skipgram/skipgram_pairs.hpp"
#include "text/corpus.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope {
namespace {

constexpr int kNoiseWords = 20;  // for each pair

// Writes each word to the part that its block belongs to.
class Splitter : public WordSink {
 public:
  Splitter(int block_words, int every) : block_words_(block_words), every_(every) {}

  void word(std::string_view lower_case) override {
    std::string& part = held_out() ? split_.held_out : split_.training;
    if (!part.empty() && part.back() != '\n') part.push_back(' ');
    part.append(lower_case);
    if (++place_ % block_words_ == 0) end_line(part);
  }
  void line_end() override {
    end_line(split_.training);
    end_line(split_.held_out);
  }
  TextSplit take() { return std::move(split_); }

 private:
  [[nodiscard]] bool held_out() const { return place_ / block_words_ % every_ == every_ - 1; }
  static void end_line(std::string& part) {
    if (!part.empty() && part.back() != '\n') part.push_back('\n');
  }

  std::int64_t block_words_;
  std::int64_t every_;
  std::int64_t place_ = 0;
  TextSplit split_;
};

// -log sigmoid(x), without overflow.
double negative_log_sigmoid(double x) {
  return x > 0 ? std::log1p(std::exp(-x)) : std::log1p(std::exp(x)) - x;
}

}  // namespace

TextSplit split_text(std::string_view text, int block_words, int every) {
  require_range("block_words", block_words, 1, 1e9);
  require_range("every", every, 2, 1e9);
  Splitter splitter(block_words, every);
  WordTokenizer tokenizer;
  tokenizer.read(text, splitter);
  tokenizer.finish(splitter);
  return splitter.take();
}

Pairs draw_pairs(std::string_view text, const Vocabulary& vocabulary, int window,
                 const Subsampling& subsampling, Random& random) {
  Pairs all;
  std::vector<Id> kept;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    std::vector<Id> ids = encode(text.substr(0, end + 1), vocabulary);
    text.remove_prefix(end + 1);
    std::erase(ids, kUnknown);
    kept.clear();
    subsampling.thin(ids, random, kept);
    const Pairs pairs = make_skipgram_pairs(kept, window, random);
    all.centres.insert(all.centres.end(), pairs.centres.begin(), pairs.centres.end());
    all.contexts.insert(all.contexts.end(), pairs.contexts.begin(), pairs.contexts.end());
  }
  return all;
}

PairScore score_pairs(const TableView& input, const TableView& output, const Pairs& pairs,
                      const AliasTable& noise, int negatives, Random& random) {
  const auto shape = [](const TableView& table) {
    return std::to_string(table.rows()) + " x " + std::to_string(table.cols());
  };
  if (input.rows() != output.rows() || input.cols() != output.cols() ||
      input.rows() != noise.size()) {
    fail(ErrorKind::ShapeMismatch, "output", shape(input) + " and as many noise words",
         shape(output) + " and " + std::to_string(noise.size()));
  }
  if (pairs.centres.empty()) fail(ErrorKind::ShapeMismatch, "pairs", "at least one", "none");
  require_ids("pairs", pairs.centres, input.rows());
  require_ids("pairs", pairs.contexts, input.rows());

  double loss = 0;
  double rank = 0;
  for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
    const auto v = input.row(pairs.centres[i]);
    const auto score = static_cast<double>(v.dot(output.row(pairs.contexts[i])));
    double noise_loss = 0;
    for (int k = 0; k < kNoiseWords; ++k) {
      const auto other = static_cast<double>(v.dot(output.row(noise.draw(random))));
      noise_loss += negative_log_sigmoid(-other);
      rank += other > score ? 1 : other == score ? 0.5 : 0;
    }
    loss += negative_log_sigmoid(score) + negatives * noise_loss / kNoiseWords;
  }
  const auto count = static_cast<double>(pairs.centres.size());
  return {loss / count, rank / (count * kNoiseWords)};
}

double class_auc(const TableView& vectors, std::span<const std::vector<Id>> classes) {
  std::vector<float> same;
  std::vector<float> cross;
  for (std::size_t one = 0; one < classes.size(); ++one) {
    require_ids("classes", classes[one], vectors.rows());
    for (std::size_t other = 0; other <= one; ++other) {
      for (std::size_t i = 0; i < classes[one].size(); ++i) {
        const std::size_t end = other == one ? i : classes[other].size();
        for (std::size_t j = 0; j < end; ++j) {
          (other == one ? same : cross)
              .push_back(
                  cosine(row_of(vectors, classes[one][i]), row_of(vectors, classes[other][j])));
        }
      }
    }
  }
  if (same.empty() || cross.empty()) {
    fail(ErrorKind::InvalidArgument, "classes", "at least two, one of them with two words",
         std::to_string(classes.size()) + " with " + std::to_string(same.size()) +
             " pairs in one and " + std::to_string(cross.size()) + " across");
  }
  std::sort(cross.begin(), cross.end());
  double below = 0;
  for (const float value : same) {
    const auto [first, last] = std::equal_range(cross.begin(), cross.end(), value);
    below += 0.5 * static_cast<double>((first - cross.begin()) + (last - cross.begin()));
  }
  return below / (static_cast<double>(same.size()) * static_cast<double>(cross.size()));
}

}  // namespace lexiscope
