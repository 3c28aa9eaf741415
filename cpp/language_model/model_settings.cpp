#include "language_model/model_settings.hpp"

#include <algorithm>

#include "formats/json_reader.hpp"
#include "formats/quote_text.hpp"

namespace lexiscope::language {
namespace {

constexpr std::int64_t kMaxSteps = 1'000'000;
constexpr std::size_t kMaxLayers = 64;
constexpr int kMaxMerges = 65'000;
constexpr std::size_t kMaxTokenBytes = std::size_t{1} << 24;

[[noreturn]] void refuse(const Phrase& expected, const Phrase& got) {
  fail(ErrorKind::MalformedFile, kModelFile, expected, got);
}

/// The common base of both JSON readers: objects and errors.
class SettingsEvents : public JsonEvents {
 public:
  explicit SettingsEvents(std::string_view part) : part_(part) {}

  void start_object() override {
    if (depth_++ > 0) refuse("an object");
  }
  void end_object() override { --depth_; }
  void key(std::string name) override { key_ = std::move(name); }

  void refuse(const Phrase& got) override {
    language::refuse({"{0} of a language model", part_},
                     depth_ > 0 ? Phrase("{0} as {1}", got, quote_text(key_)) : got);
  }
  void fault(std::size_t at, std::string_view) override {
    language::refuse({"{0} as JSON", part_}, {"a syntax error at its byte {0}", at + 1});
  }

 protected:
  ~SettingsEvents() = default;

  std::string part_;
  int depth_ = 0;  // nesting of objects
  std::string key_;
};

/// Settings by name, each once, with strings and numbers as written.
class Settings {
 public:
  void add(const std::string& name, std::string written, bool is_text) {
    if (find(name) != nullptr) refuse("each setting once", {"{0} twice", quote_text(name)});
    settings_.push_back({name, std::move(written), is_text, false});
  }
  std::string text(const char* name) { return taken(name, true, "a text"); }
  double number(const char* name) {
    const std::string written = taken(name, false, "a number");
    return JsonNumber{written}.value();
  }
  std::int64_t whole(const char* name, std::int64_t high) {
    const std::string written = taken(name, false, "a number");
    const std::optional<std::int64_t> number = JsonNumber{written}.whole();
    if (!number || *number < 0 || *number > high) {
      refuse({"{0} from 0 to {1}", name, high}, written);
    }
    return *number;
  }
  PositionScheme scheme(const char* name) {
    const std::string written = text(name);
    for (const PositionSchemeEntry& entry : position_schemes()) {
      if (entry.name == written) return entry.scheme;
    }
    refuse("the name of a scheme", quote_text(written));
  }
  /// Throws for a setting that has not been read.
  void require_all_taken() const {
    for (const Setting& each : settings_) {
      if (!each.taken) refuse("settings of a language model", quote_text(each.name));
    }
  }

 private:
  struct Setting {
    std::string name;
    std::string written;
    bool is_text;
    bool taken;
  };
  Setting* find(std::string_view name) {
    const auto found = std::find_if(settings_.begin(), settings_.end(),
                                    [&](const Setting& each) { return each.name == name; });
    return found == settings_.end() ? nullptr : &*found;
  }
  const std::string& taken(const char* name, bool is_text, const char* kind) {
    Setting* const setting = find(name);
    if (setting == nullptr || setting->is_text != is_text) {
      refuse({"{0} as its {1}", kind, name},
             setting == nullptr ? "none" : Phrase(quote_text(setting->written)));
    }
    setting->taken = true;
    return setting->written;
  }
  std::vector<Setting> settings_;
};

/// Reads settings, including those of each layer.
class ConfigEvents final : public SettingsEvents {
 public:
  ConfigEvents() : SettingsEvents("the config") {}
  Settings settings;
  std::vector<Settings> layers;

  void start_object() override {
    if (depth_ > 1 || (depth_ == 1 && !in_layers_)) refuse("an object");
    if (++depth_ == 1) return;
    if (layers.size() == kMaxLayers) refuse("more than 64 layers");
    layers.emplace_back();
  }
  void start_array() override {
    if (depth_ != 1 || in_layers_ || !layers.empty() || key_ != "layers") refuse("a list");
    in_layers_ = true;
  }
  void end_array() override { in_layers_ = false; }
  void text(std::string text) override { add(std::move(text), true); }
  void number(const JsonNumber& number) override { add(std::string(number.written), false); }

