import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Card } from '#ui/card.tsx'
import { BrandMark } from './brand-mark.tsx'
import { useEdition } from './edition.ts'
import { paths } from './paths.ts'
import { SignIn } from './sign-in.tsx'
import { useTitle } from './title.ts'

export function SignInScreen() {
  const edition = useEdition()
  const router = useRouter()
  useTitle(edition, 'Sign in')
  const navigate = useNavigate()
  const { back } = useSearch({ from: paths.signIn })
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-sm p-6 sm:p-8">
        <div className="mb-6 flex items-center gap-3">
          <BrandMark edition={edition} className="size-10" />
          <div>
            <h1 className="text-subheading">Sign in</h1>
            <p className="text-small text-muted">{edition.name} admin</p>
          </div>
        </div>
        <SignIn
          onDone={() => {
            if (back) router.history.replace(back)
            else void navigate({ to: paths.home, replace: true })
          }}
        />
      </Card>
    </main>
  )
}
