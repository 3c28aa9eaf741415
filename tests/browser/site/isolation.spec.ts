import { expect, test } from '@playwright/test'

test('the server isolates the page so that threads may share memory, and finds what there is', async ({
  page,
  request,
}) => {
  await page.goto('./')
  await expect(page).toHaveTitle(/Lexiscope/)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)

  await test.step('an answer that nothing has changed isolates the page too', async () => {
    const { etag = '' } = (await request.get('./')).headers()
    const again = await request.get('./', { headers: { 'If-None-Match': etag } })
    expect(again.status()).toBe(304)
    expect(again.headers()).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
  })

  await test.step('a file that is not there is not found, and the list of data sets always is', async () => {
    expect((await request.get('datasets/no-such-file.txt')).status()).toBe(404)
    expect(await (await request.get('datasets/index.json')).json()).toBeInstanceOf(Array)
  })
})
