// A JSON value that knows where it stands in its file, so that every error names the place:
// "groups > animals > words > puppy: expected 2 values, got 1".

export class JsonNode {
  constructor(value, place = '') {
    this.value = value
    this.place = place
  }

  /** The whole of a file, from its bytes. Refuses a name that occurs twice in the same { … }. */
  static parse(bytes) {
    const root = new JsonNode(undefined)
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      root.value = JSON.parse(text)
      requireNames(root, text)
      return root
    } catch (error) {
      if (error instanceof SyntaxError) root.fail('JSON', error.message)
      if (error instanceof TypeError) root.fail('JSON in UTF-8', 'other bytes')
      throw error
    }
  }

  fail(expected, got) {
    throw new Error(`${this.place && `${this.place}: `}expected ${expected}, got ${got}`)
  }

  isText() {
    return typeof this.value === 'string'
  }

  text() {
    return this.isText() ? this.value : this.fail('a text in quotes', this.type())
  }

  number() {
    return Number.isFinite(this.value) ? this.value : this.fail('a number', this.type())
  }

  wholeNumber(low, high) {
    if (Number.isInteger(this.value) && this.value >= low && this.value <= high) return this.value
    const got = typeof this.value === 'number' ? this.value : this.type()
    return this.fail(`a whole number from ${low} to ${high}`, got)
  }

  has(name) {
    return Object.hasOwn(this.value, name)
  }

  at(name) {
    return new JsonNode(this.value[name], this.place ? `${this.place} > ${name}` : `${name}`)
  }

  /** Requires { … } with all `needed` names, and no others but the `allowed`. */
  requireNames(needed, allowed = []) {
    const members = this.members()
    for (const name of needed) {
      if (!this.has(name)) this.fail(`a value named "${name}"`, 'none')
    }
    const known = [...needed, ...allowed]
    for (const [name] of members) {
      if (!known.includes(name)) this.fail(`no other names than ${known.join(' ')}`, `"${name}"`)
    }
  }

  /** The values of { … } with their names, in the order of the file. */
  members() {
    if (this.type() !== 'object') this.fail('names and values { … }', this.type())
    return Object.keys(this.value).map((name) => [name, this.at(name)])
  }

  /** The values of [ … ], at least one, counted from 1 in errors. */
  elements() {
    if (!Array.isArray(this.value) || this.value.length === 0) {
      this.fail('a list [ … ] that is not empty', this.type() === 'array' ? '[]' : this.type())
    }
    return this.value.map((value, i) => new JsonNode(value, `${this.place} > ${i + 1}`))
  }

  type() {
    if (this.value === null) return 'null'
    return Array.isArray(this.value) ? 'array' : typeof this.value
  }
}

/** Reads the names again, because JSON.parse() keeps the last of two and sorts whole numbers first. */
function requireNames(root, text) {
  const open = []
  for (const [token, quoted] of text.matchAll(/[{}]|("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"/g)) {
    if (token === '{') open.push(new Set())
    if (token === '}') open.pop()
    if (quoted === undefined) continue
    const name = JSON.parse(quoted)
    if (open.at(-1).has(name)) root.fail('a name once in the same { … }', `"${name}" twice`)
    if (/^\d+$/.test(name)) root.fail('a name with other characters than digits', `"${name}"`)
    open.at(-1).add(name)
  }
}
