/** What a reader may choose to receive, in the order of the forms. */
export const preferenceNames = ['weeklyDigest', 'bonusAlerts', 'newCasinoAlerts', 'marketUpdates'] as const
