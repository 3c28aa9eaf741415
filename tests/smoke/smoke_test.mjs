// node tests/smoke/smoke_test.mjs [part of a browser's or a job's name ...]: what may differ from browser to
// browser, in Firefox and WebKit, on dist/ and dist-single/ as they are; tests/browser runs in Chromium.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { browsers, whyMissing } from './browsers.mjs'
import { jobs } from './jobs.mjs'
import { copySingle, copySite, serve, temporaryHomes } from './site.mjs'

const words = process.argv.slice(2).map((word) => word.toLowerCase())
function named(all) {
  const found = all.filter((name) => words.some((word) => name.toLowerCase().includes(word)))
  return found.length > 0 ? found : all
}
const wanted = named(Object.keys(jobs))
const { folder: temporary, homeOf } = temporaryHomes()

describe('smoke', { concurrency: 2 }, () => {
  for (const name of named(Object.keys(browsers))) {
    // One job after the other: a page in the background draws nothing and hears no key.
    describe(name, { skip: whyMissing(name), concurrency: 1 }, () => {
      const folder = join(temporary, name)
      let copy
      let single
      let browser
      before(async () => {
        const listens = name === 'WebKit'
        copy = copySite(folder, { listens })
        single = copySingle(folder, { listens })
        browser = await browsers[name](homeOf(name))
        console.log(`${name}: ${browser.version}`)
      })
      after(() => browser?.close())

      for (const job of wanted)
        test(job, async () => {
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
        })
    })
  }
})
