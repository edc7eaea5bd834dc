/** Constants of the support chat (specification, points 4 and 9), apart from the contract, whose validator is too heavy for a public page. */

/** How long after a question its answer appears at the earliest, in ms. */
export const replyDelay = 1500

/** Longest question, in characters. */
export const maxQuestionLength = 500
