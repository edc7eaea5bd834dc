import { Link } from '@tanstack/react-router'
import { listEditions, useEdition } from '#admin-kit/edition.ts'
import { paths } from '#admin-kit/paths.ts'
import { findEdition } from '#editions/editions.ts'
import { findLanguage } from '#i18n/languages.ts'
import { maxUsesNamed, type PictureDetail, type PictureUse } from '../library/contract.ts'

/** What uses a picture, each with its form. */
export function PictureUses({ picture: { uses, settingsOf } }: { picture: PictureDetail }) {
  return (
    <section aria-labelledby="picture-uses" className="grid gap-3">
      <h3 id="picture-uses" className="text-subheading">
        Used by
      </h3>
      {uses.length + settingsOf.length === 0 ? (
        <p className="text-small text-muted">Nothing uses this picture, so it can be deleted.</p>
      ) : (
        <ul className="grid gap-1.5 text-small">
          {settingsOf.map((id) => (
            <li key={id}>
              <Link
                to={paths.settings}
                search={{ tenant: id }}
                className="text-accent-text underline underline-offset-2"
              >
                Settings of {listEditions().find((edition) => edition.id === id)?.name ?? id}
              </Link>
            </li>
          ))}
          {uses.map((use) => (
            <li key={`${use.entityId} ${use.field} ${use.language}`}>
              <UseLink use={use} />{' '}
              <span className="text-tiny text-muted">({describePlace(use)})</span>
            </li>
          ))}
        </ul>
      )}
      {uses.length === maxUsesNamed && (
        <p className="text-tiny text-muted">Only the first {maxUsesNamed} are shown.</p>
      )}
    </section>
  )
}

function UseLink({ use: { entity, entityId, edition, name } }: { use: PictureUse }) {
  const isHere = useEdition().id === edition
  return (
    <Link
      to={paths[entity]}
      params={{ entryId: entityId }}
      {...(!isHere && { search: { tenant: edition } })}
      className="text-accent-text underline underline-offset-2"
    >
      {name}
    </Link>
  )
}

function describePlace({ field, language, edition }: PictureUse): string {
  const words = [
    field.toLowerCase(),
    language && findLanguage(language)?.name,
    findEdition(edition)?.name,
  ]
  return words.filter(Boolean).join(', ')
}
