import { defineConfig } from 'oxlint'
import { floorOf, floors } from './tests/floors.ts'

const isFolder = (name: string) => !name.endsWith('.ts')

/** Imports of a higher floor than that of this folder or file of `src`. */
const upward = (name: string) => ({
  group: floors
    .slice(floorOf(name) + 1)
    .flat()
    .filter(isFolder)
    .map((room) => `#${room}/**`),
  message: 'An import leads down; see docs/architecture.md.',
})

const ofServer = {
  group: ['**/*.server.ts', '**/*.server.tsx'],
  message: 'Server code never reaches the browser.',
  allowTypeImports: true,
}

const ofDatabase = { group: ['#db/**'], message: 'The browser has no database.' }

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean }

const restrict = (files: string[], ...patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] },
})

/** What the browser loads, at least in part. */
const shared = ['i18n', 'contract', 'markets', 'ui', 'admin-kit', 'admin']

export default defineConfig({
  plugins: [
    'typescript',
    'import',
    'react',
    'jsx-a11y',
    'unicorn',
    'oxc',
    'vitest',
    'promise',
    'node',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { es2024: true, browser: true, node: true },
  ignorePatterns: ['dist', 'data', 'node_modules', '**/*.d.json.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'off',
    eqeqeq: 'error',
    'no-console': ['error', { allow: ['error'] }],
    'react/react-in-jsx-scope': 'off',
    'react/style-prop-object': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'typescript/consistent-return': 'off',
    'typescript/require-array-sort-compare': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'no-control-regex': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-absolute-path': 'off',
    'promise/always-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'react/set-state-in-effect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'scripts/**', '*.config.ts'],
      rules: { 'no-console': 'off' },
    },
    // Of the rules that fit a file, only the last one holds, so each is whole.
    ...floors
      .flat()
      .filter((name) => upward(name).group.length > 0)
      .map((name) =>
        restrict(
          [isFolder(name) ? `src/${name}/**` : `src/${name}`],
          upward(name),
          ...(shared.includes(name) || name === 'urls.ts' || name === 'errors.ts'
            ? [ofServer]
            : []),
        ),
      ),
    restrict(
      [
        'src/content/{components,cover-art,editing,lists}/**',
        'src/content/*/admin/**',
        'src/content/*/components/**',
      ],
      upward('content'),
      ofServer,
      ofDatabase,
    ),
    restrict(
      ['src/features/**/*.server.{ts,tsx}'],
      upward('features'),
      { group: ['#admin-kit/**'], message: 'An import leads down; see docs/architecture.md.' },
      { group: ['#features/*/queries.server.ts'], message: 'Ask the other feature’s service.' },
    ),
    // Mounts are part of the server, although they lie with their kinds (tests/floors.ts).
    restrict(['src/features/**/mount.server.tsx'], upward('server')),
    restrict(
      ['src/features/**/{components,islands,admin}/**'],
      upward('features'),
      ofServer,
      ofDatabase,
    ),
    restrict(['src/site/browser.ts', 'src/site/browser/**'], upward('site'), ofServer),
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
})
