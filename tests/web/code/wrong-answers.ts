/**
 * Usual mistakes in the functions that learners write: each an edit of the model answer
 * (tests/edits.mjs), and what whoever makes it is told: for lookup the whole line, elsewhere what the
 * exercise's own sentence begins with.
 */
type Mistakes = Record<string, Record<string, string>>

const javascript: Mistakes = {
  lookup: {
    'return [...table[id]] ⇒ return table.map((row) => row[id])':
      'lookup([[1], [1]], [0]): expected shape (1, 1), got shape (1, 2). Wrong axis: an id names a row of the table, not a column.',
    'ids) { ⇒ ids) { if (ids.some((id) => !(id in table))) throw new RangeError(); return table[0].map((_, k) => ids.map((id) => table[id][k]))':
      'lookup([[1, 1]], [0]): expected shape (1, 2), got shape (2, 1). Wrong axis: an id names a row of the table, not a column.',
    'ids.map( ⇒ [...new Set(ids)].map(':
      'lookup([[1]], [0, 0]): expected shape (2, 1), got shape (1, 1). Go through the ids, not through the table: order and repeats are those of the ids.',
    'ids.map( ⇒ [...ids].sort((a, b) => a - b).map(':
      'lookup([[1], [1], [1], [12]], [3, 2]): expected [[12], [1]], got [[1], [12]]. Go through the ids, not through the table: order and repeats are those of the ids.',
    'ids.map( ⇒ ids.flatMap(':
      'lookup([[1]], [0]): expected shape (1, 1), got an array of 1. All rows one after the other are one axis too few: keep an array for each id.',
    '[...table[id]] ⇒ table[id - 1] ?? []':
      'lookup([[1]], [0]): expected shape (1, 1), got shape (1, 0). Off by one: ids count from 0, so id 1 is the second row.',
    '!(id in table) ⇒ id >= table.length and then [...table[id]] ⇒ table.at(id)':
      'lookup([[1]], [-1]): expected a RangeError, got [[1]] (the core says: ids: expected ids from 0 to 0, got -1 at place 0).',
    '!(id in table) ⇒ false':
      'lookup([[1]], [1]): expected a RangeError, got TypeError: table[id] is not iterable in line 6 (the core says: ids: expected ids from 0 to 0, got 1 at place 0).',
    '!(id in table) ⇒ false and then [...table[id]] ⇒ table[id]':
      'lookup([[1]], [1]): expected a RangeError, got undefined at [0] (the core says: ids: expected ids from 0 to 0, got 1 at place 0).',
  },
  embeddingBackward: {
    'dOutput[n][k] ⇒ 1': 'This counts how often',
    'dTable[id][k] += ⇒ if (ids.indexOf(id) === n) dTable[id][k] +=': 'Only the first time',
    '+= dOutput[n][k] ⇒ += dOutput[n][k] / ids.filter((other) => other === id).length':
      'Repeated ids are averaged',
    'return dTable ⇒ return dOutput': 'That is the gradient',
    'Array.from({ length: vocabSize }, () => new Array(width).fill(0)) ⇒ new Array(vocabSize).fill(new Array(width).fill(0))':
      'All rows are one',
    '+= ⇒ =': 'An id that comes',
    'return dTable ⇒ return dTable.filter((_, id) => ids.includes(id))': 'Only the rows that',
    'return dTable ⇒ return dTable[0].map((_, k) => dTable.map((row) => row[k]))':
      'Wrong axis: a row',
    '+= ⇒ -=': 'The sign is turned:',
  },
  cosine: {
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return 1 - (lengths > 0 ? dot(a, b) / lengths : 0)':
      'That is a distance:',
    '? dot(a, b) / lengths ⇒ ? dot(a, b)': 'That is the dot',
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return a.map((x, i) => x * b[i])':
      'Element-wise products are one',
    'Math.sqrt(dot(a, a) * dot(b, b)) ⇒ dot(a, a) * dot(b, b)': 'A length is the',
    '? dot(a, b) ⇒ ? Math.abs(dot(a, b))': 'A cosine has a',
    'dot(a, a) * dot(b, b) ⇒ dot(a, a)': 'Divided by one length',
    'Math.sqrt(dot(a, a) * dot(b, b)) ⇒ a.reduce((sum, x) => sum + Math.abs(x), 0) * b.reduce((sum, x) => sum + Math.abs(x), 0)':
      'A length is not',
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return dot(a, b) / lengths':
      'A zero vector has',
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return Math.acos(lengths > 0 ? dot(a, b) / lengths : 0)':
      'That is the angle',
  },
  skipgramPairs: {
    'Math.max(0, t - window) ⇒ t - window and then Math.min(ids.length - 1, t + window) ⇒ t + window and then ids[u] ⇒ ids.at(u % ids.length)':
      'Pairs across the edge:',
    'Math.max(0, t - window) ⇒ t - window and then Math.min(ids.length - 1, t + window) ⇒ t + window':
      'skipgramPairs([7], 1): expected an empty array, got undefined at [0][1]: something is read outside its array.',
    'return pairs ⇒ return pairs.reverse()': 'The pairs are right,',
    '[ids[t], ids[u]] ⇒ [ids[u], ids[t]]': 'Each pair is the',
    'let t = 0; t < ids.length ⇒ let t = window; t < ids.length - window': 'Words near the edge',
    't + window) ⇒ t + window - 1)': 'Off by one: the last',
    'Math.max(0, t - window) ⇒ t + 1': 'Only the words after',
    'u <= last ⇒ u < t': 'Only the words before',
    '[ids[t], ids[u]] ⇒ [t, u]': 'Those are places in',
    'u !== t ⇒ ids[u] !== ids[t]': 'Leave out the centre’s',
    't - window) ⇒ t - window + 1) and then t + window) ⇒ t + window - 1)':
      'skipgramPairs([4, 7], 1): expected shape (2, 2), got an empty array. Off by one: a context word may be exactly `window` places away.',
    't - window) ⇒ t - window - 1) and then t + window) ⇒ t + window + 1)':
      'Off by one: the window',
    'u !== t ⇒ true': 'A word is not',
    'u !== t ⇒ u !== t && ids[u]':
      'skipgramPairs([3, 0], 1): expected shape (2, 2), got shape (1, 2). Id 0 is a word like any other: a test such as `if (ids[u])` leaves it out.',
  },
  analogy: {
    'x - units[a][i] ⇒ x + units[a][i]': 'All three are added',
    'score: dot(row, wanted) ⇒ score: dot(vectors[id], wanted)': 'Compared by dot product:',
    'units[b].map((x, i) => x - units[a][i] + units[c][i]) ⇒ vectors[b].map((x, i) => x - vectors[a][i] + vectors[c][i])':
      'Divide each of the',
    ' + units[c][i] ⇒ ': 'The offset b −',
    'id !== a && id !== b && id !== c ⇒ id !== c': 'Only c is left',
    'id !== a && id !== b && id !== c && ⇒ ': 'Leave a, b and',
    'units[b].map((x, i) => x - units[a][i] ⇒ units[a].map((x, i) => x - units[b][i]':
      'The signs are turned:',
  },
  nearest: {
    '.slice(0, topK) ⇒ ': 'All rows come: topK',
    '.slice(0, topK) ⇒ .slice(1, topK + 1)': 'The best one is',
    '.map(({ id }) => id) ⇒ .map(({ cosine }) => cosine)': 'Those are cosines: asked',
    'dot(row, query) / (length(row) * length(query)) ⇒ -Math.hypot(...row.map((x, i) => x - query[i]))':
      'Ordered by distance: asked',
    ' / (length(row) * length(query)) ⇒ ': 'Ordered by the dot',
    'one.id - other.id ⇒ other.id - one.id': 'Of equal cosines the',
    'other.cosine - one.cosine ⇒ one.cosine - other.cosine': 'Ordered the wrong way',
    'length(query)) ⇒ length(query) || 1) and then .filter(({ id }) => length(vectors[id]) > 0) ⇒ ':
      'A zero vector has',
  },
  causalAttention: {
    '(power / total) ⇒ (j === powers.indexOf(1) ? 1 : 0)': 'Only the best key’s',
    'values[0] ⇒ keys[0] and then values[j] ⇒ keys[j]': 'Keys are summed where',
    'Math.exp(score - most) ⇒ Math.exp(score)': 'Too large for the',
    'keys.slice(0, i + 1).map((key) => dot(query, key) / root) ⇒ keys.map((key, j) => (j < i ? -Infinity : dot(query, key) / root))':
      'The mask is on',
    'keys.slice(0, i + 1) ⇒ keys and then (power / total) ⇒ (j > i ? 0 : power / total)':
      'Masked after the softmax:',
    'keys.slice(0, i + 1).map((key) => dot(query, key) / root) ⇒ keys.map((key, j) => (j > i ? 0 : dot(query, key) / root))':
      'A score of 0',
    'keys.slice(0, i + 1) ⇒ keys': 'No mask: a word',
    'Math.exp(score - most) ⇒ Math.exp(score) and then power / total ⇒ power': 'The weights do not',
    ') / root ⇒ )': 'The scores are not',
    '(power / total) ⇒ (1 / powers.length)': 'The values are not',
    'i + 1) ⇒ i)': 'The mask hides the',
    '(key) => dot(query, key) ⇒ (_, j) => dot(keys[i], queries[j])': 'Queries and keys are',
    'Math.sqrt(queries[0].length) ⇒ queries[0].length': 'The divisor is the',
    'Math.exp(score - most) ⇒ Math.exp(score) and then power / total ⇒ power / queries.reduce((all, q, t) => all + (t < j ? 0 : Math.exp(dot(q, keys[j]) / root)), 0)':
      'The softmax runs along',
    'return values[0] ⇒ return keys.map((_, j) => (j > i ? 0 : powers[j] / total)); values[0]':
      'Those are the weights:',
  },
  sinusoidal: {
    '(2 * i) ⇒ k': 'Each column has a',
    'k % 2 === 0 ⇒ k % 2': 'cos and sin are',
    '(2 * i) ⇒ i': 'The exponent is 2i',
    '}),\n  ) ⇒ }),\n  ).flat()': 'All rows one after',
    'Math.floor(k / 2) ⇒ k % (embeddingDim / 2) and then k % 2 === 0 ⇒ k < embeddingDim / 2':
      'All sines, then all',
    'angle = p / ⇒ angle = p *': 'Multiplied in place of',
    ' / 10000 ** ((2 * i) / embeddingDim) ⇒ ': 'All pairs turn equally',
    'angle = p ⇒ angle = (p + 1)': 'Off by one: the',
    '(_, k) => { ⇒ (_, at) => { const k = at % 2 ? (embeddingDim + at - 1) / 2 : at / 2':
      'The columns are in',
    'Math.sin(angle) : Math.cos(angle) ⇒ Math.sin((angle * Math.PI) / 180) : Math.cos((angle * Math.PI) / 180)':
      'Angles in degrees? Math.sin',
    'Array.from({ length }, (_, p) => ⇒ Array.from({ length: embeddingDim }, (_, k) => and then Array.from({ length: embeddingDim }, (_, k) => { ⇒ Array.from({ length }, (_, p) => {':
      'Wrong axis: a row',
  },
  embed: {
    'scale ? Math.sqrt(tokens[0].length) : 1 ⇒ Math.sqrt(tokens[0].length)':
      'Scaled also where scale',
    'scale ? ⇒ scale ? 1 /': 'Divided where it is',
    'positions[t][k] ⇒ positions[0][k]': 'The position of every',
    'scale ? Math.sqrt(tokens[0].length) : 1 ⇒ 1': 'Where scale is true,',
    ' + positions[t][k] ⇒ ': 'No positions are added.',
    'ids.map( ⇒ ids.flatMap(': 'The batch is one',
    '(sequence) ⇒ (sequence, b) and then positions[t][k] ⇒ (positions[b]?.[k] ?? NaN)':
      'Wrong axis: places count',
    'positions[t][k] ⇒ (positions[id]?.[k] ?? NaN)': 'The position’s row was',
    'positions[t][k] ⇒ (positions[t + 1]?.[k] ?? NaN)': 'Off by one: the',
    '+ positions[t][k] ⇒ * positions[t][k]': 'Element-wise product of token',
    'Math.sqrt(tokens[0].length) ⇒ tokens[0].length': 'The factor is the',
    'x * factor + positions[t][k] ⇒ (x + positions[t][k]) * factor': 'The sum is scaled',
    'sequence.length > positions.length ⇒ false and then positions[t][k] ⇒ (positions[t]?.[k] ?? 0)':
      'embed([[2, 0]], [[1], [1], [1]], [[1]], false): expected a RangeError, got [[[2], [1]]] (the core says: length: expected positions below 1, got 2 tokens).',
    '(sequence) ⇒ (sequence, b) and then positions[t][k] ⇒ (positions[b * sequence.length + t]?.[k] ?? NaN)':
      'Places go on from',
  },
  rope: {
    'a * Math.cos(angle) - b * Math.sin(angle) ⇒ a + Math.sin(angle) and then a * Math.sin(angle) + b * Math.cos(angle) ⇒ b + Math.cos(angle)':
      'A sinusoidal table is',
    '= a * Math.sin(angle) ⇒ = turned[i] * Math.sin(angle)': 'The first column is',
    'a * Math.cos(angle) - b * Math.sin(angle) ⇒ a * Math.sin(angle) - b * Math.cos(angle) and then half] = a * Math.sin(angle) + b * Math.cos(angle) ⇒ half] = a * Math.cos(angle) + b * Math.sin(angle)':
      'cos and sin are',
    ' - b * Math.sin(angle) ⇒  and then a * Math.sin(angle) + ⇒ ':
      'Element-wise products only: each',
    '(2 * i) ⇒ i': 'The exponent is 2i',
    'positions[t] / ⇒ positions[0] /': 'All vectors are turned',
    'row[i], row[i + half] ⇒ row[2 * i], row[2 * i + 1] and then turned[i] ⇒ turned[2 * i] and then turned[i + half] ⇒ turned[2 * i + 1]':
      'Interleaved in place of',
    'cos(angle) - b ⇒ cos(angle) + b': 'A minus sign is',
    ' / 10000 ** ((2 * i) / row.length) ⇒ ': 'All pairs turn equally',
    'cos(angle) - b ⇒ cos(angle) + b and then = a * Math.sin(angle) ⇒ = -a * Math.sin(angle)':
      'Turned to the other',
    'positions[t] / ⇒ (positions[t] + 1) /': 'Off by one: position',
    'positions[t] / ⇒ t /': 'Each row’s place in',
  },
  rotateHalf: {
    'x.length / 2 ⇒ Math.floor(x.length / 4)':
      'rotateHalf([1, 1]): expected [-1, 1], got [-1, -1].',
    'return [ ⇒ return x.map((value, k) => (k < half ? -value : value)); [': 'The halves stay in',
    'return [ ⇒ return x.map((_, k) => (k % 2 === 0 ? -x[k + 1] : x[k - 1])); [':
      'Interleaved in place of',
    'x.slice(0, half) ⇒ x.splice(0, half)':
      'rotateHalf changed its argument x: copy before you write.',
    '.map((b) => -b) ⇒ ': 'The minus sign is missing:',
    'return [ ⇒ return x.map((value) => -value); [': 'That is the other',
    'return [ ⇒ return [...x]; [': 'Nothing has changed: every',
    'return [ ⇒ return [...x.slice(half).reverse().map((b) => -b), ...x.slice(0, half).reverse()]; [':
      'Reversed: the halves swap,',
    '.map((b) => -b), ...x.slice(0, half) ⇒ , ...x.slice(0, half).map((a) => -a)':
      'The minus sign is on',
  },
  alibiSlopes: {
    '.filter((_, h) => h % 2 === 0) ⇒ ': 'Every other one of',
    'return [ ⇒ return Array.from({ length: heads }, (_, h) => 2 ** -(h + 1)); [':
      'With h counted from',
    'return [ ⇒ return slopesOf(heads); [': 'Not a power of',
    '8 * (h + 1) ⇒ 8 * h': 'Off by one: the',
    'slice(0, heads) ⇒ slice(0, heads).map((slope) => -slope)': 'The sign is turned:',
    '-8 * (h + 1) ⇒ 8 * (h + 1)': 'Those grow: the exponent',
    'return [...slopesOf(n) ⇒ return heads === n ? slopesOf(n).reverse() : [...slopesOf(n)':
      'The order is turned:',
    'h % 2 === 0 ⇒ h % 2 === 1': 'Between the slopes come',
    'slice(0, heads) ⇒ slice(0, heads).sort((a, b) => b - a)': 'The slopes stay in',
  },
}

