// No clock decides: a test waits for what it is about, and passes however fast the machine is.
import { expect, test } from 'vitest'
import { filesBelow, read } from './arrows.ts'
import { clocksIn } from './clocks.ts'

/** The bench measures time: that is its subject. */
const LEFT_OUT = /^tests\/bench\//

const files = filesBelow('tests', /\.[cm]?[jt]s$/).filter((file) => !LEFT_OUT.test(file))

test('no test waits for a clock, or passes by one', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    clocksIn(read(file)).map(({ line, what }) => `${file}:${line} ${what}`),
  )
  expect(found).toEqual([])
})

const named = (source: string) => clocksIn(source).map(({ line, what }) => `${line} ${what}`)

test.each([
  ['await page.waitForTimeout(500)', 'waitForTimeout'],
  ["await page.goto('/', { waitUntil: 'networkidle' })", 'waits for an idle network'],
  ['await new Promise((done) => setTimeout(done, 5))', 'setTimeout'],
  ['await new Promise((done) => window.setTimeout(done))', 'window.setTimeout'],
  ['for (let i = 0; i < 9; i++) await new Promise((done) => setTimeout(done, 5))', 'setTimeout'],
  ['const looks = setInterval(look, 10)', 'setInterval'],
  ['const sleep = promisify(setTimeout)', 'setTimeout'],
  ['await vi.waitFor(() => expect(a).toBe(1))', 'vi.waitFor'],
  ['expect(performance.now() - start).toBeLessThan(9)', 'a time is compared'],
  ['expect(frames).toBeLessThan(Date.now() / 100)', 'a time is compared'],
  ['assert.ok(Date.now() < end)', 'a time is compared'],
  ['await page.evaluate(() => new Promise((done) => setTimeout(done, 9)))', 'setTimeout'],
])('%s', (line, what) => {
  expect(named(`const a = 1\n${line}\n`)).toEqual([`2 ${what}`])
})

test('a sleep of timers/promises is named wherever it is called, by whichever name', () => {
  const source = `import { setTimeout as sleep, scheduler } from 'node:timers/promises'
    await sleep(50)
    await scheduler.wait(50)`
  expect(named(source)).toEqual(['2 sleep', '3 scheduler.wait'])
})

test.each([
  ['a difference', 'const took = performance.now() - start', 'took'],
  ['a part', 'const { user } = process.cpuUsage(start)', 'user / 1000'],
  ['a list', 'const waits: number[] = []\nwaits.push(Date.now() - start)', 'waits[10]'],
  ['what a function gives', 'const timed = () => {\n  return Date.now()\n}', 'timed()'],
  ['by way of another', 'const a = Date.now()\nlet b = 0\nb = a + 1', 'b'],
])('a time is known as %s', (_, source, value) => {
  const line = source.split('\n').length + 1
  expect(named(`${source}\nexpect(${value}).toBeLessThan(50)`)).toEqual([
    `${line} a time is compared`,
  ])
})

test.each([
  ['a fake timer', "vi.useFakeTimers({ toFake: ['setTimeout'] })\nvi.advanceTimersByTime(99)"],
  ['a limit', 'test.setTimeout(60_000)\npage.setDefaultTimeout(9)'],
  ['a clock that is handed on', 'const at = { now: () => Date.now() }\nexpect(at).toBeDefined()'],
  [
    'a property of the same name',
    'const told = { at: Date.now() }\nconst at = 1\nexpect(page.told).toEqual({ told: at })',
  ],
  [
    'a name of another function',
    'function a() {\n  const told = Date.now()\n  log(told)\n}\nconst told = 1\nexpect(told).toBe(1)',
  ],
  ['a time that nothing is held against', 'const start = performance.now()\nlog(start)'],
  ['a message', 'await new Promise((done) => setImmediate(done))'],
  ['words about it', "// setTimeout(done, 5)\nconst text = 'page.waitForTimeout(5)'"],
])('%s is no clock', (_, source) => {
  expect(named(source)).toEqual([])
})

test('an exception says its reason in the comment above, and excepts one line', () => {
  const sleep = 'await new Promise((done) => setTimeout(done, 5))'
  expect(named(`// clock: a driver hears no events\n${sleep}`)).toEqual([])
  expect(named(`// clock: a driver hears\n// no events\n${sleep}`)).toEqual([])
  expect(named(`// clock: a driver hears no events\n${sleep}\n${sleep}`)).toEqual(['3 setTimeout'])
  expect(named(`// clock: a driver hears no events\n\n${sleep}`)).toEqual([
    '1 an exception without a reason, or of nothing',
    '3 setTimeout',
  ])
  expect(named(`// clock:\n${sleep}`)).toEqual([
    '1 an exception without a reason, or of nothing',
    '2 setTimeout',
  ])
  expect(named('// clock: no longer\nawait page.click()')).toEqual([
    '1 an exception without a reason, or of nothing',
  ])
})
