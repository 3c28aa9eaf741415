// A figure that is taller than the window, beside its text, while the focus is low in it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { letTallExhibitsGo } from '../../../web/shell/app.ts'
import { find } from '../kit/page.ts'

const PAGE = `
  <style>
    #exhibit {
      position: sticky;
      top: 0;
      padding: 1700px 0 100px;
    }
  </style>
  <div style="height: 6000px">
    <div id="exhibit">
      <p id="plain">nothing that takes the focus</p>
      <button id="low">low in the exhibit</button>
    </div>
  </div>`

test('a press beside the low control of a tall exhibit meets what was pressed', async () => {
  document.body.innerHTML = PAGE
  const exhibit = find('#exhibit')
  exhibit.addEventListener('focusin', letTallExhibitsGo)
  scrollTo(0, 1000)
  find('#low').focus()
  // The browser has scrolled there.
  await expect.poll(() => find('#low').getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  expect(getComputedStyle(exhibit).position).toBe('static')
  const pressed: (string | undefined)[] = []
  addEventListener('click', ({ target }) => pressed.push((target as Element).id), { once: true })
  await page.css('#plain').click()
  expect(pressed).toEqual(['plain'])
  expect(getComputedStyle(exhibit).position).toBe('sticky')
})
