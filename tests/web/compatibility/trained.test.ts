// What was trained in earlier versions, from the browser's storage and from files: the core reads it,
// and answers with it as it did.

import type { LanguageOptions } from 'lexiscope/faces/language.d.ts'
import type { TransformerOptions } from 'lexiscope/faces/transformer.d.ts'
import { LanguageSession } from 'lexiscope/language/session.ts'
import type { TrainingSnapshot } from 'lexiscope/training/protocol.ts'
import { Session } from 'lexiscope/training/session.ts'
import { fromStored } from 'lexiscope/training/stored-tables.ts'
import { describe, expect, test } from 'vitest'
import type { StoredScheme } from '../../../web/exercises/13-trained-short-read-long/scheme-run.ts'
import { isStoredModel, type StoredModel } from '../../../web/exercises/15-language/stored-model.ts'
import { loadCore, loadLanguage, loadTransformer } from '../core.ts'
import { type PackedDatabases, unpacked } from './packed.ts'
import { bytesOf, jsonOf, versionsWith } from './versions.ts'

describe.each(versionsWith('databases.json'))('of %s', (version) => {
  const databases = jsonOf<PackedDatabases>(version, 'databases.json')
  const records = async <T>(name: string): Promise<T[]> => {
    const all = databases[name]?.stores[0]?.records.map(({ value }) => unpacked(value)) ?? []
    return (await Promise.all(all)) as T[]
  }

  test('vectors of skip-gram are brought back, and go on', async () => {
    const session = new Session(await loadCore())
    const seen: unknown[] = []
    for (const { identity, snapshot } of await records<{
      identity: string
      snapshot: TrainingSnapshot
    }>('lexiscope-trainings')) {
      const [source, tokens, , sentences, words] = JSON.parse(identity)
      const text = await session.open(source, 1, () => {})
      expect([text.tokens, text.sentences, text.words.length]).toEqual([tokens, sentences, words])
      session.restore(snapshot.options, await fromStored(snapshot.state), snapshot.laying)
      const { tokensDone, fraction } = session.progress()
      expect(fraction).toBeCloseTo(snapshot.fraction, 12)
      const nearest = session
        .vectors()
        .nearest('king', 5)
        .map(({ word }) => word)
      const goesOn = fraction < 1 && session.advance().tokensDone > tokensDone
      seen.push({ tokensDone, nearest, goesOn, curve: snapshot.curve.pairs })
    }
    expect(seen).toEqual(jsonOf(version, 'trainings.expected.json'))
  })

  test('a transformer goes on from its checkpoint', async () => {
    const core = await loadTransformer()
    const seen: unknown[] = []
    for (const { key, value } of await records<{
      key: string
      value: { members: StoredScheme[] }
    }>('lexiscope-transformers')) {
      const options: TransformerOptions[] = JSON.parse(key)
      for (const { scheme, checkpoint, losses, scores, progress } of value.members) {
        const of = options.find(({ layers }) => layers[0]?.scheme === scheme) as TransformerOptions
        const trainer = new core.TransformerTrainer(of)
        expect(trainer.restore(checkpoint).stepsDone).toBe(progress.stepsDone)
        expect([...trainer.losses(0)]).toEqual(losses)
        trainer.delete()
        seen.push({
          scheme,
          stepsDone: progress.stepsDone,
          right: scores?.map(({ right }) => right),
        })
      }
    }
    expect(seen).toEqual(jsonOf(version, 'transformers.expected.json'))
  })

  test('a language model goes on from its checkpoint, and files of others are opened beside it', async () => {
    const core = await loadLanguage()
    const session = new LanguageSession(async () => core)
    await session.start(() => {})
    const seen: unknown[] = []
    for (const { key, value } of await records<{ key: string; value: StoredModel }>(
      'lexiscope-language',
    )) {
      expect(isStoredModel(value)).toBe(true)
      const [text, , options]: [never, never, LanguageOptions] = JSON.parse(key)
      await session.begin({ text, options, rows: null }, value.checkpoint, 1)
      const { loss, stepsDone } = await session.heldOut({ weights: 'now', positions: 'kept' })
      expect(loss).toBeCloseTo(value.reading?.heldOut.loss as number, 5)
      const { frames, heldOut, reading, bare } = value
      seen.push({ stepsDone, frames, heldOut, reading, bare })
    }
    expect(seen).toEqual(jsonOf(version, 'language.expected.json'))

    // Beside it, files of models are opened: the page's own, and the command's.
    for (const name of ['language-rotary', 'language-alibi']) {
      const file = bytesOf(version, `files/${name}.safetensors`)
      const { stepsDone, words, options, text } = session.open(file)
      const asked = { weights: 'file', positions: 'kept' } as const
      const drawing = { beginning: '', temperature: 0, seed: 1, count: 1, most: 12 }
      const { sentences } = await session.draw(asked, drawing)
      const { chances } = await session.next(asked, 'the king')
      const written = sentences.map(({ text }) => text)
      const likeliest = [...chances].slice(0, 3).map((chance) => Number(chance.toPrecision(5)))
      const model = { stepsDone, words: words.length, text, options, written, likeliest }
      expect(model).toEqual(jsonOf(version, `files/${name}.expected.json`))
    }
  })
})
