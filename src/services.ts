import type { Deps } from './deps.ts'
import { createAuditService, type AuditService } from '#features/audit/service.server.ts'
import { createCasinosService, type CasinosService } from '#features/casinos/service.server.ts'

/** What pages, API and jobs call; one service for each feature. */
export type Services = {
  audit: AuditService
  casinos: CasinosService
}

export function createServices(deps: Deps): Services {
  return {
    audit: createAuditService(deps),
    casinos: createCasinosService(deps),
  }
}
