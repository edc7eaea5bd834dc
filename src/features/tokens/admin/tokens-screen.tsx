import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { DataTable } from '#admin-kit/data-table.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { ShownOnce } from '#admin-kit/shown-once.tsx'
import { Button } from '#ui/button.tsx'
import type { CreatedToken, Token } from '../contract.ts'
import { TokenDialog } from './token-dialog.tsx'
import { describeScopes } from './token-words.ts'
import { useRevokeToken, useTokens } from './tokens-api.ts'

/** Tokens are the same in every edition. */
export function TokensScreen() {
  const tokens = useTokens()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedToken>()
  const [revoking, setRevoking] = useState<Token>()
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="API tokens"
        lede={
          <>
            For programs that read or change the site, in the header{' '}
            <code>Authorization: Bearer</code>. The{' '}
            <a href="/api/docs" className="text-accent-text underline underline-offset-2">
              reference of the API
            </a>{' '}
            says which scope each call needs.
          </>
        }
      >
        <Button data-new="" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-5" /> New token
        </Button>
      </ScreenHead>
      {created && (
        <ShownOnce
          key={created.token}
          title={`The token “${created.name}”`}
          shown={[
            {
              says: 'Keep it where your program reads its secrets.',
              text: created.token,
              copyLabel: 'Copy token',
            },
          ]}
          onDone={() => setCreated(undefined)}
        />
      )}
      <QueryState query={tokens} what="tokens">
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">There are no tokens yet.</p>
          ) : (
            <TokenTable tokens={list} onRevoke={setRevoking} />
          )
        }
      </QueryState>
      {creating && <TokenDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      {revoking && <Revocation token={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  )
}

type TableProps = { tokens: readonly Token[]; onRevoke: (token: Token) => void }

function TokenTable({ tokens, onRevoke }: TableProps) {
  const [opened] = useState(() => Date.now())
  return (
    <DataTable
      caption="API tokens"
      rows={tokens}
      columns={[
        {
          heading: 'Token',
          isName: true,
          className: 'md:w-2/5',
          render: ({ name, owner, scopes }) => (
            <>
              {name}
              <p className="text-tiny font-normal text-muted">
                {describeScopes(scopes)}, for {owner}
              </p>
            </>
          ),
        },
        {
          heading: 'Last used',
          isLabelled: true,
          render: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never'),
        },
        {
          heading: 'Valid',
          render: ({ expiresAt }) =>
            `${Date.parse(expiresAt) < opened ? 'Expired' : 'Until'} ${formatMoment(expiresAt)}`,
        },
        {
          heading: 'Actions',
          render: (token) => (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Revoke “${token.name}”`}
              onClick={() => onRevoke(token)}
            >
              Revoke
            </Button>
          ),
        },
      ]}
    />
  )
}

function Revocation({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useRevokeToken()
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”?`}
      description="Programs that use it will be refused."
      confirmLabel="Revoke"
      danger
      busy={revoke.isPending}
      onConfirm={(then) => revoke.mutate(token.id, then)}
      onClose={onClose}
    />
  )
}
