import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { createFilledPlace } from './kinds.ts'

const place = await createFilledPlace()
afterAll(place.remove)

test('the embedded database opens from a server build, its thread being a file of its own', async () => {
  const outDir = path.join(place.folder, 'dist')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { child: 'tests/db/child.ts', 'embedded-worker': 'src/db/embedded/worker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  symlinkSync(path.resolve('node_modules'), path.join(place.folder, 'node_modules'))
  const parameters = [
    path.join(outDir, 'child.js'),
    'hold',
    '--dir',
    place.dir,
    '--migrations',
    place.migrations,
  ]
  const { stdout, stderr, status } = spawnSync(process.execPath, parameters, {
    input: '',
    encoding: 'utf8',
  })
  expect({ stdout, stderr, status }).toEqual({ stdout: 'open\n', stderr: '', status: 0 })
})
