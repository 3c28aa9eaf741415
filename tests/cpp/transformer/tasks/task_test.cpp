#include "transformer/tasks/task.hpp"
#include "testing.hpp"

using namespace lexiscope::transformer;

namespace {

Batch lines_of(TaskKind kind, int sequences, int length, Optimum optimum = Optimum::Leave) {
  Random random(11);
  Batch batch;
  draw_lines({kind}, sequences, length, random, batch, optimum);
  return batch;
}

/// Calls visit(ids of the line, targets of the line) for each.
template <class Visit>
void each_line(const Batch& batch, Visit visit) {
  for (int b = 0; b < batch.sequences; ++b) {
    const auto from = static_cast<std::size_t>(b * batch.length);
    const auto T = static_cast<std::size_t>(batch.length);
    visit(std::span(batch.ids).subspan(from, T), std::span(batch.targets).subspan(from, T));
  }
}

/// P(favourite of i is j | what was read) by going through every permutation.
double loss_by_enumeration(int symbols, std::span<const Id> ids, std::span<const Id> next,
                           std::size_t t) {
  Ids order(symbols);
  std::iota(order.begin(), order.end(), 0);
  const double other = (1 - kFavouriteShare) / symbols;
  const auto chance = [&](std::size_t at) {
    return order[static_cast<std::size_t>(ids[at])] == next[at] ? kFavouriteShare + other : other;
  };
  double with = 0;
  double without = 0;
  do {
    double weight = 1;
    for (std::size_t s = 0; s < t; ++s) weight *= chance(s);
    without += weight;
    with += weight * chance(t);
  } while (std::next_permutation(order.begin(), order.end()));
  return -std::log(with / without);
}

}  // namespace

TEST_CASE("followed asks for what came after the latest earlier place of the symbol") {
  const Batch batch = lines_of(TaskKind::Followed, 50, 32);
  each_line(batch, [](auto ids, auto targets) {
    for (std::size_t t = 0; t < ids.size(); ++t) {
      Id expected = kNoTarget;
      for (std::size_t s = 0; s < t; ++s) {
        if (ids[s] == ids[t]) expected = ids[s + 1];
      }
      CHECK(targets[t] == expected);
    }
  });
  // 8 symbols: at place t it is new with probability (7/8)^t, 7.9 places of 32 in the mean.
  CHECK(batch.target_count() / 50.0 == doctest::Approx(24.1).epsilon(0.03));
}

TEST_CASE("back asks for the symbol so many places back") {
  each_line(lines_of(TaskKind::Back, 5, 9), [](auto ids, auto targets) {
    for (std::size_t t = 0; t < 9; ++t) CHECK(targets[t] == (t < 3 ? kNoTarget : ids[t - 3]));
  });
}

TEST_CASE("copy asks for the symbols again, from the mark on") {
  for (const int length : {3, 8, 9, 33}) {
    CAPTURE(length);
    each_line(lines_of(TaskKind::Copy, 5, length), [&](auto ids, auto targets) {
      const auto half = static_cast<std::size_t>(length / 2);
      CHECK(ids[half] == 8);
      CHECK(std::count(ids.begin(), ids.end(), 8) == 1);
      for (std::size_t t = 0; t < ids.size(); ++t) {
        CHECK(targets[t] == (t >= half && t < 2 * half ? ids[t - half] : kNoTarget));
        if (t > half) CHECK(ids[t] == ids[t - half - 1]);
      }
    });
  }
}

TEST_CASE("recall asks for the value that stood behind a key before the gap") {
  for (const int length : {3, 12, 32}) {
    CAPTURE(length);
    each_line(lines_of(TaskKind::Recall, 20, length), [&](auto ids, auto targets) {
      const auto pairs = static_cast<std::size_t>(std::min(4, length / 3));
      std::set<Id> asked;
      for (std::size_t t = 0; t < ids.size(); ++t) {
        if (t + pairs < ids.size()) {
          CHECK(targets[t] == kNoTarget);
          if (t >= 2 * pairs) CHECK(ids[t] == 16);
          continue;
        }
        const auto key = std::find(ids.begin(), ids.begin() + 2 * pairs, ids[t]);
        CHECK((key - ids.begin()) % 2 == 0);
        CHECK((targets[t] == key[1] && targets[t] >= 8));
        asked.insert(ids[t]);
      }
      CHECK(asked.size() == pairs);
    });
  }
}

