// Runs a program whose imports only Vite understands, such as collections of messages.
import { runnerImport } from 'vite'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name a file to run')
await runnerImport(file)
