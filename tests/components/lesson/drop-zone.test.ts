// Where files are dropped or chosen.
import { LitElement } from 'lit'
import { expect, test } from 'vitest'
import { DropZone } from '../../../web/lesson/files/drop-zone.ts'
import { html } from '../../../web/translation/translation.ts'
import { find } from '../kit/page.ts'

class Zone extends LitElement {
  readonly got: string[] = []
  private readonly zone = new DropZone(this, {
    files: (files) => this.got.push(...files.map(({ name }) => name)),
    text: (text) => this.got.push(`text ${text}`),
  })

  protected override createRenderRoot() {
    return this
  }

  protected override render() {
    return this.zone.render(html`${this.zone.input('Files', { accept: '.txt', multiple: true })}`)
  }
}
customElements.define('test-drop-zone', Zone)

const withFiles = (...names: string[]) => {
  const data = new DataTransfer()
  for (const name of names) data.items.add(new File(['one'], name))
  return data
}

async function openZone() {
  const element = new Zone()
  document.body.replaceChildren(element)
  await element.updateComplete
  const drag = async (type: string, dataTransfer = new DataTransfer()) => {
    const event = new DragEvent(type, { dataTransfer, cancelable: true })
    find('.drop').dispatchEvent(event)
    await element.updateComplete
    return event.defaultPrevented
  }
  return { element, drag, highlighted: () => find('.drop').matches('.over') }
}

test('the zone is highlighted while something is over it, and the browser never opens what is dropped', async () => {
  const { drag, highlighted } = await openZone()
  expect(await drag('dragover')).toBe(true)
  expect(highlighted()).toBe(true)
  await drag('dragleave')
  expect(highlighted()).toBe(false)
  await drag('dragover')
  expect(await drag('drop', withFiles('a.txt'))).toBe(true)
  expect(highlighted()).toBe(false)
})

test('of a drop the files count, and its text where there are none', async () => {
  const { element, drag } = await openZone()
  await drag('drop', withFiles('a.txt', 'b.txt'))
  const text = new DataTransfer()
  text.setData('text', 'the cat')
  await drag('drop', text)
  await drag('drop')
  expect(element.got).toEqual(['a.txt', 'b.txt', 'text the cat'])
})

test('the same file can be chosen twice, and choosing none changes nothing', async () => {
  const { element } = await openZone()
  const input = find<HTMLInputElement>('.drop input')
  const choose = (data: DataTransfer) => {
    input.files = data.files
    input.dispatchEvent(new Event('change'))
    expect(input.files).toHaveLength(0)
  }
  choose(withFiles('a.txt'))
  choose(withFiles('a.txt'))
  choose(withFiles())
  expect(element.got).toEqual(['a.txt', 'a.txt'])
})
