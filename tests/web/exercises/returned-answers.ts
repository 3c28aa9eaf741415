/**
 * The right answers to questions that return, worked out from the words of the question alone, by
 * other ways than the core's: what a learner does with pencil and paper.
 */
type Solve = (question: string, choices: readonly string[]) => string

const n = (value: number) => value.toLocaleString('en')
const minus = (text: string) => text.replaceAll('−', '-')
/** Every number of the question, in order. */
const numbers = (text: string) =>
  [...minus(text).matchAll(/-?\d[\d,]*(\.\d+)?/g)].map(([each]) => Number(each.replaceAll(',', '')))
const quoted = (text: string) => [...text.matchAll(/“([^”]*)”/g)].map(([, each]) => each ?? '')
const short = (value: number, digits: number) =>
  value === 0 ? '0' : `${Number(value.toPrecision(digits))}`.replace('-', '−')
const cosine = (a: readonly number[], b: readonly number[]) => {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] as number), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}
const best = (choices: readonly string[], score: (choice: string) => number) =>
  [...choices].sort((one, other) => score(other) - score(one))[0] as string

/** "a (1, 2), b (3, 4)" */
function vectorsOf(question: string) {
  const rows = [...minus(question).matchAll(/(\w+) \((-?\d+), (-?\d+)\)/g)]
  return new Map(rows.map(([, word = '', x, y]) => [word, [Number(x), Number(y)] as const]))
}

function analogy(question: string) {
  const vectors = vectorsOf(question)
  const words = [...vectors.keys()]
  const unit = (word: string) => {
    const [x, y] = vectors.get(word) as readonly [number, number]
    return [x / Math.hypot(x, y), y / Math.hypot(x, y)] as const
  }
  const [a, b, c] = words.slice(0, 3).map((word) => [...unit(word)]) as [
    number[],
    number[],
    number[],
  ]
  const sum = [0, 1].map((i) => (b[i] as number) - (a[i] as number) + (c[i] as number))
  return { words, score: (word: string) => cosine(vectors.get(word) as readonly number[], sum) }
}

