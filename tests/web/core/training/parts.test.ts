import { type Loaders, Parts } from 'lexiscope/training/parts.ts'
import { expect, test, vi } from 'vitest'

const tokens = { double: (n: number) => 2 * n, size: 7 }
const parts = () => new Parts({ tokens: vi.fn(async () => tokens) } as unknown as Loaders, () => {})

test('a function of a part is called with its values', async () => {
  expect(await parts().call('tokens', 'double', [4])).toBe(8)
})

test.each(['nothing', 'size', 'toString'])(
  'a part without the function %s says so',
  async (name) => {
    await expect(parts().call('tokens', name, [])).rejects.toMatchObject({
      kind: 'Unexpected',
      message: `The core has no function “tokens.${name}”.`,
    })
  },
)
