/**
 * Usual mistakes in the functions that learners write: each an edit of the model answer
 * (tests/edits.mjs), and what whoever makes it is told.
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
    'dOutput[n][k] ⇒ 1':
      'embeddingBackward([0], [[2]], 1): expected [[2]], got [[1]]. Ids that come are counted here: what adds up is their gradient.',
    'dTable[id][k] += ⇒ if (ids.indexOf(id) === n) dTable[id][k] +=':
      'embeddingBackward([0, 0], [[1], [1]], 1): expected [[2]], got [[1]]. Only the first time of a repeated id counts here: add up all of them.',
    '+= dOutput[n][k] ⇒ += dOutput[n][k] / ids.filter((other) => other === id).length':
      'embeddingBackward([0, 0], [[1], [1]], 1): expected [[2]], got [[1]]. Repeated ids are averaged here: a gradient is a sum.',
    'return dTable ⇒ return dOutput':
      'embeddingBackward([0], [[1]], 2): expected shape (2, 1), got shape (1, 1). That is the gradient of the rows looked up, one for each id: it belongs in a table of vocabSize rows.',
    'Array.from({ length: vocabSize }, () => new Array(width).fill(0)) ⇒ new Array(vocabSize).fill(new Array(width).fill(0))':
      'embeddingBackward([0], [[1]], 2): expected [[1], [0]], got [[1], [1]]. All rows are one and the same array: make each row anew.',
    '+= ⇒ =':
      'embeddingBackward([0, 0], [[1], [1]], 1): expected [[2]], got [[1]]. An id that comes again overwrites what was there: add up with +=.',
    'return dTable ⇒ return dTable.filter((_, id) => ids.includes(id))':
      'embeddingBackward([0], [[1]], 2): expected shape (2, 1), got shape (1, 1). Only the rows that were looked up are here: the others are there too, as zeros.',
    'return dTable ⇒ return dTable[0].map((_, k) => dTable.map((row) => row[k]))':
      'embeddingBackward([0], [[1]], 2): expected shape (2, 1), got shape (1, 2). Wrong axis: a row of the gradient is a row of the table.',
    '+= ⇒ -=':
      'embeddingBackward([0], [[1]], 1): expected [[1]], got [[-1]]. The sign is turned: a gradient is not yet a step against it.',
  },
  cosine: {
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return 1 - (lengths > 0 ? dot(a, b) / lengths : 0)':
      'cosine([1], [1]): expected 1, got 0. That is a distance: 1 − cosine.',
    '? dot(a, b) / lengths ⇒ ? dot(a, b)':
      'cosine([1], [4]): expected 1, got 4. That is the dot product alone: divide it by both lengths.',
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return a.map((x, i) => x * b[i])':
      'cosine([1], [1]): expected a number, got an array of 1. Element-wise products are one number for each column: add them up.',
    'Math.sqrt(dot(a, a) * dot(b, b)) ⇒ dot(a, a) * dot(b, b)':
      'cosine([1], [4]): expected 1, got 0.25. A length is the square root of the sum of squares; here the root is missing.',
    '? dot(a, b) ⇒ ? Math.abs(dot(a, b))':
      'cosine([-1], [1]): expected -1, got 1. A cosine has a sign: opposite directions are −1, not 1.',
    'dot(a, a) * dot(b, b) ⇒ dot(a, a)':
      'cosine([1], [4]): expected 1, got 4. Divided by one length only: both count.',
    'Math.sqrt(dot(a, a) * dot(b, b)) ⇒ a.reduce((sum, x) => sum + Math.abs(x), 0) * b.reduce((sum, x) => sum + Math.abs(x), 0)':
      'cosine([1, 1], [1, 1]): expected 1, got 0.5. A length is not the sum of the sizes: square, add, take the root.',
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return dot(a, b) / lengths':
      'cosine([0], [1]): expected 0, got NaN. A zero vector has length 0, and nothing can be divided by 0: give 0 there.',
    'return lengths > 0 ? dot(a, b) / lengths : 0 ⇒ return Math.acos(lengths > 0 ? dot(a, b) / lengths : 0)':
      'cosine([1], [1]): expected 1, got 0. That is the angle itself: its cosine was asked for.',
  },
  skipgramPairs: {
    'Math.max(0, t - window) ⇒ t - window and then Math.min(ids.length - 1, t + window) ⇒ t + window and then ids[u] ⇒ ids.at(u % ids.length)':
      'skipgramPairs([7], 1): expected an empty array, got shape (2, 2). Pairs across the edge: a sentence does not go on at its other end.',
    'Math.max(0, t - window) ⇒ t - window and then Math.min(ids.length - 1, t + window) ⇒ t + window':
      'skipgramPairs([7], 1): expected an empty array, got undefined at [0][1]: something is read outside its array.',
    'return pairs ⇒ return pairs.reverse()':
      'skipgramPairs([4, 7], 1): expected [[4, 7], [7, 4]], got [[7, 4], [4, 7]]. The pairs are right, their order is not: centre after centre, contexts from left to right.',
    '[ids[t], ids[u]] ⇒ [ids[u], ids[t]]':
      'skipgramPairs([4, 7], 1): expected [[4, 7], [7, 4]], got [[7, 4], [4, 7]]. Each pair is the wrong way round: centre first, then context.',
    'let t = 0; t < ids.length ⇒ let t = window; t < ids.length - window':
      'skipgramPairs([4, 7], 1): expected shape (2, 2), got an empty array. Words near the edge have pairs too, only fewer.',
    't + window) ⇒ t + window - 1)':
      'skipgramPairs([4, 7], 1): expected shape (2, 2), got shape (1, 2). Off by one: the last context on the right is missing.',
    'Math.max(0, t - window) ⇒ t + 1':
      'skipgramPairs([4, 7], 1): expected shape (2, 2), got shape (1, 2). Only the words after the centre: those before it are contexts too.',
    'u <= last ⇒ u < t':
      'skipgramPairs([4, 7], 1): expected shape (2, 2), got shape (1, 2). Only the words before the centre: those after it are contexts too.',
    '[ids[t], ids[u]] ⇒ [t, u]':
      'skipgramPairs([4, 7], 1): expected [[4, 7], [7, 4]], got [[0, 1], [1, 0]]. Those are places in the sentence: give the ids that are there.',
    'u !== t ⇒ ids[u] !== ids[t]':
      'skipgramPairs([5, 5], 1): expected shape (2, 2), got an empty array. Leave out the centre’s place, not its word: the same word may also be beside it.',
    't - window) ⇒ t - window + 1) and then t + window) ⇒ t + window - 1)':
      'skipgramPairs([4, 7], 1): expected shape (2, 2), got an empty array. Off by one: a context word may be exactly `window` places away.',
    't - window) ⇒ t - window - 1) and then t + window) ⇒ t + window + 1)':
      'skipgramPairs([2, 3, 4], 1): expected shape (4, 2), got shape (6, 2). Off by one: the window reaches one place too far.',
    'u !== t ⇒ true':
      'skipgramPairs([7], 1): expected an empty array, got shape (1, 2). A word is not its own context: leave out the centre’s place.',
    'u !== t ⇒ u !== t && ids[u]':
      'skipgramPairs([3, 0], 1): expected shape (2, 2), got shape (1, 2). Id 0 is a word like any other: a test such as `if (ids[u])` leaves it out.',
  },
  analogy: {
    'x - units[a][i] ⇒ x + units[a][i]':
      'analogy(0, 1, 2, [[1, 0, 1], [-1, 0, 1], [1, 2, 1], [0, 0, 2], [0, 2, 0]], 1): expected [4], got [3]. All three are added up: a is taken away.',
    'score: dot(row, wanted) ⇒ score: dot(vectors[id], wanted)':
      'analogy(3, 2, 0, [[0.375, 1.25, -0.375], [0.625, 0.25, -1.875], [0.25, -1.75, -1.875], [1, 1, -0.625], [-0.625, 0.375, -0.75]], 1): expected [4], got [1]. Compared by dot product: the rows that you compare with have lengths too.',
    'units[b].map((x, i) => x - units[a][i] + units[c][i]) ⇒ vectors[b].map((x, i) => x - vectors[a][i] + vectors[c][i])':
      'analogy(0, 1, 2, [[1, 0.5], [8, 2], [0.25, 1], [2, 1.5], [1, 3]], 1): expected [4], got [3]. Divide each of the three by its length before you add: else the longest decides.',
    ' + units[c][i] ⇒ ':
      'analogy(0, 2, 1, [[1, 0, 1], [-1, 0, 1], [1, 2, 1], [-1, 2, 1], [0, 2, 0]], 1): expected [3], got [4]. The offset b − a alone: it starts from c.',
    'id !== a && id !== b && id !== c ⇒ id !== c':
      'analogy(0, 1, 2, [[1, 0], [1, 1], [0, 1], [-1, -1]], 2): expected an array of 1, got an array of 2. Only c is left out: a and b are no answers either.',
    'id !== a && id !== b && id !== c && ⇒ ':
      'analogy(0, 1, 2, [[1, 0], [1, 1], [0, 1], [-1, -1]], 2): expected an array of 1, got an array of 2. Leave a, b and c out: the nearest row is most often one of them.',
    'units[b].map((x, i) => x - units[a][i] ⇒ units[a].map((x, i) => x - units[b][i]':
      'analogy(0, 1, 2, [[1, 0, 1], [-1, 0, 1], [1, 2, 1], [-1, 2, 1], [0, 2, 0]], 1): expected [3], got [4]. The signs are turned: a is to b as c is to b − a + c.',
  },
  nearest: {
    '.slice(0, topK) ⇒ ':
      'nearest([1, 0], [[2, 0], [1, 1]], 1): expected an array of 1, got an array of 2. All rows come: topK says how many are wanted.',
    '.slice(0, topK) ⇒ .slice(1, topK + 1)':
      'nearest([1, 0], [[0, 1]], 1): expected an array of 1, got an empty array. The best one is missing: unlike in an analogy, nothing but zero rows is left out.',
    '.map(({ id }) => id) ⇒ .map(({ cosine }) => cosine)':
      'nearest([1, 0], [[-1, 0]], 1): expected [0], got [-1]. Those are cosines: asked for were the ids of the rows.',
    'dot(row, query) / (length(row) * length(query)) ⇒ -Math.hypot(...row.map((x, i) => x - query[i]))':
      'nearest([1, 0], [[3, 0], [0, 1]], 1): expected [0], got [1]. Ordered by distance: asked for was the angle.',
    ' / (length(row) * length(query)) ⇒ ':
      'nearest([1, 1], [[10, 0], [1, 1]], 1): expected [1], got [0]. Ordered by the dot product: divide by the lengths, and only the angle counts.',
    'one.id - other.id ⇒ other.id - one.id':
      'nearest([0, 1], [[0, 2], [0, 2]], 1): expected [0], got [1]. Of equal cosines the smaller id comes first.',
    'other.cosine - one.cosine ⇒ one.cosine - other.cosine':
      'nearest([1, 0], [[2, 0], [1, 1]], 1): expected [0], got [1]. Ordered the wrong way round: the largest cosine comes first.',
    'length(query)) ⇒ length(query) || 1) and then .filter(({ id }) => length(vectors[id]) > 0) ⇒ ':
      'nearest([1, 0], [[0, 0]], 1): expected an empty array, got an array of 1. A zero vector has no direction, and nothing can be divided by its length, 0: leave it out.',
  },
  causalAttention: {
    '(power / total) ⇒ (j === powers.indexOf(1) ? 1 : 0)':
      'causalAttention([[1], [1]], [[1], [1]], [[6], [1]]): expected [[6], [3.5]], got [[6], [6]]. Only the best key’s value is taken: a softmax gives every key that is seen its share.',
    'values[0] ⇒ keys[0] and then values[j] ⇒ keys[j]':
      'causalAttention([[1]], [[1]], [[1, 1]]): expected shape (1, 2), got shape (1, 1). Keys are summed where values should be: keys say where to look, values what is taken.',
    'Math.exp(score - most) ⇒ Math.exp(score)':
      'causalAttention([[1000]], [[1]], [[1]]): expected [[1]], got [[NaN]]. Too large for the exponential: subtract the row’s largest score from all of them first, which changes no weight.',
    'keys.slice(0, i + 1).map((key) => dot(query, key) / root) ⇒ keys.map((key, j) => (j < i ? -Infinity : dot(query, key) / root))':
      'causalAttention([[1], [1]], [[1], [1]], [[6], [1]]): expected [[6], [3.5]], got [[3.5], [1]]. The mask is on the wrong side: hidden is what comes later.',
    'keys.slice(0, i + 1) ⇒ keys and then (power / total) ⇒ (j > i ? 0 : power / total)':
      'causalAttention([[1], [1]], [[1], [1]], [[1], [1]]): expected [[1], [1]], got [[0.5], [1]]. Masked after the softmax: the weights that are left no longer sum to 1. Mask the scores.',
    'keys.slice(0, i + 1).map((key) => dot(query, key) / root) ⇒ keys.map((key, j) => (j > i ? 0 : dot(query, key) / root))':
      'causalAttention([[1], [1]], [[1], [1]], [[6], [1]]): expected [[6], [3.5]], got [[4.6553], [3.5]]. A score of 0 is no mask, since e⁰ is 1: what is hidden has the score −Infinity.',
    'keys.slice(0, i + 1) ⇒ keys':
      'causalAttention([[1], [1]], [[1], [1]], [[6], [1]]): expected [[6], [3.5]], got [[3.5], [3.5]]. No mask: a word looks at itself and at those before it, not at those to come.',
    'Math.exp(score - most) ⇒ Math.exp(score) and then power / total ⇒ power':
      'causalAttention([[1]], [[1]], [[1]]): expected [[1]], got [[2.7183]]. The weights do not sum to 1: divide each power by the sum of the row’s.',
    ') / root ⇒ )':
      'causalAttention([[1, 1], [1, 1]], [[1, 1], [1, 0]], [[1], [0]]): expected [[1], [0.66976]], got [[1], [0.73106]]. The scores are not scaled: divide them by the square root of d.',
    '(power / total) ⇒ (1 / powers.length)':
      'causalAttention([[1], [1]], [[1], [2]], [[6], [1]]): expected [[6], [2.3447]], got [[6], [3.5]]. The values are not weighted: that is their plain mean.',
    'i + 1) ⇒ i)':
      'causalAttention([[1]], [[1]], [[1]]): expected [[1]], got [[0]]. The mask hides the word itself as well: place i sees 0 to i, and i is one of them.',
    '(key) => dot(query, key) ⇒ (_, j) => dot(keys[i], queries[j])':
      'causalAttention([[1], [1]], [[1], [2]], [[6], [1]]): expected [[6], [2.3447]], got [[6], [3.5]]. Queries and keys are swapped: row i asks with query i, and every key answers.',
    'Math.sqrt(queries[0].length) ⇒ queries[0].length':
      'causalAttention([[1, 1], [1, 1]], [[1, 1], [1, 0]], [[1], [0]]): expected [[1], [0.66976]], got [[1], [0.62246]]. The divisor is the square root of d, not d.',
    'Math.exp(score - most) ⇒ Math.exp(score) and then power / total ⇒ power / queries.reduce((all, q, t) => all + (t < j ? 0 : Math.exp(dot(q, keys[j]) / root)), 0)':
      'causalAttention([[1], [1]], [[1], [1]], [[1], [1]]): expected [[1], [1]], got [[0.5], [1.5]]. The softmax runs along the wrong axis: a query’s weights, along its row, sum to 1.',
    'return values[0] ⇒ return keys.map((_, j) => (j > i ? 0 : powers[j] / total)); values[0]':
      'causalAttention([[1], [1]], [[1], [1]], [[1], [1]]): expected shape (2, 1), got shape (2, 2). Those are the weights: each row of them still has to sum the values.',
  },
  sinusoidal: {
    '(2 * i) ⇒ k':
      'sinusoidal(2, 2): expected [[0, 1], [0.84147, 0.5403]], got [[0, 1], [0.84147, 0.99995]]. Each column has a frequency of its own here: the two of a pair share one, so use 2i for both.',
    'k % 2 === 0 ⇒ k % 2':
      'sinusoidal(1, 2): expected [[0, 1]], got [[1, 0]]. cos and sin are swapped: the sine belongs in column 2i, the cosine in 2i + 1.',
    '(2 * i) ⇒ i':
      'sinusoidal(2, 4): at [1][2] expected 0.0099998, got 0.099833. The exponent is 2i / embeddingDim, not i / embeddingDim: the slow end is missing.',
    '}),\n  ) ⇒ }),\n  ).flat()':
      'sinusoidal(1, 2): expected shape (1, 2), got an array of 2. All rows one after the other are one axis too few: keep an array for each position.',
    'Math.floor(k / 2) ⇒ k % (embeddingDim / 2) and then k % 2 === 0 ⇒ k < embeddingDim / 2':
      'sinusoidal(1, 4): expected [[0, 1, 0, 1]], got [[0, 0, 1, 1]]. All sines, then all cosines: that is the other layout. Here they alternate.',
    'angle = p / ⇒ angle = p *':
      'sinusoidal(2, 4): at [1][2] expected 0.0099998, got -0.50637. Multiplied in place of divided: low columns turn fast, high ones slowly.',
    ' / 10000 ** ((2 * i) / embeddingDim) ⇒ ':
      'sinusoidal(2, 4): at [1][2] expected 0.0099998, got 0.84147. All pairs turn equally fast: the exponent grows with i.',
    'angle = p ⇒ angle = (p + 1)':
      'sinusoidal(1, 2): expected [[0, 1]], got [[0.84147, 0.5403]]. Off by one: the first row is position 0.',
    '(_, k) => { ⇒ (_, at) => { const k = at % 2 ? (embeddingDim + at - 1) / 2 : at / 2':
      'sinusoidal(1, 4): expected [[0, 1, 0, 1]], got [[0, 0, 1, 1]]. The columns are in another order: sin and cos alternate.',
    'Math.sin(angle) : Math.cos(angle) ⇒ Math.sin((angle * Math.PI) / 180) : Math.cos((angle * Math.PI) / 180)':
      'sinusoidal(2, 2): expected [[0, 1], [0.84147, 0.5403]], got [[0, 1], [0.017452, 0.99985]]. Angles in degrees? Math.sin takes radians.',
    'Array.from({ length }, (_, p) => ⇒ Array.from({ length: embeddingDim }, (_, k) => and then Array.from({ length: embeddingDim }, (_, k) => { ⇒ Array.from({ length }, (_, p) => {':
      'sinusoidal(1, 2): expected shape (1, 2), got shape (2, 1). Wrong axis: a row is a position, a column is a sine or a cosine.',
  },
  embed: {
    'scale ? Math.sqrt(tokens[0].length) : 1 ⇒ Math.sqrt(tokens[0].length)':
      'embed([[1]], [[1, 1], [1, 1]], [[1, 1]], false): expected [[[2, 2]]], got [[[2.4142, 2.4142]]]. Scaled also where scale is false.',
    'scale ? ⇒ scale ? 1 /':
      'embed([[1]], [[1, 1], [1, 1]], [[1, 1]], true): expected [[[2.4142, 2.4142]]], got [[[1.7071, 1.7071]]]. Divided where it is to be multiplied: by the square root of D token vectors grow.',
    'positions[t][k] ⇒ positions[0][k]':
      'embed([[0, 0]], [[1]], [[1], [40]], false): expected [[[2], [41]]], got [[[2], [2]]]. The position of every token is the first one here: add the row of its own place.',
    'scale ? Math.sqrt(tokens[0].length) : 1 ⇒ 1':
      'embed([[1]], [[1, 1], [1, 1]], [[1, 1]], true): expected [[[2.4142, 2.4142]]], got [[[2, 2]]]. Where scale is true, token vectors are multiplied by the square root of D.',
    ' + positions[t][k] ⇒ ':
      'embed([[1]], [[1], [1]], [[1]], false): expected [[[2]]], got [[[1]]]. No positions are added.',
    'ids.map( ⇒ ids.flatMap(':
      'embed([[1]], [[1], [1]], [[1]], false): expected shape (1, 1, 1), got shape (1, 1). The batch is one long sequence here: keep an array for each sequence.',
    '(sequence) ⇒ (sequence, b) and then positions[t][k] ⇒ (positions[b]?.[k] ?? NaN)':
      'embed([[0, 0]], [[1]], [[1], [40]], false): expected [[[2], [41]]], got [[[2], [2]]]. Wrong axis: places count along T, not along the batch.',
    'positions[t][k] ⇒ (positions[id]?.[k] ?? NaN)':
      'embed([[1]], [[1], [1]], [[1]], false): expected [[[2]]], got [[[NaN]]]. The position’s row was chosen by the id: it is the place in the sequence that counts.',
    'positions[t][k] ⇒ (positions[t + 1]?.[k] ?? NaN)':
      'embed([[1]], [[1], [1]], [[1]], false): expected [[[2]]], got [[[NaN]]]. Off by one: the first token is at place 0.',
    '+ positions[t][k] ⇒ * positions[t][k]':
      'embed([[1]], [[1], [1]], [[1]], false): expected [[[2]]], got [[[1]]]. Element-wise product of token and position: they are added.',
    'Math.sqrt(tokens[0].length) ⇒ tokens[0].length':
      'embed([[1]], [[1, 1], [1, 1]], [[1, 1]], true): expected [[[2.4142, 2.4142]]], got [[[3, 3]]]. The factor is the square root of D, not D.',
    'x * factor + positions[t][k] ⇒ (x + positions[t][k]) * factor':
      'embed([[1]], [[1, 1], [1, 1]], [[1, 1]], true): expected [[[2.4142, 2.4142]]], got [[[2.8284, 2.8284]]]. The sum is scaled as a whole: only the token’s part is.',
    'sequence.length > positions.length ⇒ false and then positions[t][k] ⇒ (positions[t]?.[k] ?? 0)':
      'embed([[2, 0]], [[1], [1], [1]], [[1]], false): expected a RangeError, got [[[2], [1]]] (the core says: length: expected positions below 1, got 2 tokens).',
    '(sequence) ⇒ (sequence, b) and then positions[t][k] ⇒ (positions[b * sequence.length + t]?.[k] ?? NaN)':
      'embed([[1], [2]], [[1], [1], [1]], [[1]], false): expected [[[2]], [[2]]], got [[[2]], [[NaN]]]. Places go on from one sequence to the next here: each sequence begins at 0.',
  },
  rope: {
    'a * Math.cos(angle) - b * Math.sin(angle) ⇒ a + Math.sin(angle) and then a * Math.sin(angle) + b * Math.cos(angle) ⇒ b + Math.cos(angle)':
      'rope([[1, 1]], [0]): expected [[1, 1]], got [[1, 2]]. A sinusoidal table is added here: rotary turns, and adds nothing.',
    '= a * Math.sin(angle) ⇒ = turned[i] * Math.sin(angle)':
      'rope([[1, 1]], [1]): expected [[-0.30117, 1.3818]], got [[-0.30117, 0.28688]]. The first column is changed before the second one needs it: keep the old a and b.',
    'a * Math.cos(angle) - b * Math.sin(angle) ⇒ a * Math.sin(angle) - b * Math.cos(angle) and then half] = a * Math.sin(angle) + b * Math.cos(angle) ⇒ half] = a * Math.cos(angle) + b * Math.sin(angle)':
      'rope([[1, 1]], [0]): expected [[1, 1]], got [[-1, 1]]. cos and sin are swapped.',
    ' - b * Math.sin(angle) ⇒  and then a * Math.sin(angle) + ⇒ ':
      'rope([[1, 1]], [1]): expected [[-0.30117, 1.3818]], got [[0.5403, 0.5403]]. Element-wise products only: each column needs its partner as well.',
    '(2 * i) ⇒ i':
      'rope([[1, 1, 1, 1]], [1]): expected [[-0.30117, 0.98995, 1.3818, 1.0099]], got [[-0.30117, 0.89517, 1.3818, 1.0948]]. The exponent is 2i / d: with i / d the slow pairs turn too fast.',
    'positions[t] / ⇒ positions[0] /':
      'rope([[1, 1], [1, 1]], [0, 1]): expected [[1, 1], [-0.30117, 1.3818]], got [[1, 1], [1, 1]]. All vectors are turned at the first position: each has its own.',
    'row[i], row[i + half] ⇒ row[2 * i], row[2 * i + 1] and then turned[i] ⇒ turned[2 * i] and then turned[i + half] ⇒ turned[2 * i + 1]':
      'rope([[1, 1, 1, 1]], [1]): expected [[-0.30117, 0.98995, 1.3818, 1.0099]], got [[-0.30117, 1.3818, 0.98995, 1.0099]]. Interleaved in place of halves: here column i pairs with i + d/2, not with its neighbour.',
    'cos(angle) - b ⇒ cos(angle) + b':
      'rope([[1, 1]], [1]): expected [[-0.30117, 1.3818]], got [[1.3818, 1.3818]]. A minus sign is missing: with it, the vector keeps its length.',
    ' / 10000 ** ((2 * i) / row.length) ⇒ ':
      'rope([[1, 1, 1, 1]], [1]): expected [[-0.30117, 0.98995, 1.3818, 1.0099]], got [[-0.30117, -0.30117, 1.3818, 1.3818]]. All pairs turn equally fast: the angle falls with i.',
    'cos(angle) - b ⇒ cos(angle) + b and then = a * Math.sin(angle) ⇒ = -a * Math.sin(angle)':
      'rope([[1, 1]], [1]): expected [[-0.30117, 1.3818]], got [[1.3818, -0.30117]]. Turned to the other side: (a, b) becomes (a cos − b sin, a sin + b cos).',
    'positions[t] / ⇒ (positions[t] + 1) /':
      'rope([[1, 1]], [0]): expected [[1, 1]], got [[-0.30117, 1.3818]]. Off by one: position 0 does not turn at all.',
    'positions[t] / ⇒ t /':
      'rope([[1, 1]], [1]): expected [[-0.30117, 1.3818]], got [[1, 1]]. Each row’s place in the array was taken for its position: look it up in positions.',
  },
  rotateHalf: {
    'x.length / 2 ⇒ Math.floor(x.length / 4)':
      'rotateHalf([1, 1]): expected [-1, 1], got [-1, -1].',
    'return [ ⇒ return x.map((value, k) => (k < half ? -value : value)); [':
      'rotateHalf([1, 2]): expected [-2, 1], got [-1, 2]. The halves stay in their places here: the second one comes first.',
    'return [ ⇒ return x.map((_, k) => (k % 2 === 0 ? -x[k + 1] : x[k - 1])); [':
      'rotateHalf([1, 1, 1, 1]): expected [-1, -1, 1, 1], got [-1, 1, -1, 1]. Interleaved in place of halves: here column i pairs with i + d/2, not with its neighbour.',
    'x.slice(0, half) ⇒ x.splice(0, half)':
      'rotateHalf changed its argument x: copy before you write.',
    '.map((b) => -b) ⇒ ':
      'rotateHalf([1, 1]): expected [-1, 1], got [1, 1]. The minus sign is missing: (a, b) becomes (−b, a).',
    'return [ ⇒ return x.map((value) => -value); [':
      'rotateHalf([1, 1]): expected [-1, 1], got [-1, -1]. That is the other way round altogether: a half turn, not a quarter.',
    'return [ ⇒ return [...x]; [':
      'rotateHalf([1, 1]): expected [-1, 1], got [1, 1]. Nothing has changed: every pair turns by a quarter.',
    'return [ ⇒ return [...x.slice(half).reverse().map((b) => -b), ...x.slice(0, half).reverse()]; [':
      'rotateHalf([1, 1, 1, 4]): expected [-1, -4, 1, 1], got [-4, -1, 1, 1]. Reversed: the halves swap, but within a half the order stays.',
    '.map((b) => -b), ...x.slice(0, half) ⇒ , ...x.slice(0, half).map((a) => -a)':
      'rotateHalf([1, 1]): expected [-1, 1], got [1, -1]. The minus sign is on the wrong half: (a, b) becomes (−b, a), not (b, −a).',
  },
  alibiSlopes: {
    '.filter((_, h) => h % 2 === 0) ⇒ ':
      'alibiSlopes(6): expected [0.25, 0.0625, 0.015625, 0.0039063, 0.5, 0.125], got [0.25, 0.0625, 0.015625, 0.0039063, 0.5, 0.25]. Every other one of the 2n slopes: the others are there already.',
    'return [ ⇒ return Array.from({ length: heads }, (_, h) => 2 ** -(h + 1)); [':
      'alibiSlopes(1): expected [0.0039063], got [0.5]. With h counted from 0, the exponent is −8 (h + 1) / heads: −(h + 1) fits eight heads only.',
    'return [ ⇒ return slopesOf(heads); [':
      'alibiSlopes(3): expected [0.0625, 0.0039063, 0.25], got [0.15749, 0.024803, 0.0039063]. Not a power of two: take the next smaller one, then every other slope of twice as many heads.',
    '8 * (h + 1) ⇒ 8 * h':
      'alibiSlopes(1): expected [0.0039063], got [1]. Off by one: the first slope is 2^(−8 / heads), not 1.',
    'slice(0, heads) ⇒ slice(0, heads).map((slope) => -slope)':
      'alibiSlopes(1): expected [0.0039063], got [-0.0039063]. The sign is turned: slopes are positive, the bias is minus slope times distance.',
    '-8 * (h + 1) ⇒ 8 * (h + 1)':
      'alibiSlopes(1): expected [0.0039063], got [256]. Those grow: the exponent is negative.',
    'return [...slopesOf(n) ⇒ return heads === n ? slopesOf(n).reverse() : [...slopesOf(n)':
      'alibiSlopes(2): expected [0.0625, 0.0039063], got [0.0039063, 0.0625]. The order is turned: the first head has the steepest slope.',
    'h % 2 === 0 ⇒ h % 2 === 1':
      'alibiSlopes(3): expected [0.0625, 0.0039063, 0.25], got [0.0625, 0.0039063, 0.0625]. Between the slopes come those of twice as many heads at places 0, 2, 4, …, not 1, 3, 5, ….',
    'slice(0, heads) ⇒ slice(0, heads).sort((a, b) => b - a)':
      'alibiSlopes(3): expected [0.0625, 0.0039063, 0.25], got [0.25, 0.0625, 0.0039063]. The slopes stay in the recipe’s order, unsorted: a head keeps its place.',
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
