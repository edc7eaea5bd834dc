import { useCombobox } from 'downshift'
import type { KeyboardEvent, Ref } from 'react'
import { Input, type ControlProps } from '#ui/field.tsx'
import { findSuggestions, type Suggestion } from './find-suggestions.ts'

type Props = {
  control: ControlProps
  text: string
  onText: (text: string) => void
  suggestions: readonly Suggestion[]
  onPick: (value: string) => void
  /** Hears the keys that the list does not need. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
  /** Whether Enter sends the form that it is in, unless a suggestion is marked. */
  enterSubmits?: boolean
  placeholder?: string | undefined
}

/** A text input that suggests values and accepts others. */
export function Combobox({
  control,
  text,
  onText,
  suggestions,
  onPick,
  onKeyDown,
  ref,
  onBlur,
  enterSubmits = false,
  placeholder,
}: Props) {
  const items = findSuggestions(suggestions, text)
  const list = useCombobox<Suggestion>({
    items,
    inputValue: text,
    selectedItem: null,
    inputId: control.id,
    itemToString: (item) => item?.value ?? '',
    onStateChange({ type, selectedItem }) {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes
      if (selectedItem && (type === InputKeyDownEnter || type === ItemClick))
        onPick(selectedItem.value)
    },
  })
  const isShown = list.isOpen && items.length > 0

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // The first Escape closes the list, the next one is the form's.
    if (event.key === 'Escape') {
      if (isShown) event.stopPropagation()
      else preventListKey(event)
    } else if (event.key === 'Home' || event.key === 'End') preventListKey(event)
    else if (!isShown || list.highlightedIndex < 0) {
      if (enterSubmits && event.key === 'Enter') preventListKey(event)
      onKeyDown?.(event)
    }
  }

  return (
    <div className="relative">
      <Input
        // Downshift joins the refs and reads neither while rendering.
        // oxlint-disable-next-line react/refs
        {...list.getInputProps({
          ...control,
          'aria-labelledby': undefined,
          'aria-expanded': isShown,
          ...(ref && { ref }),
          ...(onBlur && { onBlur }),
          onKeyDown: handleKey,
          // Not by the list's state: the caret would jump to the end.
          onChange: (event) => onText(event.currentTarget.value),
        })}
        placeholder={placeholder}
        autoCapitalize="none"
        spellCheck={false}
      />
      <ul
        {...list.getMenuProps({ 'aria-label': 'Suggestions', 'aria-labelledby': undefined })}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-raised p-1 shadow-overlay"
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={item.value}
              {...list.getItemProps({ item, index })}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-2 text-small wrap-anywhere ${
                list.highlightedIndex === index ? 'bg-sunken' : ''
              }`}
            >
              {item.value}
              {item.detail && <span className="text-muted">{item.detail}</span>}
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Escape would empty the input, Home and End leave its caret, Enter do nothing. */
function preventListKey(event: KeyboardEvent<HTMLInputElement>) {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}
