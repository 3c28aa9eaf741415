import { defineConfig } from 'vitest/config'
import { prose } from './web/build/prose.ts'

/** The limit ends what hangs: a busy machine took twenty times as long for a test as a quiet one. */
export default defineConfig({
  // What a test may reach through an exercise, as `--changed` looks.
  plugins: [prose()],
  // Vitest leaves a core to itself, which is half of two.
  test: { include: ['tests/web/**/*.test.ts'], testTimeout: 120_000, maxWorkers: '100%' },
})
