/**
 * `[data-pick-texts]` says how many boxes of its form are ticked. Its texts are by that count; the last one is for one more than fits,
 * which is taken back.
 */
export function countPicks(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-pick-texts]')) {
    const texts = JSON.parse(note.dataset['pickTexts'] ?? '[]') as string[] // by components/ranked-list.tsx
    const form = note.closest('form')
    form?.addEventListener('change', ({ target }) => {
      const count = form.querySelectorAll(':checked').length
      if (count === texts.length - 1 && target instanceof HTMLInputElement) target.checked = false
      note.textContent = texts[count] ?? ''
    })
  }
}
