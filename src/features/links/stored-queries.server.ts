import { sql } from 'drizzle-orm'
import type { Executor } from '#db/transaction.ts'

/** The columns that hold one address each. */
export const addressColumns = {
  casinos: ['logo_url', 'website_url', 'affiliate_url'],
  articles: ['image_url'],
} as const

export type AddressTable = keyof typeof addressColumns
export type StoredAddress = { id: string; edition: string; address: string }

/** Addresses with anything but printable ASCII. */
export async function findUnescaped(
  db: Executor,
  table: AddressTable,
  column: string,
): Promise<StoredAddress[]> {
  const name = sql.identifier(column)
  const { rows } = await db.execute<StoredAddress>(
    sql`select id, edition, ${name} as address from ${sql.identifier(table)} where ${name} ~ '[^!-~]'`,
  )
  return rows
}

export async function replaceAddress(
  db: Executor,
  table: AddressTable,
  column: string,
  { id, address }: StoredAddress,
  by: string,
): Promise<void> {
  const name = sql.identifier(column)
  await db.execute(
    sql`update ${sql.identifier(table)} set ${name} = ${by} where id = ${id} and ${name} = ${address}`,
  )
}
