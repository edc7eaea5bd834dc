/**
 * The edition's symbol within a mail: a part of the mail itself, so that reading it asks nobody for anything. The HTML shows
 * `logoAddress`.
 */
export const logoId = 'logo@tandem'
export const logoAddress = `cid:${logoId}`
