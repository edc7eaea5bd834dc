import { readFileSync, writeFileSync } from 'node:fs'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

export type MessageTree = { [key: string]: string | MessageTree }

/**
 * English originals whose exact texts are types, so that a wrong key or argument does not compile.
 */
export const typedMessages = ['src/i18n/messages/en.json', 'src/editions/crypto/messages/en.json']

/**
 * Compiles ICU messages at build time, so that no parser travels to the browser, and keeps their
 * types up to date.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    load(id) {
      if (!/\/(messages|overrides|neutral)\/\w+\.json$/.test(id)) return undefined
      const tree = readMessages(id)
      if (typedMessages.some((file) => id.endsWith(file))) writeDeclaration(id, tree)
      return JSON.stringify(compileTree(tree))
    },
  }
}

export function readMessages(file: string): MessageTree {
  // tests/messages.test.ts makes sure of the form
  return JSON.parse(readFileSync(file, 'utf8')) as MessageTree
}

/** `en.json` → `en.d.json.ts`, which TypeScript reads in its place. */
export const declarationFile = (file: string) => file.replace(/\.json$/, '.d.json.ts')

export function makeDeclaration(tree: MessageTree): string {
  return `// Written by scripts/messages-plugin.ts from the file beside it.\ndeclare const messages: ${JSON.stringify(tree, null, 2)}\nexport default messages\n`
}

function writeDeclaration(id: string, tree: MessageTree): void {
  const file = declarationFile(id)
  const declaration = makeDeclaration(tree)
  let current: string | undefined
  try {
    current = readFileSync(file, 'utf8')
  } catch {
    current = undefined // the first time
  }
  if (current !== declaration) writeFileSync(file, declaration)
}

function compileTree(tree: MessageTree): object {
  const entries = Object.entries(tree)
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileTree(value),
    ]),
  )
}

// `node scripts/messages-plugin.ts` brings the types up to date without a build.
if (import.meta.main) for (const file of typedMessages) writeDeclaration(file, readMessages(file))
