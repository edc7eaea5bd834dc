import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { learnIntents } from '../src/features/chat/learn-intents.ts'
import { readFeatures } from '../src/features/help/distress/features.ts'
import { learntModule } from './learnt-module.ts'

/** Messages by intent, a line each, a file for each language. */
const folder = 'texts/intents'
const code = [
  'scripts/intents-plugin.ts',
  'scripts/learnt-module.ts',
  'src/contract/normalize-search-text.ts',
  'src/contract/words.ts',
  'src/features/chat/learn-intents.ts',
  'src/features/help/distress/features.ts',
  'src/features/help/distress/learn.ts',
]

const listFiles = () =>
  readdirSync(folder)
    .toSorted()
    .map((file) => path.join(folder, file))

/** Learns what people want to know. */
export const intents = (): Plugin =>
  learntModule({
    name: 'intent-weights',
    inputs: () => [...code, ...listFiles()],
    learn: () =>
      Object.fromEntries(
        listFiles().map((file) => [path.basename(file, '.yaml'), learnIntents(readExamples(file))]),
      ),
  })

const readExamples = (file: string) =>
  Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, string>).flatMap(
    ([intent, messages]) =>
      messages
        .split('\n')
        .filter(Boolean)
        .map((message) => ({ intent, features: readFeatures(message) })),
  )
