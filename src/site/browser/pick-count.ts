/** Texts are indexed by count; the last is for one too many, which is unticked. */
export function countPicks(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-pick-texts]')) {
    // The texts come from components/ranked-list.tsx.
    const texts = JSON.parse(note.dataset['pickTexts'] ?? '[]') as string[]
    const form = note.closest('form')
    form?.addEventListener('change', ({ target }) => {
      const count = form.querySelectorAll(':checked').length
      if (count === texts.length - 1 && target instanceof HTMLInputElement) target.checked = false
      note.textContent = texts[count] ?? ''
    })
  }
}
