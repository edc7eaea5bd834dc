import type { RestorableKind } from '#content/history/service.server.ts'
import { readRecorded } from '#content/history/read-recorded.server.ts'
import { casinoChangesSchema, casinoCreationSchema } from './contract.ts'
import type { CasinosService } from './service.server.ts'

export const makeCasinosRestorable = (casinos: CasinosService): RestorableKind => ({
  findVersion: async (edition, id) => (await casinos.getForAdmin(edition, id)).version,
  change: (edition, actor, id, fields, version) =>
    casinos.update(edition, actor, id, { ...readRecorded(casinoChangesSchema, fields), version }),
  create: (edition, actor, id, fields) => {
    const deleted = { id, createdAt: new Date(String(fields['createdAt'])) }
    return casinos.create(edition, actor, readRecorded(casinoCreationSchema, fields), { deleted, action: 'restored' })
  },
})
