#include "language_model/test_reading.hpp"

#include <algorithm>

#include "kernels/softmax.hpp"

namespace lexiscope::language {
namespace {

constexpr std::size_t kTestsAtOnce = 32;
constexpr CaseResult kUnread{0, -1, 0, 0, false};

const LongMicroworld& world_of(const LanguageText& text) {
  if (!text.grammar) {
    fail(ErrorKind::InvalidArgument, "text", "a text of a grammar, which knows what is right",
         text.name);
  }
  return text.grammar->world;
}

}  // namespace

TestReading::TestReading(transformer::FastModel& model, const std::vector<float>& parameters,
                         const LanguageText& text)
    : model_(&model), parameters_(&parameters), text_(&text), search_(world_of(text)) {
  id_of_text_.resize(text.grammar->world.grammar().grammar.texts.size(), kUnknown);
  const std::vector<int>& texts = text.grammar->text_of_id;
  for (std::size_t id = 0; id < texts.size(); ++id) {
    if (texts[id] >= 0) id_of_text_[static_cast<std::size_t>(texts[id])] = static_cast<Id>(id);
  }
}

bool TestReading::done() const noexcept { return order_ && order_->done(); }

double TestReading::fraction() const noexcept {
  return order_ ? 0.3 + 0.7 * order_->fraction() : 0.3 * search_.fraction();
}

void TestReading::read() {
  if (!search_.done()) return search_.search();
  const std::vector<TestCase>& cases = search_.cases();
  if (!order_) {
    std::vector<std::size_t> lengths;
    for (const TestCase& each : cases) lengths.push_back(each.beginning.size() + 1);
    order_ = std::make_unique<AlikeInLength>(std::move(lengths));
    results_.assign(cases.size(), kUnread);
  }
  const std::vector<std::size_t> numbers = order_->next(kTestsAtOnce);
  if (numbers.empty()) return;
  transformer::Batch batch;
  batch.sequences = static_cast<int>(numbers.size());
  batch.length = static_cast<int>(cases[numbers.front()].beginning.size()) + 1;
  for (const std::size_t number : numbers) {
    batch.ids.push_back(kLineFeed);
    for (const int word : cases[number].beginning) {
      batch.ids.push_back(id_of_text_[static_cast<std::size_t>(word)]);
    }
  }
  batch.targets.assign(batch.ids.size(), transformer::kNoTarget);
  const Matrix<float>& logits = model_->logits(*parameters_, batch);
  for (std::size_t n = 0; n < numbers.size(); ++n) {
    const auto row = static_cast<Eigen::Index>(n + 1) * batch.length - 1;
    answer(numbers[n],
           {logits.data() + row * logits.cols(), static_cast<std::size_t>(logits.cols())});
  }
}

void TestReading::answer(std::size_t number, std::span<const float> logits) {
  const TestCase& test_case = search_.cases()[number];
  std::vector<float> chances(logits.begin(), logits.end());
  softmax(std::span(chances));
  const auto likeliest = [&](const std::vector<int>& words, float& chance) {
    int best = words.front();
    chance = 0;
    for (const int word : words) {
      const Id id = id_of_text_[static_cast<std::size_t>(word)];
      const float own = chances[static_cast<std::size_t>(id)];
      if (own > chance) best = word;
      chance = std::max(chance, own);
    }
    return best;
  };
  CaseResult& result = results_[number];
  result.right_word = likeliest(test_case.right, result.right_chance);
  result.wrong_word = likeliest(test_case.wrong, result.wrong_chance);
  std::vector<Id> ids;
  for (const int word : test_case.beginning) {
    ids.push_back(id_of_text_[static_cast<std::size_t>(word)]);
  }
  ids.push_back(kUnknown);
  for (const int word : test_case.right) {
    ids.back() = id_of_text_[static_cast<std::size_t>(word)];
    result.copied |= text_->beginnings.have(ids);
  }
}

std::vector<TestScore> TestReading::scores() const {
  std::vector<TestScore> scores;
  for (const std::string& name : search_.names()) scores.push_back({name, {}, {}, {}});
  for (std::size_t number = 0; number < results_.size(); ++number) {
    const CaseResult& result = results_[number];
    if (result.right_chance < 0) continue;
    for (std::size_t test = 0; test < scores.size(); ++test) {
      if ((search_.cases()[number].tests >> test & 1U) == 0) continue;
      TestScore& score = scores[test];
      for (Tally* tally : {&score.all, result.copied ? &score.copied : &score.learnt}) {
        ++tally->cases;
        tally->right += result.right();
      }
    }
  }
  std::erase_if(scores, [](const TestScore& score) { return score.all.cases == 0; });
  return scores;
}

}  // namespace lexiscope::language
