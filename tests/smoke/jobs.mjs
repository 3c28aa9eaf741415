// What may differ from browser to browser: whether pages work, the core's numbers, storage, offline use and
// files from disk. A job has a page of its own at an origin that nobody visited; it is given {page, site,
// single, folder}: the served site, the address of the one file, and a folder to write in. It returns a
// pattern of the complaints that are none, if there are any.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contents } from '../contents.mjs'
import { brief, small } from '../small.mjs'
import { drawnFigures, locate, predictAndRun } from './inside.mjs'
import { reference } from './reference.mjs'

const answer = 'alike'

const exercise = (site, id, query = '') => `${site.address}#/${id}?${query}`
const state = 'lx-training-bench .state'

async function train(page, address) {
  await page.open(address)
  await page.press('lx-predict button', 'queen')
  await page.press('button', 'Train')
  await page.text(state, 'Trained.')
}

// The loss curve and the words nearest to queen are those that the core computes in Node.
async function hasTheNumbers(page) {
  await page.text('lx-training-bench .question-card .verdict')
  // The bars that are there may be those of a moment ago.
  await page.type('[data-part=neighbours] input', 'queen')
  await page.run(() => locate('[data-part=neighbours] input').blur())
  await page.waitFor(
    'six bars of queen',
    ({ label, bars }) => label === 'Nearest to queen' && bars === 6,
    () => {
      const { label, bars = [] } = locate('[data-part=neighbours] lx-bars') ?? {}
      return { label, bars: bars.length }
    },
  )
  const own = await page.run(() => {
    const { pairs, loss } = locate('lx-app').lesson.core.view.curve
    const { bars } = locate('[data-part=neighbours] lx-bars')
    return {
      loss: pairs.map((count, i) => [count, loss[i]]),
      nearest: bars.map(({ label, value }) => [label, value]),
    }
  })
  const expected = await reference(small, 'queen', 6)
  assert.ok(expected.loss.length > 10, `more than 10 points, got ${expected.loss.length}`)
  assert.deepEqual(own, expected)
}

// Words on a circle, 3 degrees apart, whose nearest ones are known.
function circleFile(folder) {
  const path = join(folder, 'circle.txt')
  const lines = Array.from({ length: 100 }, (_, i) => {
    const angle = (i * 3 * Math.PI) / 180
    return `word${i} ${Math.cos(angle).toFixed(6)} ${Math.sin(angle).toFixed(6)}\n`
  })
  writeFileSync(path, lines.join(''))
  return path
}

/** Opens the shelf's entry for files, and gives it this one. */
async function attachVectors(page, file) {
  await page.press('.shelf summary', 'Another table')
  await page.attach('lx-vector-loader input[type=file]', file)
}

/** Has an answer checked that is right, in the editor that is open. */
async function gradesLookup(page, written) {
  // All at once over what is selected: a driver types a letter at a time.
  await page.type('lx-code-bench >>> .cm-content', '')
  await page.run((text) => document.execCommand('insertText', false, text), written)
  await page.press('lx-code-bench button', 'Check')
  await page.text('lx-code-bench .code-line', 'cases right, as the core has them.')
}

const isSaved = (answer) => Object.values(localStorage).includes(answer)

const settledWorker = async () => {
  const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
  return active?.state === 'activated' && !waiting && !installing
}

// Is the training in the browser's storage, whole?
const savedTraining = async () => {
  const answerOf = (request) =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  const name = 'lexiscope'
  // Only looked at, never made.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false
  const database = await answerOf(indexedDB.open(name))
  const trainings = database.transaction('trainings').objectStore('trainings')
  const records = await answerOf(trainings.getAll())
  database.close()
  return records.some(({ value }) => value.snapshot.fraction === 1)
}

// The short job: a page is loaded, and loaded again. It trains to the numbers of the core, a function
// is graded, and all is there after the reload; vectors only where the browser stores any.
export async function shortJob({ page, site, storesVectors }) {
  await train(page, exercise(site, 'skip-gram', small))
  await hasTheNumbers(page)
  await page.type('lx-reflect textarea', answer)
  await page.until('the saved answer', isSaved, answer)
  if (storesVectors) await page.until('the saved training', savedTraining)
  await goTo(page, 'lookup')
  await page.press('lx-write summary', 'lookup(')
  const body = 'if (!t[i]) throw RangeError(); return [...t[i]]'
  await gradesLookup(page, `function lookup(t, ids) { return ids.map((i) => { ${body} }) }`)

  await page.reload()
  await page.text('lx-write summary', 'yours passes')
  await goTo(page, `skip-gram?${small}`)
  await page.text('lx-training-bench .outcome', 'queen')
  await page.waitFor(
    'the answer',
    (written) => written === answer,
    () => locate('lx-reflect textarea').value,
  )
  if (storesVectors) {
    await page.text('.notices', 'Your trained vectors are back')
    await page.text(state, 'Trained.')
  }
}

