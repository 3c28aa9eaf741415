// word_order.hpp: what the order of the words changes: one head of attention reads a sentence and
// a permutation of it, with order put in by any of the schemes or by none.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "attention/attention.hpp"
#include "base/table.hpp"
#include "positions/schemes.hpp"

namespace lexiscope {

/// A head as it is before training. What follows from order alone, training does not change.
struct HeadOptions {
  PositionScheme scheme = PositionScheme::None;
  Visibility visibility = Visibility::All;
  std::int64_t embedding_dim = 16;  ///< D, also the width of the head; even
  std::uint64_t seed = 1;
};

/// One sentence read by the head.
struct Reading {
  Table vectors;  ///< (T,D): token vectors, plus positions where the scheme adds them
  Table bag;      ///< (1,D): their sum, formed in double
  Table weights;  ///< (T,T): how much each word (row) looks at each (column)
  Table output;   ///< (T,D)
};

/// Token vectors and learned positions are N(0,1); W_q, W_k, W_v are N(0, 2/D), which gives scores
/// of spread 2. ALiBi has the slope 1/2, the first of eight heads; it looks to both sides unless
/// the head is causal. Throws EmptyText ("ids"), IdOutOfRange ("ids": 0 … 63), SequenceTooLong
/// ("ids": more than 64), and the errors of the schemes ("embedding_dim").
Reading read_sentence(std::span<const Id> ids, const HeadOptions& options = {});

struct OrderComparison {
  Reading first;
  Reading second;        ///< its word j is word order[j] of the first
  float bag_difference;  ///< the largest between the two sums
  Table differences;     ///< (1,T): word by word of the first, the largest between its outputs
};

/// Reads a sentence in two orders. Throws as read_sentence does, and InvalidArgument ("order")
/// unless it names each place of the sentence once.
OrderComparison compare_orders(std::span<const Id> ids, std::span<const Id> order,
                               const HeadOptions& options = {});

}  // namespace lexiscope
