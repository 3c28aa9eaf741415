// The service worker in trouble, and a newer version of the lesson while someone works with this one.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { answer, back, kept, nothingIsLost, notices, reflection } from '../kit/faults.ts'
import { button, predict, small, state, trainNow } from '../kit/lesson.ts'
import { serve } from '../kit/places.ts'

test.use({ serviceWorkers: 'allow' })

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

const workerAt = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return {
      active: registration?.active?.state,
      waiting: registration?.waiting?.state,
      controls: navigator.serviceWorker.controller !== null,
    }
  })

test('a service worker that cannot be had costs nothing; a newer version waits until it is wanted', async ({
  page,
}) => {
  // A copy that the walk may change.
  const site = await mkdtemp(join(tmpdir(), 'lexiscope-site-'))
  await cp(dist, site, { recursive: true })
  const place = await serve(site, '/lesson/')
  const [file, index, icon] = ['service-worker.js', 'index.html', 'icon.svg'].map((name) =>
    join(site, name),
  ) as [string, string, string]
  const [worker, bytes] = await Promise.all([readFile(file, 'utf8'), readFile(icon)])
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))

  await test.step('missing, a page instead, or broken: the lesson goes without', async () => {
    await rm(file)
    await page.goto(`${place.address}#/skip-gram?${small}`)
    await predict(page, /queen/)
    await trainNow(page)
    await reflection(page).fill(answer)
    await kept(page)
    const askedFor = () => place.asked.filter((path) => path.endsWith('/service-worker.js')).length
    for (const text of ['<!doctype html><p>Log in', 'throw new Error("broken")']) {
      await writeFile(file, text)
      const before = askedFor()
      await page.reload()
      await expect.poll(askedFor).toBeGreaterThan(before)
      await nothingIsLost(page)
      expect((await workerAt(page)).active).toBeUndefined()
    }
    expect(heard).toEqual([])
  })

  await test.step('a file is missing while it fills its store: it comes at a later visit', async () => {
    await writeFile(file, worker)
    await rm(icon)
    const askedFor = () => place.asked.filter((path) => path.endsWith('/icon.svg')).length
    const before = askedFor()
    await page.reload()
    await expect.poll(askedFor).toBeGreaterThan(before)
    await nothingIsLost(page)
    await writeFile(icon, bytes)
    await page.reload()
    // It stores the whole site first, which takes a busy machine a while.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect.poll(async () => (await workerAt(page)).controls).toBe(true)
    await nothingIsLost(page)
  })

  await test.step('a newer version comes while someone works: nothing changes until they say so', async () => {
    await writeFile(index, (await readFile(index, 'utf8')).replace('<html ', '<html data-newer '))
    const newer = worker.replace(/(url:[`"']index\.html[`"'],revision:[`"'])[^`"']*/, '$1newer')
    expect(newer).not.toBe(worker)
    await writeFile(file, newer)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(notices(page)).toContainText('A newer version of the lesson is here.')
    await expect(state(page)).toContainText('Trained.')
    await expect(page.locator('html')).not.toHaveAttribute('data-newer')
    await button(page, 'Use it now').click()
    // A browser ends a service worker that has nothing to do; one that is watched by a test, when told.
    const browser = await page.context().newCDPSession(page)
    await browser.send('ServiceWorker.enable')
    await expect(async () => {
      if ((await workerAt(page)).waiting !== undefined)
        await browser.send('ServiceWorker.stopAllWorkers')
      await expect(page.locator('html')).toHaveAttribute('data-newer', '', { timeout: 3000 })
    }).toPass()
    await expect(notices(page)).toContainText(back)
    await nothingIsLost(page)
  })
  await place.close()
  await rm(site, { recursive: true })
})
