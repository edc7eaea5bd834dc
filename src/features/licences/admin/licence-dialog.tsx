import { SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import { useAtOpening } from '#admin-kit/use-at-opening.ts'
import { useChangeEntry } from '#content/editing/entry-calls.ts'
import { sourceWords } from '#content/evidence/evidence-fields.tsx'
import { authorityIds, nameAuthority, type AuthorityId } from '#contract/authorities.ts'
import type { Licence } from '#contract/licences.ts'
import type { KeptLicences } from '../contract.ts'
import { stateWords } from './licence-words.ts'

/** A text that somebody reads: whatever it turns out to say takes its place. */
export type Reading = { text: string; authority: AuthorityId | undefined }

type Props = {
  kept: KeptLicences
  /** Which of the licences; the number of them for a new one. */
  index: number
  reading?: Reading | undefined
  onClose: () => void
}

type Typed = { [Part in keyof Licence]: string }
/** Named as the API names them, so that what it refuses is said at its field. */
type Values = { licences: Record<number, Typed> }

const authorityWords = {
  '': 'Choose an authority',
  ...Object.fromEntries(authorityIds.map((id) => [id, nameAuthority(id)])),
}

export function LicenceDialog({ kept: shown, index, reading, onClose }: Props) {
  const kept = useAtOpening(shown)
  const save = useChangeEntry('casinos')
  const licence = kept.licences[index]
  return (
    <FormDialog<Values>
      title={licence ? `Licence of ${kept.name}` : `New licence of ${kept.name}`}
      start={{ licences: { [index]: type(licence, reading) } }}
      onSubmit={({ licences }) => {
        const all: object[] = [...kept.licences]
        if (licences[index]) all[index] = licences[index]
        return save.mutateAsync({
          id: kept.casinoId,
          changes: {
            version: kept.version,
            licences: all,
            ...(reading && { licenses: listTexts(kept, reading.text) }),
          },
          said: licence ? 'The licence is saved' : 'The licence is added',
        })
      }}
      submit="Save"
      failed="Could not save the licence. Try again."
      onClose={onClose}
    >
      <LicenceFields index={index} reading={reading} />
    </FormDialog>
  )
}

/** The texts that stay to be read. */
export const listTexts = ({ unread }: KeptLicences, without: string): string[] =>
  unread.map(({ text }) => text).filter((text) => text !== without)

function LicenceFields({ index, reading }: Pick<Props, 'index' | 'reading'>) {
  const nameOf = (part: keyof Typed) => `licences.${index}.${part}`
  return (
    <>
      {reading && (
        <p className="text-small">
          What was written: <strong>{reading.text}</strong>. Enter what the register says; the text
          goes away when you save.
        </p>
      )}
      <SelectField name={nameOf('authority')} label="Authority" options={authorityWords} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name={nameOf('state')}
          label="State"
          options={{ '': 'Choose a state', ...stateWords }}
        />
        <TextField name={nameOf('number')} label="Number" spellCheck={false} />
        <TextField
          name={nameOf('holder')}
          label="Held by"
          hint="The company in the register."
          className="sm:col-span-2"
        />
        <TextField name={nameOf('from')} label="First day" type="date" hint="If it is known." />
        <TextField name={nameOf('until')} label="Last day" type="date" hint="If it is known." />
        <SelectField
          name={nameOf('source')}
          label="Looked up in"
          options={{ '': 'Nobody has looked it up', ...sourceWords }}
        />
        <TextField
          name={nameOf('checkedOn')}
          label="Looked up on"
          type="date"
          hint="Rules of places count from this day."
        />
        <TextField
          name={nameOf('url')}
          label="Address of the source"
          type="url"
          inputMode="url"
          hint="Readers see the link."
          className="sm:col-span-2"
        />
        <TextField
          name={nameOf('name')}
          label="Short name"
          hint="What lists and tables call it. Empty: the name of the authority."
          className="sm:col-span-2"
        />
      </div>
    </>
  )
}

function type(licence: Licence | undefined, reading: Reading | undefined): Typed {
  if (!licence)
    return {
      authority: reading?.authority ?? '',
      name: '',
      number: '',
      holder: '',
      state: '',
      from: '',
      until: '',
      source: '',
      url: '',
      checkedOn: '',
    }
  const { number, holder, from, until, source, url, checkedOn, ...rest } = licence
  return {
    ...rest,
    number: number ?? '',
    holder: holder ?? '',
    from: from ?? '',
    until: until ?? '',
    source: source ?? '',
    url: url ?? '',
    checkedOn: checkedOn ?? '',
  }
}
