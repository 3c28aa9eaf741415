/** The page in other languages, at a port of its own, and what it should say there. */
import { type Page, test } from '@playwright/test'
import { entriesOf } from '../../../web/build/language/update.ts'
import { hearAddress } from './lesson.ts'

/** Of every language there is, offered or not. */
export const addressOf = (tag: string, place = '', query = '') => {
  const { baseURL } = test.info().project.use
  const address = new URL(baseURL ?? '')
  address.port = String(Number(address.port) + 2)
  return `${address.href}?lang=${tag}#/${place}${query && `?${query}`}`
}

export async function openIn(page: Page, tag: string, place = '', query = '') {
  const address = addressOf(tag, place, query)
  await page.goto(address)
  await page.evaluate((wanted) => {
    if (location.href !== wanted) location.href = wanted
  }, address)
  await hearAddress(page)
  await page.locator(`html[lang="${tag}"]`).waitFor()
}

/** What stands for an English sentence in a language; an English one that has none is a mistake here. */
export function sayIn(tag: string): (english: string) => string {
  const entries = entriesOf('.', tag)
  return (english) => {
    const said = entries.get(english)?.[0]
    if (!said) throw new Error(`expected “${english}” in languages/${tag}, got nothing`)
    return said
  }
}