/** Those that Python tells in other words, or runs into by other ways. */
const python: Mistakes = {
  lookup: {
    'not 0 <= id < len(table) ⇒ id >= len(table)':
      'lookup([[1]], [-1]): expected a ValueError, got [[1]] (the core says: ids: expected ids from 0 to 0, got -1 at place 0).',
  },
  embeddingBackward: {
    '[[0] * width for _ in range(vocab_size)] ⇒ [[0] * width] * vocab_size':
      'embedding_backward([0], [[1]], 2): expected [[1], [0]], got [[1], [1]]. All rows are one and the same array: make each row anew.',
  },
  cosine: {
    ' if lengths > 0 else 0 ⇒ ':
      'cosine([0], [1]) threw ZeroDivisionError: divide by zero (line 10). A zero vector has length 0, and nothing can be divided by 0: give 0 there.',
  },
  skipgramPairs: {
    'max(0, t - window) ⇒ max(-len(ids), t - window)':
      'skipgram_pairs([7], 1): expected an empty array, got shape (1, 2). Pairs across the edge: a sentence does not go on at its other end.',
  },
  nearest: {
    ' if any(row) ⇒ ':
      'nearest([1, 0], [[0, 0], [1, 1]], 1) threw ZeroDivisionError: divide by zero (line 12). A zero vector has no direction, and nothing can be divided by its length, 0: leave it out.',
    '[:top_k] ⇒ ':
      'nearest([1, 0], [[2, 0], [1, 1]], 1): expected an array of 1, got an array of 2. All rows come: top_k says how many are wanted.',
  },
  causalAttention: {
    'score - most ⇒ score':
      'causal_attention([[1000]], [[1]], [[1]]) threw ValueError: math domain error (line 12). Too large for the exponential: subtract the row’s largest score from all of them first, which changes no weight.',
  },
  embed: {
    ' if scale else 1 ⇒ ':
      'embed([[1]], [[1, 1], [1, 1]], [[1, 1]], False): expected [[[2, 2]]], got [[[2.4142, 2.4142]]]. Scaled also where scale is false.',
  },
  rotateHalf: {
    'x[:half] ⇒ [x.pop(0) for _ in range(half)]':
      'rotate_half changed its argument x: copy before you write.',
  },
}

export const wrongAnswers = { javascript, python }
