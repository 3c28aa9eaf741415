// A line of a grammar, "the {animals} is {doings age}": its slots, and the words that fit each.

/** A text as an error shows it, cut off after some 40 characters. */
export const quoted = (text) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`

const failAt = (slot, line, expected, got) => {
  throw new Error(`slot {${slot}} of "${line}": expected ${expected}, got ${got}`)
}

/** Its slots, read. Throws an Error that names the slot. */
export function readLine(grammar, node) {
  const text = node.text()
  const outside = text.replaceAll(/\{[^}]*\}/g, ' ')
  if (/[}\n]/.test(outside.split('{')[0]))
    node.fail('one line with a { before every }', quoted(text))
  if (outside.includes('{')) node.fail('a } after every {', quoted(text))
  const line = { text, slots: [] }
  for (const [, slot] of text.matchAll(/\{([^}]*)\}/g)) {
    line.slots.push(readSlot(grammar, slot, line))
  }
  if (line.slots.length === 0 && !/[\p{L}\p{M}\p{N}]/u.test(text))
    node.fail('a sentence', 'no word')
  return line
}

/** A slot's text, the groups it may be filled from, the entries that fit, and its agreements. */
function readSlot(grammar, text, line) {
  const fail = (expected, got) => failAt(text, line.text, expected, got)
  const [names = '', ...demands] = text.split(' ').filter((part) => part !== '')
  const groups = names
    .split('|')
    .filter((name) => name !== '')
    .map((name) => {
      const group = grammar.groupNamed(name)
      return group >= 0 ? group : fail('names of groups', quoted(name))
    })
  if (groups.length === 0) fail('the name of a group', 'none')
  let candidates = grammar.entries.filter(({ category }) =>
    groups.includes(grammar.categories[category].group),
  )
  const agreements = []
  for (const demand of demands) {
    const [name, value] = demand.split(/=(.*)/)
    const feature = grammar.texts.indexOf(name)
    if (!grammar.haveFeature(groups, feature)) fail('features that its groups have', quoted(name))
    if (value === undefined) {
      const earlier = line.slots.findLastIndex((slot) => grammar.haveFeature(slot.groups, feature))
      if (earlier < 0) fail(`a slot before it that has ${name}`, 'none')
      agreements.push({ feature, earlier })
    } else {
      const number = grammar.texts.indexOf(value)
      if (!grammar.isValue(feature, number)) fail(`a value of ${name}`, quoted(value))
      candidates = candidates.filter(
        ({ category }) => grammar.valueOf(category, feature) === number,
      )
    }
  }
  if (candidates.length === 0) fail('at least one word that fits', 'none')
  return { text, groups, candidates, agreements }
}

/** Throws an Error for a slot that some words drawn before it leave without a word. */
export function requireWords(grammar, line) {
  for (const slot of line.slots) requireAgreeing(grammar, line, slot, new Map())
}

/** `drawn` has the entries of earlier slots; those that the slot agrees with are drawn in every way. */
function requireAgreeing(grammar, line, slot, drawn) {
  const missing = slot.agreements.find(({ earlier }) => !drawn.has(earlier))
  if (missing) {
    for (const entry of line.slots[missing.earlier].candidates) {
      requireAgreeing(grammar, line, slot, new Map(drawn).set(missing.earlier, entry))
    }
    return
  }
  const agrees = ({ category }) =>
    slot.agreements.every(
      ({ feature, earlier }) =>
        grammar.valueOf(category, feature) ===
        grammar.valueOf(drawn.get(earlier).category, feature),
    )
  if (slot.candidates.some(agrees)) return
  const words = [...drawn.values()].map(({ word }) => quoted(grammar.texts[word]))
  failAt(slot.text, line.text, 'a word that agrees', `none after ${words.join(' ')}`)
}
