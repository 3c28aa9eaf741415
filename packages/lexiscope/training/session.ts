/** One text and one training on it in the core's memory, from which the worker answers requests. */

import type { TextIds } from '../types/studies.d.ts'
import type { Matrix } from '../types/tokens.d.ts'
import type {
  Core,
  Corpus,
  Places,
  SkipGramOptions,
  SkipGramTrainer,
  TrainerState,
  TrainingProgress,
  Vectors,
} from '../types/training.d.ts'
import { bytesOfBlob } from '../utilities/blob-bytes.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { type CallSizes, callSizesOf } from './call-sizes.ts'
import { fractionAt, frameAt, NEAREST } from './film.ts'
import { describeWorld, generateWorld } from './microworld.ts'
import type {
  Cooccurrence,
  DemonstrationFrame,
  LaidMap,
  LossStatistics,
  SentencePairs,
  TextSource,
  TextSummary,
  WorldFacts,
} from './protocol.ts'
import { type Reading, readAddress, readBlob } from './reading.ts'
import { warmUp } from './warm-up.ts'
import { WordVectors } from './word-vectors.ts'

/** Pairs of words that a frame compares: all of a text of 400 words, the most frequent with all of a longer one. */
const COMPARED = 400 * 400
/** Words on a map; more would be an unreadable cloud. */
const MAP_WORDS = 400
/** Steps of the layout at a frame; at the last, and where there is none before, more. */
const STEPS = 26
const MORE_STEPS = 120
const UNLAID: LaidMap = { at: 0, places: null }
/** Maximum words of a sentence that a figure can show. */
const SENTENCE_WORDS = 24
/** Words of one in which a window has an outside. */
const LONG_SENTENCE = 6
/** Sentences that are searched for a word. */
const SEARCHED_SENTENCES = 300
/** Maximum bytes read of a text that is needed whole; byte pairs do not improve with more. */
const MAX_BYTES = 1 << 24
const LINE_END = 10

/** Data for studies of a text and the tables trained on it; the tables (V,D) are copies. */
export interface Studied {
  /** the same object as long as the text is the same */
  text: object
  words: readonly string[]
  options: SkipGramOptions
  input: Matrix
  output: Matrix
}

interface Training {
  options: SkipGramOptions
  trainer: SkipGramTrainer
  vectors: Vectors
  byWord: WordVectors
  calls: CallSizes
  laying: LaidMap
}

export class Session {
  private corpus: Corpus | null = null
  private words: string[] = []
  private training: Training | null = null

  constructor(private core: Core) {}

  /** Whether the text is in this core. */
  isIn(core: Core): boolean {
    return this.core === core
  }

  /**
   * Reads a text, into another core if one is given; the previous text stays until this one has been
   * read completely.
   */
  async open(
    source: TextSource,
    minCount: number,
    after: Reading,
    core = this.core,
  ): Promise<TextSummary> {
    const builder = new core.CorpusBuilder()
    let corpus: Corpus
    try {
      if (source.kind === 'blob') await readBlob(source.blob, builder, after)
      else if (source.kind === 'address')
        await readAddress(source.address, builder, after, source.bytes)
      else builder.add(generateWorld(core, source))
      corpus = builder.finish(minCount)
    } finally {
      builder.delete()
    }
    this.forgetTraining()
    this.corpus?.delete()
    this.corpus = corpus
    this.core = core
    this.words = corpus.words()
    return {
      words: this.words,
      counts: corpus.counts(),
      tokens: corpus.tokenCount(),
      dropped: corpus.droppedCount(),
      sentences: corpus.sentenceCount(),
    }
  }

  /** Frees the core's memory. The session must not be used afterwards. */
  close(): void {
    this.forgetTraining()
    this.corpus?.delete()
    this.corpus = null
  }

  /** The bytes of a text, or the first lines of a long one. The open text stays open. */
  async bytesOf(source: TextSource, most = MAX_BYTES): Promise<Uint8Array> {
    if (source.kind === 'microworld') return generateWorld(this.core, source)
    const slices: Uint8Array<ArrayBuffer>[] = []
    const into = { add: (bytes: Uint8Array) => void slices.push(bytes.slice()) }
    if (source.kind === 'address') await readAddress(source.address, into, () => {}, source.bytes)
    else await readBlob(source.blob, into, () => {}, most)
    const bytes = new Uint8Array(await bytesOfBlob(new Blob(slices)))
    const cut = source.kind === 'blob' && source.blob.size > most
    return cut ? bytes.subarray(0, bytes.lastIndexOf(LINE_END) + 1 || bytes.length) : bytes
  }