 private:
  void add(std::string written, bool is_text) {
    if (depth_ == 0 || (depth_ == 1 && in_layers_)) refuse(quote_text(written));
    (depth_ == 1 ? settings : layers.back()).add(key_, std::move(written), is_text);
  }
  bool in_layers_ = false;
};

/// Reads a list of words, or of pairs of tokens.
class TokenEvents final : public SettingsEvents {
 public:
  TokenEvents() : SettingsEvents("the tokens") {}
  std::vector<std::string> words;
  std::vector<std::int64_t> merged;  // in pairs

  void key(std::string name) override {
    if (!key_.empty() || (name != "words" && name != "merges")) refuse(quote_text(name));
    key_ = std::move(name);
  }
  void start_array() override {
    if (depth_ == 0 || key_.empty() || lists_ == (key_ == "words" ? 1 : 2)) refuse("a list");
    ++lists_;
  }
  void end_array() override {
    if (lists_-- == 2 && pair_ != 2) refuse("no pair");
    pair_ = 0;
  }
  void text(std::string text) override {
    if (lists_ != 1 || key_ != "words") refuse(quote_text(text));
    words.push_back(std::move(text));
  }
  void number(const JsonNumber& number) override {
    const std::optional<std::int64_t> id = number.whole();
    if (lists_ != 2 || !id || ++pair_ > 2) refuse(std::string(number.written));
    merged.push_back(*id);
  }
  [[nodiscard]] bool are_words() const { return key_ == "words"; }

 private:
  int lists_ = 0;  // open lists
  int pair_ = 0;   // ids in the open pair
};

}  // namespace

void read_config(std::string_view json, LanguageModel& model) {
  ConfigEvents config;
  read_json(json, config);
  Settings& settings = config.settings;
  const auto whole = [&](const char* name, std::int64_t high) {
    return static_cast<int>(settings.whole(name, high));
  };
  model.text = settings.text("text");
  transformer::ModelOptions& options = model.options;
  options.width = whole("width", 1'024);
  options.heads = whole("heads", 64);
  options.mlp_width = whole("mlp_width", 4'096);
  options.max_length = whole("max_length", 4'096);
  options.added = settings.scheme("added");
  options.sinusoidal_base = settings.number("sinusoidal_base");
  const std::string output = settings.text("output");
  options.tied = output == "tied";
  if (!options.tied && output != "own") refuse("own or tied as its output", quote_text(output));
  options.layers.clear();
  for (Settings& each : config.layers) {
    transformer::LayerPositions layer;
    layer.scheme = each.scheme("scheme");
    layer.base = each.number("base");
    layer.slope_factor = each.number("slope_factor");
    layer.flat_heads = static_cast<int>(each.whole("flat_heads", 64));
    each.require_all_taken();
    options.layers.push_back(layer);
  }
  transformer::TrainingOptions& training = model.training;
  training.steps = whole("steps", kMaxSteps);
  model.steps_done = whole("steps_done", kMaxSteps);
  training.sequences = whole("sequences", 4'096);
  training.length = whole("length", 4'096);
  training.warmup = whole("warmup", kMaxSteps);
  training.seed = static_cast<std::uint64_t>(settings.whole("seed", (std::int64_t{1} << 53) - 1));
  training.optimizer.learning_rate = settings.number("learning_rate");
  settings.require_all_taken();
}

TokenSet read_tokens(std::string_view json) {
  TokenEvents events;
  read_json(json, events);
  if (events.are_words()) return TokenSet::of_words(events.words);
  // Starts with the bytes, without merges.
  BytePairTokenizer tokenizer;
  std::size_t bytes = 256;
  for (std::size_t n = 0; n < events.merged.size(); n += 2) {
    if (tokenizer.size() > kMaxMerges) refuse("65,000 merges at most", "more");
    for (const std::int64_t id : {events.merged[n], events.merged[n + 1]}) {
      if (id >= 0 && id < tokenizer.size()) continue;
      refuse({"pairs of tokens from 0 to {0}", tokenizer.size() - 1}, std::to_string(id));
    }
    const auto left = static_cast<Id>(events.merged[n]);
    const auto right = static_cast<Id>(events.merged[n + 1]);
    // Limits the total size, because a few dozen nested merges would exhaust memory.
    bytes += tokenizer.bytes_of(left).size() + tokenizer.bytes_of(right).size();
    if (bytes > kMaxTokenBytes) {
      refuse({"merges with tokens of {0} bytes together at most", kMaxTokenBytes}, "more");
    }
    tokenizer.add_merge(left, right);
  }
  return TokenSet::of_byte_pairs(std::move(tokenizer));
}

}  // namespace lexiscope::language
