import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToast, dismissToast, getToasts, subscribeToasts, updateToast } from './store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a new notification replaces the one before', () => {
  addToast({ title: 'first' })
  addToast({ title: 'second' })
  expect(getToasts().map(({ title }) => title)).toEqual(['second'])
})

test('a notification can be changed, and listeners hear of it', () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeToasts(heard)
  const id = addToast({ title: 'saving' })
  updateToast(id, { title: 'saved' })
  stop()
  updateToast(id, { title: 'not heard' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a dismissed one closes at once and is forgotten after 1,000,000 ms', () => {
  const id = addToast({ title: 'bye' })
  dismissToast(id)
  expect(getToasts().map(({ open }) => open)).toEqual([false])
  vi.advanceTimersByTime(999_999)
  expect(getToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(getToasts()).toEqual([])
})
