// table_cost.hpp: the memory of an embedding table and the cost of a lookup.
#pragma once

#include <cstdint>

namespace lexiscope {

struct TableCost {
  std::int64_t parameters;        ///< V D
  std::int64_t bytes;             ///< parameters times the bytes of a number
  double megabytes;               ///< bytes / 10^6, MB
  double mebibytes;               ///< bytes / 2^20, MiB
  double gigabytes;               ///< bytes / 10^9, GB
  double gibibytes;               ///< bytes / 2^30, GiB
  std::int64_t lookup_numbers;    ///< numbers copied for one token: D, whatever V is
  std::int64_t one_hot_products;  ///< multiplications of a one-hot row with the table: V D
};

/// The cost of a (V,D) table with `number_bytes` a number (4 for float32, 2 for half precision);
/// allocates no table. Throws InvalidArgument ("vocab_size": 1 … 2^31 - 1, "embedding_dim": 1 …
/// 2^20, "number_bytes": 1 … 8).
TableCost table_cost(std::int64_t vocab_size, std::int64_t embedding_dim,
                     std::int64_t number_bytes = 4);

/// The table's share of a model's parameters, above 0 … 1. Throws InvalidArgument
/// ("model_parameters": V D … 2^53) and as table_cost does.
double table_share(std::int64_t vocab_size, std::int64_t embedding_dim,
                   std::int64_t model_parameters);

/// The cost of looking up a batch of tokens.
struct LookupCost {
  std::int64_t numbers;           ///< copied: N D
  std::int64_t bytes;             ///< numbers times the bytes of a number
  double megabytes;               ///< bytes / 10^6, MB
  double mebibytes;               ///< bytes / 2^20, MiB
  std::int64_t one_hot_products;  ///< multiplications of one-hot rows with the table: N V D
};

/// Of B x T tokens. Throws InvalidArgument ("batch", "length": 1 … 2^20) and as table_cost does;
/// TooLarge ("batch") where the products are beyond 2^53.
LookupCost lookup_cost(std::int64_t batch, std::int64_t length, std::int64_t vocab_size,
                       std::int64_t embedding_dim, std::int64_t number_bytes = 4);

}  // namespace lexiscope
