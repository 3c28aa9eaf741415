import { defineConfig } from 'vitest/config'

/** The limit ends what hangs: a busy machine took twenty times as long for a test as a quiet one. */
export default defineConfig({
  test: { include: ['tests/web/**/*.test.ts'], testTimeout: 120_000 },
})