  world(): WorldFacts {
    return describeWorld(this.core)
  }

  /** Throws the core's error for invalid settings, independent of the text. */
  checkOptions(options: SkipGramOptions): void {
    const builder = new this.core.CorpusBuilder()
    let corpus: Corpus | null = null
    try {
      builder.add(new TextEncoder().encode('two words'))
      corpus = builder.finish(1)
      new this.core.SkipGramTrainer(corpus, options).delete()
    } finally {
      corpus?.delete()
      builder.delete()
    }
  }

  /** Creates vectors at their initial weights in place of the previous ones. */
  prepare(options: SkipGramOptions): void {
    const corpus = this.opened()
    this.forgetTraining()
    this.take(options, new this.core.SkipGramTrainer(corpus, options), UNLAID)
  }

  /** Makes the browser optimise the training kernel; see warm-up.ts. */
  async warmUp(free: () => Promise<boolean>): Promise<void> {
    await warmUp(this.core, this.options, free)
  }

  /** Returns a copy of the training state. */
  trainerState(): TrainerState {
    return this.trained().trainer.state()
  }

  get laying(): LaidMap {
    return { ...this.trained().laying }
  }

  /** Replaces the training by a saved one; the previous one stays if the core refuses it. */
  restore(options: SkipGramOptions, state: TrainerState, laying = UNLAID): void {
    const trainer = new this.core.SkipGramTrainer(this.opened(), options)
    try {
      trainer.restore(state)
    } catch (thrown) {
      trainer.delete()
      throw thrown
    }
    this.take(options, trainer, laying)
  }

  private take(options: SkipGramOptions, trainer: SkipGramTrainer, laying: LaidMap): void {
    this.forgetTraining()
    const { tokensTotal } = trainer.progress()
    const calls = callSizesOf(options, tokensTotal)
    const vectors = this.core.vectorsOf(trainer)
    this.training = {
      ...{ options, trainer, vectors, calls },
      byWord: new WordVectors(this.opened(), this.words, vectors),
      laying: { ...laying },
    }
  }

  /** Trains one short call. A film is given the frames that fall due in it; without one the losses are the same. */
  advance(film?: (frame: DemonstrationFrame) => void): TrainingProgress {
    const training = this.trained()
    const { trainer, calls } = training
    let progress = trainer.progress()
    const { tokensTotal } = progress
    const until = Math.min(tokensTotal, progress.tokensDone + calls.tokensPerCall)
    if (film !== undefined && training.laying.places === null) this.lay()
    const before = progress.pairs
    let sum = 0
    while (progress.tokensDone < until) {
      const { tokensDone, fraction, pairs } = progress
      const frame = frameAt(fraction)
      const due = Math.min(until, Math.ceil(fractionAt(frame + 1) * tokensTotal))
      progress = trainer.train(Math.max(1, due - tokensDone))
      if (progress.pairs > pairs) sum += (progress.pairs - pairs) * progress.loss
      if (film === undefined || frameAt(progress.fraction) === frame) continue
      this.lay()
      film(this.frame())
    }
    const fresh = progress.pairs - before
    return fresh > 0 ? { ...progress, loss: sum / fresh } : progress
  }

  progress(): TrainingProgress {
    return this.trained().trainer.progress()
  }

  /** Adds a call's losses to the next point of the loss curve. */
  gatherLoss(gathered: ArrayLike<number>, progress: TrainingProgress): LossStatistics {
    const { pairs, loss, fraction } = progress
    const { callsPerPoint } = this.trained().calls
    const all = this.core.gatherLoss(gathered, pairs, loss, fraction, callsPerPoint)
    const [upTo = Number.NaN, mean = Number.NaN] = all.subarray(4)
    const point = Number.isNaN(upTo) ? null : { pairs: upTo, loss: mean }
    return { gathered: all.slice(0, 4), point }
  }

  get options(): SkipGramOptions {
    return this.trained().options
  }

  rewind(): void {
    this.trained().trainer.rewind()
    this.beginMaps()
  }

  reseed(seed: number): void {
    const training = this.trained()
    training.trainer.reseed(seed)
    training.options = { ...training.options, seed }
    this.beginMaps()
  }

  private beginMaps(): void {
    this.trained().laying = { ...UNLAID }
  }

  /** Moves the map on to the vectors as they are now. */
  private lay(): void {
    const training = this.trained()
    training.laying = { at: training.trainer.progress().tokensDone, places: this.laidOut() }
  }

