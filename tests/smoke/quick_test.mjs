// node tests/smoke/quick_test.mjs: the short job of `npm test` in Firefox and in WebKit, on dist/ as it is.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { browsers, whyMissing } from './browsers.mjs'
import { shortJob } from './jobs.mjs'
import { copySite, serve, temporaryHomes } from './site.mjs'

const { folder, homeOf } = temporaryHomes()

describe('quick smoke', { concurrency: 2 }, () => {
  for (const [name, open] of Object.entries(browsers)) {
    test(`${name} trains to the core's numbers, grades a function, and has all back`, {
      skip: whyMissing(name),
    }, async () => {
      const webkit = name === 'WebKit'
      const site = await serve(copySite(join(folder, name), { listens: webkit }))
      const browser = await open(homeOf(name))
      try {
        const page = await browser.page()
        // WebKit's driver opens a private window, which stores no vectors.
        await shortJob({ page, site, storesVectors: !webkit })
        assert.deepEqual(await page.complaints(), [])
        console.log(`${name}: ${browser.version}`)
      } finally {
        await browser.close()
        await site.stop()
      }
    })
  }
})
