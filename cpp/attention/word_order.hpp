// word_order.hpp: the effect of word order: one attention head reads a sentence and a permutation
// of it, with any positional scheme or none.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "attention/attention.hpp"
#include "base/table.hpp"
#include "positions/schemes.hpp"

namespace lexiscope {

/// An untrained head: the effects of order alone do not depend on training.
struct HeadOptions {
  PositionScheme scheme = PositionScheme::None;
  Visibility visibility = Visibility::All;
  std::int64_t embedding_dim = 16;  ///< D, also the width of the head; even
  std::uint64_t seed = 1;
};

/// What the head computes for one sentence.
struct Reading {
  Table vectors;  ///< (T,D): token vectors, plus position embeddings if the scheme adds them
  Table sums;     ///< (T,D): their running sums, computed in double; the last is the bag of words
  Table queries;  ///< (T,D), rotated if the scheme rotates, like the keys
  Table keys;     ///< (T,D)
  Table values;   ///< (T,D)
  Table weights;  ///< (T,T): attention of each word (row) to each (column)
  Table output;   ///< (T,D)
};

/// Token vectors and learned positions are N(0,1); W_q, W_k, W_v are N(0, 2/D), which gives scores
/// a standard deviation of 2. A bias is that of the first of eight heads (ALiBi's slope is 1/2),
/// and symmetric unless the head is causal. Throws EmptyText ("ids"), IdOutOfRange ("ids": 0 … 63),
/// SequenceTooLong ("ids": more than 64), and the errors of the schemes ("embedding_dim").
Reading read_sentence(std::span<const Id> ids, const HeadOptions& options = {});

struct OrderComparison {
  Reading first;
  Reading second;        ///< its word j is word order[j] of the first
  float bag_difference;  ///< the largest difference between the two sums
  Table differences;     ///< (1,T): for each word of the first, the largest difference between its
                         ///< outputs
};

/// Reads a sentence in two orders. Throws as read_sentence does, and InvalidArgument ("order")
/// unless it is a permutation of the sentence's positions.
OrderComparison compare_orders(std::span<const Id> ids, std::span<const Id> order,
                               const HeadOptions& options = {});

}  // namespace lexiscope
