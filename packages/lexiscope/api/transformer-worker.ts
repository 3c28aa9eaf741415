/** The worker of one small transformer. */
import type { SchemeName } from '../schemes.ts'
import type {
  PlaceRange,
  Task,
  TaskName,
  TransformerModule,
  TransformerOptions,
  TransformerTrainer,
} from '../types/transformer.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import createTransformer from '../wasm/transformer.mjs'
import { withUsual } from './options.ts'
import { type Call, serve } from './serve.ts'

function methods(core: TransformerModule) {
  let trained: { trainer: TransformerTrainer; options: TransformerOptions } | null = null

  function live() {
    if (trained === null)
      throw new CoreProblem('Cancelled', '', phrase`The transformer was lost with its worker.`)
    return trained
  }

  function taskOf(task: TaskName | Task): Task {
    if (typeof task !== 'string') return task
    const tasks = core.tasks()
    const found = tasks.find(({ name }) => name === task)
    if (found !== undefined) return found
    const names = tasks.map(({ name }) => name).join(', ')
    throw new CoreProblem('InvalidArgument', 'task', phrase`task: expected ${names}, got ${task}`)
  }

  return {
    async train(
      call: Call,
      asked: TaskName | Task,
      positions: SchemeName,
      base: number,
      chosen: Partial<TransformerOptions>,
    ) {
      const task = taskOf(asked)
      const options = withUsual(core.usualOptions(task, positions, base), chosen)
      const trainer = new core.TransformerTrainer(options)
      try {
        let progress = trainer.progress()
        const step = () => {
          progress = trainer.train(1)
          return progress.stepsDone < progress.stepsTotal
        }
        await call.slices(step, () => progress)
      } catch (thrown) {
        trainer.delete()
        throw thrown
      }
      trained = { trainer, options }
      return { options, facts: core.taskFacts(task), losses: trainer.losses(0) }
    },

    line: (_: Call, length: number, seed: number) =>
      core.taskLine(live().options.task, length, seed),
    attention: (_: Call, ids: Int32Array) => core.attention(live().trainer, ids),
    positionEmbeddings: () => core.learnedRows(live().trainer),

    async scores(call: Call, ranges: PlaceRange[] | null, lines: number) {
      const { trainer, options } = live()
      const reading = core.readPlaces(trainer, ranges ?? core.placesPast(options.length), lines)
      try {
        await call.slices(
          () => !reading.read(),
          () => reading.fraction(),
        )
        return reading.scores()
      } finally {
        reading.delete()
      }
    },
  }
}

serve('transformer', createTransformer, methods)
