import { sql } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor } from '#db/transaction.ts'

/** How many values each list has: those that most casinos have. */
const maxKnown = 200

export async function findKnownValues(db: Executor, edition: string) {
  const { rows } = await db.execute<{ list: string; value: string }>(sql`
    select list, value
    from (
      select list, value,
        row_number() over (partition by list order by count(*) desc, value) as place
      from ${casinos}, lateral (
        select 'cryptocurrencies' as list, unnest(${casinos.cryptocurrencies}) as value
        union all select 'paymentMethods', unnest(${casinos.paymentMethods})
        union all select 'licenses', unnest(${casinos.licenses})
        union all select 'tags', unnest(${casinos.tags})
      ) as held
      where ${casinos.edition} = ${edition}
      group by list, value
    ) as counted
    where place <= ${maxKnown}
    order by list, place`)
  return rows
}
