const unit = String.raw`[×x%]|[ \u00A0\u202F](?:[×%]|min|h|BTC|ETH|LTC|SC|USD|EUR)`
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:[$€£]\d{1,4}|\d{1,4}(?:[.,]\d{1,4})?(?:${unit}))(?![\p{L}\d])`,
  'u',
)

/** The first figure with a unit in the first text that has one, such as `35×`, `5 %` or `$50`. */
export const findCoverFigure = (...texts: readonly string[]): string | undefined =>
  texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])[0]
