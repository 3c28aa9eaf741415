// The usual mistakes in C++, as edits of the core's own source of each function (tests/edits.mjs), by the
// case that tells them from a right answer.

export const wrongAnswers = {
  lookup: {
    'a lookup copies the rows that the ids name': [
      'ids.values()[static_cast<std::size_t>(n)] ⇒ std::max(ids.values()[static_cast<std::size_t>(n)] - 1, 0)',
      'ids.values()[static_cast<std::size_t>(n)] ⇒ ids.values()[0]',
    ],
    "a batch of ids gives vectors of the batch's shape, sequence after sequence": [
      'ids.shape()} ⇒ Shape{count}}',
    ],
  },
  embeddingBackward: {
    'rows rise, each once, with the sum of its places': [
      'sum +=  ⇒ sum = ',
      'id_at(a) < id_at(b) ⇒ id_at(a) > id_at(b)',
    ],
    'the gradient touches the rows of the ids, and repeated ids add up': [
      'sum.cast<float>() ⇒ (sum / static_cast<double>(std::count(ids.begin(), ids.end(), gradient.rows[n]))).cast<float>()',
    ],
    'a skipped id gives nothing, wherever it stands': ['id_at(place) == skipped ⇒ false'],
    'small gradients are not lost in a long sum': [
      'Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero ⇒ Eigen::RowVectorXf sum = Eigen::RowVectorXf::Zero and then .cast<double>() ⇒ ',
    ],
  },
  cosine: {
    'the cosine knows directions, not lengths': [
      'width, lengths) / lengths ⇒ width, lengths)',
      'lengths > 0 ? ⇒ true ?',
      'length_of(a.data(), width) * length_of(b.data(), width) ⇒ dot(a.data(), a.data(), width) * dot(b.data(), b.data(), width)',
    ],
  },
  nearest: {
    'the nearest rows come best first, as sorting all cosines gives them': [
      'one.cosine > other.cosine ⇒ one.cosine < other.cosine',
      'unit.size(), length) / length ⇒ unit.size(), length)',
      'if (left_out || length ⇒ if (length',
      'push_back({id, ⇒ push_back({id + 1,',
    ],
    'equal cosines come by smaller id, zero rows never': [
      '|| length == 0 || ⇒ || and then unit.size(), length) / length ⇒ unit.size(), length) / std::max(length, 1e-9)',
    ],
  },
  analogy: {
    'an analogy follows the offset; kept query words usually answer themselves': [
      'vectors, b, 1 ⇒ vectors, b, -1 and then vectors, a, -1 ⇒ vectors, a, 1',
      'query_words == QueryWords::Excluded ⇒ query_words == QueryWords::Kept',
    ],
    'each word of an analogy counts alike, however long its vector': [
      '(row[i]) / length ⇒ (row[i])',
    ],
  },
  skipgramPairs: {
    'no pair comes from an empty sentence or from one word': [
      '    for_each_context(place, ⇒ pairs.centres.push_back(ids[place]), pairs.contexts.push_back(ids[place]);\n    for_each_context(place,',
    ],
    'a fixed window gives 2 W T - W (W + 1) pairs when the sentence is longer than it': [
      'length, reach(), ⇒ length, reach() - 1,',
    ],
    'a window of one pairs every word with its two neighbours': [
      'pairs.centres. ⇒ if (context > centre) pairs.centres. and then pairs.contexts. ⇒ if (context > centre) pairs.contexts.',
      '(int centre, int context) ⇒ (int context, int centre)',
    ],
    'a random window takes near words more often, in proportion W : W-1 : ... : 1': [
      '  for (int place = 0; ⇒   const int drawn = reach();\n  for (int place = 0; and then length, reach(), ⇒ length, drawn,',
    ],
  },
  causalAttention: {
    'scores are divided by the square root of the width': [
      '(queries, keys) / root ⇒ (queries, keys)',
      'std::sqrt(static_cast<Real>(queries.cols())) ⇒ static_cast<Real>(queries.cols())',
    ],
    'what comes later changes nothing before it': [
      'weights.row(i).head(i + 1) ⇒ weights.row(i).head(length) and then weights.row(i).tail(length - 1 - i).setZero(); ⇒ ',
    ],
    "each token's weights sum to 1, over itself and those before it": [
      'weights.row(i).head(i + 1) ⇒ weights.row(i).head(length)',
      'weights.row(i).head(i + 1) ⇒ weights.row(i).head(length) and then     weights.row(i).tail(length - 1 - i).setZero();\n ⇒  and then     const Real most ⇒     weights.row(i).tail(length - 1 - i).setZero();\n    const Real most',
      'weights.row(i).head(i + 1) ⇒ weights.row(i).head(std::max<Eigen::Index>(i, 1)) and then tail(length - 1 - i) ⇒ tail(length - std::max<Eigen::Index>(i, 1))',
      'weights.row(i).head(i + 1) ⇒ weights.col(i).tail(length - i)',
      '    seen /= seen.sum();\n ⇒ ',
    ],
    'the first token sees itself alone: its output is its value': [
      'weights.row(i).head(i + 1) ⇒ weights.row(i).tail(length - i) and then tail(length - 1 - i) ⇒ head(i)',
      '(weights, values) ⇒ (weights, keys)',
    ],
    'large scores of a causal head do not overflow': [
      'exponential(score - most) ⇒ exponential(score)',
    ],
    'the query is the row and the key the column': [
      '(queries, keys) / root ⇒ (keys, queries) / root',
    ],
    'equal scores give the mean of the values seen': ['product<Real>(weights, values) ⇒ values'],
    'a bias is added to the score at its distance': [
      'bias[static_cast<std::size_t>(i - j)] ⇒ 0',
      'seen(j) +=  ⇒ seen(j) -= ',
    ],
  },
  sinusoidal: {
    'position 0 is 0, 1, 0, 1, …': [
      'return {2 * i, 2 * i + 1}; ⇒ return {2 * i + 1, 2 * i};',
      'return {2 * i, 2 * i + 1}; ⇒ return {i, i + static_cast<Eigen::Index>(waves)};',
      'position * frequencies[i] ⇒ (position + 1) * frequencies[i]',
    ],
    'waves run from 2 pi to nearly 2 pi base, each longer than the one before': [
      '/ divisor ⇒ / (2 * divisor)',
      '-static_cast<double>(i) ⇒ static_cast<double>(i)',
    ],
    'the phase is right up to the last position that an int32 can name': [
      'const double angle = position * frequencies[i] ⇒ const float angle = static_cast<float>(position) * static_cast<float>(frequencies[i])',
    ],
  },
  rotateHalf: {
    'a quarter turn takes every pair (a, b) to (-b, a)': [
      '= -x.col(second) ⇒ = x.col(second) and then = x.col(first) ⇒ = -x.col(first)',
      '= -x.col(second) ⇒ = x.col(second)',
    ],
    'the two conventions are one permutation of columns apart, and not to be mixed': [
      'return {pair, pair + pairs}; ⇒ return {2 * pair, 2 * pair + 1};',
    ],
  },
  rope: {
    'position 0 is the identity': [
      'cosines(position, i),\n                  sines(position, i) ⇒ sines(position, i), cosines(position, i)',
      'position = positions.values()[static_cast<std::size_t>(place)] ⇒ position = static_cast<Id>((positions.values()[static_cast<std::size_t>(place)] + 1) % cosines.rows())',
    ],
    'rotations are those of the formula and of the values that peers publish': [
      'cosines(position, i),\n                  sines ⇒ cosines(position, i), -sines',
    ],
    'lengths are kept, and YaRN multiplies them by its factor': [
      'rotate_pair(x.rows(row, first), x.rows(row, second), cosines(position, i),\n                  sines(position, i)); ⇒ x.rows(row, first) = x.rows(row, first) * cosines(position, i) - x.rows(row, second) * sines(position, i); x.rows(row, second) = x.rows(row, first) * sines(position, i) + x.rows(row, second) * cosines(position, i);',
    ],
    'sequences and heads are each rotated by their own place along T': [
      'row % length; ⇒ row % rows_of_each * length / rows_of_each;',
    ],
    'a start offset continues where a cache ends, and positions may be given one by one': [
      'row / rows_of_each * length + row % length ⇒ row % length',
    ],
  },
  alibiSlopes: {
    'twelve heads have the slopes of eight, then every other of sixteen': [
      'std::bit_floor(heads) ⇒ heads',
      'h += 2 ⇒ ++h',
    ],
    'four heads have the slopes 1/4, 1/16, 1/64, 1/256': [
      'std::uint64_t h = 1; h <= whole ⇒ std::uint64_t h = 0; h < whole',
    ],
  },
  embed: {
    "the output is the token's vector, scaled or not, plus the position's": [
      'start + row % length) ⇒ (start + row) % positions->rows())',
      'start + row % length) ⇒ start + row / length)',
      'start + row % length) ⇒ row % length)',
      '  output.rows *= scale;\n ⇒ ',
      '  output.rows *= scale;\n ⇒  and then   }\n  return output; ⇒   }\n  output.rows *= scale;\n  return output;',
    ],
  },
}
