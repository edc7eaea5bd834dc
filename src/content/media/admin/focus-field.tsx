import { useId } from 'react'
import type { Focus } from '../library/contract.ts'

type Props = { address: string; focus: Focus; onChange: (focus: Focus) => void }

const sides = [
  { side: 'x', label: 'From the left' },
  { side: 'y', label: 'From the top' },
] as const

/** The focus is set by pointer on the picture, or by keyboard with the two sliders. */
export function FocusField({ address, focus, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-semibold">Point that cropping keeps in view</legend>
      <p id={`${id}-hint`} className="text-tiny text-muted">
        Click on the picture, or use the sliders. Below is how cards of articles show it.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders do the same */}
      <div
        className="relative cursor-crosshair justify-self-start"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          onChange({
            x: toPercent((clientX - left) / width),
            y: toPercent((clientY - top) / height),
          })
        }}
      >
        <img src={address} alt="" className="block max-h-96 rounded-control bg-sunken" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white shadow-raised outline-2 outline-black"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </div>
      <div className="grid max-w-96 gap-2">
        {sides.map(({ side, label }) => (
          <div key={side} className="grid grid-cols-[7rem_1fr_3rem] items-center gap-3 text-small">
            <label htmlFor={`${id}-${side}`}>{label}</label>
            <input
              id={`${id}-${side}`}
              type="range"
              min={0}
              max={100}
              value={focus[side]}
              aria-describedby={`${id}-hint`}
              className="h-9 accent-accent"
              onChange={({ target }) => onChange({ ...focus, [side]: Number(target.value) })}
            />
            <output className="figures text-end">{focus[side]} %</output>
          </div>
        ))}
      </div>
      <img
        src={address}
        alt=""
        className="aspect-16/9 w-60 rounded-control bg-sunken object-cover"
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </fieldset>
  )
}

const toPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)
