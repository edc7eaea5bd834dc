/** Public pages do not load zod. */
export const maxEmailAddressLength = 254

/** Takes linear time. PostgreSQL refuses NUL. */
// oxlint-disable-next-line no-control-regex -- NUL is meant
export const emailAddress =
  /^[^\s@<>(),;:"\\\0]+@[^\s@<>(),;:"\\\0][^\s@<>(),;:"\\\0.]*\.[^\s@<>(),;:"\\\0]+$/
