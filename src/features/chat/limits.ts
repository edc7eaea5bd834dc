/** Separate from the contract, whose validator is too heavy for public pages. */

/** In ms. */
export const replyDelay = 1500

/** In characters. */
export const maxQuestionLength = 500
