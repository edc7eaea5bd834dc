import { findWorker } from '#worker-file.ts'

/** The file that the engine's thread runs. */
export const findWorkerFile = (here: string = import.meta.url): URL => findWorker('embedded', here)
