/** Where the site has its model; in the page of one file model-addresses-none.ts says that it has none. */
import config from '../../../datasets/shipped/tinystories-656k/config.json?raw'
import longTexts from '../../../datasets/shipped/tinystories-656k/long-texts.json.zlib?url'
import weights from '../../../datasets/shipped/tinystories-656k/model.safetensors?url'
import stories from '../../../datasets/shipped/tinystories-656k/stories.json?url'
import tokenizer from '../../../datasets/shipped/tinystories-656k/tokenizer.json?url'

export interface ModelAddresses {
  /** the file itself */
  config: string
  stories: string
  /** deflated */
  longTexts: string
  /** null where they are not on the site */
  large: { weights: string; tokenizer: string } | null
}

export const addresses: ModelAddresses = {
  config,
  stories,
  longTexts,
  large: { weights, tokenizer },
}
