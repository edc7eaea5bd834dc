import { useAdministrator } from '#admin-kit/session.ts'
import { AccountSection } from './account-section.tsx'
import { auth } from '../auth-api.ts'
import { read } from '#admin-kit/api-client.ts'
import { EmailChange } from './email-change.tsx'
import { ProfileForm } from './profile-form.tsx'

export function Profile() {
  const administrator = useAdministrator()
  if (!administrator) return null
  const { name, email } = administrator
  return (
    <AccountSection
      title="Name and email address"
      lede="You sign in with this address. A new one takes effect when you open the link that we send to it, which signs you out everywhere else."
    >
      <ProfileForm
        key={name}
        action="Change name"
        done="Name changed"
        fallback="Could not change the name. Try again."
        fields={[{ name: 'name', label: 'Your name', autoComplete: 'name', value: name }]}
        save={(typed) => read(auth['change-name'].$post({ json: { name: typed['name'] ?? '' } }))}
      />
      <EmailChange email={email} />
    </AccountSection>
  )
}
