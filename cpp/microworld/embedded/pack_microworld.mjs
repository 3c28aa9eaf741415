// Packs the JSON file of a small world for C++: `node pack_microworld.mjs WORLD.json GRAMMAR.inc
// [LONG.inc]` writes its grammar, packed, and its long sentences in plain lines, each as the bytes of
// an array. Ends with 1 and the place in the file where something is wrong there.
import { readFileSync, writeFileSync } from 'node:fs'
import { JsonNode } from './json_node.mjs'
import { longLines } from './long_lines.mjs'
import { packedGrammar } from './pack_grammar.mjs'
import { readGrammar } from './read_grammar.mjs'

const [json, grammar, long] = process.argv.slice(2)
const write = (path, bytes) => writeFileSync(path, [...bytes, ''].join(','))
try {
  const file = JsonNode.parse(readFileSync(json))
  write(grammar, packedGrammar(readGrammar(file)))
  if (long) write(long, new TextEncoder().encode(longLines(file)))
} catch (error) {
  console.error(`${json}: ${error.message}`)
  process.exitCode = 1
}
