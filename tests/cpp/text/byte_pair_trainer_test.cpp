#include "text/byte_pair_trainer.hpp"
#include "testing.hpp"
#include "text/pieces.hpp"

namespace {

struct Learnt {
  Id left;
  Id right;
  std::int64_t count;

  friend bool operator==(const Learnt&, const Learnt&) = default;
};

/// What the trainer does, the slow and obvious way: count everything anew for each merge.
std::vector<Learnt> learn_slowly(std::string_view text, int merges) {
  std::vector<Ids> pieces;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view piece = piece_at(text, at);
    Ids ids;
    for (const char byte : piece) ids.push_back(static_cast<unsigned char>(byte));
    pieces.push_back(ids);
    at += piece.size();
  }
  std::vector<Learnt> learnt;
  while (static_cast<int>(learnt.size()) < merges) {
    std::map<std::pair<Id, Id>, std::int64_t> counts;  // in order of left, then right
    for (const auto& ids : pieces) {
      for (std::size_t i = 1; i < ids.size(); ++i) ++counts[{ids[i - 1], ids[i]}];
    }
    Learnt best{0, 0, 1};
    for (const auto& [pair, count] : counts) {
      if (count > best.count) best = {pair.first, pair.second, count};
    }
    if (best.count < 2) break;
    const auto merged = static_cast<Id>(256 + learnt.size());
    for (auto& ids : pieces) {
      Ids shorter;
      for (std::size_t i = 0; i < ids.size(); ++i) {
        const bool fits = i + 1 < ids.size() && ids[i] == best.left && ids[i + 1] == best.right;
        shorter.push_back(fits ? merged : ids[i]);
        if (fits) ++i;
      }
      ids = shorter;
    }
    learnt.push_back(best);
  }
  return learnt;
}

std::vector<Learnt> learnt_by(const BytePairTrainer& trainer) {
  std::vector<Learnt> learnt;
  for (const Merge& merge : trainer.tokenizer().merges()) {
    learnt.push_back({merge.left, merge.right, trainer.merge_counts()[learnt.size()]});
  }
  return learnt;
}

}  // namespace

TEST_CASE("a text counted in slices is learnt as one that was counted at once") {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "low lower lowest number " + std::to_string(i * i) + "\n";
  BytePairTrainer whole(text);
  whole.step(40);
  for (const std::size_t most : {1, 7, 1000}) {
    PieceCounts pieces;
    int slices = 1;
    while (!pieces.count(text, most)) ++slices;
    CHECK(slices > 5);
    BytePairTrainer trainer(std::move(pieces));
    for (const int merges : {0, 1, 39}) trainer.step(merges);
    CHECK(trainer.merge_counts() == whole.merge_counts());
    CHECK(trainer.token_count() == whole.token_count());
    CHECK(trainer.tokenizer().encode(text) == whole.tokenizer().encode(text));
  }
  throws(EmptyText, "text", "at least one byte", [] { BytePairTrainer{PieceCounts{}}; });
}

TEST_CASE("the most frequent pair becomes a token") {
  BytePairTrainer trainer("low low low lower");
  CHECK(trainer.token_count() == 17);
  // " l", "lo" and "ow" occur 3, 4 and 4 times; of the last two, "l" is the smaller left id.
  CHECK((trainer.step(1) == 1 && trainer.tokenizer().bytes_of(256) == "lo"));
  CHECK((trainer.merge_counts() == std::vector<std::int64_t>{4} && trainer.token_count() == 13));
  CHECK((trainer.step(1) == 1 && trainer.tokenizer().bytes_of(257) == "low"));
  CHECK((trainer.step(1) == 1 && trainer.tokenizer().bytes_of(258) == " low"));
  CHECK(trainer.token_count() == 6);
}

TEST_CASE("learning ends when no pair occurs twice") {
  BytePairTrainer trainer("abcabc");
  CHECK((trainer.step(10) == 2 && trainer.tokenizer().bytes_of(257) == "abc"));
  CHECK((trainer.step(10) == 0 && trainer.token_count() == 2));
}

TEST_CASE("the trainer learns what counting everything anew would learn") {
  Random random(3);
  for (int round = 0; round < 150; ++round) {
    // Few letters make many overlaps such as "aaaa"; blanks and a stray byte cut pieces.
    const std::string alphabet = "aaaabbc  \xFF\n";
    const std::uint32_t letters = 1 + random.below(static_cast<std::uint32_t>(alphabet.size()));
    std::string text;
    for (std::uint32_t left = 1 + random.below(300); left > 0; --left) {
      text += alphabet[random.below(letters)];
    }
    CAPTURE(text);
    BytePairTrainer trainer(text);
    trainer.step(60);
    const auto learnt = learnt_by(trainer);
    CHECK_UNARY(learnt == learn_slowly(text, 60));
    // What was learnt on a text cuts it into as many tokens as learning left.
    const auto ids = trainer.tokenizer().encode(text);
    CHECK(static_cast<std::int64_t>(ids.size()) == trainer.token_count());
    CHECK(trainer.tokenizer().decode(ids) == text);
  }
}

TEST_CASE("no text and a negative number of merges are refused") {
  throws(EmptyText, "text", "text: expected at least one byte, got none",
         [] { BytePairTrainer(""); });
  BytePairTrainer trainer("aaaa");
  throws(InvalidArgument, "merges", "got -1", [&] { trainer.step(-1); });
  CHECK(trainer.token_count() == 4);
}
