/** The width in which an article shows its picture, in the language of the `sizes` attribute. */
export const articleSizes = '(min-width: 64rem) min(46vw, 36rem), 92vw'
