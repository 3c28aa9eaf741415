import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileName } from '../../web/plot/save.ts'
import { Speech } from '../../web/plot/speech.ts'
import { toCsv } from '../../web/plot/table.ts'

describe('a copied table', () => {
  it('quotes commas, quotes and line ends, and ends each row with CRLF', () => {
    const rows = [
      ['a', '1'],
      ['b,"c"', '2\n3'],
    ]
    const table = { columns: ['word', 'x'], rows: 2, cells: (i: number) => rows[i] as string[] }
    expect(toCsv(table)).toBe('word,x\r\na,1\r\n"b,""c""","2\n3"\r\n')
  })
})

describe('a file name', () => {
  it('comes from the words of the label', () => {
    expect(fileName('Loss while training!')).toBe('loss-while-training')
    expect(fileName('…')).toBe('figure')
  })
})

describe('a live text', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is said at once, then at most once a spacing, the last one winning', () => {
    const said: string[] = []
    const speech = new Speech((text) => said.push(text), 1000)
    for (const text of ['a', 'b', 'c']) speech.later(text)
    expect(said).toEqual(['a'])
    vi.advanceTimersByTime(999)
    expect(said).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['a', 'c'])
    vi.advanceTimersByTime(1000)
    speech.later('c')
    vi.advanceTimersByTime(5000)
    expect(said).toEqual(['a', 'c'])
  })

  it('lets another text be heard before it, however often that comes', () => {
    const said: string[] = []
    const speech = new Speech((text) => said.push(text), 1000)
    speech.later('a')
    speech.later('b')
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(900)
      speech.giveWay()
    }
    vi.advanceTimersByTime(999)
    expect(said).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['a', 'b'])
  })

  it('is not said after it was stopped', () => {
    const said: string[] = []
    const speech = new Speech((text) => said.push(text), 1000)
    speech.later('a')
    speech.later('b')
    speech.stop()
    vi.advanceTimersByTime(5000)
    expect(said).toEqual(['a'])
  })
})
