// npm run plates [-- ID …]
// Draws the plates of the start page, or those of some exercises, from what the built core computes, into
// web/shell/plates/plates.ts. The language model of "language" is trained whole, which takes a minute or two.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const OUT = 'web/shell/plates/plates.ts'

const load = async (file) => {
  const { module } = await runnerImport(`./${file}`, {
    ...{ configFile: false, logLevel: 'error' },
    // Of the pages only the settings are wanted.
    plugins: [
      {
        ...{ name: 'no-styles', enforce: 'pre' },
        resolveId: (id) => (id.endsWith('.css') ? '\0none' : undefined),
        load: (id) => (id === '\0none' ? '' : undefined),
      },
    ],
  })
  return module
}

const { plates } = await load('scripts/plates/all.ts')
const drawn = existsSync(OUT) ? (await load(OUT)).plates : {}
const asked = process.argv.slice(2)
const lines = []
for (const [id, draw] of Object.entries(plates)) {
  const svg = asked.length === 0 || asked.includes(id) ? await draw() : drawn[id]
  lines.push(`  ${JSON.stringify(id)}: ${JSON.stringify(svg)},`)
}
writeFileSync(
  OUT,
  `/** Written by \`npm run plates\`, from what the core computed: scripts/plates/ has how. */
export const plates: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)
execFileSync('npx', ['biome', 'check', '--write', OUT], { stdio: 'inherit' })
