/** What an email address looks like. Without the validator, so that a public page can ask too. */
export const longestEmailAddress = 254

/**
 * Something before the @ and a dot within what follows. No part of it can match in two ways, so that it takes linear time over any text.
 * PostgreSQL stores every character but NUL.
 */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
export const emailAddress = /^[^\s@<>(),;:"\\\0]+@[^\s@<>(),;:"\\\0][^\s@<>(),;:"\\\0.]*\.[^\s@<>(),;:"\\\0]+$/
