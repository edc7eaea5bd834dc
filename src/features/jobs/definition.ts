/** Must tolerate running twice at once, after a lost lease. */
export type JobDefinition = {
  title: string
  description: string
  /** How many milliseconds lie between two runs. */
  every: number
  /** May return a summary; must stop soon after `signal` aborts. */
  run(signal: AbortSignal): Promise<string | void>
}

export type JobDefinitions = Readonly<Record<string, JobDefinition>>
