/** A recurring job. Any process may run it; harmless should two ever do so at once, after a lease was lost. */
export type JobDefinition = {
  /** What administrators call it. */
  title: string
  /** What it does, in a sentence. */
  description: string
  /** Time between the starts of two runs, in milliseconds. */
  every: number
  /**
   * Does the work; may tell in a short sentence what it did. Long work stops soon when `signal` aborts: the process is to end, or has lost the job
   * to another one.
   */
  run(signal: AbortSignal): Promise<string | void>
}

/** Jobs by name: lower-case words with hyphens, which stand in the database and in addresses. */
export type JobDefinitions = Readonly<Record<string, JobDefinition>>
