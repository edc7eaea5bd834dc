const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A field (`data-narrows`) leaves, of the choices of another, those that have what is typed. */
function narrowOptions(): void {
  const field = document.querySelector<HTMLInputElement>('[data-narrows]')
  const choice = field?.form?.elements.namedItem(field.dataset['narrows'] ?? '')
  if (!field || !(choice instanceof HTMLSelectElement)) return
  const groups = [...choice.querySelectorAll('optgroup')].map((group) => ({
    group,
    options: [...group.children],
  }))
  field.addEventListener('input', () => {
    const asked = plain(field.value.trim())
    for (const { group, options } of groups)
      group.replaceChildren(
        ...options.filter(({ textContent }) => plain(textContent).includes(asked)),
      )
    choice.selectedIndex = choice.options.length === 2 ? 1 : 0
  })
}

narrowOptions()
