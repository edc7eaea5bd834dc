import { Notice } from '#ui/notice.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { BackupCodeRenewal } from './backup-codes.tsx'
import { PasswordChange } from './password-change.tsx'
import { Profile } from './profile.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'

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
