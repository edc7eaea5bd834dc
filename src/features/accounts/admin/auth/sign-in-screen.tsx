import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { paths } from '#admin-kit/paths.ts'
import { SignIn } from '../sign-in.tsx'
import { Door } from './door.tsx'

export function SignInScreen() {
  const router = useRouter()
  const navigate = useNavigate()
  const { back } = useSearch({ from: paths.signIn })
  return (
    <Door title="Sign in">
      <SignIn
        onDone={() => {
          if (back) router.history.replace(back)
          else void navigate({ to: paths.home, replace: true })
        }}
      />
      <Link
        to={paths.forgottenPassword}
        className={`mt-4 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}
      >
        Forgot your password?
      </Link>
    </Door>
  )
}
