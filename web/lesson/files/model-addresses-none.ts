/** model-addresses.ts for the page of one file: what is small is inside, the model is not. */
import config from '../../../datasets/shipped/tinystories-656k/config.json?raw'
import longTexts from '../../../datasets/shipped/tinystories-656k/long-texts.json.zlib?url'
import stories from '../../../datasets/shipped/tinystories-656k/stories.json?url'
import type { ModelAddresses } from './model-addresses.ts'

export const addresses: ModelAddresses = { config, stories, longTexts, large: null }
