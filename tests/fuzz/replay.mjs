// node replay.mjs NAME_fuzz PROGRAM: gives a replay program the seeds of its fuzzer.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSeeds } from './seeds.mjs'

const [target, program] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'lexiscope-seeds-'))
writeSeeds(target.replace(/_fuzz$/, ''), folder)
const { status, signal } = spawnSync(program, [folder], { stdio: 'inherit' })
rmSync(folder, { recursive: true })
if (signal) console.error(`${target}: ended by ${signal}`)
process.exit(status ?? 1)
