// npm run languages [-- --check] [-- TAG]: brings the catalogues in languages/ up to what the source says.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport(`${root}/web/build/language/update.ts`, {
  configFile: false,
  logLevel: 'error',
})
const check = process.argv.includes('--check')
const tags = process.argv.slice(2).filter((each) => !each.startsWith('-'))
let failed = false
for (const { tag, offered } of module.languagesOf(root)) {
  if (tags.length > 0 && !tags.includes(tag)) continue
  const before = module.count(root, tag)
  if (!check) module.update(root, tag)
  const { messages, missing, stale, faults } = before
  console.log(
    `${tag}: ${messages} messages, ${missing.length} not translated, ${stale.length} stale, ${faults.length} faulty`,
  )
  for (const fault of faults.slice(0, 40)) console.log(`  ${fault}`)
  if (check && offered && missing.length + stale.length + faults.length > 0) failed = true
}
process.exitCode = failed ? 1 : 0