// To another exercise in the same page.
async function goTo(page, address) {
  await page.run((address) => {
    location.hash = `#/${address}`
  }, address)
  await page.until(
    `the page of ${address}`,
    (id) => locate(`[data-exercise="${id}"] h1`) !== undefined,
    address.replace(/\?.*/, ''),
  )
}

export const jobs = {
  async 'opens and runs every exercise, and draws its figures'({ page, site }) {
    for (const { id, title, figures } of contents) {
      await page.open(exercise(site, id, brief))
      await page.text('h1', title)
      // A training may come between two of them: each that comes is a step of its own.
      for (let drawn = 0; drawn < figures; )
        drawn = await page.waitFor(
          `more than ${drawn} of ${figures} figures drawn in ${id}`,
          async (now) => now > drawn || void (await page.run(predictAndRun)),
          drawnFigures,
        )
    }
  },

  async 'lays words of a file out by UMAP to the same positions everywhere'({
    page,
    site,
    folder,
  }) {
    await page.open(exercise(site, 'pretrained', 'fileMap=open&fileMapBy=umap'))
    await attachVectors(page, circleFile(folder))
    await page.text('lx-vector-loader .card[role=status]', 'circle.txt')
    await page.until('the hundred words laid out', () => {
      const press = locate('lx-map-explorer .row.umap button')?.textContent ?? ''
      return press.includes('Lay out again') && locate('lx-explorable-map')?.x.length === 100
    })
    const placed = await page.run(() => {
      const { x, y } = locate('lx-explorable-map')
      return [x[0], y[0], x[99], y[99]]
    })
    // As `lexiscope umap` lays it out.
    assert.deepEqual(placed, [-1.4851553, -9.989253, 1.9002131, 21.002554].map(Math.fround))
  },

  async 'grades Python'({ page, site }) {
    await page.open(exercise(site, 'lookup'))
    await page.press('lx-write summary', 'lookup(')
    await page.press('lx-code-bench button', 'Python')
    await page.until('a starter in Python', () =>
      locate('lx-code-bench >>> .cm-content')?.textContent.includes('def lookup'),
    )
    const body = 'return [table[id if id >= 0 else len(table)] for id in ids]'
    await gradesLookup(page, `def lookup(table, ids): ${body}`)
  },

  async 'works offline after a visit, on threads, and takes no reload for a newer version'({
    page,
    site,
  }) {
    await page.open(site.address)
    // While the first visit still fills its store. Not sooner: where the page is left before its worker
    // has begun, WebKitGTK 2.50 stays “installing” until it is closed, whatever is asked of it.
    await page.run(() => {
      globalThis.isFirstVisit = true
      const reload = async () => {
        while ((await caches.keys()).length === 0);
        location.reload()
      }
      reload()
    })
    await page.until(
      'the second visit',
      () => !globalThis.isFirstVisit && document.querySelector('.notices') !== null,
    )
    await page.until('a settled service worker', settledWorker)
    const notices = await page.run(() => document.querySelector('.notices').textContent)
    assert.doesNotMatch(notices, /newer version/)
    await site.stop()
    await page.reload()
    await train(page, exercise(site, 'skip-gram', small))
    assert.equal(await page.run(() => crossOriginIsolated), true)
    // It asks whether the site has texts and vectors of its own; offline it has none.
    return /datasets\/index\.json/
  },

  async 'the one file, from disk: trains, opens a file of vectors, and refuses a malformed one'({
    page,
    single,
    folder,
  }) {
    await train(page, `${single}#/skip-gram?${small}`)
    await page.open(`${single}#/pretrained?fileWord=word20`)
    await attachVectors(page, circleFile(folder))
    await page.text('lx-vector-loader .card[role=status]', 'circle.txt')
    await page.until('the neighbours of word20', () => {
      const bars = locate('[data-part=table-neighbours] lx-bars')?.bars ?? []
      return bars.some(({ label }) => label === 'word19')
    })
    const malformed = join(folder, 'short.txt')
    writeFileSync(malformed, 'a 1 2 3\nb 1 2\n')
    await page.attach('lx-vector-loader input[type=file]', malformed)
    await page.text('lx-vector-loader .error', 'short.txt: expected a word and 3 numbers at line 2')
  },
}
