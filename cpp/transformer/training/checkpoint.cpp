#include "transformer/training/checkpoint.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <type_traits>

#include "base/fnv.hpp"

namespace lexiscope::transformer {
namespace {

constexpr std::string_view kMagic = "lexiscope transformer 4\n";

std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = kFnvBasis;
  for (const char byte : bytes) hash = fnv1a(hash, static_cast<std::uint8_t>(byte));
  return hash;
}

[[noreturn]] void refuse(const Phrase& got) {
  fail(ErrorKind::MalformedFile, "checkpoint", "a whole checkpoint of a transformer", got);
}

/// The fields of a layer in the order of the file; `each` is a Writer or a Reader.
template <class Each, class Layer>
void fields(Each& each, Layer& layer);

class Writer {
 public:
  template <class Number>
  void operator()(const Number& number) {
    static_assert(std::is_arithmetic_v<Number> || std::is_enum_v<Number>);
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  void operator()(const std::string& text) {
    (*this)(std::uint64_t{text.size()});
    bytes.append(text);
  }
  template <class Item>
  void operator()(const std::vector<Item>& items) {
    (*this)(std::uint64_t{items.size()});
    for (const Item& item : items) (*this)(item);
  }
  template <class Item>
  void operator()(const std::optional<Item>& item) {
    (*this)(item.has_value());
    if (item) (*this)(*item);
  }
  void operator()(const LayerPositions& layer) { fields(*this, layer); }

  std::string bytes;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}

  template <class Number>
  void operator()(Number& number) {
    static_assert(std::is_arithmetic_v<Number> || std::is_enum_v<Number>);
    std::memcpy(&number, take(sizeof number).data(), sizeof number);
  }
  void operator()(bool& flag) {
    const std::string_view byte = take(1);
    if (byte[0] != 0 && byte[0] != 1) refuse("neither yes nor no");
    flag = byte[0] == 1;
  }
  void operator()(std::string& text) { text = take(count(1)); }
  template <class Item>
  void operator()(std::vector<Item>& items) {
    if constexpr (std::is_arithmetic_v<Item>) {
      items.resize(count(sizeof(Item)));
      for (Item& item : items) (*this)(item);
    } else {
      // A false length allocates nothing, because each item is read before the next is added.
      items.clear();
      for (std::size_t left = count(1); left > 0; --left) (*this)(items.emplace_back());
    }
  }
  template <class Item>
  void operator()(std::optional<Item>& item) {
    bool there = false;
    (*this)(there);
    if (there) (*this)(item.emplace());
  }
  void operator()(LayerPositions& layer) { fields(*this, layer); }

  void end() const {
    if (!left_.empty()) refuse("more bytes than its lengths say");
  }

 private:
  std::size_t count(std::size_t item_size) {
    std::uint64_t number = 0;
    (*this)(number);
    if (number > left_.size() / item_size) refuse("fewer bytes than its lengths say");
    return static_cast<std::size_t>(number);
  }
  std::string_view take(std::size_t size) {
    if (size > left_.size()) refuse("fewer bytes than its lengths say");
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }

  std::string_view left_;
};

template <class Each, class Layer>
void fields(Each& each, Layer& layer) {
  each(layer.scheme);
  each(layer.base);
  each(layer.scaling.kind);
  each(layer.scaling.factor);
  each(layer.scaling.trained_len);
  each(layer.scaling.beta_fast);
  each(layer.scaling.beta_slow);
  each(layer.scaling.truncate);
  each(layer.scaling.attention_factor);
  each(layer.scaling.mscale);
  each(layer.scaling.mscale_all_dim);
  each(layer.scaling.low_frequency);
  each(layer.scaling.high_frequency);
  each(layer.scaling.sequence_len);
  each(layer.scaling.short_factors);
  each(layer.scaling.long_factors);
  each(layer.slope_factor);
  each(layer.flat_heads);
}

template <class Each, class Of>
void settings(Each& each, Of& checkpoint) {
  auto& [steps, sequences, length, warmup, seed, optimizer] = checkpoint.training;
  auto& model = checkpoint.model;
  each(model.vocab_size);
  each(model.width);
  each(model.heads);
  each(model.mlp_width);
  each(model.max_length);
  each(model.added);
  each(model.sinusoidal_base);
  each(model.layers);
  each(model.tied);
  each(steps);
  each(sequences);
  each(length);
  each(warmup);
  each(seed);
  each(optimizer.learning_rate);
  each(optimizer.beta1);
  each(optimizer.beta2);
  each(optimizer.weight_decay);
  each(optimizer.clip);
  each(checkpoint.source);
  each(checkpoint.words);
}

template <class Each, class Of>
void progress(Each& each, Of& checkpoint) {
  each(checkpoint.steps_done);
  each(checkpoint.seconds);
  for (auto& word : checkpoint.random) each(word);
  each(checkpoint.losses);
  each(checkpoint.parameters);
  each(checkpoint.optimizer.mean);
  each(checkpoint.optimizer.mean_square);
  each(checkpoint.optimizer.beta1_power);
  each(checkpoint.optimizer.beta2_power);
}

bool all_finite(const std::vector<float>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](float x) { return std::isfinite(x); });
}

