/** One page for several tests, which leave it as they found it. */
import { type Page, test } from '@playwright/test'

/** Opened once for the tests of a file or group; anew after one that failed. */
export function sharedPage(open: (page: Page) => Promise<void>): () => Page {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await open(page)
  })
  test.afterAll(() => page.close())
  return () => page
}
