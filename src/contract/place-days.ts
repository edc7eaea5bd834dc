/** Which day it is in a place: rules begin and end at its midnight. */
import { toDay } from './days.ts'
import { everywhere, stateOf, type MarketPlace } from './markets.ts'

/**
 * Where a country has several time zones, that of its capital, or in the United States of
 * Washington: a rule of the country has one first and one last day.
 */
const capitals: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** The zone in which most people of a state live, by postal code; the others are Eastern. */
const stateZones: readonly (readonly [zone: string, states: string])[] = [
  ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
]

function zoneOf(place: MarketPlace): string {
  if (place === everywhere) return 'UTC'
  const state = stateOf(place)
  if (state !== undefined)
    return stateZones.find(([, states]) => states.includes(state))?.[0] ?? 'America/New_York'
  const [only] = new Intl.Locale(`und-${place}`).getTimeZones?.() ?? []
  return capitals[place] ?? only ?? 'UTC'
}

/** In milliseconds: zones are apart by quarters of an hour, so days begin at a multiple of it. */
export const midnightStep = 15 * 60_000

const formats = new Map<MarketPlace, Intl.DateTimeFormat>()

/** The day it is in the place; everywhere else, that in UTC. */
export function dayIn(place: MarketPlace, at: Date): string {
  if (place === everywhere) return toDay(at)
  let format = formats.get(place)
  if (!format) {
    // Sweden writes days as they are stored.
    format = new Intl.DateTimeFormat('sv', { timeZone: zoneOf(place) })
    formats.set(place, format)
  }
  return format.format(at)
}

/** Half a day and more: no place is farther ahead of UTC, or behind it. */
const widestOffset = 15 * 3_600_000

/** The moment at which a day begins in the place. */
export function startOf(place: MarketPlace, day: string): Date {
  const midnight = Date.parse(day)
  for (let at = midnight - widestOffset; at <= midnight + widestOffset; at += midnightStep)
    if (dayIn(place, new Date(at)) >= day) return new Date(at)
  return new Date(midnight)
}
