#include "embedding/table_cost.hpp"

#include "base/shape.hpp"
#include "base/table.hpp"

namespace lexiscope {

TableCost table_cost(std::int64_t vocab_size, std::int64_t embedding_dim,
                     std::int64_t number_bytes) {
  require_range("vocab_size", static_cast<double>(vocab_size), 1, 0x1p31 - 1);
  require_range("embedding_dim", static_cast<double>(embedding_dim), 1, 0x1p20);
  require_range("number_bytes", static_cast<double>(number_bytes), 1, 8);
  const std::int64_t parameters = vocab_size * embedding_dim;
  const std::int64_t bytes = number_bytes * parameters;
  const auto size = static_cast<double>(bytes);
  return {
      .parameters = parameters,
      .bytes = bytes,
      .megabytes = size / 1e6,
      .mebibytes = size / 0x1p20,
      .gigabytes = size / 1e9,
      .gibibytes = size / 0x1p30,
      .lookup_numbers = embedding_dim,
      .one_hot_products = parameters,
  };
}

double table_share(std::int64_t vocab_size, std::int64_t embedding_dim,
                   std::int64_t model_parameters) {
  const auto own = static_cast<double>(table_cost(vocab_size, embedding_dim).parameters);
  const auto all = static_cast<double>(model_parameters);
  require_range("model_parameters", all, own, 0x1p53);
  return own / all;
}

LookupCost lookup_cost(std::int64_t batch, std::int64_t length, std::int64_t vocab_size,
                       std::int64_t embedding_dim, std::int64_t number_bytes) {
  require_range("batch", static_cast<double>(batch), 1, 0x1p20);
  require_range("length", static_cast<double>(length), 1, 0x1p20);
  const TableCost token = table_cost(vocab_size, embedding_dim, number_bytes);
  const std::int64_t products = element_count("batch", {batch, length, token.one_hot_products});
  const std::int64_t numbers = batch * length * token.lookup_numbers;
  const std::int64_t bytes = number_bytes * numbers;
  return {
      .numbers = numbers,
      .bytes = bytes,
      .megabytes = static_cast<double>(bytes) / 1e6,
      .mebibytes = static_cast<double>(bytes) / 0x1p20,
      .one_hot_products = products,
  };
}

}  // namespace lexiscope
