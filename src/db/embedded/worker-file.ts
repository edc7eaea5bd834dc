import { findWorker } from '#process/worker-file.ts'

export const findWorkerFile = (here: string = import.meta.url): URL => findWorker('embedded', here)
