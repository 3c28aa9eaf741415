// The grammar of a small world from its JSON file, checked, as the tables of grammar.hpp.
import { quoted, readLine, requireWords } from './read_line.mjs'

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`
/** What WordTokenizer takes for one word. */
const WORD = new RegExp(`^${LETTER}+(?:['\\u200C\\u200D]${LETTER}+)*$`, 'u')

const isLowerCase = (text) => [...text].every((letter) => letter.toLowerCase() === letter)
const namesIn = (text) => text.split(' ').filter((name) => name !== '')

/** A text of names. Others list them, a line each with tabs between its parts. */
function namesAt(node) {
  const text = node.text()
  if (/[\t\n]/.test(text)) node.fail('one line without tabs', quoted(text))
  return text
}

/** The tables, and what looks things up in them. Numbers are those of grammar.hpp. */
class Grammar {
  texts = []
  numbers = []
  groups = []
  categories = []
  entries = []
  topics = []
  relations = []

  addText(text) {
    const number = this.texts.indexOf(text)
    return number >= 0 ? number : this.texts.push(text) - 1
  }

  list({ first, count }) {
    return this.numbers.slice(first, first + count)
  }

  addList(numbers) {
    const first = numbers.length > 0 ? this.numbers.length : 0
    this.numbers.push(...numbers)
    return { first, count: numbers.length }
  }

  groupNamed(name) {
    const text = this.texts.indexOf(name)
    return this.groups.findIndex((group) => group.name === text)
  }

  haveFeature(groups, feature) {
    return groups.every((group) => this.list(this.groups[group].features).includes(feature))
  }

  isFeature(text) {
    return this.groups.some(({ features }) => this.list(features).includes(text))
  }

  isValue(feature, value) {
    return (
      value >= 0 && this.categories.some((_, number) => this.valueOf(number, feature) === value)
    )
  }

  /** The value that words of a category have of a feature; -1 where their group lacks it. */
  valueOf(category, feature) {
    const { group, values } = this.categories[category]
    const place = this.list(this.groups[group].features).indexOf(feature)
    return place < 0 ? -1 : this.numbers[values.first + place]
  }
}

/** The number of the category where words of a group have these values. */
function categoryOf(grammar, group, values) {
  const same = (category) =>
    category.group === group && `${grammar.list(category.values)}` === `${values}`
  const number = grammar.categories.findIndex(same)
  if (number >= 0) return number
  return grammar.categories.push({ group, values: grammar.addList(values) }) - 1
}

function readWord(grammar, node, word, values) {
  const group = grammar.groups.length - 1
  if (!WORD.test(word) || !isLowerCase(word)) node.fail('one word in lower case', quoted(word))
  const { count } = grammar.groups[group].features
  if (values.length !== count) {
    node.fail(`${count} values, one a feature of the group`, values.length)
  }
  const text = grammar.addText(word)
  const known = ({ word, category }) =>
    word === text && grammar.categories[category].group === group
  if (grammar.entries.some(known)) node.fail('a word once', quoted(word))
  const numbers = values.map((value) => grammar.addText(value))
  grammar.entries.push({ word: text, category: categoryOf(grammar, group, numbers) })
}

function readGroup(grammar, name, node) {
  node.requireNames(['topic', 'words'], ['features'])
  if (name === '' || /[ \t\n|={}]/.test(name)) {
    node.fail('a name without spaces and | = { }', quoted(name))
  }
  const group = { name: grammar.addText(name), topic: grammar.addText(namesAt(node.at('topic'))) }
  const features = node.has('features') ? namesIn(namesAt(node.at('features'))) : []
  const twice = features.find((feature, i) => features.indexOf(feature) < i)
  if (twice !== undefined) node.at('features').fail('a feature once', quoted(twice))
  group.features = grammar.addList(features.map((feature) => grammar.addText(feature)))
  grammar.groups.push(group)
  const words = node.at('words')
  if (words.isText()) {
    for (const word of namesIn(words.text())) readWord(grammar, words, word, [])
  } else {
    for (const [word, values] of words.members()) {
      readWord(grammar, values, word, namesIn(namesAt(values)))
    }
  }
}

function readTopic(grammar, lines, node) {
  node.requireNames(['topic', 'weight', 'lines'])
  const weight = node.at('weight').wholeNumber(1, 1000)
  node.at('topic').text()
  const texts = node
    .at('lines')
    .elements()
    .map((line) => {
      lines.push(readLine(grammar, line))
      return grammar.addText(line.text())
    })
  grammar.topics.push({ weight, lines: grammar.addList(texts) })
}

function readRelation(grammar, node) {
  node.requireNames(['relation', 'groups', 'feature', 'from', 'to'])
  const name = grammar.addText(namesAt(node.at('relation')))
  const groups = namesIn(node.at('groups').text()).map((group) => {
    const number = grammar.groupNamed(group)
    return number >= 0 ? number : node.at('groups').fail('names of groups', quoted(group))
  })
  const text = node.at('feature').text()
  const feature = grammar.texts.indexOf(text)
  if (!grammar.isFeature(feature) || !grammar.haveFeature(groups, feature)) {
    node.at('feature').fail('a feature of every group of the relation', quoted(text))
  }
  const valueAt = (end) => {
    const value = node.at(end).text()
    const number = grammar.texts.indexOf(value)
    if (grammar.isValue(feature, number)) return number
    return node.at(end).fail(`a value of the feature ${text}`, quoted(value))
  }
  const [from, to] = [valueAt('from'), valueAt('to')]
  grammar.relations.push({ name, feature, from, to, groups: grammar.addList(groups) })
}

function readTraining(node) {
  const whole = {
    sentences: 10_000_000,
    embedding_dim: 4096,
    window: 100,
    negatives: 100,
    epochs: 1000,
  }
  const real = ['learning_rate', 'subsample']
  node.requireNames([...Object.keys(whole), ...real])
  const numbers = Object.entries(whole).map(([name, high]) => [
    name,
    node.at(name).wholeNumber(1, high),
  ])
  return Object.fromEntries([...numbers, ...real.map((name) => [name, node.at(name).number()])])
}

/** The tables of a file, a JsonNode. Throws an Error that names the place. */
export function readGrammar(file) {
  file.requireNames(['groups', 'sentences', 'training'], ['about', 'relations', 'long'])
  const grammar = new Grammar()
  for (const [name, group] of file.at('groups').members()) readGroup(grammar, name, group)
  const lines = []
  for (const topic of file.at('sentences').elements()) readTopic(grammar, lines, topic)
  if (file.has('relations')) {
    for (const relation of file.at('relations').elements()) readRelation(grammar, relation)
  }
  grammar.training = readTraining(file.at('training'))
  for (const line of lines) requireWords(grammar, line)
  return grammar
}
