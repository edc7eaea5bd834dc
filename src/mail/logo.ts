/** Attached, so that opening a mail makes no request. */
export const logoId = 'logo@tandem'
export const logoAddress = `cid:${logoId}`
