// The long sentences of a world (long_grammar.hpp) in the plain lines that long_grammar_of() reads.
import { quoted } from './read_line.mjs'

const MAX_PLANS = 1000

function lineOf(node, text = node.text()) {
  if (/[\t\n]/.test(text)) node.fail('one line without tabs', quoted(text))
  return text
}

const weightOf = (node) => node.at('weight').wholeNumber(1, 1000)

function weightedLine(node) {
  node.requireNames(['weight', 'line'])
  return [weightOf(node), lineOf(node.at('line'))]
}

function topicLine(node) {
  node.requireNames(['topic', 'weight', 'lines'])
  node.at('topic').text()
  const lines = node.at('lines').elements()
  return ['topic', weightOf(node), ...lines.map((line) => lineOf(line))]
}

function testLine(name, node) {
  node.requireNames(['feature'], ['groups'])
  const groups = node.has('groups') ? lineOf(node.at('groups')) : ''
  return ['test', lineOf(node, name), lineOf(node.at('feature')), groups]
}

/** Of a file, a JsonNode. Throws an Error that names the place. */
export function longLines(file) {
  file.requireNames(['groups', 'sentences', 'long'], ['about', 'relations', 'training'])
  const node = file.at('long')
  node.requireNames(['sentences', 'topics'], ['about', 'parts', 'tests'])
  const plans = node.at('sentences').elements()
  if (plans.length > MAX_PLANS) node.at('sentences').fail('1,000 plans at most', plans.length)
  const membersOf = (name) => (node.has(name) ? node.at(name).members() : [])
  const lines = [
    ...plans.map((plan) => ['sentence', ...weightedLine(plan)]),
    ...membersOf('parts').flatMap(([name, list]) =>
      list.elements().map((each) => ['part', lineOf(list, name), ...weightedLine(each)]),
    ),
    ...node.at('topics').elements().map(topicLine),
    ...membersOf('tests').map(([name, test]) => testLine(name, test)),
  ]
  return lines.map((parts) => `${parts.join('\t')}\n`).join('')
}