/// Checks what a damaged checkpoint may contain and no later code would notice.
bool is_sound(const Checkpoint& c) {
  const auto count = static_cast<std::size_t>(ParameterLayout(c.model).count);
  const auto& [mean, mean_square, beta1_power, beta2_power] = c.optimizer;
  const bool random = std::any_of(c.random.begin(), c.random.end(), [](auto w) { return w != 0; });
  const bool scalings =
      std::all_of(c.model.layers.begin(), c.model.layers.end(), [](const LayerPositions& layer) {
        return layer.scaling.kind >= RotaryScalingKind::None &&
               layer.scaling.kind <= RotaryScalingKind::LongRope;
      });
  return scalings && random && c.steps_done >= 0 && c.steps_done <= c.training.steps &&
         c.losses.size() == static_cast<std::size_t>(c.steps_done) && all_finite(c.losses) &&
         c.parameters.size() == count && mean.size() == count && mean_square.size() == count &&
         all_finite(c.parameters) && all_finite(mean) && all_finite(mean_square) &&
         std::all_of(mean_square.begin(), mean_square.end(), [](float x) { return x >= 0; }) &&
         std::isfinite(c.seconds) && c.seconds >= 0 && beta1_power >= 0 && beta1_power <= 1 &&
         beta2_power >= 0 && beta2_power <= 1 &&
         (c.words.empty() || c.words.size() == static_cast<std::size_t>(c.model.vocab_size));
}

}  // namespace

std::string bytes_of(const Checkpoint& checkpoint) {
  Writer writer;
  writer.bytes = kMagic;
  settings(writer, checkpoint);
  progress(writer, checkpoint);
  writer(hash_of(writer.bytes));
  return writer.bytes;
}

Checkpoint read_checkpoint(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) refuse("something else");
  Reader reader(bytes.substr(kMagic.size()));
  Checkpoint checkpoint;
  settings(reader, checkpoint);
  progress(reader, checkpoint);
  std::uint64_t hash = 0;
  reader(hash);
  reader.end();
  if (hash != hash_of(bytes.substr(0, bytes.size() - sizeof hash))) refuse("a damaged one");
  try {
    if (is_sound(checkpoint)) return checkpoint;
  } catch (const Error& error) {
    refuse(error.message());
  }
  refuse("numbers that do not belong together");
}

Phrase description_of(const Checkpoint& checkpoint) {
  const ModelOptions& model = checkpoint.model;
  Phrase text{"{0}, V {1}, D {2}, {3} heads, {4} layers",
              checkpoint.source,
              model.vocab_size,
              model.width,
              model.heads,
              model.layers.size()};
  if (model.tied) text = {"{0}, tied", text};
  if (model.mlp_width > 0) text = {"{0}, MLP {1}", text, model.mlp_width};
  for (const PositionScheme scheme : {model.added, model.layers.front().scheme}) {
    if (scheme != PositionScheme::None) text = {"{0}, {1}", text, entry_of(scheme).name};
  }
  return {"{0}, seed {1}", text, checkpoint.training.seed};
}

bool same_training(const Checkpoint& a, const Checkpoint& b) {
  Writer of_a;
  Writer of_b;
  settings(of_a, a);
  settings(of_b, b);
  return of_a.bytes == of_b.bytes;
}

}  // namespace lexiscope::transformer
