#include "language_model/text/language_text.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "text/byte_pair_trainer.hpp"
#include "text/word_tokenizer.hpp"

namespace lexiscope::language {
namespace {

constexpr std::size_t kMaxHeldOut = 2'000;
constexpr std::size_t kMaxBytes = 100'000'000;
constexpr std::size_t kMaxSentenceTokens = 64;
constexpr std::size_t kSlice = 256 << 10;  // bytes of a text processed at once
constexpr int kByteTokens = 257;           // bytes and the line feed

std::string_view next_line(std::string_view text, std::size_t& at) {
  const std::size_t end = std::min(text.find('\n', at), text.size());
  std::string_view line = text.substr(at, end - at);
  at = std::min(end + 1, text.size());
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// The grammar's text index of each token id: kEndOfSentence, then the world's words.
std::vector<int> texts_of_ids(const LongMicroworld& world) {
  std::vector<int> texts = {kEndOfSentence};
  for (const std::string& word : world.words()) {
    texts.push_back(world.grammar().grammar.number_of(word));
  }
  return texts;
}

}  // namespace

SentenceFacts facts_of(const LanguageText& text, std::span<const Id> ids) {
  SentenceFacts facts;
  const std::string sentence = text.tokens.text_of(ids);
  facts.log_probability = -std::numeric_limits<double>::infinity();
  if (text.grammar) {
    facts.log_probability = text.grammar->world.reader().log_probability(sentence);
  }
  facts.grammatical = facts.log_probability > -std::numeric_limits<double>::infinity();
  std::vector<Id> whole(ids.begin(), ids.end());
  whole.push_back(kLineFeed);
  facts.in_training = text.beginnings.have(whole);
  facts.held_out = is_held_out(sentence);
  return facts;
}

/// A text under construction; `stage` processes the next slice, and sets the stage after it.
struct TextMaker::Builder {
  using Stage = void (Builder::*)();

  struct CountedWords : WordSink, WordCounts {
    void word(std::string_view lower_case) override { add(lower_case); }
    void line_end() override {}
  };

  LanguageText result;
  Stage stage = nullptr;
  double fraction = 0;
  std::unordered_set<std::string> different;

  // For the microworld.
  std::shared_ptr<GrammarKnowledge> grammar;
  MicroworldOptions microworld;
  std::optional<Random> random;
  std::int64_t drawn = 0;
  std::optional<GrammarEntropyReading> entropy;
  std::size_t read = 0;  // held-out sentences evaluated
  double surprise = 0;

  // For an own text.
  OwnTextOptions own;
  std::string bytes;
  std::size_t at = 0;
  WordTokenizer tokenizer;
  CountedWords counted;
  PieceCounts pieces;
  std::optional<BytePairTrainer> pairs;
  std::int64_t words = 0;
  std::int64_t other_words = 0;

  /// Adds a sentence to the training or held-out sentences.
  void add_sentence(std::span<const Id> ids, const std::string& sentence) {
    if (!is_held_out(sentence)) {
      add_line(result.training, ids);
      if (different.insert(sentence).second) ++result.different;
    } else if (result.held_out.size() < kMaxHeldOut) {
      add_line(result.held_out, ids);
    }
  }

  void draw_sentences() {
    constexpr int slice = 500;
    for (int n = 0; n < slice && drawn < microworld.sentences; ++n, ++drawn) {
      std::string sentence;
      grammar->world.append_sentence(sentence, *random);
      sentence.pop_back();
      add_sentence(result.tokens.encode(sentence), sentence);
    }
    fraction = 0.5 * static_cast<double>(drawn) / static_cast<double>(microworld.sentences);
    if (drawn < microworld.sentences) return;
    entropy.emplace(grammar->world.reader());
    stage = &Builder::read_entropy;
  }

  void read_entropy() {
    entropy->work(200);
    fraction = 0.5 + 0.2 * entropy->fraction();
    if (!entropy->done()) return;
    grammar->entropy = entropy->entropy();
    stage = &Builder::read_held_out;
  }

  void read_held_out() {
    const SentenceReader& reader = grammar->world.reader();
    for (int n = 0; n < 25 && read < result.held_out.size(); ++n, ++read) {
      const std::span<const Id> ids = result.held_out[read];
      surprise -= reader.log_probability(result.tokens.text_of(ids.first(ids.size() - 1)));
    }
    fraction = 0.7 + 0.2 * static_cast<double>(read) / static_cast<double>(result.held_out.size());
    if (read < result.held_out.size()) return;
    grammar->held_out = surprise / static_cast<double>(result.held_out.ids().size());
    result.grammar = grammar;
    stage = &Builder::count;
  }

  /// Counts all words, for any units, because a text without words is refused.
  void read_words() {
    if (bytes.empty()) fail(ErrorKind::EmptyText, "text", "a text with words in it", "no bytes");
    tokenizer.read(std::string_view(bytes).substr(at, kSlice), counted);
    at = std::min(at + kSlice, bytes.size());
    fraction = 0.4 * static_cast<double>(at) / static_cast<double>(bytes.size());
    if (at < bytes.size()) return;
    tokenizer.finish(counted);
    at = 0;
    if (counted.words().size() == 0) {
      fail(ErrorKind::EmptyText, "text", "a text with words in it", "no word");
    }
    const bool by_words = own.units == OwnTextOptions::Units::Words;
    stage = by_words ? &Builder::choose_words : &Builder::count_pieces;
  }

