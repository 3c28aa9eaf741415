// A corpus and vectors, each so small that a test can tell what must come of it.
import { file } from './program.mjs'

// Animals meet animals and numbers meet numbers.
const groups = ['cat dog bird fish horse'.split(' '), 'one two three four five'.split(' ')]
export const lines = Array.from({ length: 600 }, (_, i) => {
  const group = groups[i % 2]
  const frame = i % 2 === 0 ? ['the', 'eats', 'and', 'sleeps'] : ['plus', 'makes', 'minus', 'less']
  return [group[i % 5], frame[i % 4], group[(i >> 2) % 5], frame[(i >> 1) % 4]].join(' ')
})
export const corpus = file('corpus.txt', lines.join('\n'))
export const small = ['--dim', '16', '--epochs', '30', '--min-count', '1', '--subsample', '0']
export const glove = file('glove.txt', 'man 1 0\nking 1 1\nwoman -1 0\nqueen -1 1\nfish 0.1 -1\n')
