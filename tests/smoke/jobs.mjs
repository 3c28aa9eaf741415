// What every browser must be good for: one job each, in a page of its own at an origin nobody visited.
// A job is given {page, site, single, folder}: the served site, the address of the one file, and a folder
// to write in. It gives the complaints that are none, if there are any.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contents } from '../contents.mjs'
import { brief, small } from '../small.mjs'
import { drawnFigures, locate, predictAndRun, tableRows } from './inside.mjs'
import { reference } from './reference.mjs'

const answer = 'Words that stand alike come to lie alike.'

// How many figures each exercise shows once it is predicted and run. 07 has two more where vectors
// were trained before.
const figures = Object.fromEntries(contents.map(({ id, figures }) => [id, figures]))

const exercise = (site, id, query = '') => `${site.address}#/${id}${query && `?${query}`}`
const state = 'lx-training-bench .state'

async function train(page, address) {
  await page.open(address)
  await page.press('lx-predict button', 'queen')
  await page.press('button', 'Train')
  await page.text(state, 'Trained.')
}

// Opens a figure's menu and presses a tool of it.
async function pressTool(page, figure, name, press = page.press.bind(page)) {
  await page.press(`${figure} >>> button[aria-haspopup=menu]`)
  await press(`${figure} >>> [role=menu] button`, name)
}

async function rowsOf(page, figure) {
  await pressTool(page, figure, 'Table')
  await page.text(`${figure} >>> lx-data-table >>> tbody`)
  return page.run(tableRows, figure)
}

