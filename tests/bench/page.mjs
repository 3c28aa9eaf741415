// What a reader of the lesson gets of the core's speed: the words a second that the page shows at the
// end of a training, beside those of the core alone, and the tasks of the page's main thread
// meanwhile. From 50 ms on, browsers call a task long. A task may also have waited for a core: the
// time of the processor that it took tells the two apart.
import { basename } from 'node:path'
import { launch } from './chromium.mjs'
import { median, table } from './figures.mjs'
import { serveLesson } from './serve.mjs'
import { minCount, settings } from './training.mjs'

const WAYS = [
  { name: 'one thread', threads: 1 },
  { name: 'two threads', threads: 2 },
]
/** Map, curve and neighbours are all seen. */
const viewport = { width: 1280, height: 1000 }

/** Trains in a fresh page, whose tasks are traced, and once more without, for its words a second. */
async function trainOnPage(browser, address, text, epochs, threads) {
  const page = await browser.newPage({ viewport })
  const { dim, window, negative, rate, subsample } = settings
  await page.goto(`${address}#/skip-gram?corpus=own`)
  await page.getByLabel('Open a file').setInputFiles(text)
  await page.locator('lx-predict button').first().click()
  const train = page.getByRole('button', { name: 'Train', exact: true })
  await train.and(page.locator(':enabled')).waitFor({ timeout: 60_000 })
  // Not before: opening a text sets what suits it.
  const wanted = { dim, window, negatives: negative, rate, subsample, minCount, epochs, threads }
  await page.goto(`${address}#/skip-gram?${new URLSearchParams({ corpus: 'own', ...wanted })}`)
  await train.and(page.locator(':enabled')).waitFor({ timeout: 60_000 })
  const bench = page.locator('lx-training-bench')
  await bench
    .getByRole('group', { name: 'Training' })
    .evaluate((buttons) => buttons.scrollIntoView())
  // The words are drawn, and the files of the lesson kept for visits without a network.
  await bench.locator('lx-word-map canvas[data-drawn-by]').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await new Promise((idle) => requestIdleCallback(idle))
  })
  const untilTrained = async () => {
    // Told by the page: to search it for the words again and again is work of its main thread too.
    const trained = bench
      .getByRole('status')
      .first()
      .evaluate(
        (status) =>
          new Promise((told) => {
            const look = () => status.textContent.includes('Trained.') && told()
            const changes = { subtree: true, childList: true, characterData: true }
            new MutationObserver(look).observe(status, changes)
          }),
      )
    await train.click()
    await trained
  }
  await browser.startTracing(page, { categories: ['toplevel'] })
  await untilTrained()
  const tasks = tasksOf(JSON.parse(await browser.stopTracing()))
  await page.getByRole('button', { name: 'Rewind', exact: true }).click()
  await bench.getByText('At the initial weights.').waitFor()
  await untilTrained()
  const shown = bench.locator('.stats div').filter({ hasText: 'words a second' }).locator('dd')
  const speed = Number((await shown.textContent()).replaceAll(',', ''))
  const by = await bench.locator('lx-word-map canvas').getAttribute('data-drawn-by')
  await page.close()
  return { speed, by, ...tasks }
}

/** Tasks of the main thread that did most, in milliseconds; pages not in sight have threads as well. */
function tasksOf({ traceEvents }) {
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const sum = (tasks) => tasks.reduce((all, { tdur }) => all + tdur, 0)
  const [tasks] = main
    .map(({ pid, tid }) =>
      traceEvents.filter(
        (each) =>
          each.pid === pid && each.tid === tid && each.name.endsWith('RunTask') && each.tdur,
      ),
    )
    .sort((a, b) => sum(b) - sum(a))
  const longest = tasks.reduce((a, b) => (b.dur > a.dur ? b : a))
  const span = tasks.at(-1).ts + tasks.at(-1).dur - tasks[0].ts
  return {
    longest: longest.dur / 1000,
    ofThat: longest.tdur / 1000,
    dearest: Math.max(...tasks.map(({ tdur }) => tdur)) / 1000,
    share: sum(tasks) / span,
  }
}

async function measureWay(browser, address, text, core, { rounds, epochs }, { name, threads }) {
  const onPage = []
  const alone = []
  // Compiled for speed, as the page's core is before the press.
  await core.call('trainCore', { ...settings, epochs: 1 }, threads)
  for (let round = 0; round < rounds; round++) {
    onPage.push(await trainOnPage(browser, address, text, epochs, threads))
    alone.push(await core.call('trainCore', { ...settings, epochs }, threads))
  }
  const speeds = onPage.map(({ speed }) => speed)
  // Each against the one that came after it: a machine that others use may be half as fast a minute on.
  const reached = median(speeds.map((speed, round) => speed / alone[round]))
  const words = (speed) => Math.round(speed).toLocaleString('en')
  const each = (key) => onPage.map((round) => round[key]).sort((a, b) => a - b)
  const both = (values) => `${Math.round(median(values))}, ${Math.round(values.at(-1))}`
  const { ofThat } = onPage.reduce((a, b) => (b.longest > a.longest ? b : a))
  const main = `${Math.round(100 * median(each('share')))} %`
  const tasks = [both(each('longest')), Math.round(ofThat), both(each('dearest')), main]
  const [{ by }] = onPage
  const figures = [words(median(speeds)), words(median(alone)), reached.toFixed(2)]
  return [`${name}, drawn by ${by}`, ...figures, ...tasks]
}

/** Lines of a report. */
export async function measurePage(text, core, { rounds, epochs }) {
  const { address, close } = await serveLesson({ isolated: true })
  const browser = await launch()
  const rows = []
  for (const way of WAYS) {
    rows.push(await measureWay(browser, address, text, core, { rounds, epochs }, way))
  }
  await browser.close()
  close()
  return [
    `## On the page: ${basename(text)}`,
    '',
    `${epochs} epochs in a fresh page, while map, curve and neighbours are drawn. Of the tasks of the`,
    'main thread: the longest of a training, its median over the rounds and the longest of all; how much of',
    'that one was work and no waiting for a core; the same two of the most work of a task; and the share of',
    'a core that the main thread took. Tracing tasks takes its time too: the words a second are those of the',
    'same training once more.',
    '',
    ...table(
      [
        ...['training', 'words/s shown by the page', 'words/s of the core alone', 'ratio'],
        ...['longest tasks, ms', 'work of it, ms', 'most work of a task, ms', 'main thread'],
      ],
      rows,
    ),
  ]
}
