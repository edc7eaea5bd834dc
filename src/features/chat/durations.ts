const minutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 }

/** In minutes, the upper end of a range: `1–3 d` is 4320. Undefined without a known unit. */
export function parseDuration(text: string): number | undefined {
  const match = /(\d+(?:[.,]\d+)?)\s*(min|m|h|d|w)/i.exec(text)
  const [, figure = '', unit = ''] = match ?? []
  const factor = minutes[unit.charAt(0).toLowerCase()]
  return factor && Number(figure.replace(',', '.')) * factor
}
