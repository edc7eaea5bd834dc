import { Search, X } from 'lucide-react'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { Checkbox, Field, Input, Select, TextArea } from '#ui/field.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Sample } from './sample.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

export function Controls() {
  return (
    <>
      {variants.map((variant) => (
        <Sample key={variant} name={`Button ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Compare {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Sample>
      ))}
      <Sample name="Button block, link, picture">
        <Button block>Across the whole width</Button>
        <LinkButton href="#" variant="secondary">
          A link
        </LinkButton>
        <IconButton aria-label="Search">
          <Search aria-hidden className="size-5" />
        </IconButton>
        <IconButton aria-label="Close" disabled>
          <X aria-hidden className="size-5" />
        </IconButton>
        <MoreLink href="#">All guides</MoreLink>
      </Sample>
      <Sample name="Fields" stacked>
        <Field label="Empty">
          {(control) => <Input placeholder="you@example.com" {...control} />}
        </Field>
        <Field label="Filled, with a hint" hint="Nobody else sees it.">
          {(control) => <Input defaultValue="bo@example.com" {...control} />}
        </Field>
        <Field label="Wrong" error="Please enter a valid email address">
          {(control) => <Input defaultValue="bo@nowhere" {...control} />}
        </Field>
        <Field label="Disabled">
          {(control) => <Input disabled defaultValue="Not now" {...control} />}
        </Field>
        <Field label="Hidden label" hideLabel>
          {(control) => <Input placeholder="Its label is for screen readers" {...control} />}
        </Field>
        <Field label="Preference">
          {(control) => (
            <Select {...control}>
              <option>Default ranking</option>
              <option>Rating</option>
            </Select>
          )}
        </Field>
        <Field label="Message" error="Message must be at least 10 characters">
          {(control) => <TextArea defaultValue="Hello" {...control} />}
        </Field>
        <Checkbox>Not ticked</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox disabled defaultChecked>
          Disabled
        </Checkbox>
      </Sample>
    </>
  )
}
