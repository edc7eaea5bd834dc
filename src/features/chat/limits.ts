/** Separate from the contract, whose validator is too heavy for public pages. */

/** How many milliseconds later a reply appears. */
export const replyDelay = 1500

/** The longest question, in characters. */
export const maxQuestionLength = 500
