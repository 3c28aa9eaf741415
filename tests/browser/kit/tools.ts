/** The tools of a figure: in its menu, and beside it while they are on. */
import { expect, type Locator } from '@playwright/test'

export const menuButton = (figure: Locator) => figure.locator('[aria-haspopup=menu]')

/** A tool that is on, or “Show all” of a figure that is zoomed: a button beside the menu. */
export const besideMenu = (figure: Locator, name: string) =>
  figure.locator('.tools').getByRole('button', { name, exact: true })

const inMenu = (figure: Locator, name: string) =>
  figure
    .getByRole('menuitem', { name, exact: true })
    .or(figure.getByRole('menuitemcheckbox', { name, exact: true }))

/** Opens the menu, if it is closed, for what is to be seen in it. */
export async function openMenu(figure: Locator) {
  const button = menuButton(figure)
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  const menu = figure.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

/** Opens the menu and presses a tool: switches it on, or off again. */
export async function pressTool(figure: Locator, name: string) {
  await openMenu(figure)
  await inMenu(figure, name).click()
}