export const solve: Record<string, Solve> = {
  'tokens/how-many-tokens': (question) => {
    const merges = /order: ([^.]*)\./.exec(question)?.[1]?.split(', ') ?? []
    let pieces = [...(quoted(question)[0] ?? '')]
    for (const merge of merges) {
      const [left, right] = merge.split(' + ')
      const joined: string[] = []
      for (const piece of pieces) {
        if (piece === right && joined.at(-1) === left) joined.push(`${joined.pop()}${piece}`)
        else joined.push(piece)
      }
      pieces = joined
    }
    return `${pieces.length}`
  },
  'tokens/what-comes-back': (question) => {
    const known = /words ([^.]*)\./.exec(question)?.[1]?.split(', ') ?? []
    const [word = ''] = quoted(question)
    if (known.includes(word)) return 'all three'
    const letters = new Set(known.join(''))
    return [...word].every((each) => letters.has(each))
      ? 'characters and byte pairs'
      : 'byte pairs alone'
  },
  'lookup/parameters': (question) => {
    const [v = 0, d = 0] = numbers(question)
    return n(v * d)
  },
  'lookup/shape': (question) => {
    const [b, t, , d] = numbers(question)
    return `(${b}, ${t}, ${d})`
  },
  'gradients/repeated-id': (question) => {
    const ids = numbers(/ids ([^a-z]*) are/.exec(question)?.[1] ?? '')
    const [rate = 0] = numbers(/rate (\S*)\./.exec(question)?.[1] ?? '')
    const [row] = numbers(/row (\d+)/.exec(question)?.[1] ?? '')
    return short(-rate * ids.filter((id) => id === row).length, 3)
  },
  'gradients/rows-moved': (question) => {
    const [, first = '', second = ''] = /ids ([\d, ]*), then ([\d, ]*)\./.exec(question) ?? []
    const adam = / does Adam /.test(question)
    return `${new Set([...(adam ? numbers(first) : []), ...numbers(second)]).size}`
  },
  'similarity/more-similar': (question, choices) =>
    best(choices, (choice) => cosine(numbers(choice), numbers(question))),
  'similarity/random-spread': (question) => `1/${Math.sqrt(numbers(question)[0] as number)}`,
  'skip-gram/contexts': (question) => {
    const [line = '', centre = ''] = quoted(question)
    const [window = 0] = numbers(question)
    const words = line.split(' ')
    const at = words.indexOf(centre)
    return `${words.filter((_, i) => i !== at && Math.abs(i - at) <= window).length}`
  },
  'skip-gram/comes-nearest': (question, choices) => {
    const [asked = ''] = quoted(question).slice(-1)
    const lines = /again: ([^.]*)\./.exec(question)?.[1]?.split('; ') ?? []
    const beside = (word: string) =>
      new Set(lines.filter((line) => line.split(' ').includes(word)).flatMap((l) => l.split(' ')))
    const shared = (word: string) => [...beside(word)].filter((each) => beside(asked).has(each))
    // Of the same neighbours, without being one.
    return best(choices, (word) => (beside(asked).has(word) ? 0 : shared(word).length))
  },
  'analogies/leads-to': (question) => {
    const { words, score } = analogy(question)
    return best(words.slice(3), score)
  },
  'analogies/all-may-answer': (question) => {
    const { words, score } = analogy(question)
    return best(words, score)
  },
  'pretrained/shared-part': (question) => {
    const [s = 0] = numbers(question)
    const mean = (s * s) / (1 + s * s)
    return /mean row is taken/.test(question) ? 'about 0' : `about ${Number(mean.toFixed(1))}`
  },
  'pretrained/int8': (question) => {
    const [v = 0, d = 0] = numbers(question)
    return `${n(Number((((d + 4) * v) / 1e6).toFixed(1)))} MB`
  },
  'order/same-sum': (question, choices) => {
    const sorted = (line: string) => line.split(' ').sort().join(' ')
    const [asked = ''] = quoted(question)
    return choices.find((choice) => sorted(choice) === sorted(asked)) ?? ''
  },
  'order/mask-alone': (question, choices) => {
    const [line = '', one = '', other = ''] = quoted(question)
    const words = line.split(' ')
    const between = words.slice(words.indexOf(one) + 1, words.indexOf(other))
    if (/every word sees all/.test(question)) return 'none of them'
    return choices.find((choice) => between.includes(choice)) ?? ''
  },
  'added-positions/wavelength': (question) => {
    const [d = 0, base = 0] = numbers(question)
    const i = numbers(question).at(-1) as number
    const wave = 2 * Math.PI * base ** ((2 * i) / d)
    const shown = Number(wave.toPrecision(3))
    return `about ${n(shown)} positions`
  },
  'added-positions/same-cosine': (question, choices) => {
    const [, p = 0, q = 0] = numbers(question)
    const same = choices.filter((choice) => {
      const [one = 0, other = 0] = numbers(choice)
      return Math.abs(other - one) === q - p
    })
    return same.length === 1 ? (same[0] as string) : ''
  },
  'added-positions/how-often-trained': (question) => {
    const lengths = numbers(/Texts of ([\d, ]*) tokens/.exec(question)?.[1] ?? '')
    const [rate = 0] = numbers(/rate (\S*)\./.exec(question)?.[1] ?? '')
    const [row = 0] = numbers(/row (\d+)/.exec(question)?.[1] ?? '')
    return short(-rate * lengths.filter((length) => length > row).length, 3)
  },
  'added-positions/first-missing': (question) => n(numbers(question)[0] as number),
  'rotary/leaves-the-score': (question, choices) => {
    const [m = 0, k = 0] = numbers(question)
    const same = choices.filter((choice) => {
      const [one = 0, other = 0] = numbers(choice)
      return other - one === k - m
    })
    return same.length === 1 ? (same[0] as string) : ''
  },
  'rotary/quarter-turn': (question) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers(question)
    return `(${[-c, -d, a, b].join(', ')})`.replaceAll('-', '−')
  },
  'alibi/slope': (question) => {
    const [heads = 0] = numbers(question)
    const h = numbers(question).at(-1) as number
    return `1/${2 ** ((8 * h) / heads)}`
  },
  'alibi/bias': (question) => {
    const [one = 0, under = 1, query = 0, key = 0] = numbers(question)
    return short((-one / under) * (query - key), 4)
  },
  'trained-short-read-long/parameters': (question) => {
    const [width = 0, , length = 0] = numbers(question)
    return /learned positions/.test(question) ? n(width * length) : '0'
  },
  'trained-short-read-long/two-places': (question) => {
    if (/ALiBi/.test(question)) return 'the same vector twice'
    return /rotary/.test(question)
      ? 'two vectors of the same length, in different directions'
      : 'two vectors of different length and direction'
  },
  'compose/mostly': (question, choices) => {
    const [width = 0, sigma = 0] = numbers(question)
    const token = sigma * (/multiplied by √D/.test(question) ? Math.sqrt(width) : 1)
    const times = token / Math.sqrt(1 / 2)
    const starts = times > 3 ? 'mostly token' : times < 1 / 3 ? 'mostly positions' : 'both'
    return choices.find((choice) => choice.startsWith(starts)) ?? ''
  },
  'compose/parameters': (question) => {
    const [tokens = 0, width = 0, places = 0] = numbers(question)
    return n(width * (tokens + (/learned/.test(question) ? places : 0)))
  },
  'trained-short-read-long/what-followed': (question) => {
    const line = /reads ([^.]*)\./.exec(question)?.[1]?.split(' ') ?? []
    const place = line.slice(0, -1).lastIndexOf(line.at(-1) as string)
    return line[place + 1] as string
  },
  'trained-short-read-long/interpolated': (question) => {
    const [trained = 1, length = 1, position = 0] = numbers(question)
    return `${position / (length / trained)}`
  },
  'real-model/turns': (question) => {
    const [width = 0, pair = 0, , base = 0] = numbers(question.replace('counted from 0, ', '0 '))
    const length = numbers(question).at(-1) as number
    return `${short((length * base ** ((-2 * pair) / width)) / (2 * Math.PI), 2)} turns`
  },
  'real-model/as-in-training': (question) => {
    const [, factor = 1, distance = 0] = numbers(question)
    return `a distance of ${n(distance / factor)}`
  },
  'language/knows-nothing': (question) =>
    `${short(Math.log(numbers(question)[0] as number), 3)} nats`,
  'language/least-loss': (question) => `${short(Math.log(numbers(question)[1] as number), 3)} nats`,
}
