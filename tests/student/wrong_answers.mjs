// The usual mistakes: each an edit of the core's own source of one function, and the case that tells
// it from a right answer. An edit is [what stands there, what a mistaken learner writes instead].

// skipgramPairs, its window walked by a loop of one's own.
const walking = (loop) => [
  ['for_each_context(', 'walk('],
  [
    'template <class Reach>\n',
    `template <class Pair>
void walk(int centre, int length, int reach, Pair&& pair) {
  ${loop}
}

template <class Reach>
`,
  ],
]

const windows = 'a fixed window gives 2 W T - W (W + 1) pairs when the sentence is longer than it'
const bestFirst = 'the nearest rows come best first, as sorting all cosines gives them'
const zeroRows = 'equal cosines come by smaller id, zero rows never'
const offset = 'an analogy follows the offset; kept query words usually answer themselves'
const sum = "the output is the token's vector, scaled or not, plus the position's"
const rotation = 'rotations are those of the formula and of the values that peers publish'

// causalAttention, with another part of row i seen by the softmax.
const seen = (part) => [
  ['weights.row(i).head(i + 1)', part],
  ['j <= i', 'j < seen.size()'],
]
const sumsToOne = "each token's weights sum to 1, over itself and those before it"

export const wrongAnswers = [
  {
    function: 'lookup',
    mistake: 'counts ids from one',
    edits: [
      [
        'ids.values()[static_cast<std::size_t>(n)]',
        'std::max(ids.values()[static_cast<std::size_t>(n)] - 1, 0)',
      ],
    ],
    fails: 'a lookup copies the rows that the ids name',
  },
  {
    function: 'lookup',
    mistake: 'looks the first id up again and again',
    edits: [['ids.values()[static_cast<std::size_t>(n)]', 'ids.values()[0]']],
    fails: 'a lookup copies the rows that the ids name',
  },
  {
    function: 'lookup',
    mistake: 'forgets the batch axis',
    edits: [['ids.shape()}', 'Shape{count}}']],
    fails: "a batch of ids gives vectors of the batch's shape, sequence after sequence",
  },
  {
    function: 'embeddingBackward',
    mistake: 'lets the last of repeated ids win',
    edits: [['sum += ', 'sum = ']],
    fails: 'rows rise, each once, with the sum of its places',
  },
  {
    function: 'embeddingBackward',
    mistake: 'takes the mean of repeated ids',
    edits: [
      [
        'sum.cast<float>()',
        '(sum / static_cast<double>(std::count(ids.begin(), ids.end(), gradient.rows[n]))).cast<float>()',
      ],
    ],
    fails: 'the gradient touches the rows of the ids, and repeated ids add up',
  },
  {
    function: 'embeddingBackward',
    mistake: 'gives padding a gradient',
    edits: [['id_at(place) == skipped', 'false']],
    fails: 'a skipped id gives nothing, wherever it stands',
  },
  {
    function: 'embeddingBackward',
    mistake: 'orders the rows the other way',
    edits: [['id_at(a) < id_at(b)', 'id_at(a) > id_at(b)']],
    fails: 'rows rise, each once, with the sum of its places',
  },
  {
    function: 'embeddingBackward',
    mistake: 'sums in float32',
    edits: [
      [
        'Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero',
        'Eigen::RowVectorXf sum = Eigen::RowVectorXf::Zero',
      ],
      ['.cast<double>()', ''],
    ],
    fails: 'small gradients are not lost in a long sum',
  },
  {
    function: 'cosine',
    mistake: 'forgets the lengths',
    edits: [['width, lengths) / lengths', 'width, lengths)']],
    fails: 'the cosine knows directions, not lengths',
  },
  {
    function: 'cosine',
    mistake: 'divides by the length of a zero vector',
    edits: [['lengths > 0 ?', 'true ?']],
    fails: 'the cosine knows directions, not lengths',
  },
  {
    function: 'cosine',
    mistake: 'divides by squared lengths',
    edits: [
      [
        'length_of(a.data(), width) * length_of(b.data(), width)',
        'dot(a.data(), a.data(), width) * dot(b.data(), b.data(), width)',
      ],
    ],
    fails: 'the cosine knows directions, not lengths',
  },
  {
    function: 'nearest',
    mistake: 'puts the worst first',
    edits: [['one.cosine > other.cosine', 'one.cosine < other.cosine']],
    fails: bestFirst,
  },
  {
    function: 'nearest',
    mistake: 'compares by dot products',
    edits: [['unit.size(), length) / length', 'unit.size(), length)']],
    fails: bestFirst,
  },
  {
    function: 'nearest',
    mistake: 'keeps what was to be left out',
    edits: [['if (left_out || length', 'if (length']],
    fails: bestFirst,
  },
  {
    function: 'nearest',
    mistake: 'keeps rows without a direction',
    edits: [
      ['|| length == 0 ||', '||'],
      ['unit.size(), length) / length', 'unit.size(), length) / std::max(length, 1e-9)'],
    ],
    fails: zeroRows,
  },
  {
    function: 'nearest',
    mistake: 'counts rows from one',
    edits: [['push_back({id,', 'push_back({id + 1,']],
    fails: bestFirst,
  },
  {
    function: 'analogy',
    mistake: 'goes the offset backwards',
    edits: [
      ['vectors, b, 1', 'vectors, b, -1'],
      ['vectors, a, -1', 'vectors, a, 1'],
    ],
    fails: offset,
  },
  {
    function: 'analogy',
    mistake: 'lets long vectors count more',
    edits: [['(row[i]) / length', '(row[i])']],
    fails: 'each word of an analogy counts alike, however long its vector',
  },
  {
    function: 'analogy',
    mistake: 'answers with the query words',
    edits: [['query_words == QueryWords::Excluded', 'query_words == QueryWords::Kept']],
    fails: offset,
  },
  {
    function: 'skipgramPairs',
    mistake: 'pairs a word with itself',
    edits: walking('for_each_context(centre, length, reach, pair);\n  pair(centre, centre);'),
    fails: 'no pair comes from an empty sentence or from one word',
  },
  {
    function: 'skipgramPairs',
    mistake: 'stops one short of the window',
    edits: walking('for_each_context(centre, length, reach - 1, pair);'),
    fails: windows,
  },
  {
    function: 'skipgramPairs',
    mistake: 'looks to the right only',
    edits: walking(
      'for (int u = centre + 1; u <= std::min(length - 1, centre + reach); ++u) pair(centre, u);',
    ),
    fails: 'a window of one pairs every word with its two neighbours',
  },
  {
    function: 'skipgramPairs',
    mistake: "pairs across the sentence's edge",
    edits: walking(`for (int u = centre - reach; u <= centre + reach; ++u) {
    if (u != centre) pair(centre, ((u % length) + length) % length);
  }`),
    fails: windows,
  },
  {
    function: 'skipgramPairs',
    mistake: 'swaps centre and context',
    edits: [['(int centre, int context)', '(int context, int centre)']],
    fails: 'a window of one pairs every word with its two neighbours',
  },
  {
    function: 'skipgramPairs',
    mistake: 'draws one reach for the whole sentence',
    edits: [
      ['  for (int place = 0;', '  const int drawn = reach();\n  for (int place = 0;'],
      ['length, reach(),', 'length, drawn,'],
    ],
    fails: 'a random window takes near words more often, in proportion W : W-1 : ... : 1',
  },
  {
    function: 'causalAttention',
    mistake: 'does not scale the scores',
    edits: [['(queries, keys) / root', '(queries, keys)']],
    fails: 'scores are divided by the square root of the width',
  },
  {
    function: 'causalAttention',
    mistake: 'divides by d and not by its root',
    edits: [['std::sqrt(static_cast<Real>(queries.cols()))', 'static_cast<Real>(queries.cols())']],
    fails: 'scores are divided by the square root of the width',
  },
  {
    function: 'causalAttention',
    mistake: 'hides nothing',
    edits: [
      ...seen('weights.row(i).head(length)'),
      ['weights.row(i).tail(length - 1 - i).setZero();', ''],
    ],
    fails: 'what comes later changes nothing before it',
  },
  {
    function: 'causalAttention',
    mistake: 'masks after the softmax',
    edits: seen('weights.row(i).head(length)'),
    fails: sumsToOne,
  },
  {
    function: 'causalAttention',
    mistake: 'hides by a score of 0',
    edits: [
      ...seen('weights.row(i).head(length)'),
      ['    weights.row(i).tail(length - 1 - i).setZero();\n', ''],
      [
        '    const Real most',
        '    weights.row(i).tail(length - 1 - i).setZero();\n    const Real most',
      ],
    ],
    fails: sumsToOne,
  },
  {
    function: 'causalAttention',
    mistake: 'hides the token itself',
    edits: [
      ...seen('weights.row(i).head(std::max<Eigen::Index>(i, 1))'),
      ['tail(length - 1 - i)', 'tail(length - std::max<Eigen::Index>(i, 1))'],
    ],
    fails: sumsToOne,
  },
  {
    function: 'causalAttention',
    mistake: 'hides the other side',
    edits: [...seen('weights.row(i).tail(length - i)'), ['tail(length - 1 - i)', 'head(i)']],
    fails: 'the first token sees itself alone: its output is its value',
  },
  {
    function: 'causalAttention',
    mistake: 'lets columns sum to 1',
    edits: seen('weights.col(i).tail(length - i)'),
    fails: sumsToOne,
  },
  {
    function: 'causalAttention',
    mistake: 'leaves the largest score where it is',
    edits: [['exponential(score - most)', 'exponential(score)']],
    fails: 'large scores of a causal head do not overflow',
  },
  {
    function: 'causalAttention',
    mistake: 'does not divide by the sum',
    edits: [['    seen /= seen.sum();\n', '']],
    fails: sumsToOne,
  },
  {
    function: 'causalAttention',
    mistake: 'swaps queries and keys',
    edits: [['(queries, keys) / root', '(keys, queries) / root']],
    fails: 'the query is the row and the key the column',
  },
  {
    function: 'causalAttention',
    mistake: 'sums keys',
    edits: [['(weights, values)', '(weights, keys)']],
    fails: 'the first token sees itself alone: its output is its value',
  },
  {
    function: 'causalAttention',
    mistake: 'gives back the values as they are',
    edits: [['product<Real>(weights, values)', 'values']],
    fails: 'equal scores give the mean of the values seen',
  },
  {
    function: 'causalAttention',
    mistake: 'forgets the slope',
    edits: [['slope * static_cast<Real>(i - j)', '0']],
    fails: 'a slope takes its part off a score for every place back',
  },
  {
    function: 'causalAttention',
    mistake: 'adds the penalty',
    edits: [['seen(j) -= ', 'seen(j) += ']],
    fails: 'a slope takes its part off a score for every place back',
  },
  {
    function: 'sinusoidal',
    mistake: 'swaps sine and cosine',
    edits: [['return {2 * i, 2 * i + 1};', 'return {2 * i + 1, 2 * i};']],
    fails: 'position 0 is 0, 1, 0, 1, …',
  },
  {
    function: 'sinusoidal',
    mistake: 'puts halves where columns alternate',
    edits: [['return {2 * i, 2 * i + 1};', 'return {i, i + static_cast<Eigen::Index>(waves)};']],
    fails: 'position 0 is 0, 1, 0, 1, …',
  },
  {
    function: 'sinusoidal',
    mistake: 'counts positions from one',
    edits: [['position * frequencies[i]', '(position + 1) * frequencies[i]']],
    fails: 'position 0 is 0, 1, 0, 1, …',
  },
  {
    function: 'sinusoidal',
    mistake: 'forgets the 2 of 2i/D',
    edits: [['/ divisor', '/ (2 * divisor)']],
    fails: 'waves run from 2 pi to nearly 2 pi base, each longer than the one before',
  },
  {
    function: 'sinusoidal',
    mistake: 'lets high columns turn fast',
    edits: [['-static_cast<double>(i)', 'static_cast<double>(i)']],
    fails: 'waves run from 2 pi to nearly 2 pi base, each longer than the one before',
  },
  {
    function: 'sinusoidal',
    mistake: 'forms the angle in float32',
    edits: [
      [
        'const double angle = position * frequencies[i]',
        'const float angle = static_cast<float>(position) * static_cast<float>(frequencies[i])',
      ],
    ],
    fails: 'the phase is right up to the last position that an int32 can name',
  },
  {
    function: 'rotateHalf',
    mistake: 'turns the other way',
    edits: [
      ['= -x.col(second)', '= x.col(second)'],
      ['= x.col(first)', '= -x.col(first)'],
    ],
    fails: 'a quarter turn takes every pair (a, b) to (-b, a)',
  },
  {
    function: 'rotateHalf',
    mistake: 'swaps the halves without a sign',
    edits: [['= -x.col(second)', '= x.col(second)']],
    fails: 'a quarter turn takes every pair (a, b) to (-b, a)',
  },
  {
    function: 'rotateHalf',
    mistake: 'pairs neighbours where halves are asked for',
    edits: [['return {pair, pair + pairs};', 'return {2 * pair, 2 * pair + 1};']],
    fails: 'the two conventions are one permutation of columns apart, and not to be mixed',
  },
  {
    function: 'rope',
    mistake: 'swaps cosine and sine',
    edits: [
      ['float cosine = cosines(', 'float cosine = sines('],
      ['float sine = sines(', 'float sine = cosines('],
    ],
    fails: 'position 0 is the identity',
  },
  {
    function: 'rope',
    mistake: 'counts positions from one',
    edits: [
      [
        'position = positions.values()[static_cast<std::size_t>(place)]',
        'position = static_cast<Id>((positions.values()[static_cast<std::size_t>(place)] + 1) % cosines.rows())',
      ],
    ],
    fails: 'position 0 is the identity',
  },
  {
    function: 'rope',
    mistake: 'turns the other way',
    edits: [['float sine = sines(position, i)', 'float sine = -sines(position, i)']],
    fails: rotation,
  },
  {
    function: 'rope',
    mistake: 'reads a number that it has just overwritten',
    edits: [['= a * sine + b', '= x.rows(row, first) * sine + b']],
    fails: 'lengths are kept, and YaRN multiplies them by its factor',
  },
  {
    function: 'rope',
    mistake: 'counts positions along the heads',
    edits: [['row % length;', 'row % rows_of_each * length / rows_of_each;']],
    fails: 'sequences and heads are each rotated by their own place along T',
  },
  {
    function: 'rope',
    mistake: "gives every sequence the first one's positions",
    edits: [['row / rows_of_each * length + row % length', 'row % length']],
    fails: 'a start offset continues where a cache ends, and positions may be given one by one',
  },
  {
    function: 'alibiSlopes',
    mistake: 'uses the formula of powers of two for 12 heads',
    edits: [['std::bit_floor(heads)', 'heads']],
    fails: 'twelve heads have the slopes of eight, then every other of sixteen',
  },
  {
    function: 'alibiSlopes',
    mistake: 'takes the first slopes of 16 heads, not every other',
    edits: [['h += 2', '++h']],
    fails: 'twelve heads have the slopes of eight, then every other of sixteen',
  },
  {
    function: 'alibiSlopes',
    mistake: 'starts with the slope 1',
    edits: [['std::uint64_t h = 1; h <= whole', 'std::uint64_t h = 0; h < whole']],
    fails: 'four heads have the slopes 1/4, 1/16, 1/64, 1/256',
  },
  {
    function: 'embed',
    mistake: 'adds positions on through the batch',
    edits: [['start + row % length)', '(start + row) % positions->rows())']],
    fails: sum,
  },
  {
    function: 'embed',
    mistake: 'gives a whole sequence one position',
    edits: [['start + row % length)', 'start + row / length)']],
    fails: sum,
  },
  {
    function: 'embed',
    mistake: 'forgets where the sequence starts',
    edits: [['start + row % length)', 'row % length)']],
    fails: sum,
  },
  {
    function: 'embed',
    mistake: 'forgets the scale',
    edits: [['  output.rows *= scale;\n', '']],
    fails: sum,
  },
  {
    function: 'embed',
    mistake: 'scales the positions too',
    edits: [
      ['  output.rows *= scale;\n', ''],
      ['  }\n  return output;', '  }\n  output.rows *= scale;\n  return output;'],
    ],
    fails: sum,
  },
]
