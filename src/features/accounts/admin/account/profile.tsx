import { useAdministrator } from '#admin-kit/session.ts'
import { AccountSection } from './account-section.tsx'
import { auth } from '../auth-api.ts'
import { read } from '#admin-kit/api-client.ts'
import { ProfileForm } from './profile-form.tsx'

export function Profile() {
  const administrator = useAdministrator()
  if (!administrator) return null
  const { name, email } = administrator
  return (
    <AccountSection
      title="Name and email address"
      lede="You sign in with this address. Changing it signs you out everywhere else, and both addresses get an email."
    >
      <ProfileForm
        key={name}
        action="Change name"
        done="Name changed"
        fallback="Could not change the name. Try again."
        fields={[{ name: 'name', label: 'Your name', autoComplete: 'name', value: name }]}
        save={(typed) => read(auth['change-name'].$post({ json: { name: typed['name'] ?? '' } }))}
      />
      <ProfileForm
        key={email}
        action="Change email address"
        done="Email address changed"
        fallback="Could not change the address. Try again."
        fields={[
          { name: 'email', label: 'Email address', autoComplete: 'email', value: email },
          { name: 'password', label: 'Your password', autoComplete: 'current-password', value: '' },
        ]}
        save={({ email: to = '', password = '' }) =>
          read(auth['change-email'].$post({ json: { email: to, password } }))
        }
      />
    </AccountSection>
  )
}
