/** Where an import that is under way keeps how far it is. */
export const importKey = 'archive.import'
