import { expect, test } from 'vitest'
import {
  listWidths,
  parseMediaName,
  parsePictureAddress,
  pictureAddresses,
  toPictureAddress,
} from './picture-address.ts'

const id = '0198a000-0000-7000-8000-00000000000a'

test('an address tells the size and every width that there is, none wider than the picture', () => {
  const address = toPictureAddress(id, { width: 1000, height: 600 })
  expect(address).toBe(`/media/${id}-1000x600.webp`)
  const stem = `/media/${id}-1000x600`
  expect(parsePictureAddress(address)).toEqual({
    id,
    width: 1000,
    height: 600,
    srcset: {
      avif: `${stem}-480.avif 480w, ${stem}-800.avif 800w, ${stem}-1000.avif 1000w`,
      webp: `${stem}-480.webp 480w, ${stem}-800.webp 800w, ${stem}.webp 1000w`,
    },
  })
  expect(listWidths(300)).toEqual([300])
  expect(listWidths(1600)).toEqual([480, 800, 1200, 1600])
})

test('every address that a page names is one that is served', () => {
  const { srcset } = parsePictureAddress(`/media/${id}-1600x900.webp`) ?? {}
  const named = Object.values(srcset ?? {}).flatMap((list) =>
    list.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  )
  expect(named).toHaveLength(8)
  for (const address of named)
    expect(parseMediaName(address.replace('/media/', '')), address).toMatchObject({ id })
})

test.each([
  '',
  'x.webp',
  `${id}.avif`,
  `${id}-9x9.png`,
  `${id}-1600x900-481.avif`,
  `${id}-600x400-800.webp`,
  `${id}-0x9.webp`,
  `${id}-9x9-9.webp`,
])('nothing is at %s', (name) => {
  expect(parseMediaName(name)).toBeUndefined()
  expect(parsePictureAddress(`/media/${name}`)).toBeUndefined()
})

test('one kept in one size has no other widths, and a narrower one is not taken for the picture', () => {
  expect(parseMediaName(`${id}.webp`)).toEqual({ id })
  expect(parsePictureAddress(`/media/${id}.webp`)).toBeUndefined()
  expect(parsePictureAddress(`/media/${id}-1600x900-480.webp`)).toBeUndefined()
  expect(parsePictureAddress(`https://other.example/media/${id}-9x9.webp`)).toBeUndefined()
})

test('addresses are found in texts', () => {
  const text = `a ![x](/media/${id}-1600x900.webp) b /media/${id}.webp c /media/${id}-1600x900-480.avif`
  expect([...text.matchAll(pictureAddresses)].map(([, found]) => found)).toEqual([id, id, id])
})
