/** Parts of figures, by the names that formulas have for them, as they are read out. */
import { t } from '../translation/translation.ts'

const NAMES: Readonly<Record<string, string>> = {
  centre: t`centre`,
  context: t`context`,
  copied: t`copied`,
  distance: t`distance`,
  from: t`from`,
  further: t`further`,
  gradient: t`gradient`,
  key: t`key`,
  lookup: t`lookup`,
  loss: t`loss`,
  'one-hot': t`one-hot`,
  pair: t`pair`,
  parameters: t`parameters`,
  placed: t`placed`,
  position: t`position`,
  positions: t`positions`,
  query: t`query`,
  repeated: t`repeated`,
  rotation: t`rotation`,
  row: t`row`,
  scale: t`scale`,
  score: t`score`,
  slope: t`slope`,
  spread: t`spread`,
  table: t`table`,
  weights: t`weights`,
  words: t`words`,
}

/** Some parts are words of the figure's own: they go by it. */
export const partName = (part: string): string => NAMES[part] ?? part
