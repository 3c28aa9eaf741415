// The main jobs of the lesson in Firefox and WebKit, on dist/ and dist-single/ as they are: the walks of
// tests/browser are Chromium's. The short job of `npm test` is quick_test.mjs.
// node tests/smoke/smoke_test.mjs [part of a browser's or a job's name ...]
// Ends with a table: job by browser.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { browsers } from './browsers.mjs'
import { jobs, left } from './jobs.mjs'
import { copySingle, copySite, serve, temporaryHomes } from './site.mjs'

const words = process.argv.slice(2).map((word) => word.toLowerCase())
function named(all) {
  const found = all.filter((name) => words.some((word) => name.toLowerCase().includes(word)))
  return found.length > 0 ? found : all
}
const names = named(Object.keys(browsers))
const wanted = named(Object.keys(jobs))

const { folder: temporary, homeOf } = temporaryHomes()

const signs = new Map()
const sign = (name, job) => signs.get(`${name} ${job}`) ?? '–'
const mark = (name, job, outcome) => signs.set(`${name} ${job}`, outcome)

describe('smoke', { concurrency: 2 }, () => {
  for (const name of names) {
    const open = browsers[name]
    const skip = open
      ? false
      : `no ${name} found; \`npm run setup\` installs it where it can be had`
    // One job after the other: a page in the background draws nothing and hears no key.
    describe(name, { skip, concurrency: 1 }, () => {
      const folder = join(temporary, name)
      let copy
      let single
      let browser
      before(async () => {
        const listens = name === 'WebKit'
        copy = copySite(folder, { listens })
        single = copySingle(folder, { listens })
        browser = await open(homeOf(name))
        console.log(`${name}: ${browser.version}`)
      })
      after(() => browser?.close())

      for (const job of wanted)
        test(job, { skip: left[name]?.[job] }, async () => {
          mark(name, job, '✗')
          const site = await serve(copy)
          const page = await browser.page()
          try {
            const expected = await jobs[job]({ page, site, single, folder })
            const complaints = await page.complaints()
            assert.deepEqual(
              complaints.filter((text) => !expected?.test(text)),
              [],
            )
          } finally {
            await page.close()
            await site.stop()
          }
          mark(name, job, '✓')
        })
    })
  }

  after(() => {
    const width = Math.max(...wanted.map((job) => job.length))
    const line = (title, cells) =>
      console.log(
        title.padEnd(width),
        ...cells.map((cell, i) => ` ${cell.padEnd(names[i].length)}`),
      )
    line('', names)
    for (const job of wanted)
      line(
        job,
        names.map((name) => sign(name, job)),
      )
  })
})
