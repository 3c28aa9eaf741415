import { expect, test } from 'vitest'
import { packagesOf, reasonFor } from '../../../web/build/licences.ts'

test('packages are known by the folders of their modules, nested ones by the innermost', () => {
  expect(
    packagesOf([
      '/a/node_modules/lit/index.js',
      '/a/node_modules/@codemirror/view/dist/index.js',
      '/a/node_modules/d3-array/node_modules/internmap/src/index.js',
      '/a/web/shell/app.ts',
      '/a/node_modules/lit/directives/ref.js',
      '\0vite/preload-helper.js',
    ]),
  ).toEqual(['@codemirror/view', 'internmap', 'lit'])
})

test('a package has the reason of its name or of its family, and a stranger has none', () => {
  expect(reasonFor('lit')).toMatch(/elements/)
  expect(reasonFor('d3-zoom')).toBe(reasonFor('d3-scale'))
  expect(reasonFor('litter')).toBeUndefined()
  expect(reasonFor('toString')).toBeUndefined()
})
