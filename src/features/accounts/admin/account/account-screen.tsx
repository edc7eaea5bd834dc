import { Notice } from '#ui/notice.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { BackupCodeRenewal } from './backup-codes.tsx'
import { PasswordChange } from './password-change.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { Checkbox } from '#ui/field.tsx'
import { setSingleKeys, useSingleKeys } from '#admin-kit/shortcuts/single-keys.ts'
import { AccountSection } from './account-section.tsx'
import { auth } from '../auth-api.ts'
import { read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { EmailChange } from './email-change.tsx'
import { ProfileForm } from './profile-form.tsx'

export function AccountScreen() {
  const administrator = useAdministrator()
  if (!administrator) return null
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <h2 className="text-heading">Account and security</h2>
        <p className="text-muted">{administrator.email}</p>
      </div>
      {administrator.mustSetUpSecondFactor && (
        <Notice tone="warning" role="status" title="Set up a second factor first">
          Everyone on this site must have one. The rest of the admin opens once yours is on.
        </Notice>
      )}
      <Profile />
      <SecondFactor enabled={administrator.twoFactorEnabled} />
      {administrator.twoFactorEnabled && <BackupCodeRenewal />}
      <Sessions />
      <PasswordChange />
      <ShortcutsSection />
    </div>
  )
}

function ShortcutsSection() {
  const on = useSingleKeys()
  return (
    <AccountSection
      title="Keyboard shortcuts"
      lede="Keys such as “n” or “?” work whenever you are not typing in a field. Turn them off if you use dictation or press keys by accident. The setting is saved in this browser."
    >
      <Checkbox checked={on} onChange={(event) => setSingleKeys(event.target.checked)}>
        Single-key shortcuts
      </Checkbox>
    </AccountSection>
  )
}

function Profile() {
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
        failed="Could not change the name. Try again."
        start={{ name }}
        save={(json) => read(auth['change-name'].$post({ json }))}
      >
        <TextField name="name" label="Your name" autoComplete="name" />
      </ProfileForm>
      <EmailChange email={email} />
    </AccountSection>
  )
}
