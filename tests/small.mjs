// Query parameters that make every training short.

/** For the word vectors that exercises share. */
export const small = 'sentences=1500&epochs=2&dim=8'
/** And for the transformers and language models. */
export const brief = `${small}&steps=40&stretchSteps=4&languageSteps=40&languageSentences=4000&textsSteps=80&textsSentences=3000`
