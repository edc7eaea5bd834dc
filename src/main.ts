import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseStartError } from './db/errors.ts'
import { explainWithStack } from '#process/explain-failure.ts'
import { captureConsole, createLog } from '#process/log.ts'
import { serve } from '#start/serve.ts'
import { superviseWorkers } from '#start/workers.ts'

const log = createLog()
captureConsole(log)

// Node's report shows values.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected failure')
  process.exit(1)
})

try {
  const config = readConfig(process.env)
  if (cluster.isPrimary && config.workers > 1) superviseWorkers(config.workers, log)
  else await serve(config, log)
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
}

function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError)
    return `Tandem can't start: ${error.message}`
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE')
    return `Tandem can't start: PORT: ${process.env['PORT'] ?? 3000} is already in use`
  if (code === 'EACCES')
    return `Tandem can't start: PORT: ${process.env['PORT'] ?? 3000} cannot be used by this account`
  return explainWithStack(error)
}