  /** The places of the map's words, from where they were at the latest frame. */
  private laidOut(): Places {
    const { trainer, vectors, laying, options } = this.trained()
    const { tokensDone, fraction } = trainer.progress()
    if (laying.places !== null && laying.at === tokensDone) return laying.places
    const rows = Math.min(MAP_WORDS, vectors.rows())
    const from = laying.places ?? this.core.scatteredPlaces(rows, options.seed)
    // Nothing is learnt yet: the words stay at their random places.
    if (tokensDone === 0) return from
    const steps = laying.places === null || fraction === 1 ? MORE_STEPS : STEPS
    return this.core.followedLayout(vectors, from.x, from.y, steps)
  }

  /** The map, with the nearest words of each word, of a text of many words for the most frequent alone. */
  frame(): DemonstrationFrame {
    const { fraction, pairs } = this.progress()
    const { length } = this.words
    const rows = Math.min(length, Math.ceil(COMPARED / length))
    const { x, y } = this.laidOut()
    // Copies, since the receiver may transfer them.
    const places = { x: x.slice(), y: y.slice() }
    return { ...places, fraction, pairs, ...this.vectors.nearestOfAll(rows, NEAREST) }
  }

  /** The sentence of an index, counted around; of the next ones, the first long one that has a word. */
  sentence(from: number, window: number, word: string): SentencePairs {
    const corpus = this.opened()
    const count = corpus.sentenceCount()
    const id = this.words.indexOf(word)
    const shownOf = (index: number) => corpus.sentence(index % count).slice(0, SENTENCE_WORDS)
    const isWanted = (ids: Int32Array) => ids.length >= LONG_SENTENCE && ids.includes(id)
    const last = id < 0 ? 0 : SEARCHED_SENTENCES
    let index = from
    while (index < from + last && !isWanted(shownOf(index))) index++
    if (index === from + last) index = from
    index %= count
    const shown = shownOf(index)
    const positions = Int32Array.from(shown, (_, i) => i)
    return {
      index,
      words: Array.from(shown, (id) => this.words[id] as string),
      length: corpus.sentence(index).length,
      ...this.core.makeSkipgramPairs(positions, window),
    }
  }

  /** Counted in all sentences of the text. */
  cooccurrence(word: string, other: string, window: number): Cooccurrence {
    const corpus = this.opened()
    const [wordId, otherId] = [this.words.indexOf(word), this.words.indexOf(other)]
    const counts = { sentences: 0, together: 0 }
    for (let i = 0; i < corpus.sentenceCount(); i++) {
      const ids = corpus.sentence(i)
      if (!ids.includes(wordId)) continue
      counts.sentences++
      const near = (id: number, at: number) =>
        id === wordId && ids.subarray(Math.max(0, at - window), at + window + 1).includes(otherId)
      if (ids.some(near)) counts.together++
    }
    return counts
  }

  /** The trained vectors, by word. */
  get vectors(): WordVectors {
    return this.trained().byWord
  }

  studied(): Studied {
    const { options, trainer, vectors } = this.trained()
    const { input, output } = trainer.state()
    const size = { rows: vectors.rows(), columns: vectors.width() }
    return {
      ...{ text: this.opened(), words: this.words, options },
      input: { ...size, values: input },
      output: { ...size, values: output },
    }
  }

  textIds(): TextIds {
    const corpus = this.opened()
    const ids = new Int32Array(corpus.tokenCount())
    const ends = new Int32Array(corpus.sentenceCount())
    let end = 0
    for (let i = 0; i < ends.length; i++) {
      const sentence = corpus.sentence(i)
      ids.set(sentence, end)
      end += sentence.length
      ends[i] = end
    }
    return { ids, ends, counts: corpus.counts() }
  }

  /** The text without words outside the vocabulary, one sentence per line, in UTF-8. */
  textAsBytes(): Uint8Array {
    const { ids, ends } = this.textIds()
    const lines = Array.from(ends, (end, i) =>
      Array.from(ids.subarray(ends[i - 1] ?? 0, end), (id) => this.words[id]).join(' '),
    )
    return new TextEncoder().encode(`${lines.join('\n')}\n`)
  }

  /** A session for another text and training in the same core; the caller closes it. */
  another(): Session {
    return new Session(this.core)
  }

  private opened(): Corpus {
    if (this.corpus === null)
      throw new CoreProblem('EmptyText', 'text', phrase`There is no text yet.`)
    return this.corpus
  }

  private trained(): Training {
    if (this.training === null) {
      throw new CoreProblem('EmptyVocabulary', '', phrase`No vectors have been trained yet.`)
    }
    return this.training
  }

  private forgetTraining(): void {
    this.training?.vectors.delete()
    this.training?.trainer.delete()
    this.training = null
  }
}
