// The config doctor: a config by link, what is said of it, and its report to take along.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { button, overflow, tabTo, takeFromShelf } from '../kit/lesson.ts'

const config = {
  ...{ model_type: 'llama', hidden_size: 64, num_attention_heads: 4, num_hidden_layers: 2 },
  ...{ max_position_embeddings: 512, rope_scaling: { type: 'linear', factor: 4, beta_fast: 32 } },
}

test('a link brings a config and its report, which is saved as the command prints it', async ({
  page,
}) => {
  await page.goto(`./#/config?${new URLSearchParams({ config: JSON.stringify(config) })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Config doctor')
  await expect(page.locator('.card-title')).toHaveText('1 warning')
  await expect(page.locator('.notes')).toContainText('beta_fast is not used by the type linear.')
  await expect(page.locator('lx-line-chart figcaption')).toContainText(
    'Every pair is divided by 4.',
  )
  await expect(page.locator('#config-text')).toHaveValue(JSON.stringify(config))

  await test.step('the report as JSON', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save the report as JSON').click(),
    ])
    const report = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(report).toMatchObject({
      ...{ model_type: 'llama', scheme: 'rotary', context: 2048 },
      cache: { bytes_per_token: 512, bits_per_number: 16 },
    })
    expect(report.rotary[0].pairs[0]).toEqual({
      ...{ frequency: 1, scaled: 0.25, share: 0.25, turns: 512 / (2 * Math.PI) },
    })
    expect(report.notes.map(({ kind }: { kind: string }) => kind)).toContain('UnusedKey')
  })

  await test.step('an example by the keyboard is in the address, so a reload shows it again', async () => {
    await tabTo(page, button(page, 'A list too short'))
    await page.keyboard.press('Enter')
    await expect(page.locator('.card-title')).toHaveText('1 error')
    await expect(page.locator('.notes')).toContainText('expected 48 numbers, one a pair, got 47')
    await expect(page).toHaveURL(/#\/config\?example=short-list$/)
    await expect(button(page, 'A list too short')).toBeFocused()
    await page.reload()
    await expect(page.locator('.card-title')).toHaveText('1 error')
  })

  await test.step('at 320 px nothing is cut off, and axe finds nothing', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await button(page, 'Gemma 3 4B').click()
    await expect(page.locator('lx-line-chart')).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await page.locator('summary', { hasText: 'Every pair in numbers' }).first().press('Enter')
    await expect(page.locator('table.pairs tbody tr')).toHaveCount(128)
    await expect.poll(() => overflow(page)).toBe(0)
  })
})

test('the exercise on rotary positions leads there from its shelf', async ({ page }) => {
  await page.goto('./#/rotary')
  await takeFromShelf(page, 'For engineers: shapes, tables and config files')
  await page.getByRole('link', { name: 'config doctor', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Config doctor' })).toBeFocused()
  await expect(page.locator('.card-title')).toContainText('It adds up')
})
