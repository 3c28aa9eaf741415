// Settings of an address under which every training is over in a moment.

/** Of the training of vectors that exercises share. */
export const small = 'sentences=1500&epochs=2&dim=8'
/** Of that one, and of the transformers and language models. */
export const brief = `${small}&steps=40&stretchSteps=4&languageSteps=40&languageSentences=4000`
