// weights.hpp: the weights of a Llama as they are stored, and the reader that gathers them from
// safetensors files.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "llama/llama_config.hpp"
#include "pretrained/safetensors_header.hpp"

namespace lexiscope::llama {

/// A matrix (rows, columns), row-major. As files store it, y = W x: one row for each output. BF16
/// stays in two bytes a number, which is exact; F16, F32 and F64 become float32.
class WeightMatrix {
 public:
  WeightMatrix() = default;
  explicit WeightMatrix(Table table)
      : rows_(table.rows()), columns_(table.cols()), table_(std::move(table)) {}
  /// The upper halves of float32 numbers.
  WeightMatrix(std::int64_t rows, std::int64_t columns, std::vector<std::uint16_t> halves)
      : rows_(rows), columns_(columns), halves_(std::move(halves)) {}

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  /// Whether it is stored in BF16.
  [[nodiscard]] bool in_halves() const noexcept { return !halves_.empty(); }
  /// Writes a row (columns); the row number is not checked.
  void read_row(std::int64_t row, float* to) const noexcept;
  /// All of it in float32.
  [[nodiscard]] Table table() const;

 private:
  std::int64_t rows_ = 0;
  std::int64_t columns_ = 0;
  Table table_;
  std::vector<std::uint16_t> halves_;
};

struct LayerWeights {
  Table attention_norm;  ///< (1,D)
  WeightMatrix queries;  ///< (H d,D)
  WeightMatrix keys;     ///< (K d,D)
  WeightMatrix values;   ///< (K d,D)
  WeightMatrix output;   ///< (D,H d)
  Table mlp_norm;        ///< (1,D)
  WeightMatrix gate;     ///< (M,D)
  WeightMatrix up;       ///< (M,D)
  WeightMatrix down;     ///< (D,M)
};

struct LlamaWeights {
  WeightMatrix tokens;  ///< (V,D), the token table
  std::vector<LayerWeights> layers;
  Table norm;           ///< (1,D)
  WeightMatrix output;  ///< (V,D); empty where the token table serves, too

  /// The matrix that makes logits.
  [[nodiscard]] const WeightMatrix& logits() const noexcept {
    return output.rows() > 0 ? output : tokens;
  }
};

/// Reads bytes `begin` … `end`-1 of a file in pieces, passing each to `take`.
using ReadRange = std::function<void(std::int64_t begin, std::int64_t end,
                                     const std::function<void(std::string_view)>& take)>;

/// Gathers weights from one file or several.
class WeightReader {
 public:
  explicit WeightReader(const LlamaConfig& config);

  /// Reads all tensors of a safetensors file of `bytes` bytes. Throws MalformedFile (argument
  /// `name`) for what is not such a file, for a tensor of another shape than the config says, for
  /// one that the model does not have (a bias, an expert) or had before, for numbers that are not
  /// finite or of a type other than F32, F16, BF16 and F64, and for a file that is cut off;
  /// TooLarge.
  void add_file(const std::string& name, std::int64_t bytes, const ReadRange& read);

  /// The weights. Throws MalformedFile (argument `name`) for a tensor that was in no file.
  LlamaWeights finish(std::string_view name);

 private:
  /// Where a tensor goes.
  struct Slot {
    std::int64_t rows;
    std::int64_t columns;
    WeightMatrix* matrix;  // or
    Table* row;            // of a norm, whose shape is (columns)
    bool needed = true;
    bool read = false;
  };
  void add_slot(const std::string& tensor, Slot slot);
  void add_layer(std::int64_t number, const LlamaConfig& config);
  void read_tensor(const std::string& file, const StoredTensor& tensor, const ReadRange& read);

  LlamaWeights weights_;
  WeightMatrix ignored_;
  std::map<std::string, Slot> slots_;
};

/// The files that a model.safetensors.index.json names, each once, in their order. Throws
/// MalformedFile (argument `name`), also for a name that is not that of a file beside it.
std::vector<std::string> shard_names(std::string_view json, std::string_view name);

}  // namespace lexiscope::llama
