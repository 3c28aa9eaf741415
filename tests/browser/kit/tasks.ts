export { longestTask } from '../../bench/tasks.mjs'
