/** Whether a redirect leads to another site. */
export const leadsAway = (target: string | null): target is string =>
  target !== null && !target.startsWith('/')
