#include "formats/json_reader.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "testing.hpp"

using Peer = nlohmann::json;

namespace {

/// Every digit of a number; -0 is 0, as it is for the peer.
std::string shown(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "number %.17g", value + 0.0);
  return text;
}

struct Fault : std::runtime_error {
  Fault(std::size_t place, std::string_view what)
      : std::runtime_error(std::string(what)), at(place) {}
  std::size_t at;
};

/// Writes the events down as nlohmann's reader would hand them over.
class Events final : public JsonEvents {
 public:
  Strings seen;

  void start_object() override { seen.emplace_back("{"); }
  void end_object() override { seen.emplace_back("}"); }
  void start_array() override { seen.emplace_back("["); }
  void end_array() override { seen.emplace_back("]"); }
  void key(std::string name) override { seen.push_back("key " + name); }
  void text(std::string text) override { seen.push_back("text " + text); }
  void number(const JsonNumber& number) override {
    if (std::isinf(number.value())) throw Fault(0, "which the peer refuses");
    seen.push_back(shown(number.value()));
  }
  void boolean(bool value) override { seen.emplace_back(value ? "true" : "false"); }
  void null() override { seen.emplace_back("null"); }
  void refuse(const Phrase& got) override { throw std::logic_error(got.english()); }
  void fault(std::size_t at, std::string_view due) override { throw Fault(at, due); }
};

struct PeerEvents {
  Strings seen;

  bool add(std::string event) {
    seen.push_back(std::move(event));
    return true;
  }
  bool number(double value) { return add(shown(value)); }
  bool start_object(std::size_t) { return add("{"); }
  bool end_object() { return add("}"); }
  bool start_array(std::size_t) { return add("["); }
  bool end_array() { return add("]"); }
  bool key(const std::string& name) { return add("key " + name); }
  bool string(const std::string& text) { return add("text " + text); }
  bool number_integer(std::int64_t value) { return number(static_cast<double>(value)); }
  bool number_unsigned(std::uint64_t value) { return number(static_cast<double>(value)); }
  bool number_float(double value, const std::string&) { return number(value); }
  bool boolean(bool value) { return add(value ? "true" : "false"); }
  bool null() { return add("null"); }
  bool binary(const std::vector<std::uint8_t>&) { return false; }
  bool parse_error(std::size_t, const std::string&, const std::exception&) { return false; }
};

/// Both readers take the text, with the same events, or neither does. Says whether they do.
bool expect_as_peer(const std::string& text) {
  CAPTURE(text);
  PeerEvents peer;
  const bool peer_takes_it = Peer::sax_parse(text, &peer);
  Events events;
  bool taken = true;
  try {
    read_json(text, events);
  } catch (const Fault&) {
    taken = false;
  }
  CHECK(taken == peer_takes_it);
  if (taken && peer_takes_it) CHECK(events.seen == peer.seen);
  return taken;
}

void expect_fault(const std::string& text, std::size_t at, const std::string& due) {
  CAPTURE(text);
  Events events;
  try {
    read_json(text, events);
    FAIL("taken");
  } catch (const Fault& fault) {
    CHECK(fault.at == at);
    CHECK(std::string(fault.what()) == due);
  }
}

const std::string kText = R"({"a": [1, -2.5e-3, true, null, {}], "b\u00e9\ud83d\ude00": "x\\\"\n",
  "": {"deep": [[["é€😀", false]], []]}, "n": [0, -0, 1E5, 0.125, 123456789012345678]})";

}  // namespace

TEST_CASE("a text of every kind of value gives the events that nlohmann's reader gives") {
  CHECK((expect_as_peer(kText) && expect_as_peer("\xEF\xBB\xBF [ ] ") && expect_as_peer("7")));
  CHECK(expect_as_peer("\"\\u0000\\u007f\x7F\""));
}

