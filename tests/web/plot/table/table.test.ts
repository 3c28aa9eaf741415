import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Speech } from '../../../../web/plot/figure/figure-keys.ts'
import { csvLine, toCsv } from '../../../../web/plot/table/table.ts'

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

describe('a cell that a spreadsheet would calculate', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['=HYPERLINK("http://a.b","c")', `"'=HYPERLINK(""http://a.b"",""c"")"`],
    ['+1+1', `"'+1+1"`],
    ['-king', `"'-king"`],
    ['@SUM(1)', `"'@SUM(1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\uff1d1', `"'\uff1d1"`],
    ['\uff0d1', `"'\uff0d1"`],
  ])('%j is a text', (cell, written) => {
    expect(csvLine(['word', cell])).toBe(`word,${written}\r\n`)
    expect(csvLine([cell, 'word'])).toBe(`${written},word\r\n`)
  })

  it.each(['-1', '+2.5', '-0', '-.5', '-1e-7', '+3E+8', '-Infinity', '-3.4028234663852886e+38'])(
    '%s is a number and stays as it is',
    (cell) => expect(csvLine([cell])).toBe(`${cell}\r\n`),
  )

  it.each(['', 'king', '0.5', 'NaN', "'s", 'a=b', '\u22125', '…'])('%j stays as it is', (cell) => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`)
  })

  it('does not begin inside another cell where semicolons or tabs part them', () => {
    expect(csvLine(['a;=1+1', 'b\t=1+1'])).toBe('"a;=1+1","b\t=1+1"\r\n')
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
