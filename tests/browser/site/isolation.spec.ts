import { expect, test } from '@playwright/test'

test('the page opens, isolated from other origins so that threads may share memory', async ({
  page,
}) => {
  await page.goto('./')
  await expect(page).toHaveTitle(/Lexiscope/)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
})

test('an answer that nothing has changed isolates the page too', async ({ request }) => {
  const { etag = '' } = (await request.get('./')).headers()
  const again = await request.get('./', { headers: { 'If-None-Match': etag } })
  expect(again.status()).toBe(304)
  expect(again.headers()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
})

test('a file that is not there is not found, and the list of data sets always is', async ({
  request,
}) => {
  expect((await request.get('datasets/no-such-file.txt')).status()).toBe(404)
  expect(await (await request.get('datasets/index.json')).json()).toBeInstanceOf(Array)
})
