import type { Edition } from '#editions/edition.ts'

/** Whether the legal texts can say who runs the site. */
export const isOperatorKnown = ({
  operator,
  postalAddress,
}: Pick<Edition, 'operator' | 'postalAddress'>) => operator !== '' && postalAddress !== ''