TEST_CASE("a language takes every symbol's favourite follower three times in four") {
  int favourites = 0;
  const Batch batch = lines_of(TaskKind::Language, 200, 100);
  each_line(batch, [&](auto ids, auto targets) {
    for (std::size_t t = 0; t + 1 < ids.size(); ++t) CHECK(targets[t] == ids[t + 1]);
    std::set<Id> followers;
    for (Id i = 0; i < 8; ++i) {
      std::array<int, 8> counts{};
      for (std::size_t t = 0; t < ids.size(); ++t) {
        if (ids[t] == i) ++counts[static_cast<std::size_t>(targets[t])];
      }
      const auto most = std::max_element(counts.begin(), counts.end());
      favourites += *most;
      followers.insert(static_cast<Id>(most - counts.begin()));
    }
    CHECK(followers.size() >= 6);  // a permutation, but for symbols that hardly came
  });
  // 3/4, and 1/8 of what is left; the largest of few counts is a little more.
  CHECK(favourites / 20'000.0 == doctest::Approx(0.78125).epsilon(0.01));
}

TEST_CASE("the optimum of a language is that of all its permutations, weighed one by one") {
  Random random(3);
  Batch batch;
  double largest = 0;
  for (const int symbols : {2, 3, 6}) {
    draw_lines({TaskKind::Language, symbols}, 4, 14, random, batch, Optimum::Compute);
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      const std::size_t from = n / 14 * 14;
      const double expected =
          loss_by_enumeration(symbols, std::span(batch.ids).subspan(from, 14),
                              std::span(batch.targets).subspan(from, 14), n - from);
      largest = std::max(largest, std::abs(batch.optimum[n] - expected));
    }
  }
  MESSAGE("largest difference from enumeration: ", largest);
  CHECK(largest < 1e-12);
}

TEST_CASE("the optimum falls from log n to the language's own entropy, also in long lines") {
  const Batch batch = lines_of(TaskKind::Language, 100, 1'000, Optimum::Compute);
  const auto mean = [&](int from, int to) {
    double sum = 0;
    for (int n = 0; n < batch.tokens(); ++n) {
      if (n % 1'000 >= from && n % 1'000 < to) sum += batch.optimum[n];
    }
    return sum / (100.0 * (to - from));
  };
  CHECK(mean(0, 1) == doctest::Approx(std::log(8)));
  const double high = kFavouriteShare + 0.25 / 8;
  const double entropy = -high * std::log(high) - 7 * (0.25 / 8) * std::log(0.25 / 8);
  CHECK(mean(200, 1'000) == doctest::Approx(entropy).epsilon(0.01));
}

TEST_CASE("optima are 0 where the answer is certain, and asking for them changes no line") {
  for (const std::string_view name : kTasks) {
    CAPTURE(name);
    const TaskKind kind = task_kind(name);
    const Batch plain = lines_of(kind, 3, 12);
    const Batch with = lines_of(kind, 3, 12, Optimum::Compute);
    CHECK((plain.ids == with.ids && plain.targets == with.targets && plain.optimum.empty()));
    CHECK(with.optimum.size() == with.ids.size());
    if (kind == TaskKind::Language) continue;
    CHECK(*std::max_element(with.optimum.begin(), with.optimum.end()) == 0);
    CHECK_NOTHROW(require_batch(plain, Task{kind}.vocab_size(), 12));
  }
}

TEST_CASE("lines too short to ask anything, and numbers out of range, are refused") {
  Random random(1);
  Batch batch;
  const auto draw = [&](const Task& task, int length) {
    draw_lines(task, 2, length, random, batch);
  };
  throws(InvalidArgument, "task", "followed, language", [] { (void)task_kind("sort"); });
  throws(TooLarge, "sequences", "268435456 tokens together at most, got 4294967296",
         [&] { draw_lines(Task{}, 65'536, 65'536, random, batch); });
  throws(InvalidArgument, "length", "2 to 65536, got 1", [&] { draw({TaskKind::Followed}, 1); });
  throws(InvalidArgument, "length", "4 to 65536, got 3", [&] { draw({TaskKind::Back}, 3); });
  throws(InvalidArgument, "length", "3 to", [&] { draw({TaskKind::Copy}, 2); });
  throws(InvalidArgument, "symbols", "2 to 12, got 13", [&] { draw({TaskKind::Language, 13}, 8); });
  throws(InvalidArgument, "distance", "got 0", [&] { draw({TaskKind::Back, 8, 0}, 8); });
}

TEST_CASE("every id of a task has a word of its own") {
  const auto shown = [](const Task& task) {
    std::string text;
    for (const std::string& word : words_of(task)) text += word + " ";
    return text;
  };
  CHECK((shown({TaskKind::Followed, 4}) == "a b c d " && shown({TaskKind::Copy, 3}) == "a b c | "));
  CHECK(shown({TaskKind::Recall, 2}) == "a b A B · ");
  CHECK(words_of({TaskKind::Back, 28}).back() == "ab");
  for (const TaskKind kind : {TaskKind::Followed, TaskKind::Copy, TaskKind::Recall}) {
    const Task task{kind, 1'000};
    Strings words = words_of(task);
    CHECK(words.size() == static_cast<std::size_t>(task.vocab_size()));
    std::sort(words.begin(), words.end());
    CHECK(std::unique(words.begin(), words.end()) == words.end());
  }
}
