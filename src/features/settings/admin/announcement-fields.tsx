import { TextInput, TranslatedInput } from './fields.tsx'
import { hasText, type SectionProps } from './section.ts'

export function AnnouncementFields({ settings: { announcement }, change }: SectionProps) {
  return (
    <div className="grid gap-4">
      <TranslatedInput
        path="announcement.text"
        label="Announcement"
        hint="A line above every page, until you empty it."
        value={announcement?.text ?? {}}
        onChange={(text) =>
          change({ announcement: hasText(text) ? { text, to: announcement?.to ?? null } : null })
        }
      />
      {announcement && (
        <TextInput
          path="announcement.to"
          label="Leads to"
          hint="A path of this site, an https address, or nothing."
          value={announcement.to}
          onChange={(to) =>
            change({ announcement: { ...announcement, to: to === '' ? null : to } })
          }
        />
      )}
    </div>
  )
}