  void count_pieces() {
    counted = {};
    if (!pieces.count(bytes, kSlice)) return;
    pairs.emplace(std::exchange(pieces, {}));
    stage = &Builder::learn_pairs;
  }

  void choose_words() {
    const std::vector<Id> order = counted.by_frequency();
    if (counted.count_of(order.front()) < 2) {
      fail(ErrorKind::InvalidArgument, "text", "words that come more than once",
           {"{0} words, each once", order.size()});
    }
    std::vector<std::string> shown;
    const auto most = static_cast<std::size_t>(own.vocab_size) - 1;
    const bool all = order.size() <= most;
    for (std::size_t n = 0; n < (all ? order.size() : most - 1); ++n) {
      shown.emplace_back(counted.words().word(order[n]));
    }
    if (!all) shown.emplace_back(kOtherWord);
    result.tokens = TokenSet::of_words(shown);
    counted = {};
    stage = &Builder::split_lines;
  }

  void learn_pairs() {
    const int wanted = own.vocab_size - kByteTokens;
    const int learnt = static_cast<int>(pairs->merge_counts().size());
    const int step = pairs->step(std::min(4, wanted - learnt));
    fraction = 0.4 + 0.1 * (learnt + step) / std::max(1, wanted);
    if (step > 0 && learnt + step < wanted) return;
    result.tokens = TokenSet::of_byte_pairs(pairs->tokenizer());
    pairs.reset();
    stage = &Builder::split_lines;
  }

  void split_lines() {
    const Id other = result.tokens.are_words() ? result.tokens.id_of(kOtherWord) : kUnknown;
    for (int n = 0; n < 200 && at < bytes.size(); ++n) {
      const std::vector<Id> ids = result.tokens.encode(next_line(bytes, at));
      words += static_cast<std::int64_t>(ids.size());
      if (other != kUnknown) other_words += std::count(ids.begin(), ids.end(), other);
      for (std::size_t from = 0; from < ids.size(); from += kMaxSentenceTokens) {
        const auto sentence =
            std::span(ids).subspan(from, std::min(kMaxSentenceTokens, ids.size() - from));
        add_sentence(sentence, result.tokens.text_of(sentence));
      }
    }
    fraction = 0.5 + 0.4 * static_cast<double>(at) / static_cast<double>(bytes.size());
    if (at < bytes.size()) return;
    result.other_share = static_cast<double>(other_words) / static_cast<double>(words);
    const std::size_t all = result.training.size() + result.held_out.size();
    if (result.training.size() == 0 || result.held_out.size() == 0) {
      fail(ErrorKind::InvalidArgument, "text",
           "enough different lines that one in five can be held out",
           {"{0}, of which {1} would be",
            all == 1 ? Phrase("{0} line", all) : Phrase("{0} lines", all), result.held_out.size()});
    }
    stage = &Builder::count;
  }

  void count() {
    result.counts.assign(static_cast<std::size_t>(result.tokens.size()), 0);
    for (const Id id : result.training.ids()) ++result.counts[static_cast<std::size_t>(id)];
    result.baselines = baselines_of(result.training, result.held_out, result.tokens.size());
    result.beginnings = Beginnings(result.training);
    fraction = 1;
    stage = nullptr;
  }
};

TextMaker::TextMaker(LongMicroworld world, const MicroworldOptions& options)
    : builder_(std::make_unique<Builder>()) {
  require_range("sentences", static_cast<double>(options.sentences), 100, 1'000'000);
  Builder& builder = *builder_;
  builder.microworld = options;
  builder.random.emplace(options.seed);
  builder.result.name = "microworld";
  builder.result.tokens = TokenSet::of_words(world.words());
  std::vector<int> texts = texts_of_ids(world);
  builder.grammar = std::make_shared<GrammarKnowledge>(
      GrammarKnowledge{std::move(world), {}, 0, std::move(texts)});
  builder.stage = &Builder::draw_sentences;
}

TextMaker::TextMaker(const OwnTextOptions& options) : builder_(std::make_unique<Builder>()) {
  const bool words = options.units == OwnTextOptions::Units::Words;
  require_range("vocab_size", options.vocab_size, words ? 8 : kByteTokens, 1'024);
  builder_->own = options;
  builder_->result.name = "own text";
  builder_->stage = &Builder::read_words;
}

TextMaker::~TextMaker() = default;
TextMaker::TextMaker(TextMaker&&) noexcept = default;
TextMaker& TextMaker::operator=(TextMaker&&) noexcept = default;

void TextMaker::add(std::string_view bytes) {
  if (bytes.size() > kMaxBytes - builder_->bytes.size()) {
    fail(ErrorKind::TooLarge, "text", "100 million bytes at most", "more");
  }
  builder_->bytes += bytes;
}

void TextMaker::work() {
  if (!done()) ((*builder_).*(builder_->stage))();
}

bool TextMaker::done() const noexcept { return builder_->stage == nullptr; }

double TextMaker::fraction() const noexcept { return builder_->fraction; }

LanguageText TextMaker::finish() { return std::move(builder_->result); }

LanguageText made(TextMaker maker) {
  while (!maker.done()) maker.work();
  return maker.finish();
}

}  // namespace lexiscope::language
