/** Whether sweeps are run too: `npm run test:all` and the tests before a release. */
export const all = process.env.LEXISCOPE_ALL === '1'
