import type { Casino } from '#features/casinos/contract.ts'
import { createNameFinder } from './names.server.ts'
import type { Words } from '#features/site-search/words.server.ts'
import type { Vocabulary } from './vocabulary.server.ts'
import { foldWords } from '#contract/words.ts'

export type NamedCasinos = {
  casinos: readonly Casino[]
  /** Whether one word fits several casinos. */
  isAmbiguous: boolean
}

export type CasinoFinder = (folded: string) => NamedCasinos

const minPartLength = 4
const minSlip = 5

/** Ordinary words alone name no casino. */
export function createCasinoFinder(
  casinos: readonly Casino[],
  isOrdinary: (word: string) => boolean,
  { stopwords, nameEndings }: Pick<Vocabulary, 'nameEndings'> & Pick<Words, 'stopwords'>,
): CasinoFinder {
  const wordsOf = new Map(casinos.map((casino) => [casino, foldWords(casino.name).split(' ')]))
  const byPart = new Map<string, Casino[]>()
  for (const [casino, words] of wordsOf) {
    const tells = (word: string) =>
      word.length >= minPartLength && !isOrdinary(word) && !stopwords.has(word)
    for (const part of new Set(words.filter(tells)))
      byPart.set(part, [...(byPart.get(part) ?? []), casino])
  }
  // A full name means only that casino.
  for (const [casino, words] of wordsOf) byPart.set(words.join(' '), [casino])
  const find = createNameFinder(byPart, { endings: nameEndings, minSlip })

  return (folded) => {
    const said = new Set(folded.split(' '))
    const countSaid = (casino: Casino) =>
      wordsOf.get(casino)?.filter((word) => said.has(word)).length ?? 0
    const mentions = find(folded, isOrdinary).map(({ value }) => {
      const most = Math.max(...value.map(countSaid))
      return value.filter((casino) => countSaid(casino) === most)
    })
    const sure = new Set(mentions.filter(({ length }) => length === 1).flat())
    const open = mentions.filter(
      (casino) => casino.length > 1 && !casino.some((one) => sure.has(one)),
    )
    return { casinos: [...new Set([...sure, ...open.flat()])], isAmbiguous: open.length > 0 }
  }
}
