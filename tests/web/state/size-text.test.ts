import { expect, test } from 'vitest'
import { readSize } from '../../../web/state/size-text.ts'

test.each([
  ['102.4 MB', 102.4, 'MB'],
  ['97.7MiB', 97.7, 'MiB'],
  ['97.7 mib', 97.7, 'MiB'],
  ['102,400,000 bytes', 102_400_000, 'bytes'],
  ['1 byte', 1, 'bytes'],
  ['4 KB', 4, 'kB'],
  ['0.1 GB', 0.1, 'GB'],
  ['1e-1 GiB', 0.1, 'GiB'],
  ['102.4', 102.4, ''],
  ['102.4M', 102_400_000, ''],
  ['1/8 MiB', 0.125, 'MiB'],
] as const)('“%s” is %d %s', (text, number, unit) => {
  expect(readSize(text)).toEqual({ number, unit })
})

test.each(['', 'MB', 'many MB', '1,5 MB', '4 MBs', '4 XiB', '4 MB MB'])(
  '“%s” is no size',
  (text) => {
    expect(readSize(text)).toBeUndefined()
  },
)