TEST_CASE("what is nearly JSON is taken or refused as nlohmann's reader does") {
  // Each ends at a bar.
  constexpr std::string_view kBar = "¦";
  const std::string broken =
      R"(¦ ¦{¦}¦[¦]¦[,]¦[1,]¦[1 2]¦[1,,2]¦{,}¦{"a"}¦{"a":}¦{"a":1,}¦{a:1}¦)"
      R"({"a" 1}¦{"a":1]¦[1}¦[] []¦1 2¦nul¦nulll¦True¦01¦-¦-01¦+1¦.5¦5.¦1e¦1e+¦)"
      R"(1.e5¦0x10¦NaN¦-Infinity¦--1¦"¦"\"¦"\x"¦"\u12"¦"\u12G4"¦"\ud800"¦)"
      R"("\ud800x"¦"\ud800\u0041"¦"\udc00"¦"\ud800\ud800"¦'a'¦/**/1¦)";
  for (std::size_t at = 0; at < broken.size();) {
    const std::size_t end = broken.find(kBar, at);
    CHECK_FALSE(expect_as_peer(broken.substr(at, end - at)));
    at = end + kBar.size();
  }
  for (const char* text : {"\"a\nb\"", "\"a\tb\"", "\"\xFF\"", "\"\xC0\x80\"", "\"\xED\xA0\x80\"",
                           "\"\xE2\x82\"", "\xEF\xBB", "[1]\xC2\xA0", "\v1"}) {
    CHECK_FALSE(expect_as_peer(text));
  }
  CHECK_FALSE(expect_as_peer(std::string("\"\0\"", 3)));
}

TEST_CASE("every beginning of a text, and thousands of spoilt ones, are judged as nlohmann does") {
  for (std::size_t length = 0; length < kText.size(); ++length) {
    expect_as_peer(kText.substr(0, length));
  }
  const std::string bytes = "{}[]:,\"\\ue10-+. \ntfn\xC3\xFF";
  Random random(1);
  int taken = 0;
  for (int round = 0; round < 5'000; ++round) {
    std::string text = kText;
    for (std::uint32_t changes = 1 + random.below(2); changes > 0; --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      const char byte = bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
      if (random.below(2) == 0) {
        text[at] = byte;
      } else {
        text.erase(at, 1);
      }
    }
    taken += expect_as_peer(text) ? 1 : 0;
  }
  CHECK(taken > 500);
}

TEST_CASE("a fault has its place and what was due there") {
  expect_fault("", 0, "a value");
  expect_fault("[1, 2", 5, ", or ]");
  expect_fault("{\"a\": 1 \"b\"", 8, ", or }");
  expect_fault("{]", 1, "a name in quotes or }");
  expect_fault("{\"a\": 1, }", 9, "a name in quotes");
  expect_fault("{\"a\" 1}", 5, ":");
  expect_fault("[1] 2", 4, "the end");
  expect_fault(std::string("[1]\0", 4), 3, "the end");  // which the peer takes for the end itself
  expect_fault("nul!", 3, "null");
  expect_fault("-a", 1, "a digit");
  expect_fault("\"ab", 3, "\"");
  expect_fault("\"a\nb\"", 2, "an escape such as \\n");
  expect_fault("\"\\q\"", 2, "one of \"\\/bfnrtu");
  expect_fault("\"\\u00g0\"", 5, "a hexadecimal digit");
  expect_fault("\"\\udc00\"", 7, "both halves of a surrogate pair");
  expect_fault("\"\xFF\"", 1, "a character in UTF-8");
}

TEST_CASE("depth costs no stack") {
  const std::string deep(1'000'000, '[');
  Events events;
  CHECK_THROWS_AS(read_json(deep, events), Fault);
  CHECK(events.seen.size() == deep.size());
}

TEST_CASE("a whole number is an int64 exactly, and knows whether it was written as one") {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  CHECK(JsonNumber{"0"}.whole() == 0);
  CHECK(JsonNumber{"-12"}.whole() == -12);
  CHECK(JsonNumber{"9223372036854775807"}.whole() == most);
  CHECK(JsonNumber{"-9223372036854775808"}.whole() == -most - 1);
  for (const char* text : {"9223372036854775808", "-9223372036854775809", "99999999999999999999",
                           "100000000000000000000000", "1.0", "1e3"}) {
    CAPTURE(text);
    CHECK_FALSE(JsonNumber{text}.whole().has_value());
  }
  CHECK(JsonNumber{"12"}.is_whole());
  CHECK_FALSE(JsonNumber{"1.0"}.is_whole());
  CHECK_FALSE(JsonNumber{"1e3"}.is_whole());
}
