/** What has become of the demonstration content. */
export const demonstrationKey = 'seed.demo'

export const demonstrationLoaded = 'loaded'
/** An administrator loaded it: it shows whatever `SEED` says. */
export const demonstrationChosen = 'chosen'
export const demonstrationRemoved = 'removed'

export const isDemonstrationLoaded = (state: unknown): boolean =>
  state === demonstrationLoaded || state === demonstrationChosen