// The loss curve and the words nearest to queen are those that the core computes in Node.
async function hasTheNumbers(page) {
  // Until its film has ended, the page goes on drawing.
  await page.text('lx-skip-gram-outcome .verdict')
  // The bars that are there may be those of a moment ago: only of what is asked now are they surely
  // of the end.
  await page.type('lx-neighbours input', 'queen')
  await page.leave()
  await page.waitFor(
    'six bars of queen',
    ({ label, bars }) => label === 'Nearest to queen' && bars === 6,
    () => {
      const { label, bars = [] } = locate('lx-neighbours lx-bars') ?? {}
      const { value } = locate('lx-neighbours input') ?? {}
      const focused = document.activeElement?.localName
      return { label, bars: bars.length, value, focused, hash: location.hash }
    },
  )
  const own = await page.run(() => {
    const { pairs, loss } = locate('lx-app').lesson.core.view.curve
    const { bars } = locate('lx-neighbours lx-bars')
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

function malformedFile(folder) {
  const path = join(folder, 'short.txt')
  writeFileSync(path, 'a 1 2 3\nb 1 2\n')
  return path
}

const chooser = 'lx-vector-loader input[type=file]'

/** Opens the shelf's entry for files, and gives it these. */
async function attachVectors(page, ...files) {
  await page.press('.shelf summary', 'Another table')
  await page.attach(chooser, ...files)
}

async function opensVectors(page, folder) {
  await attachVectors(page, circleFile(folder))
  await page.text('lx-vector-loader .card[role=status]', 'circle.txt')
  await page.until('the neighbours of word20', () => {
    const bars = locate('lx-table-neighbours lx-bars')?.bars ?? []
    return bars.some(({ label }) => label === 'word19')
  })
}

async function refusesMalformed(page, folder) {
  await attachVectors(page, malformedFile(folder))
  await page.text('lx-vector-loader .error', 'short.txt: expected a word and 3 numbers at line 2')
}

async function gradesLookup(page) {
  await page.press('lx-write summary', 'lookup(')
  await page.type('lx-code-bench >>> .cm-content', 'function lookup() { return 7 }')
  await page.press('lx-code-bench button', 'Check')
  await page.text('lx-code-bench .code-line', 'lookup(')
  await page.until('a wrong case', () => document.querySelector('.cases .wrong') !== null)
  await page.type(
    'lx-code-bench >>> .cm-content',
    'function lookup(table, ids) { return ids.map((id) => { if (!(id in table)) throw new RangeError(id); return [...table[id]] }) }',
  )
  await page.press('lx-code-bench button', 'Check')
  await page.text('lx-code-bench .code-line', 'cases right, as the core has them.')
}

const isKept = (answer) => Object.values(localStorage).includes(answer)

const settledWorker = async () => {
  const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
  return active?.state === 'activated' && !waiting && !installing
}

const notices = (page) => page.run(() => document.querySelector('.notices').textContent)

// Is the training in the browser's storage, whole?
const keptTraining = async () => {
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

const bringsVectorsBack = 'brings trained vectors back'

// What a browser cannot show, and why.
export const left = {
  WebKit: {
    [bringsVectorsBack]: 'its driver opens a private window, which stores no vectors',
  },
}

// The short job: one page is loaded, and loaded again. It trains to the numbers of the core, a function
// is graded, and everything is there after the reload; vectors only where the browser stores any.
export async function shortJob({ page, site, storesVectors }) {
  await train(page, exercise(site, 'skip-gram', small))
  await hasTheNumbers(page)
  await page.type('lx-reflect textarea', answer)
  await page.until('the kept answer', isKept, answer)
  if (storesVectors) await page.until('the kept training', keptTraining)
  await lead(page, 'lookup')
  await gradesLookup(page)

  await page.reload()
  await page.text('lx-write summary', 'yours passes')
  await lead(page, `skip-gram?${small}`)
  await page.text('lx-predict [aria-pressed="true"]', 'queen')
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
async function lead(page, address) {
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
    await page.open(site.address)
    await page.until('the exercises', () => document.querySelector('.lines a') !== null)
    const titles = await page.run(() =>
      [...document.querySelectorAll('.lines a')].map((line) => [
        line.hash.match(/\w[\w-]*/)[0],
        line.querySelector('strong').textContent,
      ]),
    )
    assert.deepEqual(
      titles.map(([id]) => id),
      Object.keys(figures),
    )
    for (const [id, title] of titles) {
      await page.open(exercise(site, id, brief))
      await page.text('h1', title)
      // A training may come between two of them: each that comes is a step of its own.
      for (let drawn = 0; drawn < figures[id]; )
        drawn = await page.waitFor(
          `more than ${drawn} of ${figures[id]} figures drawn in ${id}`,
          async (now) => now > drawn || void (await page.run(predictAndRun)),
          drawnFigures,
        )
    }
  },

  async 'trains to the same loss and neighbours everywhere'({ page, site }) {
    await train(page, exercise(site, 'skip-gram', small))
    await hasTheNumbers(page)
    // A figure's table has them too.
    const nearest = await rowsOf(page, 'lx-neighbours lx-bars')
    assert.deepEqual(
      nearest.map(([word]) => word),
      (await reference(small, 'queen', 6)).nearest.map(([word]) => word),
    )
  },

  async 'brings back what was predicted and written'({ page, site }) {
    await page.open(exercise(site, 'lookup'))
    await page.press('lx-predict button', 'exactly the same numbers')
    await page.type('lx-reflect textarea', answer)
    await page.until('the kept answer', isKept, answer)
    await page.reload()
    await page.text('lx-predict [aria-pressed="true"]', 'exactly the same numbers')
    await page.waitFor(
      'the answer',
      (written) => written === answer,
      () => locate('lx-reflect textarea').value,
    )
  },

  async [bringsVectorsBack]({ page, site }) {
    await train(page, exercise(site, 'skip-gram', small))
    await page.until('the kept training', keptTraining)
    await page.reload()
    await page.text('.notices', 'Your trained vectors are back')
    await page.text(state, 'Trained.')
  },

  async 'opens a file of vectors'({ page, site, folder }) {
    await page.open(exercise(site, 'pretrained', 'fileWord=word20'))
    await opensVectors(page, folder)
  },

  async 'lays words out by UMAP to the same places everywhere'({ page, site, folder }) {
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

  async 'refuses a malformed file, and says where'({ page, site, folder }) {
    await page.open(exercise(site, 'pretrained'))
    await refusesMalformed(page, folder)
  },

  async 'refuses an id without a row, and the core lives on'({ page, site }) {
    await page.open(exercise(site, 'lookup'))
    await page.press('.shelf summary', 'An id without a row')
    const entry = 'lx-outside input'
    for (const [id, said] of [
      ['9', 'Its row: '],
      ['12', 'No row, and no vector.'],
      ['3', 'Its row: '],
      ['-1', 'No row, and no vector.'],
    ]) {
      await page.type(entry, id)
      await page.leave()
      await page.text('lx-outside [role=status]', said)
      assert.doesNotMatch(await notices(page), /core stopped/)
    }
  },

  async 'opens a real model: it writes, and a move of all positions costs nothing'({ page, site }) {
    await page.open(exercise(site, 'real-model'))
    await page.until(
      'some tokens',
      () => Number(locate('lx-real-writer input[type=range]')?.value) > 3,
    )
    await page.press('lx-real-moved lx-predict button', 'nothing: it stays the same')
    await page.press('lx-real-moved button', 'Run')
    await page.text('lx-real-moved .finding', 'its loss is 2.36 nats a token')
    const rows = await rowsOf(page, 'lx-bars[label="The same stories at other positions"]')
    // As `lexiscope model positions` prints them.
    const expected = [
      ['all + 1,000', 0],
      ['positions doubled', 0.294],
      ['each position used twice', 0.486],
      ['positions in reverse', 1.633],
      ['no positions', 2.003],
    ]
    assert.deepEqual(
      rows.map(([name, added]) => [name, Math.round(1e3 * Number(added)) / 1e3]),
      expected,
    )
  },

  async 'says what a config.json asks of positions'({ page, site }) {
    await page.open(`${site.address}#/config?example=short-list`)
    await page.text('.notes', 'expected 48 numbers, one a pair, got 47')
    await page.press('button', 'Llama 3.1 8B')
    await page.text('.card-title', 'It adds up')
  },

  async 'shows the works of a class side by side'({ page, site, folder }) {
    const works = ['Ada', 'Emmy'].map((name) => {
      const path = join(folder, `${name}.json`)
      const entries = {
        'learner-name': name,
        'rotary/begun': 'yes',
        'rotary/prediction/both-move': 'same',
      }
      const work = {
        format: 'lexiscope-work',
        version: 1,
        saved: '2026-03-01T09:30:00.000Z',
        entries,
      }
      writeFileSync(path, JSON.stringify(work))
      return path
    })
    await page.open(`${site.address}#/class`)
    await page.attach('.drop input', ...works)
    await page.text('.drop [role=status]', '2 works read.')
    await page.until('a row each', () => document.querySelectorAll('.where tbody tr').length >= 2)
  },

  async 'takes a test before the lesson, without a word of what is right'({ page, site }) {
    await page.open(`${site.address}#/pretest`)
    await page.press('button', 'Begin the test')
    for (let i = 1; i <= 12; i++) {
      await page.text('#assessment-now', `Question ${i} of 12`)
      await page.press('lx-assessment-question .choice', 'I do not know')
      await page.press('button', i < 12 ? 'Next question' : 'Hand in')
    }
    await page.text('.assessment', '0 of 12 right')
  },

  async 'presents the figures of an exercise'({ page, site }) {
    await page.open(`${site.address}?present#/rotary`)
    await page.text('lx-presenter [role=status]', '11 Rotary')
    await page.run(() => {
      for (let i = 0; i < 2; i++)
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }),
        )
    })
    await page.text('lx-presenter [role=status]', 'figure 1')
  },

  async 'grades Python: wrong, then right'({ page, site }) {
    await page.open(exercise(site, 'lookup'))
    await page.press('lx-write summary', 'lookup(')
    await page.press('lx-code-bench button', 'Python')
    await page.until('a starter in Python', () =>
      locate('lx-code-bench >>> .cm-content')?.textContent.includes('def lookup'),
    )
    await page.type('lx-code-bench >>> .cm-content', 'def lookup(table, ids): return 7')
    await page.press('lx-code-bench button', 'Check')
    await page.text('lx-code-bench .code-line', 'lookup(')
    await page.type(
      'lx-code-bench >>> .cm-content',
      'def lookup(table, ids): return [table[id if id >= 0 else len(table)] for id in ids]',
    )
    await page.press('lx-code-bench button', 'Check')
    await page.text('lx-code-bench .code-line', 'cases right, as the core has them.')
  },

  async 'grades code: wrong, then right'({ page, site }) {
    await page.open(exercise(site, 'lookup'))
    await gradesLookup(page)
  },

  async 'saves a figure as CSV, PNG and SVG'({ page, site }) {
    await page.open(exercise(site, 'lookup'))
    await page.press('.shelf summary', 'How widely new rows are drawn')
    const chart = 'lx-initial-values lx-line-chart'
    await page.text('lx-initial-values .stats', 'spread')
    // One after the other: each key lets the browser save one file.
    const save = async (kind) => {
      await pressTool(page, chart, `Save ${kind}`, page.pressKey.bind(page))
      return page.saved(`numbers-of-a-new-1-000-x-64.${kind.toLowerCase()}`)
    }
    const [header, ...rows] = String(await save('CSV'))
      .trim()
      .split('\r\n')
    assert.equal(header, 'series,number,share of all (%)')
    const shares = rows.map((row) => Number(row.split(',')[2]))
    const all = shares.reduce((sum, share) => sum + share, 0)
    assert.ok(Math.abs(all - 100) < 1e-9, `shares of 100 % in all, got ${all} %`)
    const png = await save('PNG')
    assert.equal(png.toString('latin1', 1, 4), 'PNG')
    assert.ok(png.readUInt32BE(16) > 300, `wider than 300 pixels, got ${png.readUInt32BE(16)}`)
    assert.match(String(await save('SVG')), /^<\?xml .*<path d="M.*<\/svg>\s*$/s)
  },

  async 'works offline after one visit'({ page, site }) {
    await page.open(site.address)
    await page.until('a settled service worker', settledWorker)
    await site.stop()
    await page.reload()
    await train(page, exercise(site, 'skip-gram', small))
    // It asks whether the site has texts and vectors of its own; offline it has none.
    return /datasets\/index\.json/
  },

  async 'takes no reload for a newer version'({ page, site }) {
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
      () => !globalThis.isFirstVisit && locate('h1') !== undefined,
    )
    const shown = () => document.querySelector('.notices') !== null
    await page.until('a settled service worker', settledWorker)
    await page.until('the page', shown)
    assert.doesNotMatch(await notices(page), /newer version/)
    await page.reload()
    await page.until('a settled service worker', settledWorker)
    await page.until('the page', shown)
    assert.doesNotMatch(await notices(page), /newer version/)
  },

  async 'stays isolated from other origins when loaded again'({ page, site }) {
    await page.open(exercise(site, 'skip-gram', small))
    for (let visit = 1; visit <= 4; visit++) {
      await page.text(state, 'At the initial weights.')
      assert.equal(await page.run(() => crossOriginIsolated), true, `at visit ${visit}`)
      await page.reload()
    }
  },

  async 'the one file, from disk: trains, and opens a file of vectors'({ page, single, folder }) {
    await train(page, `${single}#/skip-gram?${small}`)
    await page.open(`${single}#/pretrained?fileWord=word20`)
    await opensVectors(page, folder)
  },

  async 'the one file, from disk: refuses a malformed file, and says where'({
    page,
    single,
    folder,
  }) {
    await page.open(`${single}#/pretrained`)
    await refusesMalformed(page, folder)
  },
}
